import assert from "node:assert/strict";
import fc from "fast-check";
import { mask } from "../../../src/core/messages/mask.ts";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { prepareMessage } from "../../../src/core/messages/prepareMessage.ts";
import { tokenize } from "../../../src/core/messages/tokenize.ts";
import { unmask } from "../../../src/core/messages/unmask.ts";
import { anyUnicode, property, runs } from "../../property.ts";
import { mischiefs } from "./hostile.ts";

const syntaxes: readonly Syntax[] = [
  ...(["i18next", "vue", "icu", "brace", "printf", "qt", "python", "ruby", "dotnet", "java", "chrome"] as const),
];
const anySyntaxes = fc.subarray([...syntaxes]).map((some): ReadonlySet<Syntax> => new Set(some));

/** Parts of texts, hazards first. */
const fragments = fc.oneof(
  fc.constantFrom(
    "'",
    "''",
    "{",
    "}",
    "{{",
    "}}",
    "<",
    ">",
    "&",
    "#",
    "%",
    "%%",
    "|",
    "@",
    "$",
    "\\",
    "\n",
    " ",
    "`",
    '"',
  ),
  fc.constantFrom(
    "{{a}}",
    "{b}",
    "{'c'}",
    "'{d}'",
    "%s",
    "%1$s",
    "%(e)s",
    "%{f}",
    "{0:N2}",
    "%1",
    "%n",
    "{0,choice,0#k|1<{0} l}",
    "$G$",
    "@:h.i",
    "$t(j)",
    "{}",
  ),
  fc.constantFrom(
    "<b>",
    "</b>",
    "<i class='x'>",
    "</i>",
    "<br>",
    "<br/>",
    "<0>",
    "</0>",
    "<!--x-->",
    "<code>",
    "</code>",
    "<k l>",
  ),
  fc.constantFrom(
    "&amp;",
    "&#39;",
    "&nbsp;",
    "&eacute;",
    "&foo;",
    "\\n",
    "https://a.b/c?d=e",
    "f@g.de",
    "\u0001",
    "\ud800",
    "😀",
    "é",
    "日本",
  ),
  fc.constantFrom(
    "word",
    "two words",
    "l'ami",
    "100% sure",
    "a < b",
    "#1",
    "it''s",
    "  ",
    "{n, plural, one {# x} other {# y}}",
  ),
  anyUnicode({ maxLength: 5 }),
);
const anyText = fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join(""));

describe("any messages", () => {
  property("tokens are the text", anyText, anySyntaxes, (text, used) => {
    const tokens = tokenize(text, used);
    assert.equal(tokens.map((token) => token.text).join(""), text);
    let depth = 0;
    for (const { kind } of tokens) {
      depth += kind === "open" ? 1 : kind === "close" ? -1 : 0;
      assert.ok(depth >= 0);
    }
    assert.equal(depth, 0);
  });

  property("masked is well-formed XML, and unmasked the text again", anyText, anySyntaxes, (text, used) => {
    const masked = mask(text, used);
    assertWellFormed(masked.xml);
    assert.deepEqual(unmask(masked.xml, masked), { ok: true, text });
  });

  property("prepared and answered with the same, it is the same", anyText, anySyntaxes, (text, used) => {
    const { units, assemble } = prepareMessage(text, used, { source: "en", target: "en" });
    const texts = units.map((unit) => {
      const outcome = unit.accept(unit.xml);
      assert.ok(outcome.ok);
      assert.deepEqual(unit.assemble(unit.pieces), outcome);
      return outcome.text;
    });
    assert.deepEqual(assemble(texts), { ok: true, text });
  });
});

/** XML as an independent eye sees it: tags nest, nothing else has a `<`, every `&` begins a reference. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([gnx])( id="\d+")?(\/?)>/g,
    (_, slash: string, name: string, id: string | undefined, empty: string) => {
      if (slash) assert.equal(open.pop(), name);
      else assert.ok(id);
      if (!slash && !empty) open.push(name);
      return "";
    },
  );
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest, /[<>]|&(?!amp;|lt;|gt;)/);
}

/** Finds everything that must survive, by an independent implementation. */
const always: readonly RegExp[] = [/<\/?[a-z0-9]+(?: [^<>]*)?\/?>/g, /https?:\/\/(?:a\.b\/c)?/g, /&[a-z]{2,};/g];

const words = ["Save", " the file ", "don't", " & ", "100% sure ", ", ", "é", " 日本 ", "l'", " a < b "];

/** A message of one syntax, with placeholders that are easy to count. */
function message(placeholders: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(fc.constantFrom(...words), fc.constantFrom(...placeholders));
  const pair = fc
    .tuple(fc.constantFrom("b", "i", "0"), fc.array(part, { maxLength: 3 }))
    .map(([tag, inner]) => `<${tag}>${inner.join("")}</${tag}>`);
  return fc.array(fc.oneof(part, part, pair), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));
}

const catalogs: readonly (readonly [Syntax, readonly string[], readonly RegExp[]])[] = [
  ["i18next", ["{{v1}}", "{{v2}}", "$t(key)", "<br/>", "https://a.b/c"], [/\{\{[^{}]*\}\}/g, /\$t\([^)]*\)/g]],
  ["vue", ["{v1}", "{v2}", "{0}", "<br/>"], [/\{[^{}]*\}/g, /[{}@|]/g]],
  ["brace", ["{v1}", "{v2}", "<1/>"], [/\{[^{}]*\}/g]],
  ["icu", ["{v1}", "{v2}", "{v3, number}", "<br/>"], [/\{[^{}]*\}/g, /[{}]/g]],
  ["printf", ["%1$s", "%2$d", "<br/>"], [/(?<=(?:^|[^%])(?:%%)*)%(?:\d\$)?[sd]/g]],
  ["printf", ["%s", "%d", "<br/>"], [/(?<=(?:^|[^%])(?:%%)*)%(?:\d\$)?[sd]/g]],
];

describe("a hostile service", () => {
  let accepted = 0;
  for (const [syntax, placeholders, patterns] of catalogs) {
    property(
      `gets no broken ${syntax} message accepted (${placeholders[0]})`,
      message(placeholders),
      mischiefs,
      (text, bad) => {
        const { units, assemble } = prepareMessage(text, new Set([syntax]), { source: "en", target: "de" });
        const texts = units.map((unit) => unit.accept(bad.reduce((xml, harm) => harm(xml), unit.xml)));
        if (texts.some((outcome) => !outcome.ok)) return;
        const whole = assemble(texts.map((outcome) => (outcome.ok ? outcome.text : "")));
        if (!whole.ok) return;
        accepted++;
        assertIntact(text, whole.text, patterns);
      },
    );

    property(
      `gets no broken ${syntax} message accepted in pieces (${placeholders[0]})`,
      message(placeholders),
      mischiefs,
      (text, bad) => {
        for (const unit of prepareMessage(text, new Set([syntax]), { source: "en", target: "de" }).units) {
          const outcome = unit.assemble(unit.pieces.map((piece) => bad.reduce((xml, harm) => harm(xml), piece)));
          if (outcome.ok) assertIntact(text, outcome.text, patterns);
        }
      },
    );
  }
  after(() =>
    assert.ok(accepted > runs / 30, `only ${accepted} answers were accepted: the property hardly says anything`),
  );
});

/** Counts placeholders and nests tags without any of the code under test. */
function assertIntact(source: string, target: string, patterns: readonly RegExp[]): void {
  for (const pattern of [...always, ...patterns]) {
    const all = (text: string) => (text.match(pattern) ?? []).map((found) => found.replace(/[.,]$/, "")).sort();
    assert.deepEqual(all(target), all(source), `${pattern}: ${JSON.stringify(source)} → ${JSON.stringify(target)}`);
  }
  const open: string[] = [];
  for (const [, slash, name = "", empty] of target.matchAll(/<(\/?)([a-z0-9]+)(\/?)>/g)) {
    if (slash) assert.equal(open.pop(), name, target);
    else if (!empty) open.push(name);
  }
  assert.deepEqual(open, [], target);
  assert.doesNotMatch(target, /<\/?[gnx]\b|id="|&lt;\/?[gnx]\b/, target);
}
