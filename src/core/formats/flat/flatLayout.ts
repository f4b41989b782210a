import { type FileLayout, layoutOfEntries, leafElement } from "../fileLayout.ts";
import type { FlatText } from "./flatEntry.ts";

/** Returns the entries of a text that has one below the other. */
export const flatLayout = ({ text, items }: FlatText): FileLayout =>
  layoutOfEntries(
    text,
    items.map(({ key, lead, lines }) => leafElement(key, { start: lead, end: lines.end })),
  );
