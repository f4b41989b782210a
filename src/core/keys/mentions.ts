import { type KeyFramework, scriptLanguages } from "./keyFramework.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { memberMentions } from "./memberMentions.ts";
import type { SourceLanguage } from "./sourceLanguage.ts";
import { findWrittenTexts } from "./writtenTexts.ts";

/** Texts of one file that are kept at most: lists of thousands are data. */
const maxMentions = 300;

/** Matches a text of one word, perhaps with dots. */
const word = /(["'`])([\w-]{1,80}(?:\.[\w-]{1,80})*)\1/g;

/** Returns whether a word is written as keys are and others seldom: with dots, humps or underscores. */
const isKeyLike = (text: string): boolean =>
  /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|[A-Za-z_-]\w*\.\w*[A-Za-z]/.test(text);

/** Returns the first framework for whose keys texts of a file are looked through: keys come to it from anywhere in scripts. */
export function mentionFramework(
  frameworks: readonly KeyFramework[],
  language: SourceLanguage,
): KeyFramework | undefined {
  if (!scriptLanguages.has(language)) return undefined;
  return frameworks.find(({ languages, formats }) => languages.has(language) && formats.includes("json"));
}

/** Finds what no usage asks for and may be a key all the same: texts that look like keys, and the codes of all short ones. */
export const possibleKeys = (
  text: string,
  framework: KeyFramework,
  asked: readonly KeyUsage[],
): readonly KeyUsage[] => [
  ...mentions(text, framework, asked),
  ...members(text, framework),
  ...findWrittenTexts(text, framework),
];

/**
 * Finds texts that look like keys, where nothing asks for them: `{ label: "menu.save" }`, `title-key="menu.save"`. They are
 * patterns without a gap, as another place may ask for them; each text counts once.
 */
export function mentions(text: string, { id }: KeyFramework, asked: readonly KeyUsage[]): readonly KeyUsage[] {
  const known = new Set(asked.flatMap(({ span, keys }) => [span.start, ...keys.map((key) => key.span?.start ?? -1)]));
  const found = new Map<string, KeyUsage>();
  for (const { index, 0: all, 2: key = "" } of text.matchAll(word)) {
    if (!isKeyLike(key) || known.has(index) || known.has(index + 1) || found.has(key)) continue;
    const span = { start: index, end: index + all.length };
    found.set(key, { framework: id, identity: "path", keys: [], pattern: [key], span, call: span });
    if (found.size === maxMentions) break;
  }
  return [...found.values()];
}

const nowhere = { start: 0, end: 0 };

const members = (text: string, { id }: KeyFramework): readonly KeyUsage[] =>
  [...new Set(memberMentions(text))].map((key) => ({
    framework: id,
    identity: "path",
    keys: [],
    pattern: [key],
    span: nowhere,
    call: nowhere,
  }));

/** Returns whether a usage asks for nothing: it is only a text that another place may ask for, or a note about its file. */
export const isMention = ({ pattern }: Pick<KeyUsage, "pattern">): boolean => pattern?.length === 1;
