import { pieces } from "../../core/memory/shape.ts";
import { type FixedPart, type Part, written } from "./parts.ts";

/** Parts in which placeholders are fixed. `markup` tells whether texts have to be escaped when they are written. */
export function protect(parts: readonly Part[], markup: boolean): readonly Part[] {
  const fixed = (raw: string): FixedPart => ({ kind: "fixed", raw: written(raw, markup), name: "" });
  return parts.flatMap((part) => {
    if (part.kind !== "text") return part;
    const all = pieces(part.text).map((text, at): Part => (at % 2 === 1 ? fixed(text) : { kind: "text", text }));
    return all.filter((one) => one.kind !== "text" || one.text !== "");
  });
}
