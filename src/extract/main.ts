import { Console } from "node:console";
import { createInterface } from "node:readline";
import type { FromExtractor, ToExtractor } from "../core/extract/extraction.ts";
import { extractKeys } from "./extractKeys.ts";

// The process that extracts: one request on its input, answers on its output. It ends when its input does, so that it
// never outlives who started it.

// what libraries have to say is no answer
globalThis.console = new Console(process.stderr);

const say = (answer: FromExtractor): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(answer)}\n`, () => resolve()));

const input = createInterface({ input: process.stdin });
input.once("line", (line) => {
  answer(JSON.parse(line) as ToExtractor).then(
    () => process.exit(0),
    async (error: unknown) => {
      await say({ type: "failed", detail: error instanceof Error ? error.message : String(error) });
      process.exit(1);
    },
  );
});
input.once("close", () => process.exit(1));

async function answer(request: ToExtractor): Promise<void> {
  const extraction = await extractKeys(request, (done, total) => void say({ type: "progress", done, total }));
  await say({ type: "done", extraction });
}
