import assert from "node:assert/strict";
import { findNamed, isId } from "../../../src/cli/service/findNamed.ts";

describe("a resource by its name", () => {
  const kind = { none: "is no memory", several: "memories" };
  const all = [{ name: "a", id: 1 }, { name: "b", id: 2 }, { name: "b", id: 3 }, { id: 4 }];

  it("is the only one of that name", () => assert.equal(findNamed(all, "a", kind).id, 1));

  it("is refused if none has it, or several", () => {
    assert.throws(() => findNamed(all, "c", kind), { message: "There is no memory “c”." });
    assert.throws(() => findNamed(all, "b", kind), { message: "There are 2 memories “b”: name one by its id." });
  });

  it("is no id, however much it looks like one", () => {
    const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
    assert.deepEqual([id, id.toUpperCase()].map(isId), [true, true]);
    assert.deepEqual(["", `${id}0`, id.replace("3", "g"), ` ${id}`].map(isId), [false, false, false, false]);
  });
});
