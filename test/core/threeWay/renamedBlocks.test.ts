import assert from "node:assert/strict";
import { pathText } from "../../../src/core/catalog/message.ts";
import { mapVersions } from "../../../src/core/text/versions.ts";
import { findStrayMessages } from "../../../src/core/threeWay/renamedBlocks.ts";

type Texts = Readonly<Record<string, string>>;

const base = { "cart.open": "Open", "cart.pay": "Pay", "cart.list.empty": "Nothing", title: "Shop" };
const renamed = { "basket.open": "Open", "basket.pay": "Pay", "basket.list.empty": "Nothing", title: "Shop" };

/** Finds strays in messages by their keys. */
const find = (ours: Texts, theirs: Texts, before: Texts = base): readonly string[] =>
  findStrayMessages(
    mapVersions({ base: before, ours, theirs }, (texts) => ({
      messages: Object.entries(texts).map(([key, text]) => ({
        path: key.split("."),
        text,
        span: { start: 0, end: 0 },
      })),
    })),
  ).map(({ path, addedBy, former, now }) => `${addedBy}: ${[path, former, now].map(pathText).join(" ")}`);

describe("messages that one side adds to a block", () => {
  it("that the other side has renamed are found on both sides, in nested blocks too", () => {
    const added = { ...base, "cart.close": "Close", "cart.list.full": "Full", "menu.x": "X" };
    assert.deepEqual(find(renamed, added), [
      "theirs: cart.close cart basket",
      "theirs: cart.list.full cart.list basket.list",
    ]);
    assert.deepEqual(find(added, renamed), [
      "ours: cart.close cart basket",
      "ours: cart.list.full cart.list basket.list",
    ]);
  });

  it("that is within another one now are found", () => {
    const moved = { "page.cart.open": "Open", "page.cart.pay": "Pay", title: "Shop" };
    assert.deepEqual(find(moved, { ...base, "cart.close": "Close" }), ["theirs: cart.close cart page.cart"]);
  });

  it("of which the other side has only removed a message are found", () => {
    const { "basket.pay": _pay, ...rest } = renamed;
    assert.deepEqual(find(rest, { ...base, "cart.close": "Close" }), ["theirs: cart.close cart basket"]);
  });

  it("that is there as before, in part or as a whole, are none", () => {
    const { "basket.pay": _pay, ...rest } = renamed;
    const added = { ...base, "cart.close": "Close" };
    for (const other of [base, { ...rest, "cart.pay": "Pay" }, { title: "Shop" }, { ...base, "cart.pay": "Pay now" }])
      assert.deepEqual(find(other, added), [], JSON.stringify(other));
  });

  it("of which the messages went to several blocks are none", () => {
    const split = { "basket.open": "Open", "checkout.pay": "Pay", "basket.list.empty": "Nothing" };
    assert.deepEqual(find(split, { ...base, "cart.close": "Close" }), []);
  });

  it("whose keys the other side has, too, are none", () => {
    assert.deepEqual(find({ ...renamed, "cart.close": "Shut" }, { ...base, "cart.close": "Close" }), []);
  });
});
