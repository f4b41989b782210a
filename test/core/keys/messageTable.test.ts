import assert from "node:assert/strict";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { isSameNamespace, MessageTable, tablesOf } from "../../../src/core/keys/messageTable.ts";
import { sortByNearness } from "../../../src/core/keys/nearness.ts";
import { resolveUsage } from "../../../src/core/keys/resolveUsage.ts";
import { catalogOf, jsonTable, usageOf } from "./catalogs.ts";

const find = (table: MessageTable, key: string, more: Partial<KeyUsage> = {}, keySeparator: string | false = ".") => {
  const found = table.find(usageOf(key, more), key, { ...defaultKeyOptions, keySeparator });
  return found && `${found.namespace}:${found.key} ${found.messages.map(({ text }) => text).join("|")}`;
};

describe("messages by key", () => {
  const shop = { cart: { title: "Cart", items_one: "One", items_other: "Many" }, "a.b": "Flat" };
  const table = jsonTable({ shop, common: { save: "Save", thing: "Thing", thing_plural: "Things" } });

  for (const [what, found, expected] of [
    ["a path", find(table, "cart.title", { namespace: "shop" }), "shop:cart.title Cart"],
    ["all forms of a plural", find(table, "cart.items", { namespace: "shop" }), "shop:cart.items One|Many"],
    ["one form by its own key", find(table, "cart.items_one", { namespace: "shop" }), "shop:cart.items_one One"],
    ["the forms of the third version", find(table, "thing", { namespace: "common" }), "common:thing Thing|Things"],
    ["a key with a dot in it", find(table, "a.b", { namespace: "shop" }), "shop:a.b Flat"],
    ["another separator", find(table, "cart/title", { namespace: "shop" }, "/"), "shop:cart.title Cart"],
    [
      "the file of the application before those of scopes",
      find(jsonTable({ admin: { title: "Admin" }, "": { title: "Home" } }), "title"),
      ":title Home",
    ],
    ["any namespace without one in scope", find(table, "save"), "common:save Save"],
    ["nothing of another namespace", find(table, "save", { namespace: "shop" }), undefined],
    ["nothing of a namespace that is not there", find(table, "save", { namespace: "other" }), undefined],
    [
      "the first part of keys as namespace",
      find(jsonTable({ "": shop }), "title", { namespace: "cart" }),
      ":cart.title Cart",
    ],
  ] as const) {
    it(`finds ${what}`, () => assert.equal(found, expected));
  }

  it("finds what is in the file of the scope that a key begins with, if no file has the whole key", () => {
    const files = { "": { home: "Home" }, "feature/admin-page": { menu: { open: "Open" }, x: "X" }, shop: { x: "Y" } };
    const root = jsonTable({ "": { nav: { menu: { open: "Whole" } } } }, "src/i18n/en.json");
    const tables = [jsonTable(files), jsonTable({ "": { a: "A" } }, "src/feature/i18n/en.json")];
    const resolve = (key: string, all: readonly MessageTable[] = tables) => {
      const usage = usageOf(key, { isScoped: true });
      const { found } = resolveUsage(usage, "src/a.html", all, { formats: ["json"] }, defaultKeyOptions);
      const { messages, isGroup } = found[0] ?? {};
      return messages && `${messages.namespace}:${messages.key}${isGroup ? " below" : ""}`;
    };
    assert.equal(resolve("adminPage.menu.open"), "feature/admin-page:menu.open");
    assert.equal(resolve("featureAdminPage.x"), "feature/admin-page:x");
    assert.equal(resolve("shop.x"), "shop:x");
    assert.equal(resolve("adminPage.menu"), "feature/admin-page:menu.open below");
    assert.equal(resolve("feature.a"), ":a");
    // a name that code gives to a scope
    assert.equal(resolve("nav.menu.open"), "feature/admin-page:menu.open");
    assert.equal(resolve("nav.menu.open", [...tables, root]), ":nav.menu.open");
    assert.equal(resolve("nav.x"), undefined);
  });

  it("takes no file of the whole application for one of a scope", () => {
    const resolve = (key: string, ...tables: readonly MessageTable[]) => {
      const usage = usageOf(key, { isScoped: true });
      const { found } = resolveUsage(usage, "src/a.html", tables, { formats: ["json"] }, defaultKeyOptions);
      return found[0]?.messages?.key;
    };
    const messages = { title: "Title", menu: { open: "Open" } };
    const only = jsonTable({ "": messages }, "src/shop/en.json");
    const own = jsonTable({ "": messages }, "src/assets/i18n/en.json");
    const other = jsonTable({ "": { save: "Save" } }, "libs/admin/src/assets/i18n/en.json");
    assert.deepEqual([resolve("shop.title", only), resolve("shop", only)], [undefined, undefined]);
    assert.deepEqual([resolve("assets.title", own, other), resolve("admin.save", own, other)], [undefined, "save"]);
    const files = jsonTable({ "": messages, admin: { save: "Save" } }, "src/shop/en.json");
    assert.deepEqual([resolve("shop.title", files, other), resolve("admin.save", files)], [undefined, "save"]);
  });

  it("finds a text of gettext with its context", () => {
    const po = new MessageTable(
      catalogOf("po", { "": 'msgctxt "menu"\nmsgid "Open"\nmsgstr "Open it"\n\nmsgid "Open"\nmsgstr "Is open"\n' }),
    );
    const own = { identity: "text" as const };
    assert.equal(find(po, "Open", { ...own, context: "menu" }), ":menu\u0004Open Open it");
    assert.equal(find(po, "Open", own), ":Open Is open");
  });

  it("finds a message by its text if its id is computed from it", () => {
    const table = jsonTable({ "": { aZ3k: "Hello" } });
    assert.equal(find(table, "Hello", { identity: "hash" }), ":aZ3k Hello");
    assert.equal(find(table, "Hello"), undefined);
  });

  it("finds a plural of next-international, whose forms are behind a hash", () => {
    const cows = jsonTable({ "": { "cows#one": "A cow", "cows#other": "{count} cows" } });
    assert.equal(find(cows, "cows"), ":cows A cow|{count} cows");
  });

  it("finds names of Android that code writes with underscores", () => {
    const xml = '<resources><string name="a.b">AB</string></resources>';
    const android = new MessageTable(catalogOf("android", { "": xml }));
    assert.equal(find(android, "a_b", { identity: "name" }), ":a_b AB");
  });

  it("builds anew what changed, and nothing else", () => {
    const one = catalogOf("json", { a: '{ "x": "X" }', b: '{ "y": "Y" }' });
    const other = catalogOf("json", { "": '{ "z": "Z" }' }, "other/en.json");
    const before = tablesOf([one, other]);
    const namespaces = before.map((own) => [...own.catalog.namespaces.keys()].map((name) => own.tableOf(name)));
    const b = catalogOf("json", { b: '{ "y": "New" }' }).namespaces;
    const after = tablesOf([{ ...one, namespaces: new Map([...one.namespaces, ...b]) }, { ...other }], before);
    assert.equal(after[1], before[1]);
    assert.equal(after[0]?.tableOf("a"), namespaces[0]?.[0]);
    assert.deepEqual(after[0] && [find(after[0], "y"), find(after[0], "x")], ["b:y New", "a:x X"]);
  });

  it("builds anew what is of another format", () => {
    const one = catalogOf("json", { "": '{ "x": "X" }' });
    const [before] = tablesOf([one]);
    before?.tableOf("");
    const [after] = tablesOf([{ ...one, format: "android" }], before && [before]);
    assert.notEqual(after?.tableOf(""), before?.tableOf(""));
  });

  it("finds all messages below a key", () => {
    const found = table.findBelow(usageOf("cart", { namespace: "shop" }), "cart", defaultKeyOptions);
    assert.deepEqual(
      found.map(({ key }) => key),
      ["cart.title", "cart.items_one", "cart.items_other"],
    );
  });

  it("offers each key that code may write once", () => {
    const keys = table
      .tableOf("shop")
      .writable()
      .map(([key, base]) => base ?? key);
    assert.deepEqual(keys, ["cart.title", "cart.items", "a.b"]);
  });

  for (const [name, wanted, is] of [
    ["shop/messages", "messages", true],
    ["", "translation", true],
    ["messages", "shop/messages", false],
    ["mymessages", "messages", false],
  ] as const) {
    it(`${is ? "takes" : "does not take"} “${name}” for ${wanted}`, () =>
      assert.equal(isSameNamespace(name, wanted), is));
  }

  it("prefers the catalog next to the code", () => {
    const [web, app] = [jsonTable({ "": {} }, "web/en.json"), jsonTable({ "": {} }, "app/i18n/en.json")];
    assert.deepEqual(sortByNearness([web, app], "app/src/A.tsx"), [app, web]);
    const scope = jsonTable({ admin: {} }, "src/i18n/admin/en.json");
    const whole = jsonTable({ "": {} }, "src/i18n/en.json");
    assert.deepEqual(sortByNearness([scope, whole], "src/a.html"), [whole, scope]);
  });

  it("resolves each of several keys for itself, in catalogs that the framework reads", () => {
    const usage = { ...usageOf("save"), keys: [{ key: "save" }, { key: "none" }] };
    const resolve = (formats: readonly string[]) =>
      resolveUsage(usage, "a.ts", [table], { formats }, defaultKeyOptions);
    const { found, hasCatalog } = resolve(["json"]);
    assert.deepEqual([found.map(({ messages }) => messages?.key), hasCatalog], [["save", undefined], true]);
    assert.equal(resolve(["po"]).hasCatalog, false);
  });
});
