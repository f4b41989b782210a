import type { SourceLanguage } from "../code/sourceLanguage.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { memberMentions } from "./memberMentions.ts";
import { findWrittenTexts, type MentioningText } from "./writtenTexts.ts";

/** Texts of one file that are kept at most: lists of thousands are data. */
const maxMentions = 300;

/** Matches a text of one word, perhaps with dots, and with a namespace before it: `shop:cart.title`. */
const word = /(["'`])((?:[\w-]{1,60}(?:\/[\w-]{1,60}){0,4}::?)?[\w-]{1,80}(?:\.[\w-]{1,80})*)\1/g;

/** Matches the beginning of a text that goes on with a value: `"menu." + x`, `` `menu.${x}` ``, `"menu.#{x}"`. */
const start = /(["'`])([A-Za-z][\w-]{0,80}(?:[.:_-][\w-]{1,80})*?[.:_-])(?:\1|[$#]?\{|\$[\w{(])/g;

/** Returns whether a word is written as keys are and others seldom: with dots, humps or underscores. */
const isKeyLike = (text: string): boolean =>
  /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|[A-Za-z_-]\w*\.\w*[A-Za-z]/.test(text);

/** Finds what no usage asks for and may be a key all the same: texts that look like keys, and the codes of all short ones. */
export function possibleKeys(file: MentioningText, asked: readonly KeyUsage[]): readonly KeyUsage[] {
  // in data only values are keys, and single words are anything
  if (file.language === "json") return mentions({ ...file, text: withoutNames(file.text) }, asked);
  return [...mentions(file, asked), ...beginnings(file), ...members(file), ...findWrittenTexts(file)];
}

/** Matches a text of several words. */
const sentence = /(?<!["\\])(")([\p{L}\p{N}][^"\\\n]{0,300})"(?!")/gu;

/** Languages whose keys are the texts themselves, also where a type that is declared elsewhere makes a text a key. */
const hasTextKeys: ReadonlySet<SourceLanguage> = new Set(["swift"]);

/** Blanks the names of members. */
const withoutNames = (text: string): string =>
  text.replace(/"(?:[^"\\\n]|\\.)*"(?=\s*:)/g, (name) => " ".repeat(name.length));

/**
 * Finds texts that look like keys, where nothing asks for them: `{ label: "menu.save" }`, `title-key="menu.save"`. They are
 * patterns without a gap, as another place may ask for them; each text counts once.
 */
export function mentions(
  { text, language, framework }: MentioningText,
  asked: readonly KeyUsage[],
): readonly KeyUsage[] {
  const known = new Set(asked.flatMap(({ span, keys }) => [span.start, ...keys.map((key) => key.span?.start ?? -1)]));
  const found = new Map<string, KeyUsage>();
  for (const { index, 0: all, 2: written = "" } of wordsOf(text, language)) {
    if (known.has(index) || known.has(index + 1) || found.has(written)) continue;
    const span = { start: index, end: index + all.length };
    const [, namespace, key = written] = (!isSentence(written) && /^([^:]+)::?(.+)$/.exec(written)) || [];
    const named = namespace === undefined ? {} : { namespace };
    found.set(written, { framework, identity: "path", keys: [], pattern: [key], ...named, span, call: span });
    if (found.size === maxMentions) break;
  }
  return [...found.values()];
}

/** The texts in code that look like keys. */
function* wordsOf(text: string, language: SourceLanguage): Generator<RegExpExecArray> {
  for (const match of text.matchAll(word)) if (isKeyLike(match[2] ?? "")) yield match;
  if (!hasTextKeys.has(language)) return;
  for (const match of text.matchAll(sentence)) if (isSentence(match[2] ?? "")) yield match;
}

const isSentence = (text: string): boolean => /\S\s\S/.test(text);

const nowhere = { start: 0, end: 0 };

/** Finds texts that keys may be composed with: everything that begins with one may be asked for. */
function beginnings({ text, framework }: MentioningText): readonly KeyUsage[] {
  const found = new Set([...text.matchAll(start)].slice(0, maxMentions).flatMap(([, , key]) => key ?? []));
  const common = { framework, identity: "path", keys: [], span: nowhere, call: nowhere, isBeginning: true } as const;
  return [...found].map((key) => ({ ...common, pattern: [key] }));
}

const members = ({ text, framework }: MentioningText): readonly KeyUsage[] =>
  [...new Set(memberMentions(text))].map((key) => ({
    framework,
    identity: "path",
    keys: [],
    pattern: [key],
    span: nowhere,
    call: nowhere,
  }));

/** Returns whether a usage asks for nothing: it is only a text that another place may ask for, or a note about its file. */
export const isMention = ({ pattern }: Pick<KeyUsage, "pattern">): boolean => pattern?.length === 1;
