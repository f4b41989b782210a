import { l10n, workspace } from "vscode";
import { type Locale, localesOf } from "../../core/catalog.ts";
import { Failure } from "../../core/failure.ts";
import { bcp47 } from "../../core/locale.ts";
import type { Entry } from "../../core/plan.ts";
import { fallbackOf } from "../../project/overlays.ts";
import { type Plan, planTranslation } from "../../project/plan.ts";
import { replacedIn } from "../../project/replaced.ts";
import { type FolderCatalog, uriOf } from "../platform/catalogs.ts";
import { runCommand } from "../platform/commands.ts";
import { list, text } from "../platform/markdown.ts";
import { languageLabel, messagesText, replacedText } from "../platform/names.ts";
import type { Tool, ToolNeeds } from "./tool.ts";

/** Input of `glossa_translate_missing`. */
export interface TranslateMissingInput {
  readonly locales?: readonly Locale[];
  /** A locale file of the catalog that is meant, relative to its workspace folder; absent: all catalogs. */
  readonly file?: string;
}

/** Messages to translate in one catalog. */
interface Work {
  readonly catalog: FolderCatalog;
  readonly locales: readonly { readonly locale: Locale; readonly messages: number }[];
  /** Translations among them that no machine is known to have written. */
  readonly replaced: number;
}

/** Translates what is missing or stale, after a person's yes; budget, cost and undo are those of *Translate Missing Messages…*. */
export const translateMissing: Tool<TranslateMissingInput> = {
  async prepare(needs, input, signal) {
    const work = await workFor(needs, input, signal);
    const lines = work.flatMap(({ catalog, locales }) =>
      locales.map(({ locale, messages }) =>
        l10n.t("{0}: {1} into {2}", catalog.found.catalog.pattern, messagesText(messages), languageLabel(locale)),
      ),
    );
    const replaced = work.reduce((total, one) => total + one.replaced, 0);
    if (replaced > 0) lines.push(replacedText(replaced));
    return {
      progress: text(l10n.t("Translating missing messages")),
      question: {
        title: l10n.t("Translate missing messages and write them into locale files?"),
        message: lines.length === 0 ? text(l10n.t("Nothing is missing.")) : list(lines.map(text)),
      },
    };
  },
  async invoke(needs, input, signal) {
    const before = await workFor(needs, input, signal);
    if (before.length === 0) return { translated: 0, note: "Nothing is missing." };
    for (const { catalog, locales } of before) {
      signal.throwIfAborted();
      const [file] = catalog.found.catalog.files;
      if (file === undefined) continue;
      const uri = uriOf(catalog, file.path).toString();
      const targets = locales.map(({ locale }) => locale);
      await runCommand("_glossa.translate", { uri, locales: targets, only: "missing", confirm: false });
    }
    const [had, left] = [countOf(before), countOf(await workFor(needs, input, signal))];
    return { translated: had - left, left, undo: "Glossa: Undo Translation" };
  },
};

const countOf = (work: readonly Work[]): number =>
  work.flatMap(({ locales }) => locales).reduce((sum, { messages }) => sum + messages, 0);

async function workFor(
  { projects }: ToolNeeds,
  { locales, file }: TranslateMissingInput,
  signal: AbortSignal,
): Promise<readonly Work[]> {
  const catalogs = (await projects.catalogs(signal)).filter((catalog) => file === undefined || holds(catalog, file));
  if (catalogs.length === 0) throw new Failure("catalog.none", file === undefined ? {} : { file });
  const wanted = locales && new Set(locales.map(bcp47));
  const work: Work[] = [];
  for (const catalog of catalogs) {
    const { catalog: found, project } = catalog.found;
    const targets = [...new Set([...localesOf(found), ...(project.targetLocales ?? [])])].filter(
      (locale) => locale !== found.sourceLocale && (wanted === undefined || wanted.has(bcp47(locale))),
    );
    if (targets.length === 0) continue;
    const loaded = await projects.load(catalog, undefined, signal);
    const due = targets.filter((locale) => wanted !== undefined || fallbackOf(loaded, locale) === undefined);
    const plan = planTranslation(loaded, { targets: due, options: {} });
    const open = messagesIn(plan);
    const files = plan.locales.flatMap((locale) => locale.files);
    if (open.length > 0) work.push({ catalog, locales: open, replaced: replacedIn(loaded, files).human });
  }
  return work;
}

const messagesIn = ({ locales }: Plan): Work["locales"] =>
  locales
    .map(({ locale, files }) => ({
      locale,
      messages: files.reduce((sum, { work }) => sum + work.filter(isUnpaid).length, 0),
    }))
    .filter(({ messages }) => messages > 0);

/** What the file has under another key is not translated anew. */
const isUnpaid = ({ carried }: Entry): boolean => carried === undefined;

const holds = (catalog: FolderCatalog, file: string): boolean =>
  catalog.found.catalog.files.some(({ path }) => {
    const uri = uriOf(catalog, path);
    return path === file || uri.fsPath === file || workspace.asRelativePath(uri) === file;
  });
