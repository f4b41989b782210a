import { AsyncLocalStorage } from "node:async_hooks";

/** A finished request for logs and metrics: nothing of its texts, and no key. */
export interface RequestRecord {
  /** Trace ID of the response. */
  readonly id: string;
  readonly method: string;
  /** Path of the operation with its parameters by name, `/v3/glossaries/{glossary_id}`; `other` for unknown paths. */
  readonly route: string;
  /** 499 if the client left before it was answered. */
  readonly status: number;
  readonly ms: number;
  /** Code points that were billed. */
  readonly characters: number;
  /** Id of the key; undefined if no valid key was given. */
  readonly key?: string;
}

/** Name of the route of all paths that no operation has. */
export const otherRoute = "other";

/** Status of a request whose client left before the answer, as nginx counts it. */
export const clientLeft = 499;

/** The billed characters of the request that runs. */
export interface CharacterTally {
  /** Runs the work of a request; `add` in it counts for the returned function. */
  run<T>(work: (characters: () => number) => T): T;
  add(characters: number): void;
}

/**
 * The count of the request that runs. One for the process, as each one costs every promise time and memory in Node 20.
 */
const current = new AsyncLocalStorage<{ characters: number }>();

export const characterTally: CharacterTally = {
  run(work) {
    const counted = { characters: 0 };
    return current.run(counted, () => work(() => counted.characters));
  },
  add(characters) {
    const counted = current.getStore();
    if (counted !== undefined) counted.characters += characters;
  },
};
