import { estimateTokens } from "../../../core/engines/estimateTokens.ts";
import { maxNear, maxNearOfRequest, type NearPair, type TextFacts } from "../../../core/engines/textFacts.ts";
import type { SimilarText } from "../pairEngine.ts";
import type { ChatText } from "./chatText.ts";

/** One text of a request. */
export interface ChatItem {
  readonly source: ChatText;
  readonly near: readonly SimilarText[];
  readonly facts?: TextFacts | undefined;
  /** Reason for which the last answer was not accepted. */
  readonly remark?: string | undefined;
}

/** Facts as they are written: a number refers to the item that says the same. */
type ItemFacts = Omit<TextFacts, "note" | "place"> & {
  readonly note?: string | number;
  readonly place?: string | number;
};
type ItemToWrite = Omit<ChatItem, "facts"> & { readonly facts?: ItemFacts | undefined };

/** The sentence of every task about its input and its answer. */
export const answerFormat =
  'Input: JSON with "items". Answer with JSON only: {"items":[{"id":1,"text":"…"}]}, one for each id, nothing else.';

/** Returns the sentence about tags; `result` is what the task makes of a text. */
export const tagRule = (result: string): string =>
  `Keep each tag such as <x1/>, and each pair such as <g2>…</g2>, exactly once in its ${result}, at the place that grammar wants. <x1/> stands for a value or code; the item's "tags" may say what will be there. Numbers in tags stay.`;

/** Returns a list with its title; nothing for an empty one. */
export const promptList = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:\n${lines.map((line) => `- ${line}`).join("\n")}`];

/** The sentence about the facts of items. */
export const factsRule =
  'The item\'s "key", "note" and "place" say what its text is for; a number instead refers to the item that has the same. "form" is the plural form or the branch to write, with numbers that select it. "max" is the most characters of the translation. "references" is the text in other languages. "near" is what the project has already: use the same words and tone. "all" is true of all items, and their keys begin with its "key".';

/**
 * Returns the texts of a request, numbered from 1, and the translations that are near some of them. Facts that several
 * texts share are said once.
 */
export function itemsPrompt(items: readonly ChatItem[], near: readonly NearPair[] = []): string {
  const all = sharedFacts(items);
  const said = new Map<string, number>();
  return JSON.stringify({
    ...(near.length > 0 && { near }),
    ...(Object.keys(all).length > 0 && { all }),
    items: items.map((item, at) => itemData({ ...item, facts: unsaidFacts(item.facts, all, at + 1, said) }, at + 1)),
  });
}

/** Near translations of a request, and their tokens. */
interface ChosenNear {
  readonly pairs: readonly NearPair[];
  readonly tokens: number;
}

/**
 * Chooses near translations of a request for as many tokens as there is room for: the first of each item, then the second
 * ones. Each is said once, and none that a memory has as well.
 */
export function chooseNear(items: readonly ChatItem[], maxTokens: number): ChosenNear {
  const known = new Set(items.flatMap((item) => item.near.map(([source]) => source)));
  const pairs: NearPair[] = [];
  let tokens = 0;
  for (const pair of byRank(items)) {
    const own = estimateTokens(JSON.stringify(pair));
    if (known.has(pair[0]) || tokens + own > maxTokens) continue;
    known.add(pair[0]);
    pairs.push(pair);
    tokens += own;
    if (pairs.length === maxNearOfRequest) break;
  }
  return { pairs, tokens };
}

/** Returns the nearest of each item, then the second ones. */
const byRank = (items: readonly ChatItem[]): readonly NearPair[] =>
  Array.from({ length: maxNear }, (_, rank) => rank).flatMap((rank) =>
    items.flatMap(({ facts }) => facts?.near?.slice(rank, rank + 1) ?? []),
  );

/** Members that several items may share. */
const shareable = ["note", "place"] as const;

/** A shorter text is said again: a number would say less in as many tokens. */
const minShared = 8;

/** Returns what the facts of all items have in common. */
function sharedFacts(items: readonly ChatItem[]): Pick<TextFacts, "key" | "note" | "place"> {
  const [first, ...others] = items.map(({ facts = {} }) => facts);
  if (first === undefined || others.length === 0) return {};
  const same = shareable.flatMap((name) => {
    const text = first[name];
    return text !== undefined && others.every((facts) => facts[name] === text) ? [[name, text]] : [];
  });
  const key = [first, ...others].map((facts) => facts.key ?? "").reduce(commonStart);
  const start = key.slice(0, key.lastIndexOf(".") + 1);
  return { ...Object.fromEntries(same), ...(start.length >= minShared && { key: start }) };
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/** Returns facts without what all items share; what an earlier one says is its number. */
function unsaidFacts(
  facts: ItemFacts | undefined,
  all: ReturnType<typeof sharedFacts>,
  id: number,
  said: Map<string, number>,
): ItemFacts | undefined {
  if (facts === undefined) return undefined;
  const { key, note, place, ...others } = facts;
  const say = (name: (typeof shareable)[number], text: string | number | undefined): object => {
    if (text === undefined || typeof text === "number" || text === all[name]) return {};
    const whole = `${name} ${text}`;
    const before = said.get(whole);
    if (before === undefined && text.length >= minShared) said.set(whole, id);
    return { [name]: before ?? text };
  };
  return {
    ...(key !== undefined && { key: key.slice(all.key?.length ?? 0) }),
    ...say("note", note),
    ...say("place", place),
    ...others,
  };
}

/** Returns one text of a request, as it counts against the limit of tokens; what is near is said for all of them. */
export function itemData({ source: { text, tags, terms }, near, facts, remark }: ItemToWrite, id = 0): object {
  const { near: _, ...own } = facts ?? {};
  return {
    id,
    text,
    ...(Object.keys(tags).length > 0 && { tags }),
    ...(terms.length > 0 && { terms }),
    ...(near.length > 0 && { similar: near }),
    ...own,
    ...(remark !== undefined && { remark }),
  };
}
