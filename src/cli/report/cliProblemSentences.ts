import { type BlockKind, blockKindOf } from "../../core/formats/blockKind.ts";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";
import { because } from "./because.ts";
import { engineFailures } from "./cliEngineSentences.ts";

const blockSentences: Record<BlockKind, (detail: string) => string> = {
  taken: (detail) => `this message cannot be added: ${detail} is something else in this file; remove or rename it`,
  place: () => "this message cannot be added: the file has no place for it",
  marked: () => "this message cannot be added: it is marked as not to be translated",
  characters: (detail) => `this message cannot be written: the file cannot hold some of its characters (${detail})`,
};

const problems: Record<ProblemCode, (detail: string) => string> = {
  "format.syntax": (detail) => `syntax error${because(detail)}`,
  "format.depth": () => "nested too deeply",
  "format.duplicateKey": (detail) => `duplicate key ${detail}; the last one is used`,
  "format.encoding": () => "not valid text",
  "format.locale": (detail) => `${detail} is not a locale (BCP 47); its translations are ignored`,
  "format.blocked": (detail) => blockSentences[blockKindOf(detail)](detail),
  "placeholder.missing": (detail) => `the placeholder ${detail} is missing`,
  "placeholder.extra": (detail) => `the placeholder ${detail} is not in the source`,
  "placeholder.renamed": (detail) => `a placeholder has another name than in the source: ${detail}`,
  "placeholder.quoted": (detail) =>
    detail === ""
      ? "an apostrophe is not shown: write it twice"
      : `an apostrophe before ${detail} makes it text: write the apostrophe twice`,
  "tag.unbalanced": (detail) => `the tags are not balanced${because(detail)}`,
  "icu.syntax": (detail) => `not a valid ICU message${because(detail)}`,
  "icu.argument": (detail) => `the ICU argument ${detail} differs from the source`,
  "plural.missing": (detail) => `plural form “${detail}” is missing`,
  "plural.sameForms": (detail) => `the plural forms ${detail} are the same`,
  "reference.missing": (key) => `it refers to ${key}, and no message has this key`,
  "reference.circular": (way) => `the messages refer to each other in a circle: ${way}`,
  "message.missing": () => "missing",
  "message.empty": () => "empty",
  "message.untranslated": () => "not translated: it is a copy of the source",
  "message.stale": () => "stale: its source changed",
  "message.needsTranslation": () => "marked as needing translation",
  "message.extra": () => "not in the source",
  "message.unread": (name) => `${name} is not read: its key or its text is known only as the program runs`,
  "message.changed": () => "changed during the run, not touched",
  "message.unverified": (detail) => `no answer of ${detail} could be verified`,
  "message.tooLarge": () => "too large for the language service; split it",
  "message.refused": (detail) => `refused by the language service${because(detail)}`,
  "text.space": (detail) => `the space at the ${detail} differs from the source`,
  "text.lineBreaks": () => "the line breaks differ from the source",
  "text.punctuation": (detail) =>
    detail === "" ? "the source has no punctuation at the end" : `“${detail}” is expected`,
  "text.number": (detail) =>
    detail.startsWith("+") ? `the number ${detail.slice(1)} is not in the source` : `the number ${detail} is missing`,
  "text.link": (detail) => `${detail} of the source is missing`,
  "text.bracket": (detail) => `the bracket ${detail} has no partner`,
  "text.quote": (detail) =>
    detail === "" ? "a quotation mark has no partner" : `the quotation marks ${detail} are expected`,
  "text.doubledWord": (detail) => `the word “${detail}” is repeated`,
  "text.doubledSpace": () => "more than one space in a row",
  "text.unchanged": () => "the same as the source",
  "text.inconsistent": (detail) => `the same source text is translated as “${detail}” elsewhere`,
  "terms.inconsistent": (detail) => `a word is translated in several ways: ${detail}`,
  "text.reused": (key) => `the translation belongs to another text: ${key}`,
  "text.shared": (key) => `another text has the same translation: ${key}`,
  "text.pseudo": () => "pseudo-localized text",
  "text.sourceLanguage": (language) => `in ${language}, the language of the source, or no translation`,
  "text.tooLong": (detail) => `too long: ${detail} characters`,
  "text.muchLonger": (detail) => `much longer than the source: ${detail} characters`,
  "text.invisible": (detail) => `the invisible character ${detail}`,
  "text.mixedScripts": (detail) => `letters of two scripts in “${detail}”`,
  "text.otherLanguage": (detail) => {
    const [found = "", locale] = detail.split("/");
    return found.startsWith("und-") ? `not in the script of ${locale}` : `in ${found}, not in ${locale}`;
  },
  "term.missing": (detail) => `lacks a term of the glossary: ${detail}`,
  "key.missing": (key) => `no message has the key ${key}`,
  "key.notExtracted": () => "no locale file has this text yet",
  "key.parameterMissing": (names) => `the text needs a value that is not passed: ${names}`,
  "key.parameterExtra": (names) => `the text does not use this value: ${names}`,
  "key.elementMissing": (names) => `the text has a tag that code has no element for: ${names}`,
  "key.elementExtra": (names) => `the text has no tag for this element: ${names}`,
  "key.countMissing": (key) => `${key} is a plural, and no count is passed`,
  "key.untranslated": (detail) => `not translated: ${detail}`,
  "key.namespaceNotLoaded": (name) => `the component does not load the namespace ${name}`,
  "key.unused": (confidence) => `no code asks for it${confidence === "likely" ? ", most likely" : ""}`,
};

/** A problem without its position. */
export const problemLine = ({ code, detail = "", failure }: Problem): string =>
  failure === undefined ? problems[code](detail) : engineFailures[failure.code](failure).what.replace(/\.$/, "");
