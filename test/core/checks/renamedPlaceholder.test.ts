import assert from "node:assert/strict";
import { checkEntries } from "../../../src/core/checks/index.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";

const find = (source: string, target: string, syntax: Syntax) => {
  const message = (text: string) => ({ path: ["key"], text, span: { start: 0, end: 1 } });
  const entry: CatalogEntry = { path: ["key"], state: "translated", source: message(source), target: message(target) };
  return checkEntries([entry], { targetLocale: "de", syntaxes: new Set([syntax]) }).map(
    ({ code, detail = "", instead = "" }) => `${code} ${detail} ${instead}`,
  );
};

describe("checks: misspelt placeholders", () => {
  const examples: readonly (readonly [source: string, target: string, syntax: Syntax, expected: readonly string[]])[] =
    [
      ["At {{time}}", "Um {{tim}}", "i18next", ["placeholder.renamed {{tim}} → {{time}} Um {{time}}"]],
      ["Use {tool_name}", "{साधन_name} लें", "brace", ["placeholder.renamed {साधन_name} → {tool_name} {tool_name} लें"]],
      ["Use {name}", "Nimm { Name }", "brace", ["placeholder.renamed { Name } → {name} Nimm {name}"]],
      ["Use {name}", "Nimm es", "brace", ["placeholder.missing {name} "]],
      [
        "{a} of {b}",
        "{x} von {y}",
        "brace",
        ["placeholder.missing {a} ", "placeholder.missing {b} ", "placeholder.extra {x} ", "placeholder.extra {y} "],
      ],
      [
        "See $t(menu.open)",
        "Siehe $t(menu.close)",
        "i18next",
        ["placeholder.missing $t(menu.open) ", "placeholder.extra $t(menu.close) "],
      ],
    ];
  for (const [source, target, syntax, expected] of examples)
    it(`${source} as ${target}`, () => assert.deepEqual(find(source, target, syntax), expected));
});
