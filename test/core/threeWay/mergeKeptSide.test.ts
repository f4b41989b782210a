import assert from "node:assert/strict";
import { type KeptSideMerge, mergeKeptSide } from "../../../src/core/threeWay/mergeKeptSide.ts";

const options = { labels: { base: "base", ours: "ours", theirs: "theirs" }, size: 7, showsBase: false };
const json = (texts: Readonly<Record<string, string>>): string => `${JSON.stringify(texts, null, 2)}\n`;
const versions = {
  base: json({ a: "A", b: "B", c: "C" }),
  ours: json({ a: "A1", b: "B", c: "C1" }),
  theirs: json({ a: "A", b: "B2", c: "C2" }),
};
const crlf = (text: string): string => text.replaceAll("\n", "\r\n");
const merged = json({ a: "A1", b: "B2", c: "C1" }).replace(
  '  "c": "C1"\n',
  '<<<<<<< ours\n  "c": "C1"\n=======\n  "c": "C2"\n>>>>>>> theirs\n',
);

describe("a file without markers that git has not merged", () => {
  const merge = (text: string, path = "de.json", of = versions): KeptSideMerge =>
    mergeKeptSide(text, path, of, options);
  const textOf = (result: KeptSideMerge): string | undefined => (result.kind === "merged" ? result.text : result.kind);

  for (const [title, text, expected] of [
    ["is merged if it is ours", versions.ours, merged],
    ["is merged if it is theirs", versions.theirs, merged],
    ["is merged in the line ends that git has given it", crlf(versions.ours), crlf(merged)],
    ["is merged with the byte order mark that git has given it", `\ufeff${versions.ours}`, `\ufeff${merged}`],
    [
      "is complete with the changes of each side, whatever both have changed",
      json({ a: "A1", b: "B2", c: "?" }),
      "complete",
    ],
    ["is complete in another order", json({ c: "C2", b: "B2", a: "A1" }), "complete"],
    ["is edited if it lacks a change of a side", json({ a: "A1", b: "B", c: "C2" }), "edited"],
    ["is edited if it has more", json({ a: "A1", b: "B2", c: "C2", d: "D" }), "edited"],
    ["is edited if it is broken", "{", "edited"],
    ["is edited if it is the base", versions.base, "edited"],
  ] as const)
    it(title, () => assert.equal(textOf(merge(text)), expected));

  it("is merged without a base if both sides have added it", () => {
    const added = { base: "", ours: json({ a: "A", b: "B" }), theirs: json({ b: "B", c: "C" }) };
    assert.equal(textOf(merge(added.ours, "de.json", added)), json({ a: "A", b: "B", c: "C" }));
    assert.equal(textOf(merge(json({ c: "C", b: "B", a: "A" }), "de.json", added)), "complete");
  });

  it("is not merged if a side is broken", () => {
    const broken = { ...versions, theirs: "{" };
    assert.equal(merge(versions.ours, "de.json", broken).kind, "unmergeable");
    assert.equal(merge(json({ a: "A1" }), "de.json", broken).kind, "edited");
  });
});
