import type { Marks } from "../../format.ts";
import { stateOf } from "../targetState.ts";
import { readXliffContent } from "../xliffContent.ts";
import { isSelfClosedPlace, rawContentOf, type XliffDocument, type XliffUnit } from "../xliffDocument.ts";
import { noMarks } from "../xliffRewrite.ts";

/** The notation of untranslated units: without a target, with an empty one, or with a copy of the source. */
export interface UntranslatedStyle {
  readonly kind: UntranslatedKind;
  readonly marks: Marks;
  /** The empty target is written as `<target/>`. */
  readonly isBare: boolean;
}

type UntranslatedKind = "none" | "empty" | "copy";

/** Returns how a unit is untranslated; `undefined` if it is not. A copy of the source must be marked as new. */
export function kindOfUntranslated({ text }: XliffDocument, unit: XliffUnit): UntranslatedKind | undefined {
  const { source, target } = unit;
  if (target === undefined) return "none";
  const read = readXliffContent(rawContentOf(text, target)).text;
  if (read.trim() === "") return "empty";
  const isCopy =
    stateOf(unit) === "needsTranslation" &&
    source !== undefined &&
    readXliffContent(rawContentOf(text, source)).text === read;
  return isCopy ? "copy" : undefined;
}

/** Detects the notation of most untranslated units. */
export function detectUntranslatedStyle(document: XliffDocument): UntranslatedStyle {
  const found: Record<UntranslatedKind, XliffUnit[]> = { none: [], empty: [], copy: [] };
  for (const unit of document.units.filter(({ fixed }) => !fixed)) {
    const kind = kindOfUntranslated(document, unit);
    if (kind !== undefined) found[kind].push(unit);
  }
  const [kind = "none"] = kinds.toSorted((a, b) => found[b].length - found[a].length);
  const example = kind === "none" ? undefined : found[kind].at(-1);
  return {
    kind,
    marks: { ...noMarks, state: example?.state ?? "" },
    isBare: example?.target !== undefined && isSelfClosedPlace(document.text, example.target),
  };
}

const kinds = ["none", "empty", "copy"] as const;
