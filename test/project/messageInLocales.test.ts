import assert from "node:assert/strict";
import { formatById } from "../../src/core/formats/index.ts";
import { defaultKeyOptions } from "../../src/core/keys/keyFramework.ts";
import { MessageTable } from "../../src/core/keys/messageTable.ts";
import type { LoadedCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { messagesInLocale } from "../../src/project/keys/messageInLocales.ts";

const json = formatById("json");

/** The texts of a key in a target file, whose source has the same messages and more. */
function textsIn(source: object, target: object, key: string): readonly string[] {
  const files = [
    { locale: "en", data: source },
    { locale: "de", data: target },
  ].map(({ locale, data }) => ({
    locale,
    namespace: "",
    path: `${locale}.json`,
    document: json.read(JSON.stringify(data)),
  }));
  const [first] = files;
  const sources = new Map([["", first]]);
  const loaded = { catalog: { format: "json" }, files, sources } as unknown as LoadedCatalog;
  const namespaces = new Map([["", first?.document.messages ?? []]]);
  const table = new MessageTable({ id: "one", format: "json", path: "en.json", namespaces });
  const found = table.find({ identity: "path" }, key, defaultKeyOptions);
  assert.ok(found);
  return messagesInLocale(loaded, found, "de").map(({ message }) => message.text);
}

describe("a message in another locale", () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, `text ${at}`]));

  it("is found where the source has it", () => assert.deepEqual(textsIn(many, many, "k400"), ["text 400"]));

  it("is found far from there", () => {
    const { k400, ...others } = many;
    assert.deepEqual(textsIn(many, { k400, ...others }, "k400"), ["text 400"]);
  });

  it("may be missing", () => {
    const { k400: _, ...others } = many;
    assert.deepEqual(textsIn(many, others, "k400"), []);
  });

  it("has all forms that its language has", () => {
    const forms = { n_one: "1", n_other: "2" };
    assert.deepEqual(textsIn({ ...many, ...forms }, { n_few: "x", ...many, ...forms }, "n"), ["x", "1", "2"]);
  });

  it("is not another one with the same end", () => {
    assert.deepEqual(textsIn({ a: { x: "A" }, b: { x: "B" } }, { b: { x: "b" }, a: { x: "a" } }, "b.x"), ["b"]);
  });
});
