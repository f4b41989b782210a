import { l10n, Uri, window, workspace } from "vscode";
import { writeEntries } from "../../core/glossary/glossaryEntries.ts";
import type { Client } from "../../service/serviceClient.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import { inBackground } from "../platform/basics/background.ts";
import type { ResourcePart, ResourceSummary } from "../platform/commands/treeRows.ts";
import { writeToUri } from "../platform/projects/uriOutput.ts";
import { numberText } from "../platform/ui/displayText.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { notify } from "../platform/ui/notify.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import { askPart } from "./askResource.ts";
import { chooseFillCommand } from "./resourceNode.ts";
import { resourceName } from "./resourceWords.ts";

type Needs = Pick<App, "service" | "log">;

/**
 * Asks for a file and writes a resource there: a dictionary as TSV or CSV, a memory as TMX, style rules as JSON, terms
 * as text.
 */
export async function askExport(
  { service, log }: Needs,
  resource: ResourceSummary,
  part: ResourcePart | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (chooseFillCommand(resource) !== undefined) {
    await notify("information", l10n.t("“{0}” has no entries to export.", resourceName(resource)));
    return;
  }
  const title = l10n.t("Export {0}", resourceName(resource));
  const all =
    resource.kind === "glossary" ? l10n.t("All dictionaries, as one CSV that names their languages") : undefined;
  const hasParts = resource.parts.length > 0;
  const chosen = part ?? (hasParts ? await askPart(resource, title, signal, all) : undefined);
  const uri = await askExportFile(resource, chosen);
  const withClient = async <T>(work: (client: Client) => Promise<T>, either: AbortSignal) =>
    await work(await service.client(either));
  if (resource.kind === "memory") {
    await withProgress(
      title,
      (report, either) => withClient((client) => exportMemoryTo(client, resource, uri, report, either), either),
      signal,
    );
  } else {
    const work = (either: AbortSignal) =>
      withClient(async (client) => {
        const text = await exportText(client, resource, chosen, isCsv(uri), either);
        await writeToUri(uri, [new TextEncoder().encode(text)]);
      }, either);
    await withLateProgress(title, work, signal);
  }
  inBackground(log, "export", () => offerOpening(resourceName(resource), uri));
}

const isCsv = ({ path }: Uri): boolean => /\.csv$/i.test(path);

async function offerOpening(name: string, uri: Uri): Promise<void> {
  const open = l10n.t("Open File");
  const message = l10n.t("“{0}” was written to {1}.", name, workspace.asRelativePath(uri));
  if ((await notify("information", message, open)) === open) await window.showTextDocument(uri);
}

async function askExportFile(resource: ResourceSummary, part: ResourcePart | undefined): Promise<Uri> {
  const [folder] = workspace.workspaceFolders ?? [];
  const plain = resourceName(resource)
    .replace(/[/\\:*?"<>|\p{Cc}]+/gu, " ")
    .trim();
  const suffix = part === undefined ? "" : ` ${part.source}${part.target === undefined ? "" : `-${part.target}`}`;
  const filters = createFileFilters(resource, part);
  const [[ending = "txt"] = []] = Object.values(filters);
  const name = `${plain}${suffix}.${ending}`;
  const uri = await during("person", "file", () =>
    window.showSaveDialog({
      ...(folder && { defaultUri: Uri.joinPath(folder.uri, name) }),
      filters,
      title: l10n.t("Export {0}", resourceName(resource)),
    }),
  );
  if (uri === undefined) throw createCancellation();
  return uri;
}

/** File endings by their names; the first one is proposed. */
function createFileFilters({ kind, parts }: ResourceSummary, part: ResourcePart | undefined): Record<string, string[]> {
  const csv = { [l10n.t("Comma-separated values")]: ["csv"] };
  switch (kind) {
    case "glossary":
      return part === undefined && parts.length > 1 ? csv : { [l10n.t("Tab-separated values")]: ["tsv"], ...csv };
    case "style":
    case "styleProfile":
      return { JSON: ["json"] };
    case "memory":
      return { TMX: ["tmx"] };
    case "spokenTerms":
      return { [l10n.t("Text")]: ["txt"] };
  }
}

/**
 * The content of a resource's file; without a part all dictionaries, as CSV that names their languages. Throws
 * `Failure`.
 */
export async function exportText(
  client: Client,
  { kind, id }: Pick<ResourceSummary, "kind" | "id">,
  part: ResourcePart | undefined,
  asCsv: boolean,
  signal: AbortSignal,
): Promise<string> {
  if (kind === "style") return await styleText(client, id, signal);
  if (kind === "spokenTerms") {
    const { spokenTermEntries } = await import("../../service/protocol/spokenTermEndpoints.ts");
    const params = { spoken_terms_id: id, lang: part?.source ?? "" };
    return `${(await client.call(spokenTermEntries, params, signal)).entries}\n`;
  }
  const { fetchDictionary: wholeDictionary, fetchGlossary: wholeGlossary } = await import(
    "../../service/operations/glossaryContents.ts"
  );
  if (part === undefined) {
    const { dictionaries } = await wholeGlossary(client, { glossary_id: id }, signal);
    return dictionaries
      .map(({ source_lang: source, target_lang: target, entries }) => writeEntries(entries, "csv", { source, target }))
      .join("");
  }
  const params = { glossary_id: id, source_lang: part.source, target_lang: part.target ?? "" };
  const { entries } = await wholeDictionary(client, params, signal);
  return writeEntries(entries, asCsv ? "csv" : "tsv");
}

/** A style list as a file: its settings, without members that the service adds. */
async function styleText(client: Client, style_id: string, signal: AbortSignal): Promise<string> {
  const { styleRuleListOf } = await import("../../service/protocol/styleRuleEndpoints.ts");
  const { styleFileText } = await import("../../core/style/styleList.ts");
  return styleFileText(await client.call(styleRuleListOf, { style_id }, signal));
}

/** Runs the service's export and writes the TMX file as it comes. Throws `Failure`. */
export async function exportMemoryTo(
  client: Client,
  { id }: Pick<ResourceSummary, "id">,
  uri: Uri,
  report: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { exportMemory } = await import("../../service/operations/memoryTransfers.ts");
  const watch = { onStatus: () => report(l10n.t("The service is preparing the file…")) };
  let bytes = 0;
  async function* countProgress() {
    for await (const piece of exportMemory(client, { translation_memory_id: id }, signal, watch)) {
      bytes += piece.byteLength;
      report(l10n.t("{0} KB received", numberText(Math.ceil(bytes / 1024))));
      yield piece;
    }
  }
  await writeToUri(uri, countProgress());
}
