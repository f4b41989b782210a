import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { isFuzzing, runs, seed } from "../../property.ts";
import { decoders } from "./decoders.ts";

/** Decoders that read lengths: of values, of sound, of a long text. Archives take seconds to make, and are in the full run. */
export const fewDecoders: readonly string[] = ["messagePack", "wav", "tmx"];
/** Decoders that read lengths, or texts that expand to more than they are; all others read texts only. */
const many: readonly string[] = ["docx", "xlsx", "pptx", "idml", "yaml"];

export const otherDecoders: readonly string[] = Object.keys(decoders).filter((name) =>
  isFuzzing ? !fewDecoders.includes(name) : many.includes(name),
);

/**
 * Megabytes of heap for a decoder of what is smaller than one. V8 holds it: it ends a process that needs more, and only
 * after it has collected all garbage, which therefore never counts.
 */
const heap = 200;
/** Megabytes that the process may grow by: the heap, garbage included, and buffers, which are outside of it. */
const max = heap + 100;

/** A test for each decoder: in a process, whose memory is its own. */
export function describeBombs(names: readonly string[]): void {
  describe(`memory for what says itself how long it is, seed ${seed}`, function () {
    this.timeout(0);
    let folder: string;
    let child: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), "glossa-bombs-"));
      child = join(folder, "child.mjs");
      // one file starts much faster than all the sources
      await build({
        entryPoints: [join(import.meta.dirname, "child.ts")],
        outfile: child,
        bundle: true,
        platform: "node",
        format: "esm",
        mainFields: ["module", "main"],
        banner: {
          js: 'import{createRequire as requireFrom}from"node:module";const require=requireFrom(import.meta.url);',
        },
        logLevel: "error",
      });
    });
    after(() => folder && rm(folder, { recursive: true }));

    for (const name of names) {
      it(`is bounded: ${name}`, async () => {
        const limits = [`--max-old-space-size=${heap}`, "--max-semi-space-size=8", "--expose-gc"];
        const options = [...limits, child, name, String(runs), String(seed)];
        const { stdout } = await promisify(execFile)(process.execPath, options, {
          timeout: 600_000,
          killSignal: "SIGKILL",
        });
        assert.ok(Number(stdout) < max, `${stdout.trim()} MB`);
      });
    }
  });
}
