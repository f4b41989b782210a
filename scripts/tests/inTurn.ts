import type { Terminal } from "../progress.ts";

/** The use of a terminal that is shared; nothing is written to `out` after its end. */
export interface Turn {
  readonly out: Terminal;
  end(): void;
}

/**
 * Returns a function that opens outputs for work side by side. `out` gets one after the other whole, in the order in
 * which they were opened: the first that has not ended at once, the others when it is their turn.
 */
export function inTurn(out: Terminal): () => Turn {
  const turns: { kept: string; hasEnded: boolean }[] = [];
  const flush = (): void => {
    for (let first = turns[0]; first !== undefined; first = turns[0]) {
      if (first.kept !== "") out.write(first.kept);
      first.kept = "";
      if (!first.hasEnded) return;
      turns.shift();
    }
  };
  return () => {
    const turn = { kept: "", hasEnded: false };
    turns.push(turn);
    const write = (text: string): void => {
      turn.kept += text;
      if (turn === turns[0]) flush();
    };
    const end = (): void => {
      turn.hasEnded = true;
      flush();
    };
    return { out: { write }, end };
  };
}
