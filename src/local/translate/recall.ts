import { numbersFitted } from "../../core/memory/numbers.ts";
import { objectSign, pieces } from "../../core/memory/shape.ts";
import { type FixedPart, joined, type Part, sameMarkup, type TagPart } from "../markup/parts.ts";
import type { Memory, MemoryMatch } from "./resources.ts";

/** A segment as a memory has it translated. */
export interface Recalled {
  readonly parts: readonly Part[];
  /** 0 to 100. */
  readonly score: number;
}

/**
 * The translation of a segment from a memory. What wraps the whole segment is put around the stored text; else that has
 * to have the same inline markup, which becomes the segment's own, and as many numbers.
 */
export async function recall(
  segment: readonly Part[],
  memory: Memory,
  signal: AbortSignal,
): Promise<Recalled | undefined> {
  for (const form of forms(segment)) {
    const found = await fitting(form.inner, memory, signal);
    if (found === undefined) continue;
    const parts = found.parts.flatMap((part) => form.counts.get(part) ?? part);
    return { ...found, parts: [...form.before, ...parts, ...form.after] };
  }
  return undefined;
}

interface Form extends Wrapped {
  /** Elements that stand as one part, and what they are. */
  readonly counts: Counts;
}

type Counts = ReadonlyMap<Part, readonly Part[]>;

/** A segment without what wraps it, as it is, and with a number in tags as one placeholder: `<n>5</n> files`. */
function forms(segment: readonly Part[]): readonly Form[] {
  const peeled = unwrapped(segment, true);
  const isWrapped = peeled.before.some((part) => part.kind === "open");
  const wrapped = isWrapped ? [peeled, unwrapped(segment, false)] : [peeled];
  return wrapped.flatMap((one): readonly Form[] => {
    const { inner, counts } = countsFixed(one.inner);
    const asItIs = { ...one, counts };
    return counts.size === 0 ? [asItIs] : [asItIs, { ...one, inner, counts }];
  });
}

function countsFixed(parts: readonly Part[]): { readonly inner: readonly Part[]; readonly counts: Counts } {
  const inner: Part[] = [];
  const counts = new Map<Part, readonly Part[]>();
  for (const part of parts) {
    inner.push(part);
    const [open, text] = inner.slice(-3);
    if (part.kind !== "close" || open?.kind !== "open" || text?.kind !== "text" || !isNumber.test(text.text)) continue;
    const all = inner.splice(-3);
    const fixed: Part = { kind: "fixed", raw: joined(all, true), name: "" };
    counts.set(fixed, all);
    inner.push(fixed);
  }
  return { inner, counts };
}

const isNumber = /^\d[\d.,]*$/;

async function fitting(parts: readonly Part[], memory: Memory, signal: AbortSignal): Promise<Recalled | undefined> {
  const text = parts.map((part) => (part.kind === "text" ? part.text : objectSign)).join("");
  const match = await memory.match(text.replace(/\s+/g, " ").trim(), signal);
  const carried = match && carriedOver(parts, match);
  return carried && { parts: carried, score: match.score };
}

interface Wrapped {
  readonly before: readonly Part[];
  readonly inner: readonly Part[];
  readonly after: readonly Part[];
}

/** The parts around a segment that stay where they are: white space, and elements that hold all of it where asked for. */
function unwrapped(segment: readonly Part[], elements: boolean): Wrapped {
  const bare = withoutSpace(segment);
  const { inner } = bare;
  const [first, last] = [inner[0], inner.at(-1)];
  if (!elements || first?.kind !== "open" || last?.kind !== "close" || first.element !== last.element) return bare;
  const within = unwrapped(inner.slice(1, -1), true);
  return {
    before: [...bare.before, first, ...within.before],
    inner: within.inner,
    after: [...within.after, last, ...bare.after],
  };
}

function withoutSpace(parts: readonly Part[]): Wrapped {
  const inner = [...parts];
  const take = (at: number, space: RegExp): readonly Part[] => {
    const part = inner.at(at);
    if (part?.kind !== "text") return [];
    const [found = ""] = space.exec(part.text) ?? [];
    const rest = part.text.replace(space, "");
    inner.splice(at, 1, ...(rest === "" ? [] : [{ kind: "text", text: rest } as const]));
    return found === "" ? [] : [{ kind: "text", text: found }];
  };
  const before = take(0, /^\s+/);
  return { before, after: take(-1, /\s+$/), inner };
}

/** The stored translation with the codes and numbers of the text that is translated. */
function carriedOver(parts: readonly Part[], { source, text }: MemoryMatch): readonly Part[] | undefined {
  const stored = nativeParts(source);
  const codes = parts.filter((part) => part.kind !== "text");
  const storedCodes = stored.filter((part) => part.kind !== "text");
  const isAlike = codes.length === storedCodes.length && codes.every((one, at) => isSameCode(one, storedCodes[at]));
  const numbers = isAlike ? numbersFitted(plain(stored), plain(parts)) : undefined;
  if (numbers === undefined) return undefined;
  const own = new Map<string, Part[]>();
  for (const [at, code] of storedCodes.entries()) {
    const all = own.get(code.raw) ?? [];
    own.set(code.raw, [...all, ...codes.slice(at, at + 1)]);
  }
  const target = nativeParts(text);
  const fitted = numbers(plain(target));
  if (fitted === undefined) return undefined;
  const done = target.map((part) =>
    part.kind === "text" ? { ...part, text: fitted(part.text) } : own.get(part.raw)?.shift(),
  );
  return done.every((part) => part !== undefined) && sameMarkup(parts, done) ? done : undefined;
}

/** Tags of a text whose tags are plain text are placeholders like any other. */
const isSameCode = (one: TagPart | FixedPart, stored: TagPart | FixedPart | undefined): boolean =>
  one.kind === stored?.kind || (one.kind === "fixed" && one.raw === stored?.raw);

const plain = (parts: readonly Part[]): string =>
  parts.map((part) => (part.kind === "text" ? part.text : objectSign)).join("");

/** A stored text as parts: its tags where they are pairs, everything else that is no language fixed. */
function nativeParts(text: string): readonly Part[] {
  const all = pieces(text);
  const paired = pairs(all);
  return all
    .map((raw, at): Part => {
      if (at % 2 === 0) return { kind: "text", text: raw };
      const tag = paired.get(at);
      return tag === undefined ? { kind: "fixed", raw, name: "" } : { ...tag, raw };
    })
    .filter((part) => part.kind !== "text" || part.text !== "");
}

/** The tags among pieces that have their other end, by place. */
function pairs(all: readonly string[]): ReadonlyMap<number, Omit<TagPart, "raw">> {
  const found = new Map<number, Omit<TagPart, "raw">>();
  const open: { readonly name: string; readonly at: number }[] = [];
  for (const [at, piece] of all.entries()) {
    const tag = at % 2 === 1 ? tagOf(piece) : undefined;
    if (tag?.kind === "open") open.push({ name: tag.name, at });
    if (tag?.kind !== "close") continue;
    const [begin] = open.splice(lastNamed(open, tag.name));
    if (begin === undefined) continue;
    found.set(begin.at, { kind: "open", element: begin.at, name: tag.name });
    found.set(at, { kind: "close", element: begin.at, name: tag.name });
  }
  return found;
}

/** Where the last of a name stands; behind them all where none has it. */
function lastNamed(open: readonly { readonly name: string }[], name: string): number {
  const at = open.findLastIndex((one) => one.name === name);
  return at < 0 ? open.length : at;
}

/** Which end of an element a text is, if one. */
function tagOf(raw: string): Pick<TagPart, "kind" | "name"> | undefined {
  const [, slash, name] = /^<(\/?)([\w:.-]+)/.exec(raw) ?? [];
  if (name === undefined || raw.endsWith("/>")) return undefined;
  return { kind: slash === "/" ? "close" : "open", name };
}
