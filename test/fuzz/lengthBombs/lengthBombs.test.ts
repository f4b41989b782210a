import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { isFuzzing, runs, seed } from "../../property.ts";
import { decoders } from "./decoders.ts";

/** Returns whether a decoder reads texts only, and no lengths. */
const isText = (name: string): boolean =>
  !["messagePack", "wav", "docx", "xlsx", "pptx", "idml", "tmx", "yaml"].includes(name);
/**
 * Megabytes of heap for a decoder of what is smaller than one. V8 holds it: it ends a process that needs more, and only
 * after it has collected all garbage, which therefore never counts.
 */
const heap = 200;
/** Megabytes that the process may grow by: the heap, garbage included, and buffers, which are outside of it. */
const max = heap + 100;

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

  // each is a process, whose memory is its own; every day only those that read lengths
  const names = Object.keys(decoders).filter((name) => isFuzzing || !isText(name));
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
