import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { describeUsage, modulesOf, readUsages } from "./readKeys.ts";

const imported = 'import { t } from "i18next";\n';
const hook = 'import { useTranslation } from "react-i18next";\n';

/** The usages of `a.tsx` in a project of these modules. */
function keysIn(code: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  const modules = modulesOf(files);
  try {
    const usages = readUsages(i18next, "a.tsx", code, {}, modules).filter(({ settings }) => settings === undefined);
    return usages.toSorted((a, b) => a.span.start - b.span.start).map(describeUsage);
  } finally {
    modules.dispose();
  }
}

describe("tables of keys", () => {
  for (const [name, table, code, expected] of [
    [
      "a constant object of another file, with `as const`, by name and by an index of run time",
      'export const labels = { copy: "edit.copy", paste: "edit.paste" } as const;',
      'import { labels } from "./keys";\nt(labels.copy); t(labels[kind]);',
      ["edit.copy", "edit.copy | edit.paste"],
    ],
    [
      "objects in objects, lists, and those that others spread",
      'const base = { a: "k.a" };\nexport const labels = { ...base, menu: { b: "k.b" }, list: ["k.c", "k.d"] };',
      'import { labels } from "./keys";\nt(labels.a); t(labels.menu.b); t(labels.list[i]);',
      ["k.a", "k.b", "k.c | k.d"],
    ],
    [
      "lists behind those that they spread, by number",
      'import { others } from "elsewhere";\nconst first = ["k.a", "k.b"];\nexport const all = [...first, "k.c"];\nexport const some = ["k.d", ...others, "k.e"];',
      'import { all, some } from "./keys";\nt(all[1]); t(all[2]); t(some[0]); t(some[2]); t(some[i]);',
      ["k.b", "k.c", "k.d", "?", "?"],
    ],
    [
      "an object that spreads what is not known: names are, an index of run time is not",
      'import { others } from "elsewhere";\nexport const labels = { ...others, a: "k.a" };',
      'import { labels } from "./keys";\nt(labels.a); t(labels[i]); t(labels.b);',
      ["k.a", "?", "?"],
    ],
    [
      "an enum, and static members of a class",
      'export enum Key { Save = "k.save" }\nexport class Keys { static readonly open = "k.open"; own = "k.own"; }',
      'import { Key, Keys } from "./keys";\nt(Key.Save); t(Keys.open); t(Keys.own);',
      ["k.save", "k.open", "?"],
    ],
    [
      "a frozen object, and a default export",
      'export default Object.freeze({ a: "k.a" });',
      'import keys from "./keys";\nt(keys.a);',
      ["k.a"],
    ],
    [
      "what a function of the project returns, by condition",
      'export const keyOf = (one: boolean) => (one ? "k.a" : "k.b");\nexport function other() { return { key: "k.c" }; }',
      'import { keyOf, other } from "./keys";\nt(keyOf(x)); t(other().key);',
      ["k.a | k.b", "k.c"],
    ],
    [
      "the elements of a list that a function is called with",
      'export const notes = ["k.a", "k.b"] as const;\nexport const tabs: Tab[] = [{ id: 1, key: "k.c" }, { id: 2, key: "k.d" }];\nexport const some = [{ key: "k.e" }, {}];\nexport const open = [{ key: "k.f" }, { ...elsewhere }, { [name]: "k.g" }];',
      'import { notes, open, some, tabs } from "./keys";\nnotes.map((note) => t(note)); tabs.filter(isShown).map((tab) => t(tab.key));\ntabs.forEach(({ key }) => t(key)); notes.map(note => t(note)); some.map((one) => t(one.key)); open.map((one) => t(one.key)); notes.map((note, index) => t(index)); others.map((one) => t(one));',
      ["k.a | k.b", "k.c | k.d", "k.c | k.d", "k.a | k.b", "k.e", "?", "?", "?"],
    ],
    [
      "a type of a member, and the names of a table",
      'export const labels = { copy: "x", cut: "y" };\nexport interface Item { readonly label: "k.a" | "k.b" }',
      'import { labels, type Item } from "./keys";\nconst f = (item: Item, name: keyof typeof labels) => [t(item.label), t(name)];',
      ["k.a | k.b", "copy | cut"],
    ],
    ["a parameter with a default, which others may pass instead", "", 'const f = (key = "k.a") => t(key);', ["?"]],
  ] as const) {
    it(`follows ${name}`, () => assert.deepEqual(keysIn(imported + code, { "keys.ts": table }), expected));
  }

  it("follows a hook of the project that returns a translator and a table, however it is taken apart", () => {
    const module = `${hook}import { labels } from "./labels";\nexport function useMessages() {\n  const { t } = useTranslation("shop");\n  return { t, labels, more: { title: "title" } };\n}\n`;
    const files = { "messages.ts": module, "labels.ts": 'export const labels = { save: "save", cut: "cut" };' };
    const use = 'import { useMessages } from "./messages";\n';
    assert.deepEqual(
      keysIn(
        `${use}const A = () => { const { t, labels, more: { title: name } } = useMessages(); return [t(labels.save), t(labels[k]), t(name)]; };`,
        files,
      ),
      ["shop:save", "shop:save | cut", "shop:title"],
    );
  });

  it("goes from module to module, and ends where they go round in a circle", () => {
    const files = {
      "one.ts": 'import { base } from "./two";\nexport const labels = { a: base.a, b: base.b };',
      "two.ts": 'import { labels } from "./one";\nexport const base = { a: "k.a", b: labels.b };',
    };
    assert.deepEqual(keysIn(`${imported}import { labels } from "./one";\nt(labels.a); t(labels.b);`, files), [
      "k.a",
      "?",
    ]);
  });
});
