// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { formatjs } from "../../../src/core/keys/frameworks/formatjs.ts";
import { assertRows, type KeyRows, readUsages } from "./readKeys.ts";

const hash = (text: string): string => createHash("sha512").update(text).digest("base64").slice(0, 6);

describe("keys of FormatJS", () => {
  const rows: KeyRows = [
    ["a component with an id", `<FormattedMessage id="a.b" defaultMessage="Hello" />`, ["a.b"]],
    ["an id after other attributes", `<FormattedMessage\n  defaultMessage="Hello"\n  id={"a.b"}\n/>`, ["a.b"]],
    [
      "a component without an id",
      `<FormattedMessage defaultMessage="Hello {name}" values={{ name }} />`,
      [hash("Hello {name}")],
    ],
    ["a description", `<FormattedMessage defaultMessage="Hello" description="greeting" />`, [hash("Hello#greeting")]],
    ["a description that is an object", `<FormattedMessage defaultMessage="Hello" description={{ a: 1 }} />`, ["?"]],
    ["a template without holes", "<FormattedMessage defaultMessage={`Hello`} />", [hash("Hello")]],
    ["an id that is not known", `<FormattedMessage id={key} defaultMessage="Hello" />`, ["?"]],
    ["an escaped text", String.raw`intl.formatMessage({ defaultMessage: "It\'s\n  here\n" })`, [hash("It's here")]],
    ["a text in parts", `intl.formatMessage({ defaultMessage: "It " + ("is" + \` here\`) })`, [hash("It is here")]],
    ["a text with a variable", `intl.formatMessage({ defaultMessage: "It " + what })`, ["?"]],
    ["a spread", `<FormattedMessage {...messages.title} />`, ["?"]],
    ["a call", `intl.formatMessage({ id: "a.b", defaultMessage: "Hello" }, { name })`, ["a.b"]],
    [
      "a call with line breaks",
      `intl.formatMessage(\n  {\n    defaultMessage:\n      "Hello",\n  },\n)`,
      [hash("Hello")],
    ],
    ["a short call", `intl.$t({ id: "a" }); $t({ id: "b" })`, ["a", "b"]],
    ["a function of a hook", `function A() { const { formatMessage } = useIntl(); formatMessage({ id: "a" }) }`, ["a"]],
    [
      "a renamed function",
      `function A() { const { formatMessage: f } = useIntl(); f({ id: "a" }); g({ id: "b" }) }`,
      ["a"],
    ],
    [
      "two hooks in one function",
      `function A() { const intl = useIntl(); const { $t: x } = useIntl(); intl.formatMessage({ id: "a" }); x({ id: "b" }) }`,
      ["a", "b"],
    ],
    ["properties", `this.props.intl.formatMessage({ id: "a" }); props.intl.formatMessage({ id: "b" })`, ["a", "b"]],
    ["defineMessage", `const m = defineMessage({ id: "a", defaultMessage: "Hello" })`, ["a"]],
    ["defineMessages", `const m = defineMessages({ x: { id: "a" }, y: { defaultMessage: "Hi" } })`, ["a", hash("Hi")]],
    ["a list of messages", `const m = defineMessages([{ id: "a" }, { id: "b" }])`, ["a", "b"]],
    ["a reference", `const m = defineMessages({ x: { id: "a" } }); intl.formatMessage(m.x)`, ["a", "a"]],
    ["a reference to one message", `const m = defineMessage({ id: "a" }); intl.formatMessage(m)`, ["a", "a"]],
    ["a message of elsewhere", `import { m } from "./m"; intl.formatMessage(m.x)`, ["?"]],
    ["a definition as argument", `intl.formatMessage(defineMessage({ id: "a" }))`, ["a", "a"]],
    ["texts and comments", `// intl.formatMessage({ id: "a" })\nconst s = 'intl.formatMessage({ id: "b" })'`, []],
    ["a text for another framework", `$t("a.b")`, []],
    [
      "a shadowing parameter",
      `function A() { const { $t: f } = useIntl(); xs.map((f) => f({ id: "a" })); f({ id: "b" }) }`,
      ["b"],
    ],
    ["broken code", `<p><FormattedMessage id="a" /><div`, ["a"]],
  ];
  assertRows(formatjs, "a.tsx", rows);
  assertRows(formatjs, "a.vue", [
    [
      "a template",
      `<template><p :title="$t({ id: 'a' })">{{ $t({ defaultMessage: "Hi" }) }}</p></template>`,
      ["a", hash("Hi")],
    ],
  ]);

  it("gives texts, values and elements", () => {
    const code = `intl.formatMessage({ defaultMessage: "<b>{count}</b>" }, { count: 2, b: (x) => <b>{x}</b> })`;
    const [usage] = readUsages(formatjs, "a.tsx", code);
    assert.deepEqual(
      [usage?.identity, usage?.defaultText, usage?.parameters, usage?.elements, usage?.hasCount],
      ["hash", "<b>{count}</b>", ["count"], ["b"], true],
    );
  });

  it("gives the place of an id only where it is written", () => {
    const code = `const m = defineMessages({ x: { id: "a.b" } }); intl.formatMessage(m.x)`;
    const [second, first] = readUsages(formatjs, "a.tsx", code);
    assert.deepEqual(
      [code.slice(first?.keys[0]?.span?.start, first?.keys[0]?.span?.end), second?.keys],
      ["a.b", [{ key: "a.b" }]],
    );
  });
});
