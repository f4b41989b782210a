import { formats } from "../../../src/core/formats/index.ts";
import { editsFor } from "../../core/formats/edits.ts";
import { realFiles } from "../realFiles.ts";
import type { Subject } from "./growth.ts";

/** A small file of a format, and one of each syntax that many have. */
function samplesOf(extensions: readonly string[]): readonly string[] {
  const files = extensions.flatMap((extension) => realFiles(extension)).filter(({ length }) => length < 1500);
  return files.sort((a, b) => b.length - a.length).slice(0, 2);
}

/** Every format: the run alone, as an open value, and in the midst of small files; then as the text of each message. */
export const formatSubjects: readonly Subject[] = formats.map((format) => {
  const samples = samplesOf(format.extensions);
  return {
    name: `format ${format.id}`,
    read(text) {
      const { messages, problems } = format.read(text, "own");
      if (problems.some(({ code }) => code === "format.syntax" || code === "format.depth")) return;
      editsFor(
        format,
        text,
        messages.slice(0, 1).map(({ path, text: before }) => ({ path, text: `${before}x` })),
        text,
      );
    },
    around: (run) => [
      run,
      ...["de: [", '{"a": "', "a = ", "<a>", 'a = "'].map((opening) => opening + run),
      ...samples.flatMap((sample) =>
        [0.3, 0.6].map((share) => inserted(sample, Math.floor(share * sample.length), run)),
      ),
    ],
  };
});

/** The run behind the next quotation mark, sign of equality or line end: in the midst of something. */
function inserted(sample: string, from: number, run: string): string {
  const at = from + Math.max(0, sample.slice(from).search(/(?<=["'=>\n])/));
  return sample.slice(0, at) + run + sample.slice(at);
}
