import assert from "node:assert/strict";
import { findSharedCatalogs } from "../../../src/core/extract/sharedCatalogs.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { filterByUsage, type UsageFilter } from "../../../src/editor/locales/usageFilter.ts";
import { lookupOf, usageOf } from "../../core/keys/catalogs.ts";

const texts = { title: "Title", old: "Old", error: { a: "A", b: "B" } };
const usages: Readonly<Record<string, readonly KeyUsage[]>> = {
  "src/b.ts": [usageOf("title"), usageOf("titel"), usageOf("zzz")],
  "src/c.ts": [usageOf("titel"), usageOf(undefined, { pattern: ["error.", ""] })],
};

/** Filters the messages of one folder. */
async function filterBy(filter: UsageFilter, code: typeof usages) {
  const lookup = lookupOf({ "": texts }, code);
  const messages = { lookup: async () => lookup, shared: async () => findSharedCatalogs(lookup) };
  const folder = { summary: async () => {}, messages, uriOf: (path: string) => `file:///${path}` };
  const indexes = { folders: async () => [folder] } as unknown as Parameters<typeof filterByUsage>[0];
  return await filterByUsage(indexes, filter, new AbortController().signal);
}

describe("filters of the Locales tree by use in code", () => {
  const paths = [["title"], ["old"], ["error", "a"]];
  for (const [filter, shown] of [
    ["unused", [["old"]]],
    ["composed", [["error", "a"]]],
  ] as const) {
    it(`show what is ${filter}`, async () => {
      const { has, hasCatalog, keys, isEmpty } = await filterBy(filter, usages);
      const found = paths.filter((path) => has("locales/en.json", "", path));
      assert.deepEqual([found, keys, isEmpty], [shown, [], false]);
      assert.deepEqual([hasCatalog("locales/en.json"), hasCatalog("other")], [true, false]);
    });
  }

  it("show each key that is missing once, at its first place", async () => {
    const { keys } = await filterBy("missing", usages);
    assert.deepEqual(
      keys.map(({ key, path }) => [key, path]),
      [
        ["titel", "src/b.ts"],
        ["zzz", "src/b.ts"],
      ],
    );
  });

  it("say nothing about messages that two frameworks share", async () => {
    const shared = { "a.ts": [usageOf("title"), usageOf("titel"), usageOf("error.a", { framework: "vue-i18n" })] };
    for (const filter of ["unused", "missing", "composed"] as const) {
      assert.equal((await filterBy(filter, shared)).isEmpty, true, filter);
    }
  });

  it("are empty if nothing fits", async () => {
    assert.equal((await filterBy("missing", { "a.ts": [usageOf("title")] })).isEmpty, true);
  });
});
