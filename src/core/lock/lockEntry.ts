import type { Locale } from "../catalog/catalog.ts";

/** The source that one translation was made from, and whether a machine made it. */
export interface LockEntry {
  /** `sourceHash` of the source text. */
  readonly hash: string;
  readonly state: "translated" | "reviewed";
  /** `sourceHash` of the normal form of the source (`normalizeSource`), if the source is written otherwise. */
  readonly normal?: string;
  /** `machineHash` of the translation that a machine made; undefined if unknown. */
  readonly machine?: string;
  /** `engineMark` of that machine; undefined if unknown. */
  readonly engine?: string;
}

/** The entry of one locale in the line of a message. */
export interface LocaleEntry {
  readonly locale: Locale;
  readonly entry: LockEntry;
}

/** The content of a line. */
export interface ReadLine {
  /** `lockPlace` of its files. */
  readonly place: string;
  readonly path: string;
  readonly entries: readonly LocaleEntry[];
  /** `true` for a line of version 1, which has one locale. */
  readonly isFormer: boolean;
}
