import assert from "node:assert/strict";
import { pathText } from "../../../src/core/catalog/message.ts";
import type { SeparatedMessages } from "../../../src/core/threeWay/localeMerge.ts";
import { resolveConflicts } from "../../../src/core/threeWay/resolveConflicts.ts";

const json = (messages: Readonly<Record<string, string>>): string => `${JSON.stringify(messages, null, 2)}\n`;
const said = ({ dangling = [], strays = [] }: SeparatedMessages = {}): readonly string[] => [
  ...dangling.map(({ path, key, goneBy }) => `${pathText(path)} ${key} ${goneBy}`),
  ...strays.map(({ path, addedBy }) => `${pathText(path)} ${addedBy}`),
];

describe("messages that resolving conflicts separates from what they refer to", () => {
  const base = { brand: "Acorn", x: "X", a: "A", z: "Z" };
  const { brand, ...others } = base;
  const conflict = (ours: string, theirs: string): string =>
    ["<<<<<<< ours", `  "a": "${ours}",`, "=======", `  "a": "${theirs}",`, ">>>>>>> theirs"].join("\n");
  const marked = (ours: string, theirs: string, z = "Z"): string =>
    json({ product: brand, ...others, z }).replace('  "a": "A",', conflict(ours, theirs));
  const versions = {
    base: json(base),
    ours: json({ product: brand, ...others, a: "ours" }),
    theirs: json({ ...base, a: "theirs", z: "Z of $t(brand)" }),
  };
  const text = marked("ours", "theirs", "Z of $t(brand)");

  it("are found by the versions that git has, though git merged these lines", () => {
    assert.deepEqual(said(resolveConflicts(text, "de.json", { versions, choose: () => "theirs" })), ["z brand ours"]);
    assert.deepEqual(said(resolveConflicts(text, "de.json", { versions })), ["z brand ours"], "with a conflict left");
    assert.deepEqual(said(resolveConflicts(text, "de.json", { choose: () => "theirs" })), [], "nobody knows");
    const broken = { ...versions, ours: versions.ours.slice(2) };
    assert.deepEqual(said(resolveConflicts(text, "de.json", { versions: broken, choose: () => "ours" })), []);
  });

  it("are found in a conflict once the side that refers is chosen", () => {
    const referring = { ...versions, theirs: json({ ...base, a: "A of $t(brand)" }) };
    const open = marked("ours", "A of $t(brand)");
    const resolve = (side?: "ours" | "theirs") =>
      said(resolveConflicts(open, "de.json", { versions: referring, choose: () => side }));
    assert.deepEqual([resolve(), resolve("ours"), resolve("theirs")], [[], [], ["a brand ours"]]);
  });

  it("are found between markers without git, and so are those of renamed blocks", () => {
    const side = (name: string, ...more: readonly string[]): string =>
      [`  "${name}": {`, [`    "brand": "Acorn"`, ...more].join(",\n"), "  }"].join("\n");
    const added = side("cart", '    "b": "$t(cart.brand)"');
    const markers = [
      "{",
      "<<<<<<< a",
      side("basket"),
      "||||||| b",
      side("cart"),
      "=======",
      added,
      ">>>>>>> c",
      "}",
      "",
    ];
    const resolved = resolveConflicts(markers.join("\n"), "de.json");
    assert.deepEqual(said(resolved), ["cart.b cart.brand ours", "cart.b theirs"]);
  });
});
