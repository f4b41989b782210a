import type { Problem } from "../problems/problem.ts";

/** A problem of a text, independent of its position in the file. */
export type TextFinding = Omit<Problem, "path" | "span">;

/** Findings of earlier rounds by text, so that only changed texts are checked again. */
export class FindingMemory {
  #of = "";
  #before = new Map<string, readonly TextFinding[]>();
  #now = new Map<string, readonly TextFinding[]>();

  /** Begins a round; findings not asked for in the last round are dropped, all of them if `of` differs. */
  begin(of: string): void {
    this.#before = of === this.#of ? this.#now : new Map();
    this.#now = new Map();
    this.#of = of;
  }

  /** Returns the remembered findings of a text, or those of a new look. */
  find(key: string, look: () => readonly TextFinding[]): readonly TextFinding[] {
    const found = this.#before.get(key) ?? this.#now.get(key) ?? look();
    this.#now.set(key, found);
    return found;
  }
}
