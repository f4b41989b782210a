import type { Locale } from "../catalog.ts";
import { type Message, pathKey, pathText } from "../message.ts";
import { hasTwoForms } from "../messages/pluralsV3.ts";
import { type FoundKey, prefixEnd } from "./extraction.ts";
import type { ExtractOptions } from "./options.ts";

/** How keys of code become messages. */
export type KeyStyle = Pick<ExtractOptions, "keySeparator" | "namespaceSeparator" | "pluralStyle" | "defaultNamespace">;

/** The part of a style that one configuration states. */
export interface Statement {
  /** Relative to the root. */
  readonly file: string;
  readonly style: Partial<KeyStyle>;
}

/** One value of an option, and why. */
export interface Opinion {
  readonly value: string | false;
  /** The configuration that states it; absent if locale files or code show it. */
  readonly file?: string;
  /** A key that shows it. */
  readonly example?: string;
}

/** An option that is stated or shown with different values, or that only a person can know. */
export interface StyleConflict {
  readonly option: keyof KeyStyle;
  /** Two or more, each with a value of its own; the most probable first. */
  readonly opinions: readonly Opinion[];
}

/** What a style is inferred from. */
export interface StyleEvidence {
  readonly statements: readonly Statement[];
  /** Of all files of the source locale. */
  readonly messages: readonly Message[];
  /** As they stand in code. */
  readonly keys: readonly FoundKey[];
  /** Of the catalog. */
  readonly namespaces: readonly string[];
  readonly sourceLocale: Locale;
  readonly pluralSeparator: string | false;
}

/** A style; where there are conflicts, with the most probable value. */
export interface InferredStyle {
  readonly style: KeyStyle;
  readonly conflicts: readonly StyleConflict[];
}

/** Infers the style from what configurations state, what the locale files are like and what code asks for. */
export function inferStyle(evidence: StyleEvidence): InferredStyle {
  const separator = settled("keySeparator", ".", keySeparatorOpinions, evidence);
  const namespace = settled("namespaceSeparator", ":", namespaceOpinions, evidence);
  const plural = settled("pluralStyle", "v4", pluralOpinions, evidence);
  const home = settled("defaultNamespace", "", defaultNamespaceOpinions, evidence);
  return {
    style: {
      keySeparator: separator.value,
      namespaceSeparator: namespace.value,
      pluralStyle: plural.value === "v3" ? "v3" : "v4",
      ...(typeof home.value === "string" && home.value !== "" && { defaultNamespace: home.value }),
    },
    conflicts: [separator, namespace, plural, home].flatMap(({ conflict }) => conflict ?? []),
  };
}

/** What locale files show, what code shows, and whether it matters: whether the values lead to different messages. */
interface Shown {
  readonly byMessages: readonly Opinion[];
  readonly byCode: readonly Opinion[];
  readonly matters: boolean;
}

interface Settled {
  readonly value: string | false;
  readonly conflict?: StyleConflict;
}

/** Statements and locale files must agree; code is asked only where both are silent. */
function settled(
  option: keyof KeyStyle,
  usual: string,
  opinionsOf: (evidence: StyleEvidence, usual: string) => Shown,
  evidence: StyleEvidence,
): Settled {
  const stated = evidence.statements.flatMap(({ file, style }): readonly Opinion[] => {
    const value = style[option];
    return value === undefined ? [] : [{ value, file }];
  });
  const separator = stated.map(({ value }) => value).find((value) => typeof value === "string") ?? usual;
  const { byMessages, byCode, matters } = opinionsOf(evidence, option.endsWith("Separator") ? separator : usual);
  // files that show both leave the decision to who states one
  const shown = stated.length > 0 && byMessages.length > 1 ? [] : byMessages;
  const known = distinct([...stated, ...shown]);
  const opinions = known.length > 0 ? known : distinct(byCode);
  const value = opinions[0]?.value ?? usual;
  return opinions.length > 1 && matters ? { value, conflict: { option, opinions } } : { value };
}

const distinct = (opinions: readonly Opinion[]): readonly Opinion[] =>
  [...new Map([...opinions].reverse().map((opinion) => [opinion.value, opinion])).values()].reverse();

/** One kind of evidence outweighs another that is rarer by this factor. */
const outweighs = 9;

/** The opinions that two counts of examples lead to: one, if it outweighs the other, else both. */
function weighed(
  ...sides: readonly (readonly [value: string | false, examples: readonly string[]])[]
): readonly Opinion[] {
  const sorted = sides.filter(([, examples]) => examples.length > 0).sort(([, a], [, b]) => b.length - a.length);
  const [[, first] = [false, []]] = sorted;
  return sorted
    .filter(([, examples]) => examples.length * outweighs >= first.length)
    .map(([value, examples]) => ({ value, example: examples[0] ?? "" }));
}

function keySeparatorOpinions({ messages, keys }: StyleEvidence, separator: string): Shown {
  const present = new Set(messages.map(({ path }) => pathKey(path.map(String))));
  const written = keys.map(({ key }) => key).filter((key) => key.includes(separator));
  const isFlat = (key: string): boolean => present.has(pathKey([key]));
  const isNested = (key: string): boolean => present.has(pathKey(key.split(separator)));
  const flat = messages.filter(({ path }) => path.some((part) => typeof part === "string" && part.includes(separator)));
  const nested = messages.filter(({ path }) => path.filter((part) => typeof part === "string").length > 1);
  // a few objects among many texts are read as a whole
  const isNestedMostly = nested.length * outweighs >= messages.length;
  const byShape = weighed([false, textsOf(flat)], [separator, isNestedMostly ? textsOf(nested) : []]);
  // where files have both, those count that code asks for
  const byUse = weighed([false, written.filter(isFlat)], [separator, written.filter(isNested)]);
  return {
    byMessages: byShape.length > 1 && byUse.length === 1 ? byUse : byShape,
    byCode: weighed(
      [false, written.filter((key) => isSentence(key, separator))],
      [separator, written.filter((key) => !isSentence(key, separator))],
    ),
    matters: written.some((key) => !isFlat(key) && !isNested(key)),
  };
}

function namespaceOpinions({ messages, keys, namespaces }: StyleEvidence, separator: string): Shown {
  const known = new Set(namespaces);
  const present = new Set(messages.map(({ path }) => pathKey(path.map(String))));
  const written = keys.filter(({ key, defaultValue }) => key.includes(separator) && key !== defaultValue);
  const names = written.map(({ key }) => key);
  const isKnown = (key: string): boolean => known.has(key.slice(0, key.indexOf(separator)));
  const inKeys = messages.filter(({ path }) =>
    path.some((part) => typeof part === "string" && part.includes(separator)),
  );
  const used = names.filter(isKnown);
  return {
    byMessages: inKeys.length === 0 ? [] : weighed([false, textsOf(inKeys)], [separator, used]),
    byCode: weighed(
      [false, names.filter((key) => !isKnown(key) && isSentence(key, separator))],
      [separator, [...used, ...names.filter((key) => !isKnown(key) && !isSentence(key, separator))]],
    ),
    matters: names.some((key) => !present.has(pathKey([key]))),
  };
}

function pluralOpinions({ messages, keys, sourceLocale, pluralSeparator: separator }: StyleEvidence): Shown {
  if (separator === false) return { byMessages: [], byCode: [], matters: false };
  const present = new Set(messages.map(({ path }) => path.join(".")));
  const ending = (suffix: string, other?: string): readonly string[] =>
    [...present].filter(
      (name) => name.endsWith(suffix) && (other === undefined || present.has(name.slice(0, -suffix.length) + other)),
    );
  const [last, first] = hasTwoForms(sourceLocale) ? [`${separator}plural`, ""] : [`${separator}1`, `${separator}0`];
  const other = `${separator}other`;
  const isThere = (key: string): boolean => present.has(key + last) || present.has(key + other);
  return {
    byMessages: weighed(["v3", ending(last, first)], ["v4", ending(other)]),
    byCode: [],
    matters: keys.some(({ key, plural }) => plural !== undefined && !isThere(key)),
  };
}

/** A catalog of one file a locale needs no namespace. */
const defaultNamespaceOpinions = ({ namespaces, keys }: StyleEvidence): Shown => ({
  byMessages: [],
  byCode: [],
  matters: !namespaces.includes("") && keys.some(({ namespace }) => namespace === ""),
});

const textsOf = (messages: readonly Message[]): readonly string[] => messages.map(({ path }) => pathText(path));

/** Whether a key is a text: white space stands in front of the separator or right behind it, or nothing follows. */
function isSentence(key: string, separator: string): boolean {
  const [first = "", ...others] = key.split(prefixEnd).at(-1)?.split(separator) ?? [];
  return /\s/.test(first) || others.some((part) => /^(?:$|[\s/])/.test(part));
}

/** Whether the texts of the source are their keys, as keys that are written like texts have it. */
export function hasKeysAsTexts(messages: readonly Message[]): boolean {
  const same = messages.filter(({ path, text }) => path.length === 1 && path[0] === text);
  return same.length * 2 > messages.length;
}
