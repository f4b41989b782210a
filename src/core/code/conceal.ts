/** A stretch of a text: as it is read, or `raw` code that must survive as it is written. */
export type Stretch = string | Hidden;

export interface Hidden {
  readonly raw: string;
  /** True if it opens or closes a pair (bold, a link) instead of being content. */
  readonly pair?: { readonly id: number; readonly side: "open" | "close" };
}

/** A stretch as it is written. */
export const stretchText = (one: Stretch): string => (typeof one === "string" ? one : one.raw);

/** A text whose code is replaced by placeholders that every translation keeps. */
export interface Concealed {
  readonly text: string;
  /** A translation as stretches again. */
  reveal(translation: string): readonly Stretch[];
}

/** Replaces code by `{{name}}` and pairs by tags: what the masking of messages protects. */
export function conceal(stretches: readonly Stretch[]): Concealed {
  const taken = new Set(stretches.filter((stretch) => typeof stretch === "string").flatMap(placeholdersIn));
  const byRaw = new Map<string, string>();
  const hidden = new Map<string, Hidden>();
  const mark = (one: Hidden): string => {
    const known = one.pair === undefined ? byRaw.get(one.raw) : undefined;
    if (known !== undefined) return known;
    const token = one.pair === undefined ? freshName(one.raw, taken) : freshTag(one.pair, taken);
    if (one.pair === undefined) byRaw.set(one.raw, token);
    hidden.set(token, one);
    return token;
  };
  const text = stretches.map((stretch) => (typeof stretch === "string" ? stretch : mark(stretch))).join("");
  return { text, reveal: (translation) => split(translation, hidden) };
}

const placeholdersIn = (text: string): readonly string[] => text.match(/\{\{[\w.]{1,80}\}\}|<\/?q\d{1,9}>/g) ?? [];

/** `{{user.name}}` if the code is as simple as that: it helps the engine, else a number. */
function freshName(raw: string, taken: Set<string>): string {
  const name = /[A-Za-z_]\w*(?:\.\w+)*/.exec(raw)?.[0].slice(0, 40) ?? "x";
  for (let count = 0; ; count++) {
    const token = `{{${name}${count === 0 ? "" : count}}}`;
    if (taken.has(token)) continue;
    taken.add(token);
    return token;
  }
}

function freshTag({ id, side }: NonNullable<Hidden["pair"]>, taken: ReadonlySet<string>): string {
  let number = id;
  while (taken.has(`<q${number}>`) || taken.has(`</q${number}>`)) number += 1000;
  return side === "open" ? `<q${number}>` : `</q${number}>`;
}

function split(translation: string, hidden: ReadonlyMap<string, Hidden>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { 0: token, index } of translation.matchAll(/\{\{[\w.]{1,80}\}\}|<\/?q\d{1,9}>/g)) {
    const one = hidden.get(token);
    if (one === undefined) continue;
    if (index > at) stretches.push(translation.slice(at, index));
    stretches.push(one);
    at = index + token.length;
  }
  if (at < translation.length) stretches.push(translation.slice(at));
  return stretches;
}
