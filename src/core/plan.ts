import type { Locale } from "./catalog.ts";
import type { LockEntry } from "./lock.ts";
import type { Message, Path } from "./message.ts";
import type { PluralForm } from "./messages/plurals.ts";
import type { Syntaxes } from "./messages/syntax.ts";

/** How a message of a target stands to its source. */
export type State = "missing" | "stale" | "translated" | "reviewed" | "extra";

/** One message of a target locale file, present or wanted. */
export interface Entry {
  /** In the target file. */
  readonly path: Path;
  readonly state: State;
  /** What it is translated from; absent for `extra`. Its path differs from the entry's where plural forms fan out. */
  readonly source?: Message;
  /** Absent where the file lacks it. */
  readonly target?: Message;
  /** Where the entry is one plural form of several (i18next suffixes): the form of its own key. */
  readonly plural?: PluralForm;
}

/** What `compare` needs of one target locale file. */
export interface Comparison {
  readonly source: readonly Message[];
  readonly target: readonly Message[];
  readonly targetLocale: Locale;
  readonly syntaxes: Syntaxes;
  /** Looks a message up in the lock. */
  readonly locked: (path: Path) => LockEntry | undefined;
  readonly ignored: (path: Path) => boolean;
}

/** Sets source against target: entries in source order, then what is extra. */
export function compare(_comparison: Comparison): readonly Entry[] {
  throw new Error("under construction");
}

/** How many entries there are of each state. */
export function countStates(entries: readonly Entry[]): Readonly<Record<State, number>> {
  const counts = { missing: 0, stale: 0, translated: 0, reviewed: 0, extra: 0 };
  for (const { state } of entries) counts[state]++;
  return counts;
}
