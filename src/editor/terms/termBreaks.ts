import { l10n, type QuickPickItem, window, workspace } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { type Path, pathText } from "../../core/catalog/message.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import { entryColumnsOf } from "../../core/glossary/entryColumns.ts";
import { indexTerms } from "../../core/glossary/termIndex.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import { termProblems } from "../../project/check/checkCatalog.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { yieldOnce } from "../../project/model/yieldToEventLoop.ts";
import { setting } from "../platform/basics/settings.ts";
import type { TermEntry } from "../platform/commands/commandArguments.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { languageLabel, numberText } from "../platform/ui/displayText.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import type { TermNeeds } from "./addTerm.ts";

/** The entry on the cursor's line of the dictionary that is being edited. */
export function entryAtCursor(): TermEntry | undefined {
  const editor = window.activeTextEditor;
  const uri = editor?.document.uri;
  // the id decides, the pair is that of the address: /glossaries/ID/en-de/Name en-de.glossa-tsv
  const [, from = "", to = "", name = ""] =
    /^\/glossaries\/[^/]+\/([^/-]+)-([^/]+)\/(.+)\.glossa-tsv$/.exec(uri?.path ?? "") ?? [];
  if (editor === undefined || uri?.scheme !== "glossa" || from === "") return undefined;
  const line = editor.document.lineAt(editor.selection.active.line).text;
  const columns = entryColumnsOf.tsv(line, 0);
  if ("misquoted" in columns) return undefined;
  const [source, target] = columns;
  if (!source?.text || !target?.text) return undefined;
  return { source: source.text, target: target.text, sourceLanguage: from, targetLanguage: to, glossary: name };
}

/** A translation that breaks an entry. */
interface TermBreak {
  readonly catalog: FolderCatalog;
  readonly file: LoadedFile;
  readonly problem: Problem;
}

/** Finds every translation of the workspace that breaks an entry, and lets the user open them. */
export async function findBreaks(needs: TermNeeds, entry: TermEntry, signal: AbortSignal): Promise<void> {
  const looking = l10n.t("Looking for translations without “{0}”…", entry.target);
  const found = await withProgress(looking, (_, either) => findBrokenPlaces(needs, entry, either), signal);
  if (found.length === 0) {
    notify("information", l10n.t("Every translation of “{0}” contains “{1}”.", entry.source, entry.target));
    return;
  }
  const title =
    found.length === 1
      ? l10n.t("1 translation lacks “{0}”", entry.target)
      : l10n.t("{0} translations lack “{1}”", numberText(found.length), entry.target);
  const items = found.map(createBreakItem);
  const placeholder = l10n.t("Select a resource to open");
  const { open } = await pickOne({ title, step: 1, totalSteps: 1 }, { items, placeholder }, signal);
  await runCommand("_glossa.openPlace", ...open);
}

/** The translations of the workspace that break an entry, catalog by catalog. */
async function findBrokenPlaces(
  { projects }: TermNeeds,
  entry: TermEntry,
  signal: AbortSignal,
): Promise<readonly TermBreak[]> {
  const found: TermBreak[] = [];
  const strictness = setting("glossa.checks.termStrictness") as ExpectedTerms["strictness"];
  const index = indexTerms([[entry.source, entry.target]], entry.sourceLanguage);
  const terms: ExpectedTerms = { stamp: "", strictness, glossaries: [{ name: entry.glossary, index }] };
  for (const catalog of await projects.catalogs(signal)) {
    const locales = localesFor(catalog, entry);
    if (locales.length === 0) continue;
    const loaded = await projects.load(catalog, locales, signal);
    for (const file of loaded.files.filter(({ locale }) => locales.includes(locale))) {
      await yieldOnce();
      signal.throwIfAborted();
      for (const problem of termProblems(loaded, file, terms)) found.push({ catalog, file, problem });
    }
  }
  return found;
}

/** The locales of a catalog that an entry is for. */
function localesFor({ found: { catalog } }: FolderCatalog, entry: TermEntry): readonly Locale[] {
  if (rootCode(catalog.sourceLocale) !== rootCode(entry.sourceLanguage)) return [];
  return localesOf(catalog).filter(
    (locale) => locale !== catalog.sourceLocale && rootCode(locale) === rootCode(entry.targetLanguage),
  );
}

interface PlaceItem extends QuickPickItem {
  readonly open: readonly [file: string, line: number, column: number];
}

function createBreakItem({ catalog, file, problem }: TermBreak): PlaceItem {
  const uri = uriOf(catalog, file.path);
  const { line, column } = positionsOf(file.text)(problem.span?.start ?? 0);
  return {
    label: withoutIcons(problem.path ? pathText(problem.path) : file.path),
    description: withoutIcons(`${languageLabel(file.locale)} · ${workspace.asRelativePath(uri)}:${line}`),
    detail: withoutIcons(textAt(file, problem.path)),
    open: [uri.toString(), line, column],
  };
}

const textAt = ({ document }: LoadedFile, path: Path | undefined): string =>
  (path && document.messages.find((message) => pathText(message.path) === pathText(path))?.text) ?? "";
