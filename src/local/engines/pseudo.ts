import { pieces } from "../../core/memory/shape.ts";
import { isRead, type Part } from "../markup/parts.ts";
import type { EngineSource } from "./engine.ts";

/** Engine name of what is no translation. */
export const pseudoName = "Pseudo-localization";

/** Covers every pair: accents, a third longer, in brackets; right-to-left for `AR-XB` and its like. */
export const pseudoEngines: EngineSource = {
  async find({ target }) {
    const mirrored = /^(AR|FA|HE|UR|YI)\b|-XB$|^QPS-PLOCM$/.test(target);
    return {
      id: mirrored ? "pseudo-rtl/1" : "pseudo/1",
      name: pseudoName,
      pseudo: true,
      translate: async (parts) => (mirrored ? mirror(parts) : pseudo(parts)),
    };
  },
  close() {},
};

/** `Save changes` → `⟦Šàvé çĥàñĝéš ·⟧`: what was not localized, or is cut off, shows. */
export function pseudo(parts: readonly Part[]): readonly Part[] {
  return bracketed(eachText(parts, accented), lengthOf(parts));
}

/** Each word between marks that turn its direction around, as a right-to-left script would. */
function mirror(parts: readonly Part[]): readonly Part[] {
  const turned = (text: string) => text.replace(/[\p{L}\p{M}\p{N}]+/gu, "\u200f\u202e$&\u202c\u200f");
  return bracketed(eachText(parts, turned), lengthOf(parts));
}

const eachText = (parts: readonly Part[], change: (text: string) => string): readonly Part[] =>
  parts.map((part) => (part.kind === "text" ? { kind: "text", text: outsidePlaceholders(part.text, change) } : part));

/**
 * Brackets and filler around everything but the outer white space, so that no element gets a text it had not. In a whole
 * document nothing is read outside its elements, and a text there would make it ill-formed: they are in its first and
 * last text then.
 */
function bracketed(parts: readonly Part[], length: number): readonly Part[] {
  if (!parts.some((part) => part.kind === "text" && /\S/.test(part.text))) return parts;
  const [from, to] = isDocument(parts) ? [parts.findIndex(isRead), parts.findLastIndex(isRead) + 1] : [0, parts.length];
  const inner = parts.slice(from, to);
  const [first = "", last = ""] = [textAt(inner, 0), textAt(inner, -1)];
  const before = first.slice(0, first.length - first.trimStart().length);
  const after = last.slice(last.trimEnd().length);
  // brackets and space are three of the third
  const dots = Math.max(0, Math.ceil(length / 3) - 3);
  const end = `${dots === 0 ? "" : ` ${"·".repeat(dots)}`}⟧${after}`;
  return [
    ...parts.slice(0, from),
    { kind: "text", text: `${before}⟦` },
    ...trimmed(inner),
    { kind: "text", text: end },
    ...parts.slice(to),
  ];
}

/** Whether everything that is read is within elements. */
function isDocument(parts: readonly Part[]): boolean {
  let depth = 0;
  for (const part of parts) {
    if (part.kind === "open") depth++;
    else if (part.kind === "close") depth--;
    else if (depth === 0 && isRead(part)) return false;
  }
  return true;
}

/** Code points to read; marks of direction, which nobody sees, are not there yet. */
const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (part.kind === "text" ? [...part.text].length : 0), 0);

function trimmed(parts: readonly Part[]): readonly Part[] {
  const last = parts.length - 1;
  return parts.map((part, at) => {
    if (part.kind !== "text") return part;
    const text = at === 0 ? part.text.trimStart() : part.text;
    return { kind: "text", text: at === last ? text.trimEnd() : text };
  });
}

function textAt(parts: readonly Part[], at: number): string {
  const part = parts.at(at);
  return part?.kind === "text" ? part.text : "";
}

/** Pseudo-localized programs still have to run. */
const outsidePlaceholders = (text: string, change: (text: string) => string): string =>
  pieces(text)
    .map((piece, at) => (at % 2 === 1 ? piece : change(piece)))
    .join("");

function accented(text: string): string {
  let done = "";
  for (const letter of text) done += accents.get(letter) ?? letter;
  return done;
}

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const marked = "àƀçðéƒĝĥîĵķļɱñöþǫŕšţûvŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛVŴẊÝŽ";
const accents: ReadonlyMap<string, string> = new Map(
  [...plain].map((letter, at) => [letter, [...marked][at] ?? letter]),
);
