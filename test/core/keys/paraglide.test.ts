// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { paraglide } from "../../../src/core/keys/frameworks/paraglide.ts";
import { assertRows, type KeyRows, readUsages } from "./readKeys.ts";

const m = `import { m } from "./paraglide/messages.js";\n`;

describe("keys of Paraglide", () => {
  const rows: KeyRows = [
    ["a call", `${m}m.greeting()`, ["greeting"]],
    ["a line break before the key", `${m}m\n  .greeting(\n)`, ["greeting"]],
    ["all messages under a name", `import * as m from "$lib/paraglide/messages";\nm.greeting()`, ["greeting"]],
    [
      "all messages under another name",
      `import * as texts from "../paraglide/messages.js";\ntexts.greeting()`,
      ["greeting"],
    ],
    ["a renamed object", `import { m as msg } from "@/paraglide/messages";\nmsg.greeting()`, ["greeting"]],
    ["a named function", `import { greeting } from "./paraglide/messages.js";\ngreeting()`, ["greeting"]],
    ["a renamed function", `import { greeting as hello } from "./paraglide/messages.js";\nhello()`, ["greeting"]],
    ["several imports", `import { a, b as c } from "./paraglide/messages.js";\na(); c()`, ["a", "b"]],
    [
      "two objects in one function",
      `${m}import * as n from "./paraglide/messages.js";\nfunction f() { m.a(); n.b(); }`,
      ["a", "b"],
    ],
    ["a dotted key", `${m}m["nav.title"]()`, ["nav.title"]],
    ["a bare reference", `${m}const label = ok ? m.yes : m.no;`, ["yes", "no"]],
    ["an optional call", `${m}m.greeting?.(); m?.other()`, ["greeting", "other"]],
    ["values and options", `${m}m.greeting({ name }, { locale: "de" })`, ["greeting"]],
    ["a condition", `${m}m[ok ? "a" : "b"]()`, ["a | b"]],
    ["a template", `${m}m[\`error_\${code}\`]()`, ["error_*"]],
    ["a constant", `${m}const k = "a";\nm[k]()`, ["a"]],
    ["a variable", `${m}m[key]()`, ["?"]],
    ["the object as a value", `${m}f(m); const { a } = m;`, []],
    ["a property of that name", `${m}x.m.greeting()`, []],
    ["a shadowing parameter", `${m}xs.map((m) => m.title); m.a()`, ["a"]],
    ["a shadowing constant", `${m}function f() { const m = new Map(); m.get("x"); }\nm.a()`, ["a"]],
    ["another module", `import { m } from "./motion";\nm.div()`, []],
    ["texts and comments", `${m}// m.a()\nconst s = "m.b()";`, []],
    ["an element", `${m}const A = () => <p title={m.a()}>{m.b()}</p>;`, ["a", "b"]],
    ["broken code", `${m}function f() { return m.a(`, ["a"]],
  ];
  assertRows(paraglide, "a.tsx", rows);
  assertRows(paraglide, "a.svelte", [
    ["a component", `<script>\n${m}</script>\n<p title={m.a()}>{m.b({ n: 1 })}</p>`, ["a", "b"]],
  ]);

  it("gives values and places", () => {
    const code = `${m}m.greeting({ name, count: 1 }); m["a.b"]()`;
    const [first, second] = readUsages(paraglide, "a.ts", code);
    assert.deepEqual([first?.parameters, first?.hasCount, first?.identity], [["name", "count"], true, "name"]);
    const span = second?.keys[0]?.span;
    assert.deepEqual([code.slice(span?.start, span?.end), second?.parameters], ["a.b", []]);
  });
});
