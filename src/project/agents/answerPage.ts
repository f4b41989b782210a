import { estimateTokens } from "../../core/engines/estimateTokens.ts";
import { sourceHash } from "../../core/lock/lock.ts";
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
  /** The most important items have the lowest rank and come first. Default: all are as important. */
  readonly rankOf?: (item: T) => number;
  readonly show: (item: T) => Shown;
  /** The `cursor` of the part before. */
  readonly cursor?: string | undefined;
  /** Maximum number of items of a part. Defaults to as many as its tokens allow. */
  readonly max?: number | undefined;
}

/** A list to be shown in parts, each file named once in a part. */
export interface FilePages<T, Shown> extends Pages<T, Shown> {
  readonly fileOf: (item: T) => string;
}

interface Part {
  /** Wanted items after this part. */
  readonly left: number;
  /** Given if there are more. */
  readonly cursor?: string;
}

/** One part of a list. */
export interface AnswerPage<Shown> extends Part {
  readonly items: readonly Shown[];
}

/** One part of a list, by file; files are in the order of their first items. */
export interface FilePage<Shown> extends Part {
  readonly files: readonly { readonly file: string; readonly items: readonly Shown[] }[];
}

/**
 * Takes as many items as fit into an answer, at least one: `show` keeps items short. Throws `BadRequest` if the item of
 * the cursor is gone.
 */
export function pageOf<T, Shown>(pages: Pages<T, Shown>): AnswerPage<Shown> {
  const { shown, ...part } = takePart(pages, answerTokens);
  return { items: shown.map(([, one]) => one), ...part };
}

/** Takes items like `pageOf`, and groups them by file. */
export function pageByFile<T, Shown>({ fileOf, ...pages }: FilePages<T, Shown>): FilePage<Shown> {
  const files = new Map<string, Shown[]>();
  const { shown, ...part } = takePart(pages, (one, item) => {
    const file = fileOf(item);
    const ofFile = files.has(file) ? 0 : answerTokens({ file, items: [] });
    files.set(file, files.get(file) ?? []);
    return answerTokens(one) + ofFile;
  });
  for (const [item, one] of shown) files.get(fileOf(item))?.push(one);
  const present = [...files].filter(([, items]) => items.length > 0);
  return { files: present.map(([file, items]) => ({ file, items })), ...part };
}

function takePart<T, Shown>(
  { items, idOf, isWanted = () => true, rankOf = () => 0, show, cursor, max = 1_000 }: Pages<T, Shown>,
  tokensOf: (shown: Shown, item: T) => number,
): Part & { readonly shown: readonly (readonly [item: T, shown: Shown])[] } {
  const isBehind = cursor === undefined ? () => true : skipToCursor(items, idOf, cursor);
  const wanted = items
    .map((item, at) => ({ item, at, rank: rankOf(item) }))
    .filter((one) => isBehind(one) && isWanted(one.item))
    .sort((one, other) => one.rank - other.rank);
  const shown: (readonly [T, Shown])[] = [];
  let tokens = 0;
  for (const { item } of wanted.slice(0, Math.max(1, max))) {
    const one = show(item);
    tokens += tokensOf(one, item) + 1;
    if (tokens > maxListTokens && shown.length > 0) break;
    shown.push([item, one]);
  }
  const last = wanted[shown.length - 1];
  const left = wanted.length - shown.length;
  return { shown, left, ...(left > 0 && last && { cursor: encodeCursor(last.rank, idOf(last.item)) }) };
}

/** The tokens of a value in an answer, estimated. */
export const answerTokens = (value: unknown): number => estimateTokens(JSON.stringify(value));

/** A text with at most so many characters, cut off with an ellipsis. */
export const shortenAnswer = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;

/**
 * Returns whether an item comes after the one of a cursor. The cursor has the rank that its item had: an item that was
 * translated since then has another one.
 */
function skipToCursor<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  cursor: string,
): (one: { readonly at: number; readonly rank: number }) => boolean {
  const [, rank = "", hash] = /^(-?\d+):(.+)$/.exec(cursor) ?? [];
  const last = items.findIndex((item) => sourceHash(idOf(item)) === hash);
  if (last < 0) throw new BadRequest("The cursor is not valid any more. Call again without it.");
  return (one) => one.rank > Number(rank) || (one.rank === Number(rank) && one.at > last);
}

/** A short sign of an item; the text of its id may be long. */
const encodeCursor = (rank: number, id: string): string => `${rank}:${sourceHash(id)}`;
