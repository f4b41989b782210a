import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Rewording, rewordingsByStyle } from "../../../src/local/writing/rewordings.ts";

const file = join(import.meta.dirname, "../../../docs/writing.md");

describe("docs/writing.md", () => {
  it("lists every rewording (UPDATE=1 writes it)", () => {
    if (process.env["UPDATE"] === "1") writeFileSync(file, documentation());
    assert.equal(readFileSync(file, "utf8"), documentation());
  });
});

const documentation = (): string => `# What the embedded service improves

With a [model](services.md#engines) in its engine list, the embedded service corrects and rephrases every language of that model's pairs by it, in all styles and tones. An answer is used only if all placeholders, tags, code and addresses are there and it is in the language of the text. A correction that changes more than a third of the letters, replaces a run of words or joins lines is refused. What is refused is asked for again with the reason, three times at most; then the text stays as it is, and the interface says so. Without such an engine the following applies.

\`/v2/write/correct\` corrects English with [harper](https://writewithharper.com), American for \`en\` and \`en-US\`, British for \`en-GB\`, and other languages with hunspell if it and a dictionary of the language are installed. Other texts come back unchanged.

- Placeholders, tags, code between backticks, URLs, email addresses, names, abbreviations and words with digits are not changed.
- A word is corrected if one suggestion is clearly the closest, or if the first suggestion is among the closest. Two letters may differ, in short words one.
- The first text of a language loads its dictionary in a separate thread. This takes seconds for English. The thread ends after two minutes without work.

\`/v2/write/rephrase\` does not use a language model. It replaces words and phrases of English by the lists below; other languages come back unchanged. A preference (\`prefer_…\`) counts as the style or tone itself.
${Object.entries(rewordingsByStyle)
  .map(([style, rewordings]) => `\n## ${style}\n\n${rewordings.map(line).join("\n")}\n`)
  .join("")}`;

const line = ([from, to]: Rewording): string => `- ${from} → ${to === "…" ? "(left out) …" : to}`;
