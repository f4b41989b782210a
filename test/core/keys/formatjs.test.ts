// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { formatjs } from "../../../src/core/keys/frameworks/formatjs.ts";
import { assertRows, type KeyRows, modulesOf, readKeys, readUsages } from "./readKeys.ts";

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
    [
      "a member by a variable",
      `const m = defineMessages({ x: { id: "a" }, y: { id: "b" } }); intl.formatMessage(m[kind])`,
      ["a", "b", "a | b"],
    ],
    [
      "a member by its name as a text",
      `const m = { x: { id: "a" }, y: { id: "b" } }; intl.formatMessage(m["y"])`,
      ["b"],
    ],
    [
      "either of two references",
      `const m = defineMessages({ x: { id: "a" }, y: { id: "b" } }); intl.formatMessage(isLate ? m.x : m.y)`,
      ["a", "b", "a | b"],
    ],
    ["either of two messages", `intl.formatMessage(isLate ? { id: "a" } : { id: "b" })`, ["a | b"]],
    ["what may be another message", `const m = { x: { id: "a" } }; intl.formatMessage(given ?? m.x)`, ["?"]],
    [
      "a function that returns messages",
      `function f(late) { if (late) return { id: "a" }; return { id: "b" }; } intl.formatMessage(f(x))`,
      ["a | b"],
    ],
    ["a spread reference", `const m = defineMessages({ x: { id: "a" } }); <FormattedMessage {...m.x} />`, ["a", "a"]],
    ["an id with a constant", "const scope = 'cart'; defineMessages({ x: { id: `${scope}.title` } })", ["cart.title"]],
    ["a composed id", "intl.formatMessage({ id: `cart.${kind}` })", ["cart.*"]],
    ["either of two ids", `<FormattedMessage id={isLate ? "a" : "b"} />`, ["a | b"]],
    [
      "texts behind a prefix",
      `const m = defineMessages("cart", { title: "Cart", "old": \`Old\` }); intl.formatMessage(m.title)`,
      ["cart.title", "cart.old", "cart.title"],
    ],
    ["texts that get unknown ids", `const m = defineMessages({ title: "Cart" })`, ["*title"]],
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

  it("follows messages into other modules", () => {
    const modules = modulesOf({
      "messages.ts": `export const cart = defineMessages({ title: { id: "cart.title" } });
export default defineMessages({ save: { id: "save" } });`,
    });
    const code = `import all, { cart } from "./messages"; intl.formatMessage(cart.title); intl.formatMessage(all.save)`;
    try {
      const usages = readUsages(formatjs, "a.ts", code, {}, modules);
      assert.deepEqual(
        usages.map(({ keys }) => keys),
        [[{ key: "cart.title" }], [{ key: "save" }]],
      );
    } finally {
      modules.dispose();
    }
  });

  it("gives places to ids of either message, where they are written", () => {
    const code = `intl.formatMessage(isLate ? { id: "a.b" } : { id: "c.d" })`;
    const [usage] = readUsages(formatjs, "a.ts", code);
    assert.deepEqual(
      usage?.keys.map(({ span }) => code.slice(span?.start, span?.end)),
      ["a.b", "c.d"],
    );
  });

  describe("with ids of a plugin", () => {
    const pathIds = { removePrefix: "src/", hasFileName: false, separator: ".", exportName: false } as const;
    const path = "src/components/Cart/index.tsx";

    it("makes them of the path and the name", () => {
      const code = `const m = defineMessages({ title: "Cart", note: { defaultMessage: "Note" }, own: { id: "own" } });
intl.formatMessage(m.title); <FormattedMessage defaultMessage="Other" />`;
      assert.deepEqual(readKeys(formatjs, path, code, { pathIds }), [
        "components.Cart.title",
        "components.Cart.note",
        "own",
        "components.Cart.title",
        "components.Cart.*",
      ]);
    });

    it("makes those outside of lists of a hash alone if nothing is left of the path", () => {
      const code = `<FormattedMessage defaultMessage="Other" />`;
      assert.deepEqual(readKeys(formatjs, path, code, { pathIds: { ...pathIds, removePrefix: true } }), ["?"]);
      assert.deepEqual(readKeys(formatjs, "src/App.tsx", code, { pathIds: { ...pathIds, removePrefix: "src" } }), [
        "?",
      ]);
      const separator = "/";
      assert.deepEqual(readKeys(formatjs, path, code, { pathIds: { ...pathIds, removePrefix: "", separator } }), [
        "src/components/Cart.*",
      ]);
    });

    it("makes those outside of lists of the module that defines them", () => {
      const modules = modulesOf({ "src/i18n/title.ts": `export const title = defineMessage({ defaultMessage: "T" })` });
      try {
        const code = `import { title } from "../../i18n/title"; intl.formatMessage(title)`;
        const [usage] = readUsages(formatjs, path, code, { pathIds }, modules);
        assert.deepEqual(usage?.pattern, ["i18n.", ""]);
      } finally {
        modules.dispose();
      }
    });

    it("makes them of the module that defines the message", () => {
      const modules = modulesOf({ "src/i18n/globalMessages.ts": `export default defineMessages({ save: "Save" })` });
      const code = `import all from "../../i18n/globalMessages"; intl.formatMessage(all.save)`;
      try {
        const [usage] = readUsages(formatjs, path, code, { pathIds }, modules);
        assert.deepEqual([usage?.keys, usage?.identity, usage?.defaultText], [[{ key: "i18n.save" }], "path", "Save"]);
      } finally {
        modules.dispose();
      }
    });

    it("takes the name of an exported list", () => {
      const read = (code: string, exportName: boolean | "all") =>
        readKeys(formatjs, path, code, { pathIds: { ...pathIds, exportName } });
      const [named, whole] = ["const m", "default"].map(
        (what) => `export ${what === "default" ? "default" : `${what} =`} defineMessages({ title: "Cart" })`,
      ) as [string, string];
      assert.deepEqual([read(named, true), read(whole, true), read(whole, "all")].flat(), [
        "components.Cart.m.title",
        "components.Cart.title",
        "components.Cart.default.title",
      ]);
    });
  });

  it("gives texts, values and elements", () => {
    const code = `intl.formatMessage({ defaultMessage: "<b>{count}</b>" }, { count: 2, b: (x) => <b>{x}</b> })`;
    const [usage] = readUsages(formatjs, "a.tsx", code);
    assert.deepEqual(
      [usage?.identity, usage?.defaultText, usage?.parameters, usage?.elements, usage?.hasCount],
      ["hash", "<b>{count}</b>", ["count"], ["b"], true],
    );
  });

  it("counts the elements of a list without its comments", () => {
    const code = `const s = [/* first */ { id: "a" }, { id: "b" }]; intl.formatMessage(s[1])`;
    assert.deepEqual(readKeys(formatjs, "a.tsx", code), ["b"]);
  });

  it("gives a key once that several messages of a table have", () => {
    const code = `const all = { x: { id: "a" }, y: { id: "a" } }; intl.formatMessage(all[k])`;
    const [usage] = readUsages(formatjs, "a.tsx", code);
    assert.deepEqual(usage?.keys, [{ key: "a" }]);
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
