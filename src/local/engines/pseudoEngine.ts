import { pieces } from "../../core/memory/textPieces.ts";
import { isVisible, type MarkupPart } from "../markup/markupParts.ts";
import type { EngineSource } from "./pairEngine.ts";

/** Engine name of pseudo-localized text. */
export const pseudoName = "Pseudo-localization";

/** Covers every pair: accents, a third longer, in brackets; right-to-left for `AR-XB` and its like. */
export const pseudoEngines: EngineSource = {
  async find({ target }) {
    const mirrored = /^(AR|FA|HE|UR|YI)\b|-XB$|^QPS-PLOCM$/.test(target);
    return {
      id: mirrored ? "pseudo-rtl/1" : "pseudo/1",
      name: pseudoName,
      pseudo: true,
      translate: async (parts) => (mirrored ? mirror(parts) : pseudoLocalize(parts)),
    };
  },
  close() {},
};

/** Converts `Save changes` → `⟦Šàvé çĥàñĝéš ·⟧`: unlocalized or truncated text becomes visible. */
export function pseudoLocalize(parts: readonly MarkupPart[]): readonly MarkupPart[] {
  return addBrackets(eachText(parts, addAccents), lengthOf(parts));
}

/** Puts each word between marks that reverse its direction, like a right-to-left script. */
function mirror(parts: readonly MarkupPart[]): readonly MarkupPart[] {
  const reverse = (text: string) => text.replace(/[\p{L}\p{M}\p{N}]+/gu, "\u200f\u202e$&\u202c\u200f");
  return addBrackets(eachText(parts, reverse), lengthOf(parts));
}

const eachText = (parts: readonly MarkupPart[], change: (text: string) => string): readonly MarkupPart[] =>
  parts.map((part) => (part.kind === "text" ? { kind: "text", text: outsidePlaceholders(part.text, change) } : part));

/**
 * Adds brackets and filler inside the outer white space, so that no element gets a text that it lacked. In an entire
 * document a text outside its elements would make it ill-formed: they go into its first and last text then.
 */
function addBrackets(parts: readonly MarkupPart[], length: number): readonly MarkupPart[] {
  if (!parts.some((part) => part.kind === "text" && /\S/.test(part.text))) return parts;
  const [from, to] = isDocument(parts)
    ? [parts.findIndex(isVisible), parts.findLastIndex(isVisible) + 1]
    : [0, parts.length];
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
    ...trimOuter(inner),
    { kind: "text", text: end },
    ...parts.slice(to),
  ];
}

/** Returns whether all visible text is within elements. */
function isDocument(parts: readonly MarkupPart[]): boolean {
  let depth = 0;
  for (const part of parts) {
    if (part.kind === "open") depth++;
    else if (part.kind === "close") depth--;
    else if (depth === 0 && isVisible(part)) return false;
  }
  return true;
}

/** Returns the visible code points, before marks of direction are added. */
const lengthOf = (parts: readonly MarkupPart[]): number =>
  parts.reduce((sum, part) => sum + (part.kind === "text" ? [...part.text].length : 0), 0);

function trimOuter(parts: readonly MarkupPart[]): readonly MarkupPart[] {
  const last = parts.length - 1;
  return parts.map((part, at) => {
    if (part.kind !== "text") return part;
    const text = at === 0 ? part.text.trimStart() : part.text;
    return { kind: "text", text: at === last ? text.trimEnd() : text };
  });
}

function textAt(parts: readonly MarkupPart[], at: number): string {
  const part = parts.at(at);
  return part?.kind === "text" ? part.text : "";
}

/** Changes a text outside its placeholders: pseudo-localized programs still have to run. */
const outsidePlaceholders = (text: string, change: (text: string) => string): string =>
  pieces(text)
    .map((piece, at) => (at % 2 === 1 ? piece : change(piece)))
    .join("");

function addAccents(text: string): string {
  let done = "";
  for (const letter of text) done += accents.get(letter) ?? letter;
  return done;
}

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const marked = "àƀçðéƒĝĥîĵķļɱñöþǫŕšţûvŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛVŴẊÝŽ";
const accents: ReadonlyMap<string, string> = new Map(
  [...plain].map((letter, at) => [letter, [...marked][at] ?? letter]),
);
