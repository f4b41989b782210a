import type { Fault, TextCheck } from "./textCheck.ts";

/** `text.space`: white space before or behind the text that its source has not, or lacks. Line breaks are `text.lineBreaks`'. */
export const space: TextCheck = ({ source, target, language, isForm }) => {
  if (source === undefined || isForm || source.trim() === "" || target.trim() === "") return [];
  const [lead, tail] = [/^[^\S\r\n]*/, /[^\S\r\n]*$/].map((end) => [taken(source, end), taken(target, end)] as const);
  const faults: Fault[] = [];
  // ", and " may be " und "
  const isJoined = [source, target].some((text) => /^\s*[\p{P}]/u.test(text));
  if (lead && !isJoined && differs(lead[0], lead[1], language.script)) {
    const span = { start: 0, end: lead[1].length };
    faults.push({ code: "text.space", detail: "start", edits: [{ span, text: lead[0] }] });
  }
  if (tail && differs(tail[0], tail[1], language.script)) {
    const span = { start: target.length - tail[1].length, end: target.length };
    faults.push({ code: "text.space", detail: "end", edits: [{ span, text: tail[0] }] });
  }
  return faults;
};

const taken = (text: string, end: RegExp): string => end.exec(text)?.[0] ?? "";

/** Scripts that set no space between words rightly drop one that joins the text to the next. */
const differs = (source: string, target: string, script: string): boolean =>
  (source === "") !== (target === "") && !(target === "" && spaceless.has(script));

const spaceless: ReadonlySet<string> = new Set(["Hans", "Hant", "Jpan", "Thai", "Laoo", "Khmr", "Mymr", "Tibt"]);
