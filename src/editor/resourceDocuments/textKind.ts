import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { Client } from "../../service/serviceClient.ts";

/** One kind of text of the service. `State` is the parsed text. */
export interface ServiceTextKind<State> {
  readonly resource: ServiceResourceKind;
  /** Returns the service's current version. Throws `Failure`, or `ResourceTextError` if it is gone. */
  fetch(client: Client, signal: AbortSignal): Promise<State>;
  print(state: State): string;
  /** Throws `ResourceTextError` for a text that breaks a rule. */
  parse(text: string, signal: AbortSignal): Promise<State>;
  isSame(one: State, other: State): boolean;
  /**
   * Sends the minimal changes from `before` to `after`; reports before each request the state that the service has once
   * it succeeds. Throws `Failure`.
   */
  send(
    client: Client,
    before: State,
    after: State,
    onReached: (state: State) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Merges both sides' changes since `base` to one text, with a sentence for each conflict. */
  merge(base: State | undefined, theirs: State, mine: State): MergedText;
}

export interface MergedText {
  readonly text: string;
  readonly conflicts: readonly string[];
}

/** The reason why a text is not opened or saved, as a sentence. */
export class ResourceTextError extends Error {
  override readonly name = "Refused";
}

/** The service's version differs from the one that was opened. */
export class TextConflict extends Error {
  override readonly name = "Conflict";
}
