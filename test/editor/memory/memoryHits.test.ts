import assert from "node:assert/strict";
import { findHiddenHits } from "../../../src/editor/memory/memoryHits.ts";
import type { MemorySegment } from "../../../src/service/operations/memoryTransfers.ts";

describe("hits in languages that are not shown", () => {
  const german = { target_language: "de", target_text: "Löschen" };
  const dutch = { target_language: "nl", target_text: "Cancelen" };
  const segment = { source_text: "Delete", targets: [german, dutch] } as unknown as MemorySegment;
  const [shown] = segment.targets;
  const found = (text: string, isCaseSensitive = false) =>
    findHiddenHits(segment, shown, { text, isCaseSensitive }).map(({ target_language }) => target_language);

  it("are those that the source and the shown translation do not explain", () => {
    assert.deepEqual(found("cancel"), ["nl"]);
    assert.deepEqual(found("dele"), []);
    assert.deepEqual(found("lösch"), []);
    assert.deepEqual(found(""), []);
  });

  it("are compared with case if the search is", () => {
    assert.deepEqual(found("cancel", true), []);
    assert.deepEqual(found("Cancel", true), ["nl"]);
  });
});
