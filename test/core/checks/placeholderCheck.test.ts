import assert from "node:assert/strict";
import type { Path } from "../../../src/core/catalog/message.ts";
import { checkEntries } from "../../../src/core/checks/index.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
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
    ["likes.zero", "%{actors} like %{post}", "Niemandem gefällt %{post}", []],
    ["likes.one", "%{actors} like %{post}", "Niemandem gefällt %{post}", ["placeholder.missing %{actors}"]],
    ["devise.failure.invalid", "Invalid %{authentication_keys}.", "Name ungültig.", []],
    ["skip", "3 skips to 30% of the whole", "3 jauzi %30era", []],
    ["skip", "3 skips to 30% of the whole", "3 jauzi %40era", ["placeholder.extra %1$e"]],
    ["other.taken", "is already taken", "%{attribute} ist vergeben", ["placeholder.extra %{attribute}"]],
  ];
  for (const [path, source, target, problems] of examples)
    it(`of Rails: ${path} ${JSON.stringify(target)}`, () =>
      assert.deepEqual(found(path.split("."), source, target, "printf", "ruby"), problems));

  describe("of Android, in an element or not", () => {
    const name = (value: string) => `<xliff:g id="name">${value}</xliff:g>`;
    const rows: readonly (readonly [source: string, target: string, problems: readonly string[]])[] = [
      ["%d selected", `${name("%d")} gewählt`, []],
      [`to ${name("%s")}`, 'an <xliff:g id="wem">%s</xliff:g>', []],
      [`${name("%1$s")} of ${name("%2$s")}`, "%2$s: %1$s", []],
      [`${name("%s")} of ${name("%s")}`, `${name("%s")}`, ["placeholder.missing %2$s"]],
      [`to ${name("%s")}`, "an %d", ["placeholder.missing %1$s", "placeholder.extra %1$d"]],
      [`Move ${name("%1$s")}`, "<x0>%1$s</x0> bewegen", ["placeholder.extra <x0>"]],
      [`${name("%s")} went`, '<Xliff: g id="name">%s </xliff: g> ging', [`placeholder.missing ${name("%s")}`]],
      [`Open ${name("Thunderbird")}`, "Öffnen", [`placeholder.missing ${name("Thunderbird")}`]],
    ];
    for (const [source, target, problems] of rows)
      it(`${source} as ${target}`, () => {
        const of = found(["key"], source, target, "printf", "android");
        assert.deepEqual(of.slice(0, problems.length), problems);
        assert.equal(of.length > 0, problems.length > 0);
      });
  });

  describe("of links to other messages", () => {
    const rows: readonly (readonly [source: string, target: string, problems: readonly string[]])[] = [
      ["@:general.off", "aus", []],
      ["Open file", "@:dialog.open", []],
      ["@:general.off", "@: general.off", ["placeholder.missing @:general.off"]],
      ["@:general.off", "@:general.aus", ["placeholder.missing @:general.off", "placeholder.extra @:general.aus"]],
      ["Turn @:{'general.off'} now", "Jetzt @.lower:(general.off)", []],
      ["Turn @:general.off now", "Jetzt an", ["placeholder.missing @:general.off"]],
      ["Turn @:general.off now", "Jetzt Aus!", []],
      ["Turn @:general.other now", "Jetzt", []],
    ];
    for (const [source, target, problems] of rows)
      it(`${source} as ${target}`, () => {
        const entry = (path: string, from: string, to: string): CatalogEntry => {
          const message = (text: string) => ({ path: path.split("."), text, span: { start: 0, end: 1 } });
          return { path: path.split("."), state: "translated", source: message(from), target: message(to) };
        };
        const entries = [entry("key", source, target), entry("general.off", "off", "aus")];
        const all = checkEntries(entries, { targetLocale: "de", syntaxes: new Set(["brace", "vue"] as const) });
        assert.deepEqual(
          all.map(({ code, detail }) => `${code} ${detail}`),
          problems,
        );
      });
  });

  describe("of references of other syntaxes", () => {
    const rows: readonly (readonly [syntax: Syntax, source: string, target: string, problems: readonly string[]])[] = [
      ["i18next", '$t(boys, {"count": {{b}} }) left', '$t(boys, { "count": {{ b }} }) gingen', []],
      ["i18next", "$t(ns:a) left", "ging", ["placeholder.missing $t(ns:a)"]],
      ["i18next", '$t(a, {"count": {{b}} })', "$t(a)", ["placeholder.missing {{b}}"]],
      ["fluent", "About { -brand }", 'Über { -brand(case: "accusative") }', []],
      ["fluent", "About { a.title }", "Über { a }", ["placeholder.missing { a.title }", "placeholder.extra { a }"]],
      ["fluent", "About { -brand }", "Über Eichel", ["placeholder.missing { -brand }"]],
    ];
    for (const [syntax, source, target, problems] of rows)
      it(`${source} as ${target}`, () => assert.deepEqual(found(["key"], source, target, syntax), problems));
  });

  it("in code and addresses are looked for", () => {
    assert.deepEqual(found(["key"], "Run `get {name}`", "`hole {name}`", "brace"), []);
    assert.deepEqual(found(["key"], "Run `get {name}`", "Starten", "brace"), ["placeholder.missing {name}"]);
  });

  it("are no words in angle brackets", () => {
    assert.deepEqual(found(["key"], "<not set>", "<nav iestatīts>", "printf"), []);
    assert.deepEqual(found(["key"], "<Unknown Sender>", "<U speditore>", "printf"), []);
    assert.deepEqual(found(["key"], "Total <em>open</em>", "<em>alles</ em>", "printf"), ["tag.unbalanced <em>"]);
  });

  describe("of a count, in vue-i18n", () => {
    const rows: readonly (readonly [source: string, target: string, problems: readonly string[]])[] = [
      ["{0} person follows|{0} people follow", "eine Person folgt|{n} Leute folgen", []],
      ["in {n}h", "in {v} Std.", []],
      ["{n}h", "vor {v} Std.|vor einer Std.|vor {v} Std.", []],
      ["in {n}h", "in {x} Std.", ["placeholder.renamed {x} → {n}"]],
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
