import assert from "node:assert/strict";
import { readFromPanel } from "../../../src/webview/dictation/dictationProtocol.ts";

describe("what the panel of dictation may say", () => {
  const understood: readonly object[] = [
    { type: "ready" },
    { type: "act", action: "toggle" },
    { type: "choose", name: "addTarget", value: "es" },
    { type: "choose", name: "source", value: "" },
    { type: "entry", action: "copy", id: 3 },
    { type: "entry", action: "term", id: 3, language: "es", selected: "word" },
  ];
  for (const message of understood)
    it(`reads ${JSON.stringify(message)}`, () => assert.deepEqual(readFromPanel({ ...message, more: 1 }), message));

  const refused: readonly unknown[] = [
    undefined,
    null,
    "ready",
    {},
    { type: "toString" },
    { type: "act", action: "formatDisk" },
    { type: "act", action: "__proto__" },
    { type: "choose", name: "mode", value: "x" },
    { type: "choose", name: "source", value: 1 },
    { type: "choose", name: "source", value: "x".repeat(2000) },
    { type: "entry", action: "copy", id: 1.5 },
    { type: "entry", action: "copy", id: 1, language: 7 },
    { type: "entry", action: "export", id: 1 },
  ];
  for (const message of refused)
    it(`refuses ${JSON.stringify(message)?.slice(0, 80)}`, () => assert.equal(readFromPanel(message), undefined));
});
