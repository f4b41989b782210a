import assert from "node:assert/strict";
import { inTurn } from "../scripts/tests/inTurn.ts";

describe("outputs of work side by side", () => {
  it("are each whole, in order; the first appears while it is written", () => {
    const shown: string[] = [];
    const open = inTurn({ write: (text) => shown.push(text) });
    const [first, second, third] = [open(), open(), open()];
    second.out.write("2a ");
    first.out.write("1a ");
    assert.deepEqual(shown.splice(0), ["1a "]);
    second.out.write("2b ");
    second.end();
    first.out.write("1b ");
    assert.deepEqual(shown.splice(0), ["1b "]);
    first.end();
    assert.deepEqual(shown.splice(0), ["2a 2b "]);
    third.out.write("3a ");
    third.end();
    const fourth = open();
    fourth.out.write("4a ");
    assert.deepEqual(shown, ["3a ", "4a "]);
  });
});
