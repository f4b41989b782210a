import { parameterNames } from "./keyParameters.ts";
import type { KeyUsage } from "./keyUsage.ts";

/** Differences between the elements that code has for a text and the tags of the text. */
export interface ElementDifference {
  /** Tags of a text that no element fills. */
  readonly missing: readonly string[];
  /** Elements that none of the texts has a tag for. */
  readonly extra: readonly string[];
}

/** Matches start and end tags, perhaps with attributes. */
const anyTag = /<\/?\s*([A-Za-z\d][\w.-]*)(?:\s[^<>]*)?\/?>/g;

/** Matches what certainly is a tag: an end tag, or one that closes itself. `<name>` alone may be a text. */
const closedTag = /<\/([A-Za-z\d][\w.-]*)\s*>|<([A-Za-z\d][\w.-]*)\s*\/>/g;

/** Matches what ICU shows as it is: `'<b>'`. */
const quoted = /'[<{][^']*(?:'|$)/g;

/** Matches what vue-i18n shows as it is: `{'{name}'}`. */
const literal = /\{\s*'[^']*'\s*\}/g;

/** Elements of HTML that i18next shows without being given them, or may (`transKeepBasicHtmlNodesFor`). */
const basicElements: ReadonlySet<string> = new Set(
  (
    "a abbr b bdi bdo big blockquote br center cite code dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd " +
    "li mark ol p pre q s samp small span strike strong sub sup table tbody td th thead time tr tt u ul var wbr"
  ).split(" "),
);

/**
 * Compares the elements that a usage has with the tags of all texts of its message; `undefined` if either is not known. Texts
 * that nest other messages have their tags too.
 */
export function compareElements(
  { tags, framework, isSubtree, isTest }: KeyUsage,
  texts: readonly string[],
): ElementDifference | undefined {
  if (tags === undefined || isSubtree || isTest) return undefined;
  if (texts.length === 0 || texts.some((text) => /\$t\(|@[.:]/.test(text))) return undefined;
  const given = new Set(tags.given);
  const wanted = new Set(texts.flatMap((text) => certainTags(text, framework)));
  const shown = new Set(texts.flatMap((text) => possibleTags(text, framework)));
  return {
    missing: [...wanted].filter((name) => !given.has(name)),
    extra: tags.demanded.filter((names) => !names.some((name) => shown.has(name))).map(([name = ""]) => name),
  };
}

/** Values that are filled by position or by a count. */
const withoutSlot = /^(?:\d+|n|count)$/;

function certainTags(text: string, framework: string): readonly string[] {
  if (framework === "vue-i18n") {
    return parameterNames(text.replace(literal, ""), framework).filter((name) => !withoutSlot.test(name));
  }
  const tags = namesOf(text.replace(quoted, ""), closedTag);
  return framework === "i18next" ? tags.filter((name) => !basicElements.has(name)) : tags;
}

const possibleTags = (text: string, framework: string): readonly string[] => [
  ...(framework === "vue-i18n" ? [] : namesOf(text, anyTag)),
  ...parameterNames(text, framework),
];

const namesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name, other]) => name ?? other ?? "");
