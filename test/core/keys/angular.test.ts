// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { angularId } from "../../../src/core/hash/angularId.ts";
import { angularKeys } from "../../../src/core/keys/frameworks/angularKeys.ts";
import { assertRows, type KeyRows, readUsages } from "./readKeys.ts";

describe("keys of Angular", () => {
  const rows: KeyRows = [
    ["an element with an id", `<h1 i18n="@@title">Hello</h1>`, ["title"]],
    ["a meaning and a description", `<h1 i18n="site header|A greeting@@title">Hello</h1>`, ["site header|title"]],
    ["a description alone", `<h1 i18n="A greeting@@title">Hello</h1>`, ["title"]],
    ["a text without an id", `<h1 i18n>Hello</h1>`, [angularId("Hello")]],
    ["a meaning is part of the id", `<h1 i18n="header|x">Hello</h1>`, [`header|${angularId("Hello", "header")}`]],
    ["an interpolation", `<h1 i18n>Hello {{ title }}! </h1>`, ["4286451273117902052"]],
    [
      "equal and other interpolations",
      `<p i18n>{{ a }} {{ b }} {{ a }}</p>`,
      [angularId("{$INTERPOLATION} {$INTERPOLATION_1} {$INTERPOLATION}")],
    ],
    ["a named interpolation", `<p i18n>{{ a // i18n(ph="who") }}</p>`, [angularId("{$WHO}")]],
    [
      "elements",
      `<p i18n>Go <a href="/">home</a><br>now</p>`,
      [angularId("Go {$START_LINK}home{$CLOSE_LINK}{$LINE_BREAK}now")],
    ],
    [
      "nested elements",
      `<p i18n><b>a <my-x>b</my-x></b></p>`,
      [angularId("{$START_BOLD_TEXT}a {$START_TAG_MY_X}b{$CLOSE_TAG_MY_X}{$CLOSE_BOLD_TEXT}")],
    ],
    [
      "elements with other attributes",
      `<p i18n><a href="1">x</a><a href="2">y</a></p>`,
      [angularId("{$START_LINK}x{$CLOSE_LINK}{$START_LINK_1}y{$CLOSE_LINK}")],
    ],
    [
      "an element in one of its name",
      `<p i18n><b id="x">a<b>c</b></b></p>`,
      [angularId("{$START_BOLD_TEXT_1}a{$START_BOLD_TEXT}c{$CLOSE_BOLD_TEXT}{$CLOSE_BOLD_TEXT}")],
    ],
    ["white space is one blank", `<p i18n>\n  Add Platform\n  </p>`, ["5487499696517396535"]],
    [
      "white space between elements is none",
      `<p i18n>\n  <b>a</b>\n  <i>b</i>\n</p>`,
      [angularId("{$START_BOLD_TEXT}a{$CLOSE_BOLD_TEXT}{$START_ITALIC_TEXT}b{$CLOSE_ITALIC_TEXT}")],
    ],
    [
      "a plural form of an expression",
      `<p i18n>{a?.b, plural, other {x}}</p>`,
      [angularId("{VAR_PLURAL, plural, other {x}}")],
    ],
    ["a plural form that is not closed", `<p i18n>{n, plural, other {x}</p>`, ["?"]],
    ["an entity", `<p i18n>a &amp; b</p>`, [angularId("a & b")]],
    ["an attribute", `<img i18n-title title="Logo" src="x">`, [angularId("Logo")]],
    ["an attribute with an id before it", `<img i18n-title="@@logo"\n title="Logo">`, ["logo"]],
    ["an attribute with an interpolation", `<img i18n-alt alt="{{ n }} items">`, [angularId("{$INTERPOLATION} items")]],
    ["two on one element", `<p i18n="@@a" i18n-title="@@b" title="x">y</p>`, ["a", "b"]],
    ["an empty attribute, and an element without text", `<img i18n-title title=""><p i18n> <!-- c --> </p>`, []],
    [
      "a choice outside of an element with i18n",
      `<p>{n, plural, =1 {one <b>{{ n }}</b>} other {x}} and {g, select, a {A} other {{m, plural, other {B}}}}</p>`,
      [
        angularId("{VAR_PLURAL, plural, =1 {one {START_BOLD_TEXT}{INTERPOLATION}{CLOSE_BOLD_TEXT}} other {x}}"),
        angularId("{VAR_SELECT, select, a {A} other {{VAR_PLURAL, plural, other {B}}}}"),
      ],
    ],
    [
      "no choice in a comment, a script or an interpolation",
      `<!-- {n, plural, other {x}} --><script>f({n, plural, other})</script>{{ {a, plural, b} }}`,
      [],
    ],
    ["a container", `<ng-container i18n="@@a">x</ng-container>`, ["a"]],
    [
      "a plural form",
      `<p i18n>{n, plural, =0 {No bread left} =1 {One loaf left} other {{{ n }} loaves left}}</p>`,
      ["374987849138866876"],
    ],
    [
      "a choice in a choice in a text",
      `<p i18n>Nested {n, plural, =1 {one {f, select, rye {rye} other {plain}} loaf} other {many}} here</p>`,
      ["762994445923141013", "3881946048933229728"],
    ],
    [
      "a choice with an id in a text",
      `<p i18n="@@a">{n, plural, other {x}} more</p>`,
      ["a", angularId("{VAR_PLURAL, plural, other {x}}")],
    ],
    ["a plural form with an id", `<p i18n="@@n">{n, plural, =1 {one} other {many}}</p>`, ["n"]],
    ["blocks", `<p i18n>Blocks: @if (isOpen) {<b>open</b>} @else {<i>closed</i>} today</p>`, ["4472878594100647785"]],
    [
      "cases of a switch",
      `<p i18n>@switch (f(x)) { @case (1) {a} @default {b} }</p>`,
      [angularId("{$START_BLOCK_CASE}a{$CLOSE_BLOCK_CASE}{$START_BLOCK_DEFAULT}b{$CLOSE_BLOCK_DEFAULT}")],
    ],
    ["a block that is not closed", `<p i18n>@if (x) { a </p>`, ["?"]],
    ["a variable", `<p i18n>@let a = 1; b</p>`, ["?"]],
    ["a comment in a text", `<p i18n>a <!-- b -->c</p>`, [angularId("a c")]],
    ["texts and comments", `<!-- <p i18n="@@a">x</p> --><p title="i18n">i18n="@@b"</p>`, []],
    ["broken markup", `<div><p i18n="@@a">x</p><span i18n="@@b"`, ["a"]],
  ];
  assertRows(angularKeys, "a.html", rows);
  assertRows(angularKeys, "a.ts", [
    ["a text", "$localize`Hello`", [angularId("Hello")]],
    ["a text with an id", "$localize`:@@title:Hello`", ["title"]],
    ["a line break before the text", "const x = $localize\n  `:header|Greeting@@title:\n Hello`", ["header|title"]],
    ["values", "$localize`Hello ${name} and ${other}!`", [angularId("Hello {$PH} and {$PH_1}!")]],
    ["a named value", "$localize`Hello ${name}:NAME:!`", [angularId("Hello {$NAME}!")]],
    ["a meaning", "$localize`:header|x:Hello`", [`header|${angularId("Hello", "header")}`]],
    [
      "an inline template",
      '@Component({ template: `<p i18n="@@a">x</p>\n<p i18n>Hello {{ title }}! </p>` })\nclass A {}',
      ["a", "4286451273117902052"],
    ],
    ["a template that is no component's", 'const a = { template: `<p i18n="@@a">x</p>` };', []],
    ["another function", "localize`a`; $localize('b')", []],
    ["a text that looks like code", "const s = '$localize`a`'; // $localize`b`", []],
  ]);

  it("gives texts, values, elements and the place of an id", () => {
    const html = `<p i18n="m|d@@my.id">Go <a>{{ x }}</a></p>`;
    const [usage] = readUsages(angularKeys, "a.html", html);
    const span = usage?.keys[0]?.span;
    assert.deepEqual(
      [html.slice(span?.start, span?.end), usage?.context, usage?.defaultText, usage?.parameters, usage?.elements],
      ["my.id", "m", "Go {$START_LINK}{$INTERPOLATION}{$CLOSE_LINK}", ["INTERPOLATION"], ["START_LINK"]],
    );
  });
});
