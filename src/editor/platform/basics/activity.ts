import { channel } from "node:diagnostics_channel";
import type { Disposable } from "vscode";

/**
 * Kinds of activities. Waits interrupt what they are part of: `person` until somebody answers, `service` until a program
 * does.
 */
type ActivityKind = "command" | "background" | "pause" | "rows" | "person" | "service";

/** Something that the extension is doing; of a name, no part is a text or a key of the user's. */
export interface Activity {
  readonly kind: ActivityKind;
  readonly name: string;
  /** Milliseconds of a pause. */
  readonly ms?: number;
}

/**
 * Channels of Node for those who want to know when nothing goes on: tests that wait before they press a key. Without
 * a subscriber, as for everyone else, nothing is recorded.
 */
const begun = channel("glossa.activity.begun");
const ended = channel("glossa.activity.ended");

/** Reports an activity from now until its work has ended; activities that begin in the work are known as part of it. */
export function during<T>(kind: ActivityKind, name: string, work: () => PromiseLike<T>): PromiseLike<T> {
  if (!begun.hasSubscribers) return work();
  const activity: Activity = { kind, name };
  const end = () => ended.publish(activity);
  try {
    const result = begun.runStores(activity, work);
    result.then(end, end);
    return result;
  } catch (error) {
    end();
    throw error;
  }
}

/** Reports that VS Code will ask for the rows of a tree. */
export const noteRows = (name: string): void => begun.publish({ kind: "rows", name } satisfies Activity);

/** Work after a pause: each new cause begins the pause again. */
export class Pause implements Disposable {
  readonly #activity: Activity & { readonly ms: number };
  readonly #work: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(name: string, ms: number, work: () => void) {
    this.#activity = { kind: "pause", name, ms };
    this.#work = work;
  }

  /** Returns whether work is due. */
  get isDue(): boolean {
    return this.#timer !== undefined;
  }

  begin(): void {
    if (this.isDue) clearTimeout(this.#timer);
    else begun.publish(this.#activity);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      try {
        this.#work();
      } finally {
        ended.publish(this.#activity);
      }
    }, this.#activity.ms);
  }

  /** Drops work that is due. */
  cancel(): void {
    if (!this.isDue) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    ended.publish(this.#activity);
  }

  dispose(): void {
    this.cancel();
  }
}
