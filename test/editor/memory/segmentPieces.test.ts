import assert from "node:assert/strict";
import { splitSegment } from "../../../src/editor/memory/segmentPieces.ts";
import type { GridCell } from "../../../src/webview/grid/gridProtocol.ts";

describe("a segment as people read it", () => {
  const examples: readonly (readonly [title: string, text: string, expected: GridCell])[] = [
    ["has no pieces where it has no elements", "a < b &amp; c", "a < b &amp; c"],
    ["keeps tags that are not TMX's", "<b>bold</b>", "<b>bold</b>"],
    [
      "shows what an element stands for",
      'Click <ph x="1">{{name}}</ph> &amp; go',
      ["Click ", { code: "{{name}}", title: '<ph x="1">{{name}}</ph>' }, " & go"],
    ],
    [
      "shows the native code of pairs",
      '<bpt i="1">&lt;b&gt;</bpt>bold<ept i="1">&lt;/b&gt;</ept>',
      [
        { code: "<b>", title: '<bpt i="1">&lt;b&gt;</bpt>' },
        "bold",
        { code: "</b>", title: '<ept i="1">&lt;/b&gt;</ept>' },
      ],
    ],
    ["names an element that holds nothing", 'a<ph x="1"/>b', ["a", { code: "ph", title: '<ph x="1"/>' }, "b"]],
    ["reads the text in highlighted parts", "a <hi>red</hi> b", ["a red b"]],
    [
      "takes an element with a text inside as one",
      "<ph>&lt;img alt='<sub>cat</sub>'&gt;</ph>!",
      [{ code: "<img alt='cat'>", title: "<ph>&lt;img alt='<sub>cat</sub>'&gt;</ph>" }, "!"],
    ],
    ["stays as it is where elements don't close", "a <ph>b", "a <ph>b"],
    ["stays as it is where elements don't open", "a </ph>b", "a </ph>b"],
  ];
  for (const [title, text, expected] of examples) {
    it(title, () => assert.deepEqual(splitSegment(text), expected));
  }
});
