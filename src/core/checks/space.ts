import type { TextCheck, TextFault } from "./textCheck.ts";

/** `text.space`: white space before or behind the text that its source has not, or lacks. Line breaks are `text.lineBreaks`'. */
export const space: TextCheck = ({ source, target, language, isForm }) => {
  if (source === undefined || isForm || source.trim() === "" || target.trim() === "") return [];
  const [from, to] = [outerOf(source), outerOf(target)];
  // nothing is ever set behind the forms of a plural that are a whole message
  const isStray = isBlock(source.trim());
  const faults: TextFault[] = [];
  // ", and " may be " und "
  const isJoined = () => [source, target].some((text) => /^\p{P}/u.test(text.trimStart()));
  if (differs(from.lead, to.lead, language.script) && !isJoined()) {
    const span = { start: 0, end: to.lead.length };
    faults.push({ code: "text.space", detail: "start", edits: [{ span, text: from.lead }] });
  }
  if (!isStray && differs(from.tail, to.tail, language.script)) {
    const span = { start: target.length - to.tail.length, end: target.length };
    faults.push({ code: "text.space", detail: "end", edits: [{ span, text: from.tail }] });
  }
  return faults;
};

const isBlock = (text: string): boolean => /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,.*\}$/s.test(text);

const outerOf = (text: string) => ({
  lead: text.slice(0, text.length - text.trimStart().length),
  tail: text.slice(text.trimEnd().length),
});

/** Scripts that set no space between words rightly drop one that joins the text to the next. */
const differs = (source: string, target: string, script: string): boolean =>
  (source === "") !== (target === "") && !/[\r\n]/.test(source + target) && !(target === "" && spaceless.has(script));

const spaceless: ReadonlySet<string> = new Set(["Hans", "Hant", "Jpan", "Thai", "Laoo", "Khmr", "Mymr", "Tibt"]);
