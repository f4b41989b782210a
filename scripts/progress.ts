/** Error whose message is enough for a person: shown without a stack. */
export class Trouble extends Error {
  override readonly name = "Trouble";
}

/** Prints what went wrong with a step that the rest can do without. */
export function goOnWithout(error: unknown): void {
  if (!(error instanceof Trouble)) throw error;
  console.log(error.message);
}

/** Shows the part of a step that is done, and what it does now. */
export type Report = (percent: number, action: string) => void;

/** Names a step on the terminal while it runs, and what it took. */
export async function step<T>(
  what: string,
  work: (report: Report) => Promise<T>,
  out: Terminal = process.stdout,
): Promise<T> {
  const started = Date.now();
  const { report, clear } = progressOf(`${what} … `, out);
  try {
    const result = await work(report);
    clear();
    out.write(`${seconds(started)}\n`);
    return result;
  } catch (error) {
    clear();
    out.write("failed\n");
    throw error;
  }
}

/** Takes what is printed: `process.stdout`, or one that is no terminal. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** On a terminal, the line is rewritten; a log gets every tenth percent. */
function progressOf(head: string, out: Terminal) {
  let tens = 0;
  out.write(head);
  const report: Report = (percent, action) => {
    if (out.isTTY) {
      const line = `${head}${Math.floor(percent)} % ${action}`;
      out.write(`\r\x1b[2K${line.slice(0, Math.max(head.length, (out.columns || 80) - 1))}`);
    } else {
      for (; percent >= (tens + 1) * 10 && tens < 9; tens++) out.write(`${(tens + 1) * 10} % `);
    }
  };
  return { report, clear: () => out.isTTY && out.write(`\r\x1b[2K${head}`) };
}

/** Runs a command of ours: its result is the exit code, what it throws goes to the terminal. */
export async function main(command: () => Promise<number>): Promise<void> {
  try {
    process.exit(await command());
  } catch (error) {
    const text = error instanceof Trouble ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

const seconds = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;
