import { pieces } from "../../core/memory/textPieces.ts";
import { type FixedPart, type MarkupPart, writeText } from "./markupParts.ts";

/** Makes placeholders fixed parts. `markup`: texts have to be escaped when they are written. */
export function protectPlaceholders(parts: readonly MarkupPart[], markup: boolean): readonly MarkupPart[] {
  const toFixed = (raw: string): FixedPart => ({ kind: "fixed", raw: writeText(raw, markup), name: "" });
  return parts.flatMap((part) => {
    if (part.kind !== "text") return part;
    const all = pieces(part.text).map(
      (text, at): MarkupPart => (at % 2 === 1 ? toFixed(text) : { kind: "text", text }),
    );
    return all.filter((one) => one.kind !== "text" || one.text !== "");
  });
}
