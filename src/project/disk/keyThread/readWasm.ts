import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/** Reads a WebAssembly file; the package for the terminal has it compressed, as `NAME.wasm.br`. */
export async function readWasm(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const compressed = await readFile(`${path}.br`).catch(() => Promise.reject(error));
    return decompress(compressed);
  }
}

const decompress = promisify(brotliDecompress);
