import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Rewording, rewordingsByStyle } from "../../../src/local/writing/rewordings.ts";

const file = join(import.meta.dirname, "../../../docs/writing.md");

describe("docs/writing.md", () => {
  it("tells every rewording (UPDATE=1 writes it)", () => {
    if (process.env["UPDATE"] === "1") writeFileSync(file, documentation());
    assert.equal(readFileSync(file, "utf8"), documentation());
  });
});

const documentation = (): string => `# What the embedded service improves

\`/v2/write/correct\` corrects English with [harper](https://writewithharper.com), American for \`en\` and \`en-US\`, British for \`en-GB\`, and other languages with hunspell where it and a dictionary of the language are installed. What nothing on the machine knows comes back as it is.

- Placeholders, tags, code between backticks, addresses and e-mail addresses stay as they are; so do names, abbreviations and words with digits.
- A word is respelled where one proposal is clearly the nearest, or the one that the program holds for the likeliest is among the nearest: at most two letters away, and one in short words.
- The first text of a language loads its dictionary: seconds for English, in a thread of its own that ends after two minutes without work.

\`/v2/write/rephrase\` knows no language as a model does: English is reworded by the lists below, word by word; other languages come back as they are. A preference (\`prefer_…\`) counts as the manner itself.
${Object.entries(rewordingsByStyle)
  .map(([manner, rewordings]) => `\n## ${manner}\n\n${rewordings.map(told).join("\n")}\n`)
  .join("")}`;

const told = ([from, to]: Rewording): string => `- ${from} → ${to === "…" ? "(left out) …" : to}`;
