import type { Path } from "../../catalog/message.ts";
import type { Edit, Span } from "../../text/textEdits.ts";
import { lineEndAt } from "../fileLayout.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { type PoDocument, type PoEntry, poPathOf } from "./poDocument.ts";
import { readPo } from "./poReader.ts";
import { decodePo } from "./poStrings.ts";

/** An entry of lines that begin with `#~`, and of the comments above them. */
export interface ObsoleteEntry extends Span {
  /** The same for equal contexts and ids, however they are wrapped. */
  readonly id: string;
  readonly path: Path;
}

/** Returns the paths of the obsolete entries of a text. */
export const obsoletePoPaths = (text: string): readonly Path[] => obsoleteEntries(readPo(text)).map(({ path }) => path);

/** Returns the obsolete entries of a file. */
export function obsoleteEntries({ text, entries }: PoDocument): readonly ObsoleteEntry[] {
  const found: ObsoleteEntry[] = [];
  let at = 0;
  for (const { start, end } of [...entries, { start: text.length, end: text.length }]) {
    found.push(...obsoleteBetween(text, at, start));
    at = end;
  }
  return found;
}

/** Strings of an obsolete entry as written, without the quotation marks between their pieces. */
interface ObsoleteDraft extends Span {
  end: number;
  context?: string;
  id?: string;
  last: "context" | "id" | "other";
}

function obsoleteBetween(text: string, from: number, to: number): readonly ObsoleteEntry[] {
  const found: ObsoleteDraft[] = [];
  let last: ObsoleteDraft | undefined;
  for (let at = from; at < to; ) {
    const end = Math.min(lineEndAt(text, at + 1), to);
    const line = text.slice(at, end).trim();
    if (line === "") last = undefined;
    else {
      if (last === undefined || (last.last === "other" && !/^#~\s*(?:"|msgstr|msgid_plural)/.test(line))) {
        last = { start: at, end, last: "id" };
        found.push(last);
      }
      addLine(last, line);
      last.end = end;
    }
    at = end;
  }
  return found.flatMap(({ start, end, context, id }) =>
    id === undefined
      ? []
      : [{ start, end, id: JSON.stringify([context, id]), path: poPathOf(context && decode(context), decode(id)) }],
  );
}

const decode = (raw: string): string => decodePo(raw) ?? raw;

function addLine(draft: ObsoleteDraft, line: string): void {
  const [, keyword, piece = ""] = /^#~\s*(msg\w+(?:\[\d+\])?)?\s*"(.*)"$/.exec(line) ?? [];
  if (keyword !== undefined) draft.last = keyword === "msgctxt" ? "context" : keyword === "msgid" ? "id" : "other";
  const { last } = draft;
  if (last !== "other" && line.startsWith("#~") && !line.startsWith("#~|")) draft[last] = (draft[last] ?? "") + piece;
}

/** Returns the edits that move entries to the end of a file as obsolete ones, as `msgmerge` does. */
export function retirePoEntries(text: string, isRetired: (path: Path) => boolean): readonly Edit[] {
  const document = readPo(text);
  const retired = document.entries.filter((entry) => entry !== document.header && isRetired(entry.path));
  if (retired.length === 0 || document.fault !== undefined) return [];
  const { eol } = document;
  const removed = retired.map(({ start, end }) => ({ span: { start, end: blankEnd(text, end) }, text: "" }));
  const at = text.length;
  const lead = /\n$/.test(text) ? eol : eol + eol;
  const added = {
    span: { start: at, end: at },
    text: lead + retired.map((entry) => writeObsolete(document, entry)).join(eol),
  };
  return joinEdits([...removed, added]);
}

/** Returns the end of the blank lines that follow a place. */
const blankEnd = (text: string, end: number): number =>
  end + (/^(?:[ \t]*\r?\n)+/.exec(text.slice(end))?.[0].length ?? 0);

/** Writes an entry as an obsolete one, without its places and the comments of the program's authors. */
function writeObsolete({ text, eol }: PoDocument, { comments, context, id, targets }: PoEntry): string {
  const above = comments.flatMap(({ kind, start, end }) => {
    const comment = text.slice(start, end);
    if (kind === "|") return [comment.replace(/^#\|/, "#~|")];
    return kind === ":" || kind === "." ? [] : [comment];
  });
  const strings = text.slice((context ?? id).keyword.start, targets.at(-1)?.end).split(/\r?\n/);
  return [...above, ...strings.map((line) => `#~ ${line}`), ""].join(eol);
}
