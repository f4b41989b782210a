import { type Message, pathKey } from "../../core/catalog/message.ts";
import { byPath, type PathMap } from "../../core/catalog/pathMap.ts";
import { expandedMessages } from "../../core/formats/aliases.ts";
import type { ChangedMessages, EditOptions, Format, LocaleDocument, Parsed } from "../../core/formats/format.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { applyEdits, type Edit } from "../../core/text/textEdits.ts";

/** A new text of a message, and its text when that was decided. */
export interface Rewrite {
  readonly path: Message["path"];
  readonly before: string | undefined;
  readonly after: string;
  readonly keepsState?: true;
}

/** Options for writing rewrites: the source file, marks of machine translations, and the encoding of the file's bytes. */
export type WriteContext = EditOptions;

/** Edits that apply rewrites to a text. */
export interface RebasedEdits<R extends Rewrite> {
  readonly edits: readonly Edit[];
  /** Rewrites that the edits apply, and those that the text has already. */
  readonly accepted: readonly R[];
  /**
   * `message.changed`: edited since, typed text wins. `format.blocked`: the file has no place for it. `format.syntax`,
   * `format.depth`: the file is broken now.
   */
  readonly refused: readonly Problem[];
}

/**
 * Rebases rewrites onto the present text: messages that changed since are rejected, and the result is parsed again to
 * verify that it has every rewrite and that nothing else changed.
 */
export function rebaseEdits<R extends Rewrite>(
  document: LocaleDocument,
  rewrites: readonly R[],
  format: Format,
  writing: WriteContext,
): RebasedEdits<R> {
  const broken = document.problems.find(isSyntaxProblem);
  if (broken !== undefined) return { edits: [], accepted: [], refused: [broken] };
  const present = byPath(expandedMessages(document));
  const applicable = rewrites.filter((rewrite) => isApplicable(rewrite, present.get(rewrite.path)?.text));
  const kept = new Set(applicable);
  const refused = rewrites.filter((rewrite) => !kept.has(rewrite)).map((rewrite) => reportChanged(rewrite, present));
  const changes = applicable.map(({ path, after, keepsState }) => ({
    path,
    text: after,
    ...(keepsState && { keepsState }),
  }));
  const { edits, problems: blocked } = document.edit(changes, writing);
  const parts = document.readChanged?.(edits);
  // not needed to verify all of it, which takes as much memory again
  document.release();
  if (writing.model?.text === document.text) writing.model.release();
  const blockedPaths = byPath(blocked.map(({ path = [] }) => ({ path })));
  const accepted = blockedPaths.size === 0 ? applicable : applicable.filter(({ path }) => !blockedPaths.has(path));
  const reader = format.withExpected?.(predictMessages(document.messages, applicable)) ?? format;
  const faults =
    parts === undefined
      ? findDeviations(reader.read(applyEdits(document.text, edits)), document.messages, present, accepted)
      : findDeviations(partsAsRead(parts, accepted, present), parts.before, present, accepted);
  // an edit that does not do what it should must not be written at all, wherever the fault is
  if (faults.length > 0) return { edits: [], accepted: [], refused: [...refused, ...blocked, ...faults] };
  return { edits, accepted, refused: [...refused, ...blocked] };
}

const isSyntaxProblem = ({ code }: Problem): boolean => code === "format.syntax" || code === "format.depth";
type Messages = PathMap<Message>;

const isApplicable = ({ before, after }: Rewrite, now: string | undefined): boolean => now === before || now === after;

function reportChanged({ path }: Rewrite, present: Messages): Problem {
  const span = present.get(path)?.span;
  return { code: "message.changed", path, ...(span && { span }) };
}

/** The texts that are expected afterwards, by `pathKey`: those read before, and those written. */
function predictMessages(before: readonly Message[], accepted: readonly Rewrite[]): Map<string, string> {
  const expected = new Map(before.map(({ path, text }) => [pathKey(path), text]));
  for (const { path, after } of accepted) expected.set(pathKey(path), after);
  return expected;
}

/** The messages of changed parts, and those of the rewrites elsewhere that needed no edit. */
function partsAsRead({ before, now }: ChangedMessages, accepted: readonly Rewrite[], present: Messages): Parsed {
  const changed = byPath([...before, ...now]);
  const others = accepted.flatMap(({ path }) => (changed.has(path) ? [] : (present.get(path) ?? [])));
  return { messages: [...now, ...others], problems: [] };
}

/** Returns whether a message has a text of its own; empty elements of lists come along with the others. */
const isNew = ({ repeats, text }: Message): boolean => repeats === undefined && text !== "";

/** Returns where the result reads otherwise than it should. */
function findDeviations(
  { problems, ...parsed }: Parsed,
  before: readonly Message[],
  present: Messages,
  accepted: readonly Rewrite[],
): readonly Problem[] {
  const syntaxProblem = problems.find(isSyntaxProblem);
  if (syntaxProblem !== undefined) return [syntaxProblem];
  const messages = expandedMessages(parsed);
  const reads = byPath(messages);
  const written = byPath(accepted);
  const wrong =
    accepted.find(({ path, after }) => reads.get(path)?.text !== after) ??
    before.find(({ path }) => !written.has(path) && reads.get(path)?.text !== present.get(path)?.text) ??
    messages.find((message) => isNew(message) && !present.has(message.path) && !written.has(message.path));
  return wrong === undefined ? [] : [{ code: "format.blocked", path: wrong.path }];
}
