import type { FixedPart, MarkupPart, TagPart } from "../markup/markupParts.ts";

/** An element whose words Apertium may move. */
export interface MovableElement {
  readonly open: TagPart;
  readonly close: TagPart;
  /** True if its text begins, or ends, with punctuation: that carries no mark and has to be moved in again. */
  readonly before: boolean;
  readonly after: boolean;
}

/** Meaning of a word-bound blank: the elements around it, and the part itself if it is not a word. */
export interface WordMark {
  readonly path: readonly MovableElement[];
  readonly fixed?: FixedPart;
}

/** A piece of an answer. Loose ones carry no mark: spaces, punctuation, words outside all elements. */
export type AnswerItem = { readonly loose: string } | { readonly word: string; readonly mark: WordMark };

/** Puts tags around the words that carry their marks; `undefined` if the words of an element were separated. */
export function rebuild(items: readonly AnswerItem[]): readonly MarkupPart[] | undefined {
  const done: MarkupPart[] = [];
  const open: MovableElement[] = [];
  const opened = new Set<MovableElement>();
  let loose = "";

  const push = (text: string) => {
    const last = done.at(-1);
    if (text === "") return;
    if (last?.kind === "text") done[done.length - 1] = { kind: "text", text: last.text + text };
    else done.push({ kind: "text", text });
  };

  const take = (pattern: RegExp): string => {
    const [taken = ""] = pattern.exec(loose) ?? [];
    loose = loose.replace(pattern, "");
    return taken;
  };

  const close = (elements: readonly MovableElement[]) => {
    if (elements[0]?.after) push(take(punctuationFirst));
    for (const element of elements) done.push(element.close);
  };

  const start = (elements: readonly MovableElement[]) => {
    const within = elements.at(-1)?.before ? take(punctuationLast) : "";
    push(loose);
    loose = "";
    for (const element of elements) done.push(element.open);
    push(within);
  };

  /** Closes and opens elements between the last word and one with this path; returns whether that is possible. */
  const move = (path: readonly MovableElement[]): boolean => {
    const shared = commonLength(open, path);
    const fresh = path.slice(shared);
    close(open.splice(shared).reverse());
    start(fresh);
    open.push(...fresh);
    return fresh.every((element) => !opened.has(element) && opened.add(element));
  };

  for (const item of items) {
    if ("loose" in item) loose += item.loose;
    else if (!move(item.mark.path)) return undefined;
    else if (item.mark.fixed !== undefined) done.push(item.mark.fixed);
    else push(item.word);
  }
  return move([]) ? done : undefined;
}

const punctuationFirst = /^[^\s\p{L}\p{M}\p{N}]+/u;
const punctuationLast = /[^\s\p{L}\p{M}\p{N}]+$/u;

function commonLength(one: readonly MovableElement[], other: readonly MovableElement[]): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
