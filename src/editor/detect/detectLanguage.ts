import { l10n, type TextDocument, type Uri, window, workspace } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import type { Span } from "../../core/text/textEdits.ts";
import { areShort } from "../../core/writing/mainLanguage.ts";
import type { DetectedLanguage } from "../../service/operations/languageDetection.ts";
import type { App } from "../platform/app/app.ts";
import { askSource } from "../platform/languages/sourceQuestion.ts";
import {
  detectForFree,
  detectTextsLanguage,
  likelyLanguages,
  probableQuestion,
} from "../platform/languages/textLanguageDetection.ts";
import { toSpan } from "../platform/projects/documentRanges.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { notify } from "../platform/ui/notify.ts";
import { passagesIn } from "../platform/ui/passages.ts";
import type { LanguageStatus } from "./languageStatus.ts";

export type DetectNeeds = Pick<App, "service" | "projects" | "storage" | "languages">;

/** Detects the language of the selection, else of the text at the cursor, else of the whole document. */
export async function detectInEditor(needs: DetectNeeds, status: LanguageStatus, signal: AbortSignal): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor === undefined) {
    notify("information", l10n.t("Open a text file and select the text to detect its language."));
    return;
  }
  const { document, selections } = editor;
  const spans = selections.map((selection) => toSpan(document, selection));
  const selected = spans.filter(({ start, end }) => end > start);
  const texts = textsAt(document, selected.length > 0 ? selected : spans);
  if (selected.length === 0 && texts.length === 0) {
    await detectInFile(needs, document.uri, signal);
    return;
  }
  const found = await languageIn(needs, document, { texts, isSelected: selected.length > 0 }, signal);
  const code = found.code ?? (await askLanguage(needs, found, signal));
  if (code === undefined) return;
  if (window.activeTextEditor?.document === document) status.show(document, code);
  else notify("information", l10n.t("The text is in {0}.", languageLabel(code)));
}

/**
 * The language of texts of a document. Short texts that were not selected say less than the document's whole prose;
 * where the service is unsure of selected ones, they are probably in the language of that prose, of the project's
 * sources or of the interface.
 */
async function languageIn(
  needs: DetectNeeds,
  document: TextDocument,
  { texts, isSelected }: { readonly texts: readonly string[]; readonly isSelected: boolean },
  signal: AbortSignal,
): Promise<DetectedLanguage> {
  const prose = () => textsAt(document, [{ start: 0, end: document.getText().length }]);
  const isWhole = !isSelected && areShort(texts);
  const found = await detectTextsLanguage(needs, isWhole ? prose() : texts, signal);
  if (found.reason !== "unsure" || found.probable !== undefined) return found;
  const around = isWhole ? undefined : (await detectForFree(needs, prose(), signal)).code;
  const [likely] = await likelyLanguages(needs.projects, document.uri, signal);
  const probable = around ?? likely;
  return probable === undefined ? found : { ...found, probable };
}

/** Detects the language of a file: of its messages if it is a locale file, and whether that matches its name. */
export async function detectInFile(needs: DetectNeeds, file: Uri, signal: AbortSignal): Promise<void> {
  const { texts, locale } = (await readMessages(needs, file, signal)) ?? { texts: await textsOfFile(file) };
  const found = await detectTextsLanguage(needs, texts, signal);
  const name = workspace.asRelativePath(file);
  if (found.code === undefined) notify("information", reasonSentence(found));
  else if (locale === undefined || rootCode(locale) === rootCode(found.code))
    notify("information", l10n.t("{0} is in {1}.", name, languageLabel(found.code)));
  else
    notify(
      "warning",
      l10n.t(
        "{0} is in {1}, though it is the locale file for {2}.",
        name,
        languageLabel(found.code),
        languageLabel(locale),
      ),
    );
}

const uncertaintyReasons: Readonly<Record<NonNullable<DetectedLanguage["reason"]>, () => string>> = {
  unsure: () => l10n.t("Can't detect the language: the text is too short or mixes languages."),
  unsupported: () => l10n.t("The service can't detect the language of the text."),
  none: () => l10n.t("There is no text to detect a language in."),
};

const reasonSentence = ({ reason = "unsure", probable }: DetectedLanguage): string =>
  probable === undefined
    ? uncertaintyReasons[reason]()
    : l10n.t("The text is probably in {0}.", languageLabel(probable));

/** Explains why a language is not sure, and lets the user choose it. */
async function askLanguage(
  needs: DetectNeeds,
  found: DetectedLanguage,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (found.reason === "none") {
    notify("information", reasonSentence(found));
    return undefined;
  }
  const choose = l10n.t("Choose Language…");
  if ((await notify("information", reasonSentence(found), choose)) !== choose) return undefined;
  const place = { title: l10n.t("Language of the Selection (Glossa)"), step: 1, totalSteps: 1 };
  const { probable } = found;
  return await askSource(needs, place, { placeholder: probableQuestion(probable), probable }, signal);
}

/** The texts at some places without the code around them, or the selection as it is. */
function textsAt(document: TextDocument, spans: readonly Span[]): readonly string[] {
  const texts = passagesIn(document, spans).flatMap((passage) => passage.texts);
  if (texts.length > 0) return texts;
  return spans.map(({ start, end }) => document.getText().slice(start, end)).filter((text) => text.trim() !== "");
}

/** Returns the messages of a file with one locale. */
async function readMessages(
  { projects }: Pick<App, "projects">,
  file: Uri,
  signal: AbortSignal,
): Promise<{ readonly texts: readonly string[]; readonly locale: Locale } | undefined> {
  const known = await projects.find(file, signal);
  if (known === undefined) return undefined;
  const { locale, path } = known.file;
  const loaded = await projects.load(known.catalog, [locale], signal);
  const found = loaded.files.find((file) => file.path === path && file.locale === locale);
  const texts = found?.document.messages.map(({ text }) => text) ?? [];
  // the longest texts are the most reliable
  return texts.length === 0 ? undefined : { texts: texts.toSorted((a, b) => b.length - a.length), locale };
}

async function textsOfFile(file: Uri): Promise<readonly string[]> {
  const document = await workspace.openTextDocument(file);
  return textsAt(document, [{ start: 0, end: document.getText().length }]);
}
