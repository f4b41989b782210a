import { groupBy } from "../core/collections.ts";
import { engineFeatures, honouredFeatures } from "../core/engines/engineFeatures.ts";
import { isApplicableRule } from "../core/style/apply/applyStyle.ts";
import { styleRules } from "../core/style/rules.ts";

/** Every option of every style rule, with a sign if the embedded service applies it, and what engines follow: for `glossa serve --explain`. */
export function explainStyleRules(json: boolean): string {
  const rows = Object.entries(styleRules).flatMap(([category, rules]) =>
    Object.entries(rules).flatMap(([rule, options]) =>
      options.map((option) => ({ category, rule, option, applied: isApplicableRule(category, rule, option) })),
    ),
  );
  if (json)
    return `${JSON.stringify({ style_rules: rows, custom_instructions: { applied: false }, engines: honouredFeatures })}\n`;
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
Custom instructions are kept only, unless an engine of the list follows them (glossa serve --engines).

Engines, and what they follow (+) or not (-); glossary terms are enforced after all of them:
${engineLines()}`;
}

/** A line for each kind of engine. */
function engineLines(): string {
  const kinds = Object.entries(honouredFeatures).map(([kind, honoured]) => {
    const signs = engineFeatures.map((feature) => `${honoured.includes(feature) ? "+" : "-"} ${feature}`);
    return `\n${kind}\n${signs.map((line) => `  ${line}\n`).join("")}`;
  });
  return kinds.join("");
}
