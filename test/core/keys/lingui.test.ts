// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { linguiKeys } from "../../../src/core/keys/frameworks/linguiKeys.ts";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../../src/core/keys/keyLookup.ts";
import { tablesOf } from "../../../src/core/keys/messageTable.ts";
import { catalogOf } from "./catalogs.ts";
import { assertRows, type KeyRows, readUsages } from "./readKeys.ts";

const hash = (text: string, context = ""): string =>
  createHash("sha256").update(`${text}\u001f${context}`).digest("base64url").slice(0, 6);

const core = `import { t, msg, defineMessage, plural, select, selectOrdinal, ph } from "@lingui/core/macro";\n`;
const react = `import { Trans, Plural, Select } from "@lingui/react/macro";\n`;

describe("keys of Lingui", () => {
  const rows: KeyRows = [
    ["a template", `${core}t\`Hello\``, [hash("Hello")]],
    [
      "a component under another name",
      `import { Trans as Text } from "@lingui/react";\n<Text id="a.b" />; <Other id="c" />`,
      ["a.b"],
    ],
    ["a template with a variable", `${core}t\`Hello \${name}\``, [hash("Hello {name}")]],
    ["expressions", `${core}t\`\${user.name} of \${a + b}\``, [hash("{0} of {1}")]],
    ["a named value", `${core}t\`Hello \${{ who: user.name }} \${ph({ n: f() })}\``, [hash("Hello {who} {n}")]],
    ["a message", `${core}t({ message: "Hello" })`, [hash("Hello")]],
    [
      "a message with line breaks",
      `${core}t(\n  {\n    message:\n      \`Hello \${name}\`,\n  },\n)`,
      [hash("Hello {name}")],
    ],
    ["an explicit id", `${core}t({ id: "a.b", message: "Hello" })`, ["a.b"]],
    ["a context", `${core}t({ message: "Open", context: "verb" })`, [`verb|${hash("Open", "verb")}`]],
    [
      "a lazy message",
      `${core}const m = msg\`Hello\`; const n = defineMessage({ message: \`Bye\` })`,
      [hash("Hello"), hash("Bye")],
    ],
    [
      "a plural",
      `${core}plural(count, { one: "# book", other: "# books" })`,
      [hash("{count, plural, one {# book} other {# books}}")],
    ],
    [
      "a plural in a text",
      `${core}t\`You have \${plural(n, { one: "a", other: "b" })}\``,
      [hash("You have {n, plural, one {a} other {b}}")],
    ],
    ["a plural as message", `${core}t({ message: plural(n, { other: "x" }) })`, [hash("{n, plural, other {x}}")]],
    [
      "a selection",
      `${core}select(gender, { male: "he", other: "they" })`,
      [hash("{gender, select, male {he} other {they}}")],
    ],
    ["a hook", "function A() { const { t } = useLingui(); t`Hello` }", [hash("Hello")]],
    ["a renamed function", "function A() { const { t: x } = useLingui(); x`Hello`; y`No` }", [hash("Hello")]],
    [
      "two hooks in one function",
      "function A() { const { t } = useLingui(); const { t: u } = useLingui(); t`a`; u`b` }",
      [hash("a"), hash("b")],
    ],
    ["ids at run time", `i18n._("a.b", { name }); i18n.t({ id: "c" }); this.props.i18n._("d")`, ["a.b", "c", "d"]],
    ["a condition at run time", `i18n._(ok ? "a" : "b")`, ["a | b"]],
    ["a template at run time", "i18n._(`error.${code}`)", ["error.*"]],
    ["a variable at run time", `i18n._(message)`, ["?"]],
    [
      "a template in a template",
      "const { t } = useLingui(); t`Type ${`'${t(x)}'`} to go on`",
      [hash("Type {0} to go on")],
    ],
    ["a component", `${react}const A = <Trans>Hello</Trans>`, [hash("Hello")]],
    [
      "elements and values",
      `${react}const A = <Trans>Hello <b>{name}</b>, <Link to="/">read <i>more</i></Link><br /></Trans>`,
      [hash("Hello <0>{name}</0>, <1>read <2>more</2></1><3/>")],
    ],
    [
      "lines of a component",
      `${react}const A = <Trans>\n  Hello\n  world{" "}\n  <b>x</b>\n</Trans>`,
      [hash("Hello world <0>x</0>")],
    ],
    ["a component with an id", `${react}const A = <Trans id="a.b">Hello</Trans>`, ["a.b"]],
    [
      "a component with a context",
      `${react}const A = <Trans context="verb">Open</Trans>`,
      [`verb|${hash("Open", "verb")}`],
    ],
    [
      "a plural component",
      `${react}const A = <Plural value={n} _0="none" one="one" other={<b>#</b>} />`,
      [hash("{n, plural, =0 {none} one {one} other {<0>#</0>}}")],
    ],
    [
      "a plural in a component",
      `${react}const A = <Trans>You <Plural value={n} one="a" other="b" /></Trans>`,
      [hash("You {n, plural, one {a} other {b}}")],
    ],
    ["a component in another one", `${react}const A = <Trans><b><Trans>a</Trans></b> b</Trans>`, [hash("<0>a</0> b")]],
    [
      "a component in one that has the name of a macro",
      `import { Select } from "./ui";\nimport { Trans } from "@lingui/react/macro";\nconst A = <Select><Trans>a</Trans></Select>`,
      [hash("a")],
    ],
    [
      "components as forms",
      `${react}const A = <Plural value={n} one={<Trans># a</Trans>} other="b" />`,
      [hash("{n, plural, one {# a} other {b}}")],
    ],
    ["a lone sign", `${react}const A = <Trans>Accept & link it</Trans>`, [hash("Accept & link it")]],
    ["another component of that name", `import { Trans } from "react-i18next";\nconst A = <Trans>Hello</Trans>`, []],
    ["another function of that name", `import { t } from "i18next";\nt("a"); t({ message: "x" })`, []],
    ["a shadowing parameter", "function A() { const { t } = useLingui(); xs.map((t) => t`a`); t`b` }", [hash("b")]],
    ["texts and comments", `${core}// t({ id: "a" })\nconst s = 'i18n._("b")'`, []],
    ["broken code", `${react}const A = <Trans id="a">Hello</Trans><div`, ["a"]],
  ];
  assertRows(linguiKeys, "a.tsx", rows);

  it("find their messages by text in PO files, which have the texts in place of ids", () => {
    const po = [["Save"], ["Open", "verb"], ["Open", "noun"], ["a.b"], ["Old"]]
      .map(([text, context]) => `${context ? `msgctxt "${context}"\n` : ""}msgid "${text}"\nmsgstr "${text}"\n`)
      .join("\n");
    const code = `${core}t\`Save\`; t({ message: "Open", context: "verb" }); t({ id: "a.b", message: "Old" }); t\`New\``;
    const usages = new Map([["a.tsx", readUsages(linguiKeys, "a.tsx", code)]]);
    const lookup = new KeyLookup(tablesOf([catalogOf("po", { "": po })]), usages, defaultKeyOptions, () => linguiKeys);
    assert.deepEqual(
      lookup.findUnused().map(({ message }) => message.path),
      [["noun", "Open"], ["Old"]],
    );
    assert.deepEqual(
      [...lookup.findMissing()].map(({ key }) => key),
      [hash("New")],
    );
    const [table] = lookup.tables;
    const found = table?.tableOf("").find("verb\u0004Open");
    assert.ok(table && found);
    const references = lookup.referencesTo({ catalog: table.catalog, namespace: "", ...found });
    assert.deepEqual(
      references.map(({ key }) => key),
      [hash("Open", "verb")],
    );
  });

  it("gives texts, values and counts", () => {
    const [usage] = readUsages(linguiKeys, "a.tsx", `${core}t\`\${name} has \${plural(n, { other: "#" })}\``);
    assert.deepEqual(
      [usage?.defaultText, usage?.parameters, usage?.hasCount, usage?.identity],
      ["{name} has {n, plural, other {#}}", ["name", "n"], true, "hash"],
    );
  });
});
