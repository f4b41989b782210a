import assert from "node:assert/strict";
import { LikelyCalls } from "../../../src/core/keys/likelyCalls.ts";

const keys = ["labels.copy", "labels.cut", "labels.paste", "labels.link.edit"];

describe("calls that look like translation", () => {
  const find = (...texts: readonly string[]) => {
    const calls = new LikelyCalls(keys);
    for (const [index, text] of texts.entries()) calls.add(`${index}.ts`, text);
    return calls.find().map(({ usage, places, files }) => [Object.values(usage).join(" "), places, files]);
  };

  it("are functions with their receiver and the place of the key", () => {
    const texts = keys.map((key) => `app.i18n.tr(user, "${key}"); other("${key}", 1);`);
    assert.deepEqual(find(...texts), [
      ["i18n.tr 1", 4, 4],
      ["other 0", 4, 4],
    ]);
  });

  it("are one, if it has several receivers", () => {
    assert.deepEqual(find(keys.map((key) => `t("${key}"); i18n.t("${key}")`).join("\n")), [["t 0", 4, 1]]);
  });

  it("are attributes, and objects with messages as members", () => {
    assert.deepEqual(find(keys.map((key) => `<p k="${key}" id="${key}">`).join("\n")), [["k", 4, 1]]);
    assert.deepEqual(find(keys.map((key) => `use(texts.${key})`).join("\n")), [["texts", 4, 1]]);
  });

  it("are none that mostly have other texts, or too few keys", () => {
    const calls = keys.map((key) => `log("${key}")`);
    assert.deepEqual(find(...calls, "log('a');".repeat(5)), []);
    assert.deepEqual(find(...calls.slice(0, 2)), []);
  });

  it("are none that any file has", () => {
    assert.deepEqual(find(keys.map((key) => `if ("${key}") self.${key}`).join("\n")), []);
  });
});
