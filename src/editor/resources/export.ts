import { l10n, Uri, window, workspace } from "vscode";
import { writeEntries } from "../../core/glossary/entries.ts";
import type { Client } from "../../service/client.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { withLateProgress } from "../platform/lateProgress.ts";
import { numberText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { writeOutput } from "../platform/outputFile.ts";
import { withProgress } from "../platform/progress.ts";
import type { Listed, Part } from "../platform/rows.ts";
import { askPart } from "./ask.ts";
import { fillCommandOf } from "./node.ts";
import { nameOf } from "./words.ts";

type Needs = Pick<App, "service" | "log">;

/** Asks where to and writes a resource there: a dictionary as TSV or CSV, a memory as TMX, style rules as JSON, terms as text. */
export async function askExport(
  { service, log }: Needs,
  resource: Listed,
  part: Part | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (fillCommandOf(resource) !== undefined) {
    await notify("information", l10n.t("“{0}” has no entries to export.", nameOf(resource)));
    return;
  }
  const title = l10n.t("Export {0}", nameOf(resource));
  const all =
    resource.kind === "glossary" ? l10n.t("All dictionaries, as one CSV that names their languages") : undefined;
  const hasParts = resource.parts.length > 0;
  const chosen = part ?? (hasParts ? await askPart(resource, title, signal, all) : undefined);
  const uri = await askFile(resource, chosen);
  const ofClient = async <T>(work: (client: Client) => Promise<T>, either: AbortSignal) =>
    await work(await service.client(either));
  if (resource.kind === "memory") {
    await withProgress(
      title,
      (tell, either) => ofClient((client) => exportMemoryTo(client, resource, uri, tell, either), either),
      signal,
    );
  } else {
    const work = (either: AbortSignal) =>
      ofClient(async (client) => {
        const text = await exportedText(client, resource, chosen, isCsv(uri), either);
        await writeOutput(uri, [new TextEncoder().encode(text)]);
      }, either);
    await withLateProgress(title, work, signal);
  }
  inBackground(log, "export", offerOpening(nameOf(resource), uri));
}

const isCsv = ({ path }: Uri): boolean => /\.csv$/i.test(path);

async function offerOpening(name: string, uri: Uri): Promise<void> {
  const open = l10n.t("Open File");
  const message = l10n.t("“{0}” was written to {1}.", name, workspace.asRelativePath(uri));
  if ((await notify("information", message, open)) === open) await window.showTextDocument(uri);
}

async function askFile(resource: Listed, part: Part | undefined): Promise<Uri> {
  const [folder] = workspace.workspaceFolders ?? [];
  const plain = nameOf(resource)
    .replace(/[/\\:*?"<>|\p{Cc}]+/gu, " ")
    .trim();
  const suffix = part === undefined ? "" : ` ${part.source}${part.target === undefined ? "" : `-${part.target}`}`;
  const filters = filtersOf(resource, part);
  const [[ending = "txt"] = []] = Object.values(filters);
  const name = `${plain}${suffix}.${ending}`;
  const uri = await window.showSaveDialog({
    ...(folder && { defaultUri: Uri.joinPath(folder.uri, name) }),
    filters,
    title: l10n.t("Export {0}", nameOf(resource)),
  });
  if (uri === undefined) throw cancelled();
  return uri;
}

/** Endings by what they are called; the first one is proposed. */
function filtersOf({ kind, parts }: Listed, part: Part | undefined): Record<string, string[]> {
  const csv = { [l10n.t("Comma-separated values")]: ["csv"] };
  switch (kind) {
    case "glossary":
      return part === undefined && parts.length > 1 ? csv : { [l10n.t("Tab-separated values")]: ["tsv"], ...csv };
    case "style":
      return { JSON: ["json"] };
    case "memory":
      return { TMX: ["tmx"] };
    case "spokenTerms":
      return { [l10n.t("Text")]: ["txt"] };
  }
}

/** What a file of a resource holds; without a part all dictionaries, as CSV that names their languages. Throws `Failure`. */
export async function exportedText(
  client: Client,
  { kind, id }: Pick<Listed, "kind" | "id">,
  part: Part | undefined,
  asCsv: boolean,
  signal: AbortSignal,
): Promise<string> {
  if (kind === "style") return await styleText(client, id, signal);
  if (kind === "spokenTerms") {
    const { spokenTermEntries } = await import("../../service/protocol/spokenTerms.ts");
    const params = { spoken_terms_id: id, lang: part?.source ?? "" };
    return `${(await client.call(spokenTermEntries, params, signal)).entries}\n`;
  }
  const { wholeDictionary, wholeGlossary } = await import("../../service/parts/glossaries.ts");
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

/** A style list as a file has it: what makes it, without what the service gives it. */
async function styleText(client: Client, style_id: string, signal: AbortSignal): Promise<string> {
  const { styleRuleListOf } = await import("../../service/protocol/styleRules.ts");
  const { name, language, configured_rules, custom_instructions } = await client.call(
    styleRuleListOf,
    { style_id },
    signal,
  );
  const instructions = (custom_instructions ?? []).map(({ label, prompt, source_language }) => ({
    label,
    prompt,
    ...(source_language && { source_language }),
  }));
  const file = { name, language, configured_rules: configured_rules ?? {}, custom_instructions: instructions };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Runs the service's export and writes the TMX file as it comes. Throws `Failure`. */
export async function exportMemoryTo(
  client: Client,
  { id }: Pick<Listed, "id">,
  uri: Uri,
  tell: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { exportMemory } = await import("../../service/parts/memories.ts");
  const watch = { onStatus: () => tell(l10n.t("The service prepares the file…")) };
  let bytes = 0;
  async function* counted() {
    for await (const piece of exportMemory(client, { translation_memory_id: id }, signal, watch)) {
      bytes += piece.byteLength;
      tell(l10n.t("{0} KB received", numberText(Math.ceil(bytes / 1024))));
      yield piece;
    }
  }
  await writeOutput(uri, counted());
}
