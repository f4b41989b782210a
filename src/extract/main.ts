import { Console } from "node:console";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Extraction, FromExtractor, ToExtractor } from "../core/extract/extraction.ts";
import { gatherer } from "./keys.ts";
import { sourcesIn } from "./sources.ts";

// The process that extracts: one request on its input, answers on its output. It ends when its input does, so that it
// never outlives who started it.

/** Bytes of a file beyond which it is generated, and not read. */
const largest = 2 * 1024 * 1024;

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
  await say({ type: "done", extraction: await extract(request) });
}

async function extract({ root, input: globs, options, texts }: ToExtractor): Promise<Extraction> {
  const paths = await sourcesIn(root, globs);
  const { take, remark, result } = gatherer(options);
  await say({ type: "progress", done: 0, total: paths.length });
  for (const [index, path] of paths.entries()) {
    const text = texts[path] ?? (await read(join(root, path)));
    if (typeof text === "string") await take(path, text);
    else remark({ file: path, detail: text.why });
    if ((index + 1) % 50 === 0) await say({ type: "progress", done: index + 1, total: paths.length });
  }
  return result();
}

async function read(file: string): Promise<string | { readonly why: string }> {
  try {
    const { size } = await stat(file);
    return size > largest ? { why: `larger than ${largest} bytes` } : await readFile(file, "utf8");
  } catch (error) {
    return { why: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}
