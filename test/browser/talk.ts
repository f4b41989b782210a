import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../../scripts/processes.ts";
import { readWav } from "../../src/local/speech/soundSamples.ts";
import { wav } from "../core/sound/wav.ts";

/** Samples of silence before the first sentence and after each: a pause concludes what was said. */
const [lead, pause] = [24_000, 32_000];

/** Returns flags of a browser whose fake microphone hears flite speak the sentences, once. */
export async function microphone(sentences: readonly string[]): Promise<readonly string[]> {
  const folder = await temporaryFolder("talk");
  const parts: Float32Array[] = [new Float32Array(lead)];
  for (const sentence of sentences) {
    const file = join(folder, "sentence.wav");
    const { status, stderr } = spawnSync("flite", ["-voice", "rms", "-t", sentence, "-o", file]);
    assert.equal(status, 0, String(stderr));
    const { rate, samples } = readWav(await readFile(file));
    assert.equal(rate, 16_000);
    parts.push(
      Float32Array.from(samples, (sample) => sample / 32_767),
      new Float32Array(pause),
    );
  }
  const values = parts.flatMap((part) => [...part]);
  const file = join(folder, "talk.wav");
  await writeFile(file, wav(values, { kind: "integer", channels: 1, rate: 16_000, bits: 16 }));
  return [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-audio-capture=${file}%noloop`,
  ];
}

/** Returns the words of a text in small letters. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
