import assert from "node:assert/strict";
import { blockKindOf } from "../../../src/core/formats/blockKind.ts";

describe("why a change can't be made", () => {
  const rows: readonly (readonly [detail: string, kind: ReturnType<typeof blockKindOf>])[] = [
    ["menu.open", "taken"],
    ['menu["a=b"]', "taken"],
    ["days[1]", "taken"],
    ["", "place"],
    ["<body>", "place"],
    ["Plural-Forms", "place"],
    ['translate="no"', "marked"],
    ['tools:ignore="MissingTranslation"', "marked"],
    ["{Locked}", "marked"],
    ["U+0000–U+001F", "characters"],
  ];
  for (const [detail, kind] of rows) it(JSON.stringify(detail), () => assert.equal(blockKindOf(detail), kind));
});
