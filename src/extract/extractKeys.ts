import { realpath } from "node:fs/promises";
import type { Extraction, ToExtractor } from "../core/extract/extraction.ts";
import { Failure } from "../core/failure.ts";
import { readRegular } from "../project/disk/regularFile.ts";
import { createKeyGatherer } from "./keyGatherer.ts";
import { sourcesIn } from "./sourceFiles.ts";

/** Maximum number of bytes of a file; larger ones are generated, and not read. */
const maxFileBytes = 2 * 1024 * 1024;

/** Extracts the keys of the files of code that a request names. Throws what the library throws of its options. */
export async function extractKeys(
  { root, input: globs, options, texts }: ToExtractor,
  onProgress: (done: number, total: number) => void,
): Promise<Extraction> {
  const paths = await sourcesIn(root, globs);
  const real = await realpath(root);
  const { take, remark, result } = createKeyGatherer(options);
  onProgress(0, paths.length);
  for (const [index, path] of paths.entries()) {
    const text = texts[path] ?? (await read(real, path));
    if (typeof text === "string") await take(path, text);
    else remark({ file: path, detail: text.why });
    if ((index + 1) % 50 === 0) onProgress(index + 1, paths.length);
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
