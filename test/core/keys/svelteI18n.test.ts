// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { svelteI18n } from "../../../src/core/keys/frameworks/svelteI18n.ts";
import { assertRows, type KeyRows, readUsages } from "./readKeys.ts";

const script = (code: string): string => `<script lang="ts">\n${code}\n</script>\n`;
const imports = script(`import { _, t, format, json } from "svelte-i18n";`);

describe("keys of svelte-i18n", () => {
  const rows: KeyRows = [
    ["a store", `${imports}<p>{$_("a.b")}</p>`, ["a.b"]],
    ["all stores", `${imports}<p>{$_("a")}{$t("b")}{$format("c")}{$json("d")}</p>`, ["a", "b", "c", "d"]],
    ["a line break before the key", `<p>{$_(\n  "a"\n)}</p>`, ["a"]],
    ["an attribute", `<input placeholder={$_("a")} title="x {$_('b')} y" />`, ["a", "b"]],
    ["an object", `<p>{$_({ id: "a", default: "Hello" })}</p>`, ["a"]],
    ["an object with line breaks", `<p>{$_({\n  default: "Hello",\n  id: "a",\n})}</p>`, ["a"]],
    ["a renamed store", `${script(`import { _ as tr } from "svelte-i18n";`)}<p>{$tr("a")}</p>`, ["a"]],
    [
      "two stores in one component",
      `${script(`import { _, t as u } from "svelte-i18n";`)}<p>{$_("a")}{$u("b")}</p>`,
      ["a", "b"],
    ],
    ["a block", `{#if $_("a") === x}{:else if y}<p>{$_("b")}</p>{/if}`, ["a", "b"]],
    ["a loop", "{#each list as item}<p>{$_(`items.${item}`)}</p>{/each}", ["items.*"]],
    ["an event", `<button on:click={() => alert($_("a"))}>x</button>`, ["a"]],
    ["html", `{@html $_("a")}`, ["a"]],
    ["the script", script(`$: title = $_("a");\nfunction f() { return $_("b"); }`), ["a", "b"]],
    ["a condition", `<p>{$_(ok ? "a" : "b")}</p>`, ["a | b"]],
    ["a fallback", `${script(`const key = "a";`)}<p>{$_(key || "b")}</p>`, ["a | b"]],
    ["a constant", `${script(`const key = "a.b";`)}<p>{$_(key)}</p>`, ["a.b"]],
    ["a variable", `<p>{$_(item.key)}</p>`, ["?"]],
    [
      "a shadowing parameter",
      script(`import { _ } from "svelte-i18n"; const tr = get(_); xs.map((tr) => tr("a")); tr("b");`),
      ["b"],
    ],
    ["texts and comments", `${script(`// $_("a")\nconst s = '$_("b")';`)}<!-- {$_("c")} -->\n<p>$_("d")</p>`, []],
    ["a brace in a text", `<p>{"}"}{$_("a")}</p>`, ["a"]],
    ["broken code", `<p>{$_("a")}</p><div {$_("b"`, ["a", "b"]],
  ];
  assertRows(svelteI18n, "a.svelte", rows);
  assertRows(svelteI18n, "a.ts", [
    ["a store that is read once", `import { _ } from "svelte-i18n"; get(_)("a"); get(other)("b")`, ["a"]],
    ["a store that is unwrapped", `const $tr = unwrapFunctionStore(format); $tr("a"); $tr({ id: "b" })`, ["a", "b"]],
    ["definitions", `const m = defineMessages({ x: { id: "a", default: "A" }, y: { id: "b" } })`, ["a", "b"]],
    ["other libraries", `import _ from "lodash"; _("a"); t("b")`, []],
  ]);
  assertRows(i18next, "a.svelte", [["i18next in Svelte", `<p title={$i18n.t("ns:a")}>{$t("b")}</p>`, ["ns:a", "b"]]]);
  assertRows(i18next, "a.astro", [
    [
      "i18next in Astro",
      `---\nimport { t } from "i18next";\nconst a = t("a");\n---\n<p title={t("b")}>{list.map((x) => <b>{t("c")}</b>)}</p>`,
      ["a", "b", "c"],
    ],
  ]);

  it("gives values, default texts and the kind of store", () => {
    const code = `<p>{$_("a", { values: { count: 1 }, default: "One" })}{$json("b")}{$_("c", options)}</p>`;
    const [first, second, third] = readUsages(svelteI18n, "a.svelte", code);
    assert.deepEqual([first?.parameters, first?.defaultText, first?.hasCount], [["count"], "One", true]);
    assert.deepEqual([second?.isSubtree, third?.parameters], [true, undefined]);
  });
});
