import type { FixedPart, Part, TagPart } from "../markup/parts.ts";

/** An element whose words Apertium may move. */
export interface Element {
  readonly open: TagPart;
  readonly close: TagPart;
  /** Whether its text begins, or ends, with punctuation: that carries no mark and has to be taken in again. */
  readonly before: boolean;
  readonly after: boolean;
}

/** What a word-bound blank stands for: the elements around it, and the part itself where it is no word. */
export interface Mark {
  readonly path: readonly Element[];
  readonly fixed?: FixedPart;
}

/** A piece of an answer. Loose ones carry no mark: spaces, punctuation, words outside all elements. */
export type Item = { readonly loose: string } | { readonly word: string; readonly mark: Mark };

/** Puts tags around the words that carry their marks; `undefined` where the words of an element have parted. */
export function rebuild(items: readonly Item[]): readonly Part[] | undefined {
  const done: Part[] = [];
  const open: Element[] = [];
  const opened = new Set<Element>();
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

  const close = (elements: readonly Element[]) => {
    if (elements[0]?.after) push(take(punctuationFirst));
    for (const element of elements) done.push(element.close);
  };

  const start = (elements: readonly Element[]) => {
    const within = elements.at(-1)?.before ? take(punctuationLast) : "";
    push(loose);
    loose = "";
    for (const element of elements) done.push(element.open);
    push(within);
  };

  /** Closes and opens what lies between the last word and one with this path; tells whether that can be. */
  const move = (path: readonly Element[]): boolean => {
    const shared = sharedLength(open, path);
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

function sharedLength(one: readonly Element[], other: readonly Element[]): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
