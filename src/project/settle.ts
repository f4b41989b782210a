import type { EditOptions, Format, LocaleDocument } from "../core/formats/format.ts";
import { type Message, pathKey } from "../core/message.ts";
import type { Problem } from "../core/problem.ts";
import { applyEdits, type Edit } from "../core/text.ts";

/** What a message shall read, and what it read when that was decided. */
export interface Rewrite {
  readonly path: Message["path"];
  readonly before: string | undefined;
  readonly after: string;
  readonly unmarked?: true;
}

/** What rewrites are written by: the source file, marks of machine translations, and the encoding of the file's bytes. */
export type Writing = EditOptions;

/** The edits that bring rewrites into a text. */
export interface Settlement<R extends Rewrite> {
  readonly edits: readonly Edit[];
  /** Rewrites that the edits bring, and those that the text has already. */
  readonly settled: readonly R[];
  /** `message.changed`: edited meanwhile, typed text wins. `format.blocked`: the file has no place for it. `format.syntax`, `format.depth`: the file is broken now. */
  readonly refused: readonly Problem[];
  /** The text with the edits, which was read to verify them; absent if that was done elsewhere. */
  readonly result?: string;
}

/**
 * Brings rewrites to a text as it is now: what changed meanwhile is refused, and the result is parsed again to see that it
 * reads every rewrite and that nothing else changed.
 */
export function settleRewrites<R extends Rewrite>(
  document: LocaleDocument,
  rewrites: readonly R[],
  format: Format,
  writing: Writing,
): Settlement<R> {
  const broken = document.problems.find(isBreach);
  if (broken !== undefined) return { edits: [], settled: [], refused: [broken] };
  const present = byPath(document.messages);
  const standing = rewrites.filter((rewrite) => stands(rewrite, present.get(pathKey(rewrite.path))?.text));
  const kept = new Set(standing);
  const refused = rewrites.filter((rewrite) => !kept.has(rewrite)).map((rewrite) => overtaken(rewrite, present));
  const changes = standing.map(({ path, after, unmarked }) => ({ path, text: after, ...(unmarked && { unmarked }) }));
  const { edits, problems: blocked } = document.edit(changes, writing);
  const reader = format.expecting?.(expectedOf(present, standing)) ?? format;
  const changed = applyEdits(document.text, edits);
  const result = reader.read(changed);
  const reads = byPath(result.messages);
  const stuck = new Set(blocked.map(({ path = [] }) => pathKey(path)));
  const settled = stuck.size === 0 ? standing : standing.filter(({ path }) => !stuck.has(pathKey(path)));
  const faults = faultsOf(result.problems, reads, present, settled);
  // an edit that does not do what it should must not be written at all, wherever the fault is
  if (faults.length > 0) return { edits: [], settled: [], refused: [...refused, ...blocked, ...faults] };
  return { edits, settled, refused: [...refused, ...blocked], result: changed };
}

const isBreach = ({ code }: Problem): boolean => code === "format.syntax" || code === "format.depth";
type Messages = ReadonlyMap<string, Message>;
const byPath = (messages: readonly Message[]): Messages =>
  new Map(messages.map((message) => [pathKey(message.path), message]));

const stands = ({ before, after }: Rewrite, now: string | undefined): boolean => now === before || now === after;

function overtaken({ path }: Rewrite, present: ReadonlyMap<string, Message>): Problem {
  const span = present.get(pathKey(path))?.span;
  return { code: "message.changed", path, ...(span && { span }) };
}

/** What is read afterwards: what was read before, and what was written. */
function expectedOf(before: ReadonlyMap<string, Message>, settled: readonly Rewrite[]): Map<string, string> {
  const expected = new Map([...before].map(([key, { text }]) => [key, text]));
  for (const { path, after } of settled) expected.set(pathKey(path), after);
  return expected;
}

/** Where the result reads otherwise than it should. */
function faultsOf(
  problems: readonly Problem[],
  reads: Messages,
  before: Messages,
  settled: readonly Rewrite[],
): readonly Problem[] {
  const breach = problems.find(isBreach);
  if (breach !== undefined) return [breach];
  const written = new Map(settled.map(({ path, after }) => [pathKey(path), after]));
  const wrong =
    keyWhere(written, (key, after) => reads.get(key)?.text !== after) ??
    keyWhere(before, (key, { text }) => !written.has(key) && reads.get(key)?.text !== text) ??
    keyWhere(reads, (key) => !before.has(key) && !written.has(key));
  return wrong === undefined ? [] : [{ code: "format.blocked", path: JSON.parse(wrong) }];
}

function keyWhere<T>(map: ReadonlyMap<string, T>, isWrong: (key: string, value: T) => boolean): string | undefined {
  for (const [key, value] of map) if (isWrong(key, value)) return key;
  return undefined;
}
