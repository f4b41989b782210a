import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applicableRules } from "../../../src/core/style/apply/applyStyle.ts";
import { styleRules } from "../../../src/core/style/rules.ts";
import { examples } from "./examples.ts";

const file = join(import.meta.dirname, "../../../docs/style-rules.md");

describe("docs/style-rules.md", () => {
  it("says what is applied, with examples (UPDATE=1 writes it)", () => {
    if (process.env["UPDATE"] === "1") writeFileSync(file, documentation());
    assert.equal(readFileSync(file, "utf8"), documentation());
  });
});

function documentation(): string {
  const applied = Object.entries(applicableRules);
  const count = applied.reduce((sum, [, options]) => sum + Object.keys(options).length, 0);
  const all = Object.values(styleRules).flatMap((rules) => Object.values(rules));
  return `# Style rules that the embedded service applies

A style rule list holds up to ${all.length} rules. The embedded service stores all of them, and applies those that a program can apply to translations with the list (\`style_id\`): ${applied.length} rules in ${count} of ${all.flat().length} options, below. \`glossa serve --explain\` lists all options and shows which are applied. Custom instructions are stored only: no engine here understands them.

- Tags, placeholders, glossary terms, URLs, email addresses, paths, code, versions, IP addresses and telephone numbers are not changed.
- Ambiguous text is not changed: \`01/02/2026\` in English, \`9:30\` if a.m. or p.m. is required, \`1.234\` in English, unpaired quotation marks, \`$\` if a currency code is required.
- Rules that are applied twice change nothing more. Rules that undo each other leave a text unchanged.
- Inserted spaces are no-break spaces, shown as \`␣\`. French groups digits with narrow ones, shown as \`⍽\`.

${applied.map(([rule, options]) => section(rule, Object.keys(options))).join("\n")}`;
}

function section(rule: string, options: readonly string[]): string {
  return `## ${rule}\n\n${options.map((option) => `- \`${option}\`: ${example(rule, option)}\n`).join("")}`;
}

function example(rule: string, option: string): string {
  const [language, before, after] = examples[rule]?.[option]?.find(([, from, to]) => from !== to) ?? ["", "", ""];
  return `${language} ${code(before)} → ${code(after)}`;
}

const code = (text: string): string => `\`${text.replaceAll("\u00a0", "␣").replaceAll("\u202f", "⍽")}\``;
