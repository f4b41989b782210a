import { estimateTokens } from "../../core/estimateTokens.ts";
import { sourceHash } from "../../core/lock.ts";
import { BadRequest } from "./agentPorts.ts";

/** Tokens of one answer at most: agents pay for their context. */
export const maxAnswerTokens = 4_000;

/** Tokens for the list of an answer, so that there is room for its other members. */
const maxListTokens = 3_300;

/** A list to be shown in parts. */
export interface Pages<T, Shown> {
  readonly items: readonly T[];
  /** Identifies an item, also after others were added or removed. */
  readonly idOf: (item: T) => string;
  /** Default: all are shown. */
  readonly isWanted?: (item: T) => boolean;
  readonly show: (item: T) => Shown;
  /** The `cursor` of the part before. */
  readonly cursor?: string | undefined;
  /** Maximum number of items of a part. Defaults to as many as its tokens allow. */
  readonly max?: number | undefined;
}

/** One part of a list. */
export interface AnswerPage<Shown> {
  readonly items: readonly Shown[];
  /** Wanted items after this part. */
  readonly left: number;
  /** Given if there are more. */
  readonly cursor?: string;
}

/**
 * Takes as many items as fit into an answer, at least one: `show` keeps items short. Throws `BadRequest` if the item of
 * the cursor is gone.
 */
export function pageOf<T, Shown>({ items, idOf, isWanted = () => true, show, cursor, max = 1_000 }: Pages<T, Shown>) {
  const wanted = items.slice(startOf(items, idOf, cursor)).filter(isWanted);
  const shown: Shown[] = [];
  let tokens = 0;
  for (const item of wanted.slice(0, Math.max(1, max))) {
    const one = show(item);
    tokens += answerTokens(one) + 1;
    if (tokens > maxListTokens && shown.length > 0) break;
    shown.push(one);
  }
  const last = wanted[shown.length - 1];
  const left = wanted.length - shown.length;
  const page: AnswerPage<Shown> = { items: shown, left, ...(left > 0 && last && { cursor: encodeCursor(idOf(last)) }) };
  return page;
}

/** The tokens of a value in an answer, estimated. */
export const answerTokens = (value: unknown): number => estimateTokens(JSON.stringify(value));

/** A text with at most so many characters, cut off with an ellipsis. */
export const shortenAnswer = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;

function startOf<T>(items: readonly T[], idOf: (item: T) => string, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const at = items.findIndex((item) => encodeCursor(idOf(item)) === cursor);
  if (at < 0) throw new BadRequest("The cursor is not valid any more. Call again without it.");
  return at + 1;
}

/** A short sign of an item; the text of its id may be long. */
const encodeCursor = (id: string): string => sourceHash(id);
