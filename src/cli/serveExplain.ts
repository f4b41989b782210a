import { groupBy } from "../core/collections.ts";
import { isApplicableRule } from "../core/style/apply/applyStyle.ts";
import { styleRules } from "../core/style/rules.ts";

/** Every option of every style rule, with a sign if the embedded service applies it: for `glossa serve --explain`. */
export function explainStyleRules(json: boolean): string {
  const rows = Object.entries(styleRules).flatMap(([category, rules]) =>
    Object.entries(rules).flatMap(([rule, options]) =>
      options.map((option) => ({ category, rule, option, applied: isApplicableRule(category, rule, option) })),
    ),
  );
  if (json) return `${JSON.stringify({ style_rules: rows, custom_instructions: { applied: false } })}\n`;
  return `${heading}${lines(rows)}\n${footing(rows)}`;
}

interface Row {
  readonly category: string;
  readonly rule: string;
  readonly option: string;
  readonly applied: boolean;
}

const heading = "Style rules, and what the embedded service applies of them to translations (+) or keeps only (-):\n";

/** A line for each option, below one for each rule. */
function lines(rows: readonly Row[]): string {
  const rules = groupBy(rows, ({ category, rule }) => `${category}.${rule}`);
  const told = [...rules].map(
    ([name, options]) =>
      `\n${name}\n${options.map(({ option, applied }) => `  ${applied ? "+" : "-"} ${option}\n`).join("")}`,
  );
  return told.join("");
}

function footing(rows: readonly Row[]): string {
  const applied = rows.filter((row) => row.applied);
  const rules = new Set(applied.map(({ category, rule }) => `${category}.${rule}`));
  return `${applied.length} of ${rows.length} options are applied, of ${rules.size} rules. A text that can be read in two ways is left as it is.
Custom instructions are kept only: no engine here understands them.
`;
}
