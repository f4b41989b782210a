import {
  engineFeatures,
  honouredFeatures,
  honouredSpeechFeatures,
  speechFeatures,
} from "../../core/engines/engineFeatures.ts";
import type { EngineEntry } from "../../core/engines/engineList.ts";
import { isApplicableRule } from "../../core/style/apply/applyStyle.ts";
import { styleRules } from "../../core/style/rules.ts";
import { groupBy } from "../../core/values/collections.ts";
import { engineListText, explainEngines } from "./explainEngines.ts";

/**
 * Every option of every style rule, with a sign if the embedded service applies it, what engines follow, and the costs
 * and limits of those of a list: for `glossa serve --explain`.
 */
export function explainService(engines: readonly EngineEntry[], json: boolean): string {
  const rows = Object.entries(styleRules).flatMap(([category, rules]) =>
    Object.entries(rules).flatMap(([rule, options]) =>
      options.map((option) => ({ category, rule, option, applied: isApplicableRule(category, rule, option) })),
    ),
  );
  if (json)
    return `${JSON.stringify({
      style_rules: rows,
      custom_instructions: { applied: false },
      engines: honouredFeatures,
      speech_engines: honouredSpeechFeatures,
      list: explainEngines(engines),
    })}\n`;
  const list = engines.length === 0 ? "" : `\nThe engines of the list, in their order:\n${engineListText(engines)}`;
  return `${heading}${lines(rows)}\n${footing(rows)}${list}`;
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
  const lines = [...rules].map(
    ([name, options]) =>
      `\n${name}\n${options.map(({ option, applied }) => `  ${applied ? "+" : "-"} ${option}\n`).join("")}`,
  );
  return lines.join("");
}

function footing(rows: readonly Row[]): string {
  const applied = rows.filter((row) => row.applied);
  const rules = new Set(applied.map(({ category, rule }) => `${category}.${rule}`));
  return `${applied.length} of ${rows.length} options are applied, of ${rules.size} rules. A text that can be read in two ways is left as it is.
Custom instructions are kept only, unless an engine of the list follows them (glossa serve --engines).

Engines, and what they follow (+) or not (-); glossary terms are enforced after all of them:
${engineLines(honouredFeatures, engineFeatures)}
Engines for voice. Without them PocketSphinx writes down English as bare words, and eSpeak NG or flite speak:
${engineLines(honouredSpeechFeatures, speechFeatures)}`;
}

/** A line for each feature of each kind of engine. */
function engineLines<T extends string>(kinds: Readonly<Record<string, readonly T[]>>, features: readonly T[]): string {
  const lines = Object.entries(kinds).map(([kind, honoured]) => {
    const signs = features.map((feature) => `${honoured.includes(feature) ? "+" : "-"} ${feature}`);
    return `\n${kind}\n${signs.map((line) => `  ${line}\n`).join("")}`;
  });
  return lines.join("");
}
