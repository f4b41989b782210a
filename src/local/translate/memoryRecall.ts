import { fitNumbers } from "../../core/memory/fitNumbers.ts";
import { objectSign, pieces } from "../../core/memory/textPieces.ts";
import { addToGroup } from "../../core/values/collections.ts";
import { type FixedPart, hasSameMarkup, joinParts, type MarkupPart, type TagPart } from "../markup/markupParts.ts";
import type { MemoryMatcher, StoredMatch } from "./translationResources.ts";

/** A segment translated by a memory. */
export interface Recalled {
  readonly parts: readonly MarkupPart[];
  /** 0 to 100. */
  readonly score: number;
}

/**
 * Returns the translation of a segment from a memory. Wrapping elements are put around the stored text; else that must
 * have the same inline markup, which becomes the segment's own, and as many numbers.
 */
export async function recall(
  segment: readonly MarkupPart[],
  memory: MemoryMatcher,
  signal: AbortSignal,
): Promise<Recalled | undefined> {
  for (const form of forms(segment)) {
    const found = await findFitting(form.inner, memory, signal);
    if (found === undefined) continue;
    const parts = found.parts.flatMap((part) => form.counts.get(part) ?? part);
    return { ...found, parts: [...form.before, ...parts, ...form.after] };
  }
  return undefined;
}

interface Form extends Wrapped {
  /** Elements that are one part, and their content. */
  readonly counts: Counts;
}

type Counts = ReadonlyMap<MarkupPart, readonly MarkupPart[]>;

/**
 * Returns a segment without its wrapping elements, as it is, and with a number in tags as one placeholder: `<n>5</n>
 * files`.
 */
function forms(segment: readonly MarkupPart[]): readonly Form[] {
  const peeled = unwrap(segment, true);
  const isWrapped = peeled.before.some((part) => part.kind === "open");
  const wrapped = isWrapped ? [peeled, unwrap(segment, false)] : [peeled];
  return wrapped.flatMap((one): readonly Form[] => {
    const { inner, counts } = fixCounts(one.inner);
    const asItIs = { ...one, counts };
    return counts.size === 0 ? [asItIs] : [asItIs, { ...one, inner, counts }];
  });
}

function fixCounts(parts: readonly MarkupPart[]): { readonly inner: readonly MarkupPart[]; readonly counts: Counts } {
  const inner: MarkupPart[] = [];
  const counts = new Map<MarkupPart, readonly MarkupPart[]>();
  for (const part of parts) {
    inner.push(part);
    const [open, text] = inner.slice(-3);
    if (part.kind !== "close" || open?.kind !== "open" || text?.kind !== "text" || !isNumber.test(text.text)) continue;
    const all = inner.splice(-3);
    const fixed: MarkupPart = { kind: "fixed", raw: joinParts(all, true), name: "" };
    counts.set(fixed, all);
    inner.push(fixed);
  }
  return { inner, counts };
}

const isNumber = /^\d[\d.,]*$/;

async function findFitting(
  parts: readonly MarkupPart[],
  memory: MemoryMatcher,
  signal: AbortSignal,
): Promise<Recalled | undefined> {
  const text = parts.map((part) => (part.kind === "text" ? part.text : objectSign)).join("");
  const match = await memory.match(text.replace(/\s+/g, " ").trim(), signal);
  const carried = match && carryOver(parts, match);
  return carried && { parts: carried, score: match.score };
}

interface Wrapped {
  readonly before: readonly MarkupPart[];
  readonly inner: readonly MarkupPart[];
  readonly after: readonly MarkupPart[];
}

/**
 * Separates the parts around a segment that stay in place: white space, and optionally elements that wrap everything.
 */
function unwrap(segment: readonly MarkupPart[], elements: boolean): Wrapped {
  const bare = withoutSpace(segment);
  const { inner } = bare;
  const [first, last] = [inner[0], inner.at(-1)];
  if (!elements || first?.kind !== "open" || last?.kind !== "close" || first.element !== last.element) return bare;
  const within = unwrap(inner.slice(1, -1), true);
  return {
    before: [...bare.before, first, ...within.before],
    inner: within.inner,
    after: [...within.after, last, ...bare.after],
  };
}

function withoutSpace(parts: readonly MarkupPart[]): Wrapped {
  const inner = [...parts];
  const take = (at: number, space: RegExp): readonly MarkupPart[] => {
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

/** Returns the stored translation with the codes and numbers of the text. */
function carryOver(parts: readonly MarkupPart[], { source, text }: StoredMatch): readonly MarkupPart[] | undefined {
  const stored = nativeParts(source);
  const codes = parts.filter((part) => part.kind !== "text");
  const storedCodes = stored.filter((part) => part.kind !== "text");
  const isAlike = codes.length === storedCodes.length && codes.every((one, at) => isSameCode(one, storedCodes[at]));
  const numbers = isAlike ? fitNumbers(plain(stored), plain(parts)) : undefined;
  if (numbers === undefined) return undefined;
  const own = new Map<string, MarkupPart[]>();
  for (const [at, code] of storedCodes.entries()) {
    const part = codes[at];
    if (part !== undefined) addToGroup(own, code.raw, part);
  }
  const target = nativeParts(text);
  const fitted = numbers(plain(target));
  if (fitted === undefined) return undefined;
  const done = target.map((part) =>
    part.kind === "text" ? { ...part, text: fitted(part.text) } : own.get(part.raw)?.shift(),
  );
  return done.every((part) => part !== undefined) && hasSameMarkup(parts, done) ? done : undefined;
}

/** Returns whether codes match. Tags of a text whose tags are plain text are placeholders like any other. */
const isSameCode = (one: TagPart | FixedPart, stored: TagPart | FixedPart | undefined): boolean =>
  one.kind === stored?.kind || (one.kind === "fixed" && one.raw === stored?.raw);

const plain = (parts: readonly MarkupPart[]): string =>
  parts.map((part) => (part.kind === "text" ? part.text : objectSign)).join("");

/** Splits a stored text: paired tags, and everything else that is no language as fixed parts. */
function nativeParts(text: string): readonly MarkupPart[] {
  const all = pieces(text);
  const paired = pairs(all);
  return all
    .map((raw, at): MarkupPart => {
      if (at % 2 === 0) return { kind: "text", text: raw };
      const tag = paired.get(at);
      return tag === undefined ? { kind: "fixed", raw, name: "" } : { ...tag, raw };
    })
    .filter((part) => part.kind !== "text" || part.text !== "");
}

/** Returns the paired tags among pieces, by position. */
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

/** Returns the position of the last of a name, or the end if there is none. */
function lastNamed(open: readonly { readonly name: string }[], name: string): number {
  const at = open.findLastIndex((one) => one.name === name);
  return at < 0 ? open.length : at;
}

/** Returns the kind and name of a tag, if the text is one. */
function tagOf(raw: string): Pick<TagPart, "kind" | "name"> | undefined {
  const [, slash, name] = /^<(\/?)([\w:.-]+)/.exec(raw) ?? [];
  if (name === undefined || raw.endsWith("/>")) return undefined;
  return { kind: slash === "/" ? "close" : "open", name };
}
