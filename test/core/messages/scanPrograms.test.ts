import assert from "node:assert/strict";
import { detectSyntaxes } from "../../../src/core/messages/messageSyntax.ts";
import { prepareMessage } from "../../../src/core/messages/prepareMessage.ts";
import { tokenize } from "../../../src/core/messages/tokenize.ts";
import { verifyMessage } from "../../../src/core/messages/verifyMessage.ts";

const fluent = new Set(["fluent"] as const);
const laravel = new Set(["laravel"] as const);
const symfony = new Set(["symfony"] as const);

describe("placeables of Fluent", () => {
  const table: readonly (readonly [text: string, names: readonly string[]])[] = [
    ["Hello, { $name }!", ["{ $name }"]],
    ["{$name} and {  $name  }", ["{ $name }", "{ $name }"]],
    ['{ -brand(case: "x}") } { menu.title }', ['{ -brand(case: "x}") }', "{ menu.title }"]],
    ["{ NUMBER($x, a: 1) }", ["{ NUMBER($x, a: 1) }"]],
    ['{ "{" }x{ "\\u00A0" }', ['{ "{" }', '{ "\\u00A0" }']],
    ["no { end", []],
    ["50% {{ $x }} %s", ["{ { $x } }"]],
  ];
  for (const [text, names] of table)
    it(text, () => {
      const found = tokenize(text, fluent).filter(({ kind }) => kind !== "text");
      assert.deepEqual(
        found.map(({ name }) => name),
        names,
      );
    });

  it("are verified one for one", () => {
    const codes = (target: string) => verifyMessage("{ $a } of { $b }", target, fluent, "de").map(({ code }) => code);
    assert.deepEqual(codes("{ $b }: {$a}"), []);
    assert.deepEqual(codes("{ $a }"), ["placeholder.missing"]);
    assert.deepEqual(codes("{ $a } { $b } { $c }"), ["placeholder.extra"]);
  });

  it("are the only syntax of their format", () =>
    assert.deepEqual([...detectSyntaxes(["{ $a } %s :b"], { formatId: "fluent" })], ["fluent"]));
});

describe("names and choices of Laravel", () => {
  const table: readonly (readonly [text: string, names: readonly string[]])[] = [
    ["The :attribute must be :Value.", [":attribute", ":Value"]],
    ["Note: at 10:30, a:b and x::y", []],
    ["{0} none|[1,19] some|[20,*] :count", ["{0}", "|", "[1,19]", "|", "[20,*]", ":count"]],
    ["x {0} [1,2]", []],
  ];
  for (const [text, names] of table)
    it(text, () => {
      const found = tokenize(text, laravel).filter(({ kind }) => kind !== "text");
      assert.deepEqual(
        found.map(({ name }) => name),
        names,
      );
    });

  it("are distinguished from other syntaxes of PHP files", () => {
    const of = (...texts: string[]) => [...detectSyntaxes(texts, { formatId: "php" })];
    assert.deepEqual(of("Hello :name", "a"), ["laravel"]);
    assert.deepEqual(of("{0} none|[1,*] some"), ["laravel"]);
    assert.deepEqual(of("Hello {name}"), ["brace"]);
    assert.deepEqual(of("Hello %s"), ["printf"]);
  });
});

describe("names and intervals of Symfony", () => {
  const table: readonly (readonly [text: string, names: readonly string[]])[] = [
    ["Hello %name%, 50% off, 100%", ["%name%"]],
    ["{0} none|{1} one|]1,Inf] %count%", ["{0}", "|", "{1}", "|", "]1,Inf]", "%count%"]],
    ["]-Inf, 0[ few |[1,2[ %user.name%", ["]-Inf, 0[", "|", "[1,2[", "%user.name%"]],
    ["[1,2] of {0}", []],
  ];
  for (const [text, names] of table)
    it(text, () => {
      const found = tokenize(text, symfony).filter(({ kind }) => kind !== "text");
      assert.deepEqual(
        found.map(({ name }) => name),
        names,
      );
    });

  it("are detected by their texts in any format", () => {
    const of = (formatId: string, ...texts: string[]) => [...detectSyntaxes(texts, { formatId })];
    assert.deepEqual(of("yaml", "Hello %name%"), ["symfony"]);
    assert.deepEqual(of("xliff", "{0} none|]0,Inf] some"), ["xliff", "symfony", "brace"]);
    assert.deepEqual(of("json", "100%|%d%% of %s"), ["printf"]);
  });

  it("translate form by form", () => {
    const { units, assemble } = prepareMessage("{0} No file|{1} A file|]1,Inf] %count% files", symfony, {
      source: "en",
      target: "de",
    });
    assert.equal(units.length, 3);
    const texts = units.map((unit) => {
      const outcome = unit.accept(unit.xml.replace(/\bfiles?\b/, "Datei"));
      return outcome.ok ? outcome.text : "";
    });
    const whole = assemble(texts);
    assert.match(whole.ok ? whole.text : "", /^\{0\} No Datei\|\{1\} A Datei\|\]1,Inf\] %count% Datei$/);
  });
});
