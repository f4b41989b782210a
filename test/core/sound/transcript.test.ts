import assert from "node:assert/strict";
import {
  createTranscriptWriter,
  type TranscriptEntry,
  type TranscriptFormat,
} from "../../../src/core/sound/transcript.ts";

const said: readonly TranscriptEntry[] = [
  { start: 300, end: 1800, source: "the house is big", translations: new Map([["de", " Das Haus ist groß."]]) },
  { start: 62_000, end: 63_000, source: " yes", translations: new Map([["de", " Ja."]]) },
];

const table: readonly (readonly [TranscriptFormat, targets: readonly string[], text: string])[] = [
  ["text", [], "[0:00:00] the house is big\n[0:01:02] yes\n"],
  ["text", ["de"], "[0:00:00] the house is big\n       de Das Haus ist groß.\n[0:01:02] yes\n       de Ja.\n"],
  ["srt", ["de"], "1\n00:00:00,300 --> 00:00:01,800\nDas Haus ist groß.\n\n2\n00:01:02,000 --> 00:01:03,000\nJa.\n\n"],
  ["vtt", [], "WEBVTT\n\n00:00:00.300 --> 00:00:01.800\nthe house is big\n\n00:01:02.000 --> 00:01:03.000\nyes\n\n"],
];

describe("transcripts", () => {
  for (const [format, targets, text] of table)
    it(`as ${format} in ${targets[0] ?? "the language that is spoken"}`, () => {
      const writer = createTranscriptWriter(format, targets);
      assert.equal(writer.head + said.map(writer.add).join(""), text);
    });
});
