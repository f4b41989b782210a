import { createInterface } from "node:readline";

/** Asks a question on the terminal; anything but yes means no, also the end of the input. Throws if the signal aborts. */
export async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise<boolean>((resolve, reject) => {
      lines.on("close", () => resolve(false));
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      lines.question(`${question} [y/N] `, (answer) => resolve(/^y(?:es)?$/i.test(answer.trim())));
    });
  } finally {
    lines.close();
  }
}
