import type { ResourceKind } from "../../core/resources.ts";
import type { Client } from "../../service/client.ts";

/** One kind of text that the service keeps. `State` is what a text says once it is read. */
export interface TextKind<State> {
  readonly resource: ResourceKind;
  /** What the service holds now. Throws `Failure`, or `Refused` where it is gone. */
  fetch(client: Client, signal: AbortSignal): Promise<State>;
  print(state: State): string;
  /** Throws `Refused` for a text that breaks a rule. */
  parse(text: string, signal: AbortSignal): Promise<State>;
  same(one: State, other: State): boolean;
  /** Sends the least that makes `after` of `before`; says before each request what the service holds once it succeeds. Throws `Failure`. */
  send(
    client: Client,
    before: State,
    after: State,
    reached: (state: State) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Both sides' changes since `base` as one text, and a sentence for each that exclude each other. */
  merge(base: State | undefined, theirs: State, mine: State): Merged;
}

export interface Merged {
  readonly text: string;
  readonly conflicts: readonly string[];
}

/** Why a text is not opened or saved, as a sentence for people. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** The service holds something else than what was opened. */
export class Conflict extends Error {
  override readonly name = "Conflict";
}
