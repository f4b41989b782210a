import { l10n, workspace } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { isSent } from "../../core/compare/catalogDiff.ts";
import { Failure } from "../../core/failures/failure.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { countReplacedIn } from "../../project/apply/replacedCounts.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { type Plan, peopleFailure, planTranslation } from "../../project/plan/translationPlan.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { formatReplaced, languageLabel, messagesText } from "../platform/ui/displayText.ts";
import { listMarkdown, textMarkdown } from "../platform/ui/safeMarkdown.ts";
import type { Tool, ToolNeeds } from "./tool.ts";

/** Input of `glossa_translate_missing`. */
export interface TranslateMissingInput {
  readonly locales?: readonly Locale[];
  /** A locale file of the catalog to translate, relative to its workspace folder. Undefined for all catalogs. */
  readonly file?: string;
}

/** Messages to translate in one catalog. */
interface CatalogWork {
  readonly catalog: FolderCatalog;
  readonly locales: readonly { readonly locale: Locale; readonly messages: number }[];
  /** Translations among them that no machine is known to have written. */
  readonly replaced: number;
}

/**
 * Translates missing and stale messages, after confirmation; budget, cost and undo are those of *Translate Missing
 * Messages…*.
 */
export const translateMissing: Tool<TranslateMissingInput> = {
  async prepare(needs, input, signal) {
    const work = await planWork(needs, input, signal);
    const lines = work.flatMap(({ catalog, locales }) =>
      locales.map(({ locale, messages }) =>
        l10n.t("{0}: {1} into {2}", catalog.found.catalog.pattern, messagesText(messages), languageLabel(locale)),
      ),
    );
    const replaced = work.reduce((total, catalog) => total + catalog.replaced, 0);
    if (replaced > 0) lines.push(formatReplaced(replaced));
    return {
      progress: textMarkdown(l10n.t("Translating missing messages")),
      question: {
        title: l10n.t("Translate missing messages and write them into locale files?"),
        message:
          lines.length === 0 ? textMarkdown(l10n.t("Nothing is missing.")) : listMarkdown(lines.map(textMarkdown)),
      },
    };
  },
  async invoke(needs, input, signal) {
    const before = await planWork(needs, input, signal);
    if (before.length === 0) return { translated: 0, note: "Nothing is missing." };
    for (const { catalog, locales } of before) {
      signal.throwIfAborted();
      const [file] = catalog.found.catalog.files;
      if (file === undefined) continue;
      const uri = uriOf(catalog, file.path).toString();
      const targets = locales.map(({ locale }) => locale);
      await runCommand("_glossa.translate", { uri, locales: targets, only: "missing", confirm: false });
    }
    const [had, left] = [countMessages(before), countMessages(await planWork(needs, input, signal))];
    return { translated: had - left, left, undo: "Glossa: Undo Translation" };
  },
};

const countMessages = (work: readonly CatalogWork[]): number =>
  work.flatMap(({ locales }) => locales).reduce((sum, { messages }) => sum + messages, 0);

async function planWork(
  { projects }: ToolNeeds,
  { locales, file }: TranslateMissingInput,
  signal: AbortSignal,
): Promise<readonly CatalogWork[]> {
  const catalogs = (await projects.catalogs(signal)).filter(
    (catalog) => file === undefined || containsFile(catalog, file),
  );
  if (catalogs.length === 0) throw new Failure("catalog.none", file === undefined ? {} : { file });
  const wanted = locales && new Set(locales.map(bcp47));
  const work: CatalogWork[] = [];
  for (const catalog of catalogs) {
    const { catalog: found, project } = catalog.found;
    const targets = [...new Set([...localesOf(found), ...(project.targetLocales ?? [])])].filter(
      (locale) => locale !== found.sourceLocale && (wanted === undefined || wanted.has(bcp47(locale))),
    );
    if (targets.length === 0) continue;
    const loaded = await projects.load(catalog, undefined, signal);
    const due = targets.filter((locale) => wanted !== undefined || loaded.fallbackOf(locale) === undefined);
    const plan = planWanted(loaded, due, wanted !== undefined);
    const open = messagesIn(plan);
    const files = plan.locales.flatMap((locale) => locale.files);
    if (open.length > 0) work.push({ catalog, locales: open, replaced: countReplacedIn(loaded, files).human });
  }
  return work;
}

/** Throws `locale.people` if locales are named into which only people translate. */
function planWanted(loaded: LoadedCatalog, targets: readonly Locale[], areNamed: boolean): Plan {
  const plan = planTranslation(loaded, { targets, options: {} });
  const waiting = areNamed ? peopleFailure(plan) : undefined;
  if (waiting) throw waiting;
  return plan;
}

const messagesIn = ({ locales }: Plan): CatalogWork["locales"] =>
  locales
    .map(({ locale, files }) => ({
      locale,
      messages: files.reduce((sum, { work }) => sum + work.filter(isSent).length, 0),
    }))
    .filter(({ messages }) => messages > 0);

const containsFile = (catalog: FolderCatalog, file: string): boolean =>
  catalog.found.catalog.files.some(({ path }) => {
    const uri = uriOf(catalog, path);
    return path === file || uri.fsPath === file || workspace.asRelativePath(uri) === file;
  });
