import assert from "node:assert/strict";
import { completeKeys } from "../../../src/core/keys/keyCompletion.ts";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { MessageTable } from "../../../src/core/keys/messageTable.ts";
import { jsonTable } from "./catalogs.ts";

const table = jsonTable({
  shop: {
    actions: { save: "Save changes", cancel: "Never mind" },
    title: "Shop",
    items_one: "One",
    items_other: "Many",
  },
  common: { saved: "All is saved" },
});

const complete = (typed: string, usage: Partial<KeyUsage> = {}, namespaceSeparator: string | false = ":") =>
  completeKeys([table], { identity: "path", namespace: "shop", ...usage }, typed, {
    ...defaultKeyOptions,
    namespaceSeparator,
  }).map(({ written }) => written);

describe("completion of keys", () => {
  it("finds by the beginning of the key before others", () => {
    assert.equal(complete("actions.s")[0], "actions.save");
  });

  it("finds by words of the text", () => {
    assert.deepEqual(complete("never mi"), ["actions.cancel"]);
    assert.equal(complete("ch sav")[0], "actions.save");
  });

  it("finds by letters in their order", () => assert.deepEqual(complete("acsv", {}, false), ["actions.save"]));

  it("writes other namespaces before their keys, after those in scope", () => {
    assert.deepEqual(complete("save"), ["actions.save", "common:saved"]);
    assert.deepEqual(complete("save", {}, false), ["actions.save"]);
  });

  it("offers the first keys of many that fit as well", () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `key${String((at * 7) % 2_000).padStart(4, "0")}`);
    const many = jsonTable({ shop: Object.fromEntries(names.map((name) => [name, "Text"])) });
    const found = completeKeys([many], { identity: "path" }, "key", defaultKeyOptions).map(({ written }) => written);
    assert.deepEqual(found, names.toSorted().slice(0, 300));
  });

  it("leaves out the prefix of the scope, and the keys without it", () => {
    assert.deepEqual(complete("", { prefix: "actions." }, false), ["cancel", "save"]);
  });

  it("writes keys with the separator of the project", () => {
    const usage = { identity: "path", namespace: "shop" } as const;
    const written = (typed: string, prefix: string) =>
      completeKeys([table], { ...usage, prefix }, typed, { keySeparator: "/", namespaceSeparator: "|" }).map(
        (one) => one.written,
      );
    assert.deepEqual(written("actions/sa", ""), ["actions/save"]);
    assert.deepEqual(written("sa", "actions/"), ["save", "common|saved"]);
  });

  it("offers a plural once, without its forms", () => {
    assert.deepEqual(complete("item"), ["items"]);
  });

  it("finds nothing for what is in no key and no text", () => assert.deepEqual(complete("zzz"), []));

  it("offers 300 keys at most", () => {
    const many = jsonTable({ "": Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`k${at}`, "T"])) });
    assert.equal(completeKeys([many], { identity: "path" }, "k", defaultKeyOptions).length, 300);
  });

  it("puts the messages of the nearest catalogs first", () => {
    const near = new MessageTable({ ...catalogAt("packages/a/locales/en.json"), id: "a" });
    const far = new MessageTable({ ...catalogAt("packages/b/locales/en.json"), id: "b" });
    const usage = { identity: "path", path: "packages/b/src/x.ts" } as const;
    const [first, second] = completeKeys([near, far], usage, "save", defaultKeyOptions);
    assert.deepEqual(
      [first?.message.text, second?.message.text],
      ["packages/b/locales/en.json", "packages/a/locales/en.json"],
    );
  });
});

/** A catalog whose one message says where it is. */
const catalogAt = (path: string) => {
  const span = { start: 0, end: 1 };
  return { id: "", format: "json", path, namespaces: new Map([["", [{ path: ["save"], text: path, span }]]]) };
};
