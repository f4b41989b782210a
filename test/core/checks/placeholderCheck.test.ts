import assert from "node:assert/strict";
import type { CatalogEntry } from "../../../src/core/catalogDiff.ts";
import { checkEntries } from "../../../src/core/checks/index.ts";
import type { Path } from "../../../src/core/message.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";

/** Each problem of a translation as `code detail`. */
function found(path: Path, source: string, target: string, ...syntaxes: readonly Syntax[]): readonly string[] {
  const message = (text: string) => ({ path, text, span: { start: 0, end: 1 } });
  const entry: CatalogEntry = { path, state: "translated", source: message(source), target: message(target) };
  const problems = checkEntries([entry], { targetLocale: "de", syntaxes: new Set(syntaxes) });
  return problems.map(({ code, detail }) => `${code} ${detail}`);
}

describe("checks: placeholders", () => {
  const examples: readonly (readonly [path: string, source: string, target: string, problems: readonly string[]])[] = [
    ["date.formats.long", "%B %d, %Y", "%d. %B %Y", []],
    ["time.formats.short", "%d %b %H:%M", "%e. %b, %H:%M Uhr", []],
    ["number.currency.format.format", "%u%n", "%n %u", []],
    ["errors.messages.taken", "is already taken", "%{attribute} ist vergeben", []],
    ["activerecord.errors.messages.taken", "is taken by %{x}", "ist vergeben", ["placeholder.missing %{x}"]],
    ["errors.messages.taken", "is already taken", "%{name} ist vergeben", ["placeholder.extra %{name}"]],
    ["helpers.submit.create", "Create %{model}", "Anlegen", []],
    ["helpers.label.create", "Create %{model}", "Anlegen", ["placeholder.missing %{model}"]],
    ["other.taken", "is already taken", "%{attribute} ist vergeben", ["placeholder.extra %{attribute}"]],
  ];
  for (const [path, source, target, problems] of examples)
    it(`of Rails: ${path} ${JSON.stringify(target)}`, () =>
      assert.deepEqual(found(path.split("."), source, target, "printf", "ruby"), problems));

  describe("of a count, in vue-i18n", () => {
    const rows: readonly (readonly [source: string, target: string, problems: readonly string[]])[] = [
      ["{0} person follows|{0} people follow", "eine Person folgt|{n} Leute folgen", []],
      ["in {n}h", "in {v} Std.", []],
      ["{n}h", "vor {v} Std.|vor einer Std.|vor {v} Std.", []],
      ["in {n}h", "in {x} Std.", ["placeholder.missing {n}", "placeholder.extra {x}"]],
      ["Block {0}", "Blockieren", ["placeholder.missing {0}"]],
      ["{name}: {n} item|{name}: {n} items", "{n} Ding|{name}: {n} Dinge", ["placeholder.missing {name}"]],
    ];
    for (const [source, target, problems] of rows) {
      it(`${source} as ${target}`, () => {
        const texts = [
          ["{0} item|{0} items", "{0} Ding|{0} Dinge"],
          ["{v} new|{v} new ones", "{v} neu|{v} neue"],
        ];
        const entries = [...texts, [source, target]].map(([from = "", to = ""], i): CatalogEntry => {
          const message = (text: string) => ({ path: [String(i)], text, span: { start: i, end: i + 1 } });
          return { path: [String(i)], state: "translated", source: message(from), target: message(to) };
        });
        const found = checkEntries(entries, { targetLocale: "de", syntaxes: new Set(["vue"] as const) });
        assert.deepEqual(
          found.map(({ code, detail }) => `${code} ${detail}`),
          problems,
        );
      });
    }
  });

  it("are not looked for in one unit of time, whose number people spell out", () => {
    assert.deepEqual(found(["a"], "%s hour ago", "Vor einer Stunde", "printf"), []);
    assert.deepEqual(found(["a"], "%s hours ago", "Vor einer Stunde", "printf"), ["placeholder.missing %1$s"]);
  });

  it("are not looked for in what Crowdin's In-Context shows", () =>
    assert.deepEqual(found(["a"], "Hello {{name}}", "crwdns2762:0{{who}}crwdne2762:0", "i18next"), []));
});
