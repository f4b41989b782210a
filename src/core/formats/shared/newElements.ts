import type { ChangeTree } from "./changeTree.ts";

/** Elements that follow those of a list. */
export interface NewElements<T> {
  readonly elements: readonly T[];
  /** Changes that have no place. */
  readonly blocked: readonly ChangeTree[];
}

/** The number of elements of a list, and of that of its model. */
export interface ListSizes {
  readonly length: number;
  readonly model: number;
}

/**
 * Makes the elements that follow those of a list without gaps: `make` gets the change of an index, or none for what is
 * no text in the model. A new list is as long as that of the model or not made at all, as programs count on its length.
 */
export function makeElements<T>(
  { parts }: ChangeTree,
  { length, model }: ListSizes,
  make: (index: number, want: ChangeTree | undefined) => T | undefined,
): NewElements<T> {
  const end = endOf(parts.keys(), model);
  const made: T[] = [];
  for (let index = length; index < end; index++) {
    const element = make(index, parts.get(index));
    if (element === undefined) break;
    made.push(element);
  }
  const elements = length === 0 && made.length < model ? [] : made;
  const isMade = (part: string | number): boolean => typeof part === "number" && elements[part - length] !== undefined;
  return { elements, blocked: [...parts].flatMap(([part, want]) => (isMade(part) ? [] : want)) };
}

/** Returns the index behind the last element that is wanted, or is in the model; 0 if none is wanted. */
function endOf(parts: Iterable<string | number>, model: number): number {
  let end = 0;
  for (const part of parts) if (typeof part === "number") end = Math.max(end, part + 1, model);
  return end;
}
