// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { parseTree } from "jsonc-parser";
import { customUsagesReader } from "../../../src/core/keys/customUsageReader.ts";
import { customUsages } from "../../../src/core/keys/customUsages.ts";
import type { CustomUsage } from "../../../src/core/keys/keyFramework.ts";
import type { Problem } from "../../../src/core/problems/problem.ts";
import { customFramework, type KeyRows, readKeys } from "./readKeys.ts";

const rows = (path: string, custom: CustomUsage, all: KeyRows): void => {
  for (const [name, code, expected] of all) {
    it(`${name} (${path})`, () =>
      assert.deepEqual(readKeys(customFramework(customUsages), path, code, { custom: [custom] }), expected));
  }
};

describe("usages that glossa.json describes", () => {
  rows("a.ts", { call: "i18n.text", argument: 1, namespaceArgument: 0 }, [
    [
      "a call with its receiver",
      'i18n.text("ns", "a"); this.i18n.text("ns", "b"); other.text("ns", "c")',
      ["ns:a", "ns:b"],
    ],
    ["a line break before the key", 'i18n.text(\n  "ns",\n  "a"\n)', ["ns:a"]],
    ["a condition", 'i18n.text("ns", ok ? "a" : "b")', ["ns:a | b"]],
    ["a template", "i18n.text('ns', `a.${b}`)", ["ns:a.*"]],
    ["a call without the argument", 'i18n.text("ns")', []],
    ["comments and texts", '// i18n.text("ns", "a")\nconst s = "i18n.text(1, 2)"', []],
  ]);
  rows("a.ts", { call: "tr", prefixArgument: 1 }, [["a prefix", 'tr("a", "p"); tr("b")', ["p.a", "b"]]]);
  rows("a.tsx", { component: "T", attribute: "k" }, [
    ["a component", '<T k="a" />; <T k={ok ? "b" : "c"} />; <Other k="d" />', ["a", "b | c"]],
  ]);
  rows("a.vue", { attribute: "data-key" }, [
    ["an attribute of any element", '<template><p data-key="a">x</p></template>', ["a"]],
  ]);
  rows("a.html", { template: "${*}" }, [
    ["the text of a template", '<h1 title="${A.b}">${ Save } ${not a key} $ {x}</h1>', ["A.b", "Save"]],
  ]);
  rows("a.html", { template: "<text>*</text>" }, [
    ["the content of an element", "<text>\n a.b\n</text><p>c</p>", ["a.b"]],
  ]);
  rows("a.ts", { template: "${*}" }, [["a value of a program", "const a = `${name}`;", []]]);
  rows("a.rb", { call: "tr", languages: ["typescript"] }, [["another language", 'tr("a")', []]]);

  rows("a.tsx", { getter: "messages" }, [
    ["members of an object", "messages.cart.title; props.messages.cart?.total", ["cart.title", "cart.total"]],
    ["a line break", "messages\n  .cart\n  .title", ["cart.title"]],
    ["brackets", 'messages["cart"].title; messages.cart["a b"]', ["cart.title", "cart.a b"]],
    ["a member that is only known at run time", "messages.cart[kind]", ["cart.*"]],
    ["a message that takes values", "messages.cart.items({ count })", ["cart.items"]],
    [
      "methods of texts",
      "messages.cart.title.toUpperCase() + messages.cart.total.length; messages.map((x) => x)",
      ["cart.title", "cart.total"],
    ],
    ["in JSX", "<p title={messages.a.b}>{messages.c} messages.d</p>", ["a.b", "c"]],
    ["what is assigned", "messages.cart.title = 'x'; if (messages.a === b) {}", ["a"]],
    ["another object", "message.a; mymessages.b", []],
    ["comments, texts and imports", '// messages.a\nconst s = "messages.b"; import { messages } from "x";', []],
  ]);
  rows("a.ts", { getter: "S.current" }, [
    ["a getter with its receiver", "S.current.title; T.current.other; current.more; S . current . x", ["title", "x"]],
  ]);
  rows("a.dart", { getter: "S.current" }, [
    ["another language", "final a = S.current.title; // S.current.b", ["title"]],
  ]);
  rows("a.vue", { getter: "msg" }, [
    ["a template", '<template><p :title="msg.a.b">{{ msg.c }}</p></template>', ["a.b", "c"]],
  ]);
  rows("a.ts", { getter: "useTexts", prefixArgument: 0, namespaceArgument: 1 }, [
    ["a function that returns one which takes keys", 'const t = useTexts("cart", "ns"); t("a")', ["ns:cart.a"]],
    ["a member of what it returns", 'const { t } = useTexts("cart"); t("a"); useTexts("x").t("b")', ["cart.a", "x.b"]],
    [
      "two of them",
      'function f() { const t = useTexts("a"); t("k") }\nfunction g() { const t = useTexts("b"); t("k") }',
      ["a.k", "b.k"],
    ],
  ]);
});

describe("usages of glossa.json", () => {
  const read = (usages: unknown) => {
    const node = parseTree(JSON.stringify(usages));
    assert.ok(node);
    const problems: Problem[] = [];
    const found = customUsagesReader(node, ["usages"], problems);
    return { found, problems: problems.map(({ detail }) => detail) };
  };
  const whole: readonly CustomUsage[] = [
    { call: "i18n.text", argument: 0 },
    { attribute: "data-k" },
    { component: "T", attribute: "k" },
    { getter: "S.current" },
    { template: "${*}" },
    { getter: "useTexts", namespaceArgument: 1, prefixArgument: 0 },
  ];
  for (const usage of whole) {
    it(`are read: ${JSON.stringify(usage)}`, () => assert.deepEqual(read([usage]), { found: [usage], problems: [] }));
  }

  const refused: readonly CustomUsage[] = [
    ...[{}, { component: "T" }, { call: "*" }, { call: ".*" }, { call: "" }, { attribute: "*" }, { getter: "*" }],
    ...[{ template: "*" }, { template: "${x}" }, { template: "a*b" }, { template: "${*}*" }],
    ...[{ getter: "this" }, { getter: "console" }, { call: "if" }, { component: "*", attribute: "k" }],
  ];
  for (const usage of refused) {
    it(`that match everything are reported and left out: ${JSON.stringify(usage)}`, () =>
      assert.deepEqual(read([usage, { call: "t" }]), {
        found: [{ call: "t" }],
        problems: ["a call, attribute or getter by its name, or a template with one *"],
      }));
  }
});
