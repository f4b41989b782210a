import type { SimilarText } from "../pairEngine.ts";
import type { ChatText } from "./chatText.ts";

/** One text of a request. */
export interface ChatItem {
  readonly source: ChatText;
  readonly near: readonly SimilarText[];
  /** Reason for which the last answer was not accepted. */
  readonly remark?: string | undefined;
}

/** The sentence of every task about its input and its answer. */
export const answerFormat =
  'Input: JSON with "items". Answer with JSON only: {"items":[{"id":1,"text":"…"}]}, one for each id, nothing else.';

/** Returns the sentence about tags; `result` is what the task makes of a text. */
export const tagRule = (result: string): string =>
  `Keep each tag such as <x1/>, and each pair such as <g2>…</g2>, exactly once in its ${result}, at the place that grammar wants. <x1/> stands for a value or code; the item's "tags" may say what will be there. Numbers in tags stay.`;

/** Returns a list with its title; nothing for an empty one. */
export const promptList = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:\n${lines.map((line) => `- ${line}`).join("\n")}`];

/** Returns the texts of a request, numbered from 1. */
export const itemsPrompt = (items: readonly ChatItem[]): string =>
  JSON.stringify({ items: items.map((item, at) => itemData(item, at + 1)) });

/** Returns one text of a request, as it counts against the limit of tokens. */
export function itemData({ source: { text, tags, terms }, near, remark }: ChatItem, id = 0): object {
  return {
    id,
    text,
    ...(Object.keys(tags).length > 0 && { tags }),
    ...(terms.length > 0 && { terms }),
    ...(near.length > 0 && { similar: near }),
    ...(remark !== undefined && { remark }),
  };
}
