import type { Marks } from "../../format.ts";
import { contentOf } from "../content.ts";
import { type Document, isBare, rawOf, type Unit } from "../document.ts";
import { noMarks } from "../rewrite.ts";
import { stateOf } from "../state.ts";

/** How a file has units that nobody has translated yet: without a target, with an empty one, with a copy of the source. */
export interface Manner {
  readonly kind: Untranslated;
  readonly marks: Marks;
  /** As `<target/>`. */
  readonly isBare: boolean;
}

type Untranslated = "none" | "empty" | "copy";

/** How a unit is untranslated; `undefined` for one that is translated. A copy of the source says itself that it is new. */
export function untranslated({ text }: Document, unit: Unit): Untranslated | undefined {
  const { source, target } = unit;
  if (target === undefined) return "none";
  const read = contentOf(rawOf(text, target)).text;
  if (read.trim() === "") return "empty";
  const isCopy =
    stateOf(unit) === "needsTranslation" && source !== undefined && contentOf(rawOf(text, source)).text === read;
  return isCopy ? "copy" : undefined;
}

/** The manner of most units that are not translated. */
export function mannerOf(document: Document): Manner {
  const found: Record<Untranslated, Unit[]> = { none: [], empty: [], copy: [] };
  for (const unit of document.units.filter(({ fixed }) => !fixed)) {
    const kind = untranslated(document, unit);
    if (kind !== undefined) found[kind].push(unit);
  }
  const [kind = "none"] = kinds.toSorted((a, b) => found[b].length - found[a].length);
  const example = kind === "none" ? undefined : found[kind].at(-1);
  return {
    kind,
    marks: { ...noMarks, state: example?.state ?? "" },
    isBare: example?.target !== undefined && isBare(document.text, example.target),
  };
}

const kinds = ["none", "empty", "copy"] as const;
