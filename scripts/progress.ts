/** What went wrong in words that are enough for a person: shown without a stack. */
export class Trouble extends Error {
  override readonly name = "Trouble";
}

/** Names a step on the terminal while it runs, and what it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  process.stdout.write(`${what} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
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
