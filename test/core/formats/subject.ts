import type fc from "fast-check";
import type { Path } from "../../../src/core/catalog/message.ts";
import type { Format } from "../../../src/core/formats/format.ts";
import type { ProblemCode } from "../../../src/core/problems/problem.ts";

/** A format and what it is tried on. */
export interface Subject {
  readonly format: Format;
  /** Names the folder under `fixtures`: texts that `parse` finds no fault with. */
  readonly fixtures: string;
  /** Arbitrary texts that `parse` finds no fault with. */
  readonly texts: fc.Arbitrary<string>;
  /** Texts that do harm elsewhere. */
  readonly malice: Malice;
  /** Problems that `parse` reports for some of them; default: broken syntax and duplicate keys. */
  readonly faults?: readonly ProblemCode[];
  /** A text without messages that takes any key the format can write; its line end is LF. */
  readonly blank: string;
  /** Paths to try, even those that the format has no place for. Defaults to any. */
  readonly paths?: fc.Arbitrary<Path>;
  /** A text with as many messages; absent where keys of the caller's choice can be added to `blank`. */
  readonly many?: (count: number) => string;
  /** True if the container of a removed message stays, so that the message returns to its place. */
  readonly stays?: true;
}

/** Texts that do harm elsewhere, by name; those of any size are made for the number in their name: `100,000 commas`. */
export type Malice = Readonly<Record<string, string | ((size: number) => string)>>;
