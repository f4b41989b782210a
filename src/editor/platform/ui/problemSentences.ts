import { l10n } from "vscode";
import { type Path, pathText } from "../../../core/catalog/message.ts";
import { type BlockKind, blockKindOf } from "../../../core/formats/blockKind.ts";
import type { Problem, ProblemCode } from "../../../core/problems/problem.ts";
import { excerpt } from "../../../core/text/textEdits.ts";
import { languageLabel, languageName } from "./displayText.ts";
import { engineSentences } from "./engineSentences.ts";

const blockSentences: Record<BlockKind, (detail: string) => string> = {
  taken: (detail) =>
    l10n.t("This message can't be added: {0} is something else in this file. Remove or rename it.", detail),
  place: () => l10n.t("This message can't be added: the file has no place for it."),
  marked: () => l10n.t("This message can't be added: it is marked as not to be translated."),
  characters: (detail) =>
    l10n.t("This message can't be written: the file can't hold some of its characters ({0}).", detail),
};

const problemSentences: Record<ProblemCode, (detail: string) => string> = {
  "format.syntax": (detail) => (detail ? l10n.t("Syntax error: {0}", detail) : l10n.t("Syntax error.")),
  "format.depth": () => l10n.t("Nested too deeply to be a locale file."),
  "format.duplicateKey": (detail) =>
    detail ? l10n.t("Duplicate key {0}; the last one is used.", detail) : l10n.t("Duplicate key."),
  "format.encoding": () => l10n.t("The file can't be edited without changing other bytes: its encoding is not valid."),
  "format.locale": (detail) => l10n.t("“{0}” is not a locale. Its translations are left alone.", detail),
  "format.blocked": (detail) => blockSentences[blockKindOf(detail)](detail),
  "placeholder.missing": (detail) => l10n.t("The placeholder {0} of the source is missing.", detail),
  "placeholder.extra": (detail) => l10n.t("The placeholder {0} is not in the source.", detail),
  "placeholder.renamed": (detail) => l10n.t("A placeholder has another name than in the source: {0}.", detail),
  "placeholder.quoted": (detail) =>
    detail === ""
      ? l10n.t("An apostrophe is not shown. Write it twice.")
      : l10n.t("An apostrophe before {0} makes it text. Write it twice.", detail),
  "tag.unbalanced": (detail) =>
    detail ? l10n.t("The tag {0} is not balanced.", detail) : l10n.t("The tags are not balanced."),
  "icu.syntax": (detail) =>
    detail ? l10n.t("Not a valid ICU message: {0}.", detail) : l10n.t("Not a valid ICU message."),
  "icu.argument": (detail) => l10n.t("The ICU argument {0} differs from the source.", detail),
  "plural.missing": (detail) =>
    detail
      ? l10n.t("Plural form “{0}” is missing; the language needs it.", detail)
      : l10n.t("A plural form that this language needs is missing."),
  "plural.sameForms": (detail) => l10n.t("The plural forms {0} are the same.", detail),
  "reference.missing": (key) => l10n.t("This refers to {0}, and no message has this key.", key),
  "reference.circular": (way) => l10n.t("These messages refer to each other in a circle: {0}", way),
  "message.missing": () => l10n.t("The translation is missing."),
  "message.empty": () => l10n.t("The translation is empty."),
  "message.untranslated": () => l10n.t("Not translated: the text is a copy of the source."),
  "message.stale": () => l10n.t("The source text changed since this was translated."),
  "message.needsTranslation": () => l10n.t("The file marks this translation as needing work."),
  "message.unread": (name) => l10n.t("{0} is not read: its key or its text is known only as the program runs.", name),
  "message.extra": () => l10n.t("The source has no message of this key."),
  "message.changed": () => l10n.t("The message was edited during the run and was not changed."),
  "message.unverified": (detail) => l10n.t("No answer of {0} could be verified.", detail),
  "message.tooLarge": () => l10n.t("The text is too large for the language service. Split it."),
  "message.refused": (detail) =>
    detail
      ? l10n.t("The language service refuses the text: “{0}”", detail)
      : l10n.t("The language service refuses the text."),
  "text.space": (detail) =>
    detail === "start"
      ? l10n.t("The space at the start differs from the source.")
      : l10n.t("The space at the end differs from the source."),
  "text.lineBreaks": () => l10n.t("The line breaks differ from the source."),
  "text.punctuation": (detail) =>
    detail
      ? l10n.t("The punctuation differs: “{0}” is expected.", detail)
      : l10n.t("The source has no punctuation at the end."),
  "text.number": (detail) =>
    detail.startsWith("+")
      ? l10n.t("The number {0} is not in the source.", detail.slice(1))
      : l10n.t("The number {0} is missing.", detail),
  "text.link": (detail) => l10n.t("{0} of the source is missing.", detail),
  "text.bracket": (detail) => l10n.t("The bracket {0} has no partner.", detail),
  "text.quote": (detail) =>
    detail ? l10n.t("The quotation marks {0} are expected.", detail) : l10n.t("A quotation mark has no partner."),
  "text.doubledWord": (detail) => l10n.t("The word “{0}” is repeated.", detail),
  "text.doubledSpace": () => l10n.t("There is more than one space in a row."),
  "text.unchanged": () => l10n.t("The translation is the same as the source."),
  "text.inconsistent": (detail) => l10n.t("The same source text is translated as “{0}” elsewhere.", detail),
  "terms.inconsistent": (detail) => l10n.t("A word is translated in several ways: {0}.", detail),
  "text.reused": (key) => l10n.t("The translation belongs to another text: {0}.", key),
  "text.shared": (key) => l10n.t("Another text has the same translation: {0}.", key),
  "text.pseudo": () => l10n.t("This is pseudo-localized text."),
  "text.sourceLanguage": (code) =>
    l10n.t("The text is in {0}, the language of the source, or no translation.", languageName(code)),
  "text.tooLong": (detail) => l10n.t("The text is too long: {0} characters.", detail),
  "text.muchLonger": (detail) => l10n.t("The text is much longer than its source: {0} characters.", detail),
  "text.invisible": (detail) => l10n.t("The text contains an invisible character: {0}.", detail),
  "text.mixedScripts": (detail) => l10n.t("“{0}” mixes letters of two scripts that look the same.", detail),
  "text.otherLanguage": (detail) => otherLanguageSentence(detail),
  "term.missing": (detail) => l10n.t("The translation lacks a term of the glossary: {0}.", detail),
  "key.missing": (key) => l10n.t("No message has the key {0}.", key),
  "key.notExtracted": () => l10n.t("No locale file has this text yet."),
  "key.parameterMissing": (names) => l10n.t("The text needs a value that is not passed: {0}", names),
  "key.parameterExtra": (names) => l10n.t("The text does not use this value: {0}", names),
  "key.elementMissing": (names) => l10n.t("The text has a tag that code has no element for: {0}", names),
  "key.elementExtra": (names) => l10n.t("The text has no tag for this element: {0}", names),
  "key.countMissing": (key) => l10n.t("{0} is a plural, and no count is passed.", key),
  "key.untranslated": (detail) => l10n.t("Not translated: {0}.", detail),
  "key.namespaceNotLoaded": (name) => l10n.t("This component does not load the namespace {0}.", name),
  "key.unused": (confidence) =>
    confidence === "likely"
      ? l10n.t("No code was found that uses this message. Some keys are only known at run time.")
      : l10n.t("No code uses this message."),
};

/** Sentence about the actual and the expected language of texts, as `fr/de`; of some only the script is known. */
function otherLanguageSentence(detail: string): string {
  const [found = "", locale = ""] = detail.split("/");
  return found.startsWith("und-")
    ? l10n.t("The texts are not in the script of {0}.", languageLabel(locale))
    : l10n.t("The texts are in {0}, not in {1}.", languageName(found), languageLabel(locale));
}

/** The maximum lengths of a key and of a text in a list of problems, in code units. */
const maxListed = { key: 60, text: 80 };

/** A sentence with the key of its message before it and its text behind it, as a list of problems shows neither. */
export function nameMessage(sentence: string, { path, text = "" }: { readonly path?: Path; readonly text?: string }) {
  if (path === undefined) return sentence;
  const key = excerpt(pathText(path), maxListed.key);
  const shown = excerpt(text, maxListed.text);
  return shown === "" ? l10n.t("{0}: {1}", key, sentence) : l10n.t("{0}: {1} “{2}”", key, sentence, shown);
}

/** A problem as one sentence, without its place. */
export function toProblemSentence({ code, detail = "", failure }: Problem): string {
  return failure === undefined ? problemSentences[code](detail) : engineSentences[failure.code](failure);
}
