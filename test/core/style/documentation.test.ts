import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applicableRules } from "../../../src/core/style/apply/applyStyle.ts";
import { styleRules } from "../../../src/core/style/rules.ts";
import { examples } from "./examples.ts";

const file = join(import.meta.dirname, "../../../docs/style-rules.md");

describe("docs/style-rules.md", () => {
  it("tells what is applied, with examples (UPDATE=1 writes it)", () => {
    if (process.env["UPDATE"] === "1") writeFileSync(file, documentation());
    assert.equal(readFileSync(file, "utf8"), documentation());
  });
});

function documentation(): string {
  const applied = Object.entries(applicableRules);
  const count = applied.reduce((sum, [, options]) => sum + Object.keys(options).length, 0);
  const all = Object.values(styleRules).flatMap((rules) => Object.values(rules));
  return `# Style rules that the embedded service applies

A style rule list holds up to ${all.length} rules. The embedded service keeps all of them, and applies those that a program can apply to translations that name the list (\`style_id\`): ${applied.length} rules in ${count} of ${all.flat().length} options, below. \`glossa serve --explain\` tells for every option whether it is applied. Custom instructions are kept only: no engine here understands them.

- Tags, placeholders, glossary terms, addresses, e-mail addresses, paths, code, versions, IP addresses and telephone numbers stay as they are.
- What can be read in two ways is left as it is: \`01/02/2026\` in English, \`9:30\` where halves of the day are to be named, \`1.234\` in English, quotation marks that do not pair up, \`$\` where a code is wanted.
- Applying rules twice is applying them once. Rules that undo each other leave a text as it was.
- Spaces that are put in are no-break spaces, here \`␣\`; French groups digits with the narrow one, here \`⍽\`.

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
