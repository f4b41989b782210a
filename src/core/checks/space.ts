import type { TextCheck, TextProblem } from "./textCheck.ts";

/**
 * `text.space`: white space before or behind the text that its source has not, or lacks. Line breaks are
 * `text.lineBreaks`'.
 */
export const space: TextCheck = ({ source, target, language, sourceLanguage, isForm, foldsSpaces }) => {
  if (source === undefined || isForm || source.trim() === "" || target.trim() === "") return [];
  const [from, given] = [outerOf(source), outerOf(target)];
  const to = foldsSpaces ? withShown(given, from) : given;
  const isAccident = (joins: RegExp) => sourceLanguage.code === "en" && !joins.test(source.trim());
  // nothing is ever set behind the forms of a plural that are a whole message
  const isStray = isBlock(source.trim());
  const problems: TextProblem[] = [];
  // ", and " may be " und "
  const isJoined = () => [source, target].some((text) => /^\p{P}/u.test(text.trimStart()));
  const isLeft = to.lead === "" && isAccident(joinsBefore);
  if (differs(from.lead, to.lead, language.script) && !isJoined() && !isLeft) {
    const span = { start: 0, end: to.lead.length };
    problems.push({ code: "text.space", detail: "start", edits: [{ span, text: from.lead }] });
  }
  const isDropped = to.tail === "" && isAccident(joinsBehind);
  if (!isStray && !isDropped && differs(from.tail, to.tail, language.script)) {
    const span = { start: target.length - to.tail.length, end: target.length };
    problems.push({ code: "text.space", detail: "end", edits: [{ span, text: from.tail }] });
  }
  return problems;
};

/** Beginnings of an English text that go on with something before it; elsewhere a space there is an accident. */
const joinsBefore = /^(?:\p{Ll}|\p{P}|\p{S}|\p{N})/u;
/** Ends of an English text that something follows. */
const joinsBehind =
  /(?:[:;,=([{<"'“‘«/–—-]|(?<!\p{L})(?:a|about|an|and|are|as|at|by|for|from|has|have|if|in|into|is|no|not|of|on|or|per|than|that|the|to|via|was|with))$/iu;

const isBlock = (text: string): boolean => /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,.*\}$/s.test(text);

interface Outer {
  readonly lead: string;
  readonly tail: string;
}

/** Ends without invisible spaces; those of the source are quoted, as they are intended. */
const withShown = ({ lead, tail }: Outer, source: Outer): Outer => ({
  lead: source.lead === "" ? "" : lead,
  tail: source.tail === "" ? "" : tail,
});

const outerOf = (text: string): Outer => ({
  lead: text.slice(0, text.length - text.trimStart().length),
  tail: text.slice(text.trimEnd().length),
});

/** Scripts that set no space between words rightly drop one that joins the text to the next. */
const differs = (source: string, target: string, script: string): boolean =>
  (source === "") !== (target === "") && !/[\r\n]/.test(source + target) && !(target === "" && spaceless.has(script));

const spaceless: ReadonlySet<string> = new Set(["Hans", "Hant", "Jpan", "Thai", "Laoo", "Khmr", "Mymr", "Tibt"]);
