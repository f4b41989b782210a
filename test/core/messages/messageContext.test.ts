import assert from "node:assert/strict";
import { contextOf } from "../../../src/core/messages/messageContext.ts";

const message = { path: ["menu", "save.as"], note: "A button.", maxLength: 12 };

describe("message context", () => {
  const table = [
    ["nothing of its own", "A shop.", message, "none", "A shop."],
    ["note and length", "A shop.", message, "notes", "A shop.\n\nA button.\n\nAt most 12 characters."],
    ["the key too", undefined, message, "keys", 'A button.\n\nAt most 12 characters.\n\nKey: menu["save.as"]'],
    ["nothing to tell", undefined, { path: ["a"] }, "notes", undefined],
    ["an empty note", "", { path: ["a"], note: "" }, "notes", undefined],
  ] as const;
  for (const [name, context, of, from, expected] of table)
    it(name, () => assert.equal(contextOf({ ...(context !== undefined && { context }) }, of, from), expected));
});
