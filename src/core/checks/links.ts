import { tokenize } from "../messages/tokenize.ts";
import type { TextCheck, TextProblem } from "./textCheck.ts";

interface Link {
  readonly text: string;
  /** The part that must be the same: an address, or the last two names of a host, as pages exist in many languages. */
  readonly same: string;
  readonly start: number;
}

/**
 * `text.link`: a URL or an e-mail address of the source that the translation lacks, or one of another host; a file name, code or
 * a name with `@` that it lacks.
 */
export const links: TextCheck = ({ source, target, isForm, foldsLines: isXliff }) => {
  if (source === undefined || isForm) return [];
  const names = missingNames(source, target);
  if (!(mayLink.test(source) || mayLink.test(target))) return names;
  return [...names, ...missingLinks(source, target, isXliff)];
};

/** Returns the names that stay the same in all languages, and that a translation lacks. */
function missingNames(source: string, target: string): readonly TextProblem[] {
  if (!mayName.test(source)) return [];
  const tokens = tokenize(source, noSyntax).filter(({ role, text }) => role === "url" && isName.test(text));
  return [...new Set(tokens.map(({ text }) => text))]
    .filter((name) => !(sampleName.test(name) || target.includes(name.replace(/^`+\s*|\s*`+$/g, ""))))
    .map((name) => ({ code: "text.link", detail: name }));
}

const noSyntax = new Set<never>();
const mayName = /[`@]|\.[a-z\d]{2,12}(?![a-z\d])/i;
const isName = /^[`@]|^(?!\w+:\/\/|mailto:|www\.)[^@\s]*\.[A-Za-z\d]+$/;
/** Names that stand for those of the reader. */
const sampleName = /^@(?:user\w*|name|some(?:one|body)|you\w*|me|mention\w*|john\w*|jane\w*|all|everyone|here)$/i;

function missingLinks(source: string, target: string, isXliff: boolean): readonly TextProblem[] {
  const read = (text: string) => linksOf(isXliff ? withoutElements(text) : text);
  const [wanted, given] = [read(source), read(target)];
  // an example is better one of the translation's own country
  if (example.test(source) && given.length > 0) return [];
  const missing = wanted.filter((one) => !given.some((link) => link.same === one.same) && !isLocalized(one, target));
  const extra = given.filter(({ same }) => !wanted.some((link) => link.same === same));
  return missing.map((link, i): TextProblem => {
    const instead = missing.length === 1 && extra.length === 1 ? extra[i] : undefined;
    if (instead === undefined) return { code: "text.link", detail: link.text };
    const span = { start: instead.start, end: instead.start + instead.text.length };
    return { code: "text.link", detail: link.text, edits: [{ span, text: link.text }] };
  });
}

/** Attributes of inline elements are shown to translators, not to people; places stay. */
const withoutElements = (text: string): string =>
  text.replace(/<(?:x|bx|ex|g|ph|bpt|ept|it|pc|sc|ec|mrk)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/g, (tag) =>
    " ".repeat(tag.length),
  );

/** Returns whether a link that only shows a form may be one in the words of the translation: `username@pod.tld`. */
const isLocalized = ({ text }: Link, target: string): boolean =>
  sample.test(text) && (text.includes("@") ? /[^\s(]@[^\s)]/ : /:\/\/[^\s)]/).test(target);

/** Reserved hosts and names (RFC 2606), and placeholders for those of the reader. */
const sample =
  /(?:^|[/.@])(?:www\.)?(?:example|sample|domain|hostname|your[\w-]*|my[\w-]*|the\.link|pod(?:name)?)\.|\.(?:tld|example|invalid|test)(?:[/:]|$)|^(?:user(?:name)?|name|someone|somebody|you|your[\w.-]*|me|john(?:\.?doe)?|jane(?:\.?doe)?|email|e-mail|mail)@/i;

const example = /^\s*(?:e\. ?g\.|eg\.|for example|example:)/i;

const mayLink = /:\/\/|@|www\./;
const url = /(?:(?:https?|ftp):\/\/|www\.)[^\s<>"'“”«»「」『』（）、。，{}]+/giu;
const address = /(?<![\w.%+-])[\w.%+-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63})+/gu;

function linksOf(text: string): readonly Link[] {
  const urls = [...text.matchAll(url)].map(({ 0: found, index }) => ({ found: trimUrl(found), index }));
  const places = urls.map(({ found, index }) => [index, index + found.length] as const);
  const isInUrl = (at: number) => places.some(([start, end]) => at >= start && at < end);
  const addresses = [...text.matchAll(address)].filter(({ index }) => !isInUrl(index));
  return [
    ...urls.map(({ found, index }) => ({ text: found, same: hostOf(found), start: index })),
    ...addresses.map(({ 0: found, index }) => ({ text: found, same: found.toLowerCase(), start: index })),
  ];
}

/** Without what ends the sentence around it. */
const trimUrl = (found: string): string => {
  let end = closingBracket(found);
  while (end > 0 && /[.,;:!?)\]*_…]/.test(found[end - 1] ?? "")) end--;
  return found.slice(0, end);
};

/** Returns the end of the bracket opened before the address; in scripts without spaces, text follows right behind. */
function closingBracket(found: string): number {
  let depth = 0;
  for (const { 0: sign, index } of found.matchAll(/[()]/g)) {
    depth += sign === "(" ? 1 : -1;
    if (depth < 0) return index;
  }
  return found.length;
}

const hostOf = (found: string): string => {
  const written = found.replace(/^[a-z]+:\/\//i, "").split(/[/?#:]/)[0] ?? "";
  // what follows a host in scripts without spaces: `example.comから`
  const [host = written] = /^[a-z\d.-]+\.[a-z]{2,}(?=[^\x20-\x7E])/i.exec(written) ?? [];
  return host.toLowerCase().split(".").slice(-2).join(".");
};
