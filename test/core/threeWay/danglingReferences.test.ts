import assert from "node:assert/strict";
import { pathText } from "../../../src/core/catalog/message.ts";
import { fluent } from "../../../src/core/formats/fluent.ts";
import type { Format } from "../../../src/core/formats/format.ts";
import { json } from "../../../src/core/formats/json.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";

const labels = { base: "base", ours: "ours", theirs: "theirs" };

/** Merges three texts; returns the references that lead nowhere afterwards. */
function dangling(format: Format, base: string, ours: string, theirs: string): readonly string[] {
  const merge = mergeLocaleFile({ base, ours, theirs }, format, { labels, size: 7, showsBase: false });
  assert.deepEqual(merge?.conflicts, []);
  return (merge?.dangling ?? []).map(
    ({ path, key, goneBy, now }) => `${pathText(path)} ${key} ${goneBy}${now === undefined ? "" : ` ${pathText(now)}`}`,
  );
}

const text = (messages: Readonly<Record<string, string>>): string => `${JSON.stringify(messages, null, 2)}\n`;

describe("references after a merge", () => {
  const base = { brand: "Acorn", cut_one: "{{count}} cut", cut_other: "{{count}} cuts", a: "A" };

  it("that one side added, to a message that the other has renamed or removed, are named", () => {
    const renamed = text({ product: "Acorn", cut_one: base.cut_one, cut_other: base.cut_other, a: "A" });
    const added = text({ ...base, a: "A of $t(brand)", b: "$t(brand)", c: "$t(a)" });
    assert.deepEqual(dangling(json, text(base), renamed, added), ["a brand ours product", "b brand ours product"]);
    assert.deepEqual(dangling(json, text(base), added, renamed), ["a brand theirs product", "b brand theirs product"]);
    const removed = text({ brand: base.brand, a: "A" });
    const counted = text({ ...base, b: '$t(cut, {"count": 2}) $t(none)' });
    assert.deepEqual(dangling(json, text(base), removed, counted), ["b cut ours"]);
  });

  it("that were there before, or follow, are not", () => {
    const wrong = { ...base, a: "$t(none)" };
    assert.deepEqual(dangling(json, text(wrong), text({ ...wrong, b: "B" }), text({ ...wrong, c: "C" })), []);
    const named = { ...base, a: "$t(brand)" };
    const { brand, ...rest } = named;
    const renamed = text({ product: brand, ...rest, a: "$t(product)" });
    assert.deepEqual(dangling(json, text(named), renamed, text({ ...named, b: "B" })), []);
  });

  it("are found in Fluent, too", () => {
    const before = "-brand = Acorn\na = A\n";
    assert.deepEqual(dangling(fluent, before, before.replace("-brand", "-firm"), `${before}b = { -brand }\n`), [
      "b -brand ours -firm",
    ]);
  });
});
