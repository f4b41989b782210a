import assert from "node:assert/strict";
import fc from "fast-check";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import {
  compareSources,
  normalizeSource,
  type SourceChange,
  withoutDescriptions,
} from "../../../src/core/messages/sourceChange.ts";
import { tokenize } from "../../../src/core/messages/tokenize.ts";
import { property } from "../../property.ts";

const x = (id: string, more = ""): string => `<x id="${id}"${more}/>`;

const table: Readonly<Record<SourceChange, readonly (readonly [name: string, before: string, after: string])[]>> = {
  same: [["the same text", "Save “all”", "Save “all”"]],
  equivalent: [
    ["runs of white space", "a  b\n   c\u00a0d", "a b c d"],
    ["white space around", "\n  Save ", "Save"],
    ["typographic quotes", "„Save“ “all”", '"Save" "all"'],
    ["apostrophes", "Don't 'save'", "Don’t ‘save’"],
    ["an ellipsis", "Loading…", "Loading..."],
    [
      "equiv-text",
      `Hi ${x("INTERPOLATION", ' equiv-text="{{ a }}"')}!`,
      `Hi ${x("INTERPOLATION", ' equiv-text="{{ B }}"')}!`,
    ],
    [
      "ctype, and equiv-text that is new",
      `a ${x("START_LINK", ' ctype="x-a"')}b`,
      `a ${x("START_LINK", ' ctype="link" equiv-text="&lt;a>"')}b`,
    ],
    [
      "disp and type of XLIFF 2",
      '<pc id="0" equivStart="S" dispStart="&lt;b>" type="fmt">b</pc>',
      '<pc id="0" equivStart="S" dispStart="&lt;b >">b</pc>',
    ],
    [
      "the example of an Android placeholder",
      'Hi <xliff:g id="n" example="Ann">%1$s</xliff:g>',
      'Hi <xliff:g id="n" example="ann">%1$s</xliff:g>',
    ],
    ["structure of a plural", "{n,plural,=1{One} other{# items}}", "{n, plural,\n  =1 { One }\n  other {# items}\n}"],
    [
      "structure of Angular's plural, and what its placeholders look like",
      `{VAR_PLURAL, plural, =1 {One} other {  ${x("INTERPOLATION", ' equiv-text="{{ a }}"')} items }}`,
      `{VAR_PLURAL, plural, =1 {One} other {${x("INTERPOLATION", ' equiv-text="{{ b }}"')} items}}`,
    ],
    [
      "quotes in a branch of a select",
      "{g, select, a {“x”} other {y}} and {c}",
      '{g, select, a {"x"} other {y}} and {c}',
    ],
    ["white space in braces", "{{ count }} of {total , number}", "{{count}} of {total, number}"],
    ["white space between attributes", '<a  href="/x"\n class="y" >z</a>', '<a href="/x" class="y">z</a>'],
    ["white space after preformatted text", "<pre>a  b</pre>  c", "<pre>a  b</pre> c"],
  ],
  changed: [
    ["words", "Save", "Save all"],
    ["the case of words", "Save", "save"],
    ["white space where there was none", "Hello{name}", "Hello {name}"],
    ["numbers", "1 file", "2 files"],
    ["punctuation", "Save.", "Save!"],
    ["guillemets", "« Back", '" Back'],
    ["a placeholder", "Hi {{ a }}", "Hi {{ b }}"],
    ["the id of a placeholder", x("INTERPOLATION"), x("INTERPOLATION_1")],
    ["the type of what is no inline element of XLIFF", '<button type="a">b</button>', '<button type="c">b</button>'],
    ["a number in a branch", "{n, plural, one {1} other {2}}", "{n, plural, one {1} other {3}}"],
    ["a branch", "{n, plural, one {1} other {2}}", "{n, plural, =1 {1} other {2}}"],
    ["an offset", "{n, plural, offset:1 other {2}}", "{n, plural, other {2}}"],
    ["markup", "<b>a</b>", "<i>a</i>"],
    ["the value of an attribute", '<a title="“x”">y</a>', "<a title='x'>y</a>"],
    ["preformatted text", "<pre>a  b</pre>", "<pre>a b</pre>"],
    [
      "preformatted text of Angular",
      `${x("START_TAG_PRE")}a  b${x("CLOSE_TAG_PRE")}`,
      `${x("START_TAG_PRE")}a b${x("CLOSE_TAG_PRE")}`,
    ],
    [
      "preformatted text of XLIFF 2",
      '<pc id="0" equivStart="START_TAG_CODE"><pc id="1">a</pc>  b</pc>',
      '<pc id="0" equivStart="START_TAG_CODE"><pc id="1">a</pc> b</pc>',
    ],
    ["code", "Type `a  b`", "Type `a b`"],
    ["quotes in code", 'Type `"a"`', "Type `“a”`"],
    ["what an apostrophe quotes", "'{'a}", "’{’a}"],
    ["what an apostrophe quotes in Java", "It's {0}", "It’s {0}"],
    ["flags of printf", "100% d", "100%  d"],
    ["a literal of vue-i18n", "{'  '}", "{' '}"],
  ],
};

describe("a change of a source", () => {
  for (const [change, rows] of Object.entries(table))
    for (const [name, before, after] of rows)
      it(`${change}: ${name}`, () => {
        assert.deepEqual([compareSources(before, after), compareSources(after, before)], [change, change]);
      });

  const syntaxes: readonly Syntax[] = [
    "i18next",
    "vue",
    "icu",
    "brace",
    "printf",
    "python",
    "ruby",
    "dotnet",
    "chrome",
  ];
  const spellings = [
    [" ", "  ", "\n ", "\u00a0"],
    ['"', "“", "”"],
    ["'", "’", "‘"],
    ["...", "…"],
  ];
  const equal = fc
    .constantFrom(
      ...[
        "a",
        "B",
        "7",
        "{",
        "}",
        "#",
        "<",
        "|",
        "%",
        "{{a}}",
        "{b}",
        "'{c}'",
        "%s",
        "%1$s",
        "%{d}",
        "<b>",
        "</b>",
        "<pre>",
        "</pre>",
      ],
      ...["$t(e)", "`f`", "`", "{n, plural, one {", "} other {", "}}", x("I"), '<ph id="0" disp="x"/>', "\0"],
    )
    .map((part) => [part, part] as const);
  const spelled = fc
    .constantFrom(...spellings)
    .chain((some) => fc.tuple(fc.constantFrom(...some), fc.constantFrom(...some)));
  const different = fc.tuple(fc.constantFrom("a", "7", "{b}"), fc.constantFrom("b", "8", "{c}", ""));
  const pairs = fc
    .array(
      fc.oneof({ weight: 6, arbitrary: equal }, { weight: 6, arbitrary: spelled }, { weight: 1, arbitrary: different }),
      { maxLength: 12 },
    )
    .map((parts) => [parts.map(([before]) => before).join(""), parts.map(([, after]) => after).join("")] as const);

  property("is the same in both directions, and none between equal texts", pairs, ([before, after]) => {
    assert.equal(compareSources(before, after), compareSources(after, before));
    assert.equal(compareSources(before, before), "same");
  });

  property("is judged by a form that is its own form", pairs, ([before]) => {
    const normal = normalizeSource(before);
    assert.equal(normalizeSource(normal), normal);
  });

  const placeholders = (text: string, some: ReadonlySet<Syntax>): readonly string[] =>
    tokenize(withoutDescriptions(text), some)
      .flatMap(({ kind, role, name, text: raw, plain }) =>
        kind === "text" || role === "break" || plain !== undefined ? [] : `${kind} ${role === "tag" ? raw : name}`,
      )
      .sort();
  const numbers = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

  property(
    "is never equivalent where placeholders or numbers differ",
    pairs,
    fc.subarray([...syntaxes]).map((some) => new Set(some)),
    ([before, after], some) => {
      if (compareSources(before, after) === "changed") return;
      assert.deepEqual(numbers(after), numbers(before));
      // to others a plural of ICU is one placeholder with all that is in it
      const read = /, plural,/.test(before) ? new Set([...some, "icu" as const]) : some;
      assert.deepEqual(placeholders(after, read), placeholders(before, read));
    },
  );
});
