import { Console } from "node:console";
import { realpath } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Extraction, FromExtractor, ToExtractor } from "../core/extract/extraction.ts";
import { Failure } from "../core/failure.ts";
import { readRegular } from "../project/disk/regularFile.ts";
import { createKeyGatherer } from "./keyGatherer.ts";
import { sourcesIn } from "./sourceFiles.ts";

// The process that extracts: one request on its input, answers on its output. It ends when its input does, so that it
// never outlives who started it.

/** Maximum number of bytes of a file; larger ones are generated, and not read. */
const maxFileBytes = 2 * 1024 * 1024;

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
  const real = await realpath(root);
  const { take, remark, result } = createKeyGatherer(options);
  await say({ type: "progress", done: 0, total: paths.length });
  for (const [index, path] of paths.entries()) {
    const text = texts[path] ?? (await read(real, path));
    if (typeof text === "string") await take(path, text);
    else remark({ file: path, detail: text.why });
    if ((index + 1) % 50 === 0) await say({ type: "progress", done: index + 1, total: paths.length });
  }
  return result();
}

/** Code is read by the rules of locale files, except for folders that a glob names. */
async function read(root: string, path: string): Promise<string | { readonly why: string }> {
  try {
    const found = await readRegular(root, path, { maxSize: maxFileBytes, isLeftOut: () => false });
    return found === undefined ? { why: "ENOENT" } : Buffer.from(found.bytes).toString("utf8");
  } catch (error) {
    if (error instanceof Failure) return { why: reasons[error.code] ?? reasonOf(error) };
    return { why: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

const reasons: Readonly<Record<string, string>> = { "file.tooLarge": `larger than ${maxFileBytes / 2 ** 20} MB` };
const reasonOf = ({ facts }: Failure): string =>
  facts.detail === "outside" ? "a link that leads elsewhere" : "no regular file";
