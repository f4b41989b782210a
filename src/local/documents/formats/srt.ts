import { cueTimes } from "../../../core/sound/subtitles.ts";
import { inSlices } from "../../inSlices.ts";
import { joinParts, type MarkupPart } from "../../markup/markupParts.ts";
import { unicodeOf, unreadable } from "./documentEncoding.ts";
import { type DocumentUnit, singlePass, unitAt } from "./documentFormat.ts";
import { breakLines } from "./documentLines.ts";
import { textDocument } from "./textDocument.ts";

/** Subtitles (SubRip): the texts of cues; their numbers, times and tags stay. */
export const srt = textDocument({
  encodingOf: unicodeOf,
  unencodable: (character) => character,
  passes: [singlePass(cues)],
});

interface Line {
  readonly start: number;
  readonly text: string;
}

async function cues(text: string, signal: AbortSignal): Promise<readonly DocumentUnit[]> {
  const lines = [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)]
    .map(({ index, 1: line = "" }): Line => ({ start: index, text: line }))
    .filter(({ start }, at) => start < text.length || at === 0);
  const units: DocumentUnit[] = [];
  let cue: Line[] | undefined;
  let isAny = false;
  const flush = () => {
    if (cue !== undefined) units.push(...speeches(cue).flatMap((lines) => unitOf(text, lines)));
    cue = undefined;
  };
  await inSlices(
    lines.entries(),
    ([at, line]) => {
      if (cueTimes.test(line.text)) {
        flush();
        isAny = true;
        cue = [];
      } else if (line.text.trim() === "" || isNumber(line, lines[at + 1])) flush();
      else cue?.push(line);
    },
    signal,
  );
  flush();
  if (!isAny && /\S/.test(text.replace("\ufeff", ""))) throw unreadable("There is no cue in it.");
  return units;
}

/** Some files lack the empty line before a cue's number. */
const isNumber = ({ text }: Line, next: Line | undefined): boolean =>
  /^\s*\d{1,9}\s*$/.test(text) && next !== undefined && cueTimes.test(next.text);

/** Maximum lines that are spoken together. */
const maxLines = 10;

/** Groups the lines of a cue that are spoken together: a dash, a note or the end of a sentence begins another group. */
function speeches(lines: readonly Line[]): readonly (readonly Line[])[] {
  const found: Line[][] = [];
  for (const line of lines) {
    const group = found.at(-1);
    const before = group?.at(-1);
    const isNew =
      before === undefined || isEnded(before.text) || /^\s*(?:<[^<>]*>|\{[^{}]*\})*\s*[-–—♪#*[(]/u.test(line.text);
    if (isNew || group === undefined || group.length === maxLines) found.push([line]);
    else group.push(line);
  }
  return found;
}

const isEnded = (line: string): boolean =>
  /[.!?…。！？:♪)\]]["'”’»]*$/u.test(line.replace(/<[^<>]*>|\{[^{}]*\}/g, "").trimEnd());

function unitOf(text: string, lines: readonly Line[]): readonly DocumentUnit[] {
  const spans = lines.map((line) => {
    const indent = line.text.length - line.text.trimStart().length;
    const start = line.start + indent;
    return { start, end: start + line.text.trim().length };
  });
  const [start, end] = [spans[0]?.start ?? 0, spans.at(-1)?.end ?? 0];
  const parts = cueParts(spans.map((span) => text.slice(span.start, span.end)).join(" "));
  if (!parts.some((part) => part.kind === "text" && /\p{L}/u.test(part.text))) return [];
  const breaks = spans.slice(1).map((span, at) => text.slice(spans[at]?.end ?? 0, span.start));
  return [
    unitAt({ start, end }, { parts, markup: false, write: (done) => joinParts(breakLines(done, breaks), false) }),
  ];
}

const tag = /(<\/?(?:b|i|u|s|font|ruby|rt|c|v|lang)\b[^<>]*>|\{\\[^{}]*\})/i;

/** Parses the tags in a cue's text, those of ASS in braces included; an unpaired tag stays in place. */
function cueParts(text: string): readonly MarkupPart[] {
  const parts: MarkupPart[] = [];
  const open: { readonly name: string; readonly at: number }[] = [];
  for (const [at, raw] of text.split(tag).entries()) {
    if (raw === "") continue;
    if (at % 2 === 0) parts.push({ kind: "text", text: raw });
    else partOf(raw, parts, open);
  }
  return parts;
}

function partOf(raw: string, parts: MarkupPart[], open: { readonly name: string; readonly at: number }[]): void {
  const [, slash = "", name = ""] = /^<(\/?)(\w+)/.exec(raw.toLowerCase()) ?? [];
  const top = open.at(-1);
  // becomes one end of an element when its other end comes
  if (slash === "" || top?.name !== name) {
    if (slash === "" && name !== "") open.push({ name, at: parts.length });
    parts.push({ kind: "fixed", raw, name });
    return;
  }
  open.pop();
  const begin = parts[top.at];
  if (begin?.kind === "fixed") parts[top.at] = { ...begin, kind: "open", element: top.at };
  parts.push({ kind: "close", raw, name, element: top.at });
}
