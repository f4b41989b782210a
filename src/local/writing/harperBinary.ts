import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { BinaryModule } from "harper.js";

/** Harper's WebAssembly. The package for the terminal has it compressed, as `harper_wasm_bg.wasm.br` next to this code. */
export async function loadHarperBinary(): Promise<BinaryModule> {
  const compressed = fileURLToPath(new URL("./harper_wasm_bg.wasm.br", import.meta.url));
  if (!existsSync(compressed)) return (await import("harper.js/binary")).binary;
  const { createBinaryModuleFromUrl } = await import("harper.js");
  const wasm = await promisify(brotliDecompress)(await readFile(compressed));
  return createBinaryModuleFromUrl(`data:application/wasm;base64,${wasm.toString("base64")}`, "full");
}
