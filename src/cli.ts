import { setMaxListeners } from "node:events";
import { main } from "./cli/main.ts";
import { exitCodes } from "./cli/terminal/exitCodes.ts";
import { inWords } from "./cli/terminal/systemWords.ts";
import { useNativeHash } from "./project/disk/nativeHash.ts";

useNativeHash();

const cancel = new AbortController();
// every request listens, and many are under way: that is no leak
setMaxListeners(0, cancel.signal);
// the first asks to end well, the second to end
const stop = (): void => (cancel.signal.aborted ? process.exit(130) : cancel.abort());
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

/** Commands that run until they are ended, and have nothing to do for a reader that is gone. */
const endless: readonly string[] = ["serve", "mcp", "dictate"];

// a reader may stop reading (`glossa check | head`): other commands go on, and their exit code counts
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") reportUnwritten(code);
  if (endless.includes(process.argv[2] ?? "")) process.exit();
});
process.stderr.on("error", () => {});

let isUnwritten = false;

/** Says once that what a command prints cannot be written, as on a full disk: a result that nobody sees is none. */
function reportUnwritten(code: string | undefined): void {
  if (!isUnwritten) process.stderr.write(`glossa: The output can't be written: ${inWords(code)}.\n`);
  isUnwritten = true;
  // the last line may fail after the command has ended
  process.exitCode = exitCodes.badCall;
}

// a log keeps codes of colours, and every state of a line that is drawn again
const isDrawn = !process.env["CI"] && process.env["TERM"] !== "dumb";

const ask = async (question: string): Promise<boolean> =>
  await (await import("./cli/terminal/confirm.ts")).confirm(question, cancel.signal);

const exitCode = await main(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  env: process.env,
  // opened only where a command reads it
  get stdin() {
    return process.stdin;
  },
  cwd: process.cwd(),
  signal: cancel.signal,
  ...(process.stderr.isTTY && isDrawn && { columns: process.stderr.columns }),
  isTerminal: process.stdout.isTTY === true && isDrawn,
  ...(process.stdout.isTTY && isDrawn && { outColumns: process.stdout.columns }),
  ...(process.stdin.isTTY && process.stderr.isTTY && !process.env["CI"] && { confirm: ask }),
  program: { execPath: process.execPath, execArgs: process.execArgv, cliPath: process.argv[1] ?? "" },
});

if (!isUnwritten) process.exitCode = exitCode;
