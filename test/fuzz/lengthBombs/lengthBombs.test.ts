import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { runs, seed } from "../../property.ts";
import { decoders } from "./decoders.ts";

const child = join(import.meta.dirname, "child.ts");
/** Whether a decoder reads no lengths, only texts. */
const isText = (name: string): boolean =>
  !["messagePack", "wav", "docx", "xlsx", "pptx", "idml", "tmx", "yaml"].includes(name);
/** Megabytes that a decoder may take for what is smaller than one; the heap of its process is not much larger. */
const most = 200;

describe(`memory for what says itself how long it is, seed ${seed}`, function () {
  this.timeout(0);
  // each is a process, whose memory is its own; every day only those that read lengths
  const names = Object.keys(decoders).filter((name) => runs > 500 || !isText(name));
  for (const name of names) {
    it(`is bounded: ${name}`, async () => {
      const options = ["--max-old-space-size=256", "--import", "tsx/esm", child, name, String(runs), String(seed)];
      const { stdout } = await promisify(execFile)(process.execPath, options, {
        timeout: 600_000,
        killSignal: "SIGKILL",
      });
      assert.ok(Number(stdout) < most, `${stdout.trim()} MB`);
    });
  }
});
