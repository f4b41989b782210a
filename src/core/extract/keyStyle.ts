import type { Locale } from "../catalog/catalog.ts";
import { type Message, pathKey, pathText } from "../catalog/message.ts";
import { hasTwoForms } from "../messages/pluralsV3.ts";
import type { ExtractOptions } from "./extractOptions.ts";

/** The options by which keys of code become messages. */
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
  /** The configuration that states it; undefined if locale files or code show it. */
  readonly file?: string;
  /** A key that shows it. */
  readonly example?: string;
}

/** An option that is stated or shown with different values, or that only a person can know. */
export interface StyleConflict {
  readonly option: keyof KeyStyle;
  /** Two or more, each with another value; the most probable first. */
  readonly opinions: readonly Opinion[];
}

/** A key as code writes it. */
export interface WrittenKey {
  /** Complete, with the namespace that it names itself. */
  readonly key: string;
  /** The same without the prefix of its scope. */
  readonly written: string;
  /** The namespace of its scope; empty without one. */
  readonly namespace: string;
  /** The default value in code; empty if there is none. */
  readonly defaultValue: string;
  readonly isPlural: boolean;
}

/** The evidence from which a style is inferred. */
export interface StyleEvidence {
  readonly statements: readonly Statement[];
  /** Messages of all files of the source locale. */
  readonly messages: readonly Message[];
  readonly keys: readonly WrittenKey[];
  /** Namespaces of the catalog. */
  readonly namespaces: readonly string[];
  readonly sourceLocale: Locale;
  readonly pluralSeparator: string | false;
}

/** A style; if there are conflicts, with the most probable value. */
export interface InferredStyle {
  readonly style: KeyStyle;
  readonly conflicts: readonly StyleConflict[];
}

/** Infers the style from statements of configurations, from locale files and from the keys in code. */
export function inferStyle(evidence: StyleEvidence): InferredStyle {
  const separator = resolveOption("keySeparator", ".", keySeparatorOpinions, evidence);
  const namespace = resolveOption("namespaceSeparator", ":", namespaceOpinions, evidence);
  const plural = resolveOption("pluralStyle", "v4", pluralOpinions, evidence);
  const home = resolveOption("defaultNamespace", "", defaultNamespaceOpinions, evidence);
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

/** The values that locale files and code show, and whether different values lead to different messages. */
interface Evidence {
  readonly byMessages: readonly Opinion[];
  readonly byCode: readonly Opinion[];
  readonly matters: boolean;
}

interface ResolvedOption {
  readonly value: string | false;
  readonly conflict?: StyleConflict;
}

/** Statements and locale files must agree; code is asked only where both are silent. */
function resolveOption(
  option: keyof KeyStyle,
  fallback: string,
  opinionsOf: (evidence: StyleEvidence, fallback: string) => Evidence,
  evidence: StyleEvidence,
): ResolvedOption {
  const stated = evidence.statements.flatMap(({ file, style }): readonly Opinion[] => {
    const value = style[option];
    return value === undefined ? [] : [{ value, file }];
  });
  const separator = stated.map(({ value }) => value).find((value) => typeof value === "string") ?? fallback;
  const { byMessages, byCode, matters } = opinionsOf(evidence, option.endsWith("Separator") ? separator : fallback);
  // files that show both leave the decision to who states one
  const shown = stated.length > 0 && byMessages.length > 1 ? [] : byMessages;
  const known = distinct([...stated, ...shown]);
  const opinions = known.length > 0 ? known : distinct(byCode);
  const value = opinions[0]?.value ?? fallback;
  return opinions.length > 1 && matters ? { value, conflict: { option, opinions } } : { value };
}

const distinct = (opinions: readonly Opinion[]): readonly Opinion[] =>
  [...new Map([...opinions].reverse().map((opinion) => [opinion.value, opinion])).values()].reverse();

/** One kind of evidence outweighs another that is rarer by this factor. */
const outweighs = 9;

/** The opinions that two counts of examples lead to: one, if it outweighs the other, else both. */
function weighOpinions(
  ...sides: readonly (readonly [value: string | false, examples: readonly string[]])[]
): readonly Opinion[] {
  const sorted = sides.filter(([, examples]) => examples.length > 0).sort(([, a], [, b]) => b.length - a.length);
  const [[, first] = [false, []]] = sorted;
  return sorted
    .filter(([, examples]) => examples.length * outweighs >= first.length)
    .map(([value, examples]) => ({ value, example: examples[0] ?? "" }));
}

function keySeparatorOpinions({ messages, keys }: StyleEvidence, separator: string): Evidence {
  const present = new Set(messages.map(({ path }) => pathKey(path.map(String))));
  const own = keys.filter(({ key }) => key.includes(separator));
  const written = own.map(({ key }) => key);
  const isFlat = (key: string): boolean => present.has(pathKey([key]));
  const isNested = (key: string): boolean => present.has(pathKey(key.split(separator)));
  const [sentences, paths] = [true, false].map((is) => own.filter((one) => isSentence(one.written, separator) === is));
  const flat = messages.filter(({ path }) => path.some((part) => typeof part === "string" && part.includes(separator)));
  const nested = messages.filter(({ path }) => path.filter((part) => typeof part === "string").length > 1);
  // a few objects among many texts are read as a whole
  const isNestedMostly = nested.length * outweighs >= messages.length;
  const byShape = weighOpinions([false, textsOf(flat)], [separator, isNestedMostly ? textsOf(nested) : []]);
  // where files have both, those count that code asks for
  const byUse = weighOpinions([false, written.filter(isFlat)], [separator, written.filter(isNested)]);
  return {
    byMessages: byShape.length > 1 && byUse.length === 1 ? byUse : byShape,
    byCode: weighOpinions(
      [false, (sentences ?? []).map(({ key }) => key)],
      [separator, (paths ?? []).map(({ key }) => key)],
    ),
    matters: written.some((key) => !isFlat(key) && !isNested(key)),
  };
}

function namespaceOpinions({ messages, keys, namespaces }: StyleEvidence, separator: string): Evidence {
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
    byMessages: inKeys.length === 0 ? [] : weighOpinions([false, textsOf(inKeys)], [separator, used]),
    byCode: weighOpinions(
      [false, names.filter((key) => !isKnown(key) && isSentence(key, separator))],
      [separator, [...used, ...names.filter((key) => !isKnown(key) && !isSentence(key, separator))]],
    ),
    matters: names.some((key) => !present.has(pathKey([key]))),
  };
}

function pluralOpinions({ messages, keys, sourceLocale, pluralSeparator: separator }: StyleEvidence): Evidence {
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
    byMessages: weighOpinions(["v3", ending(last, first)], ["v4", ending(other)]),
    byCode: [],
    matters: keys.some(({ key, isPlural }) => isPlural && !isThere(key)),
  };
}

/** A catalog of one file a locale needs no namespace. */
const defaultNamespaceOpinions = ({ namespaces, keys }: StyleEvidence): Evidence => ({
  byMessages: [],
  byCode: [],
  matters: !namespaces.includes("") && keys.some(({ namespace }) => namespace === ""),
});

const textsOf = (messages: readonly Message[]): readonly string[] => messages.map(({ path }) => pathText(path));

/** Returns whether a key is a text: white space before or right after the separator, or nothing after it. */
function isSentence(key: string, separator: string): boolean {
  const [first = "", ...others] = key.split(separator);
  return /\s/.test(first) || others.some((part) => /^(?:$|[\s/])/.test(part));
}

/** Returns whether most source texts equal their keys, because keys are texts. */
export function hasKeysAsTexts(messages: readonly Message[]): boolean {
  const same = messages.filter(({ path, text }) => path.length === 1 && path[0] === text);
  return same.length * 2 > messages.length;
}
