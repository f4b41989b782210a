import assert from "node:assert/strict";
import { Failure } from "../../../src/core/failure.ts";
import type { Client } from "../../../src/service/client.ts";
import { improveTexts } from "../../../src/service/parts/writing.ts";

const { signal } = new AbortController();

/** Improves texts by an exclamation mark; a request with one that begins with `sv` is refused. */
function world() {
  const sent: number[] = [];
  const call = async (_: unknown, { text }: { readonly text: readonly string[] }) => {
    sent.push(text.length);
    if (text.some((one) => one.startsWith("sv"))) throw new Failure("service.refused", { status: 400 });
    return { improvements: text.map((one) => ({ text: `${one}!` })) };
  };
  const client = { call } as unknown as Client;
  return { sent, improved: (...texts: readonly string[]) => improveTexts(client, texts, { kind: "correct" }, signal) };
}

describe("improving texts in a language that the service can't improve", () => {
  it("leaves these and improves the others, in their order", async () => {
    const { sent, improved } = world();
    assert.deepEqual(await improved("a", "b", "sv c", "d"), ["a!", "b!", undefined, "d!"]);
    assert.deepEqual(sent, [4, 2, 2, 1, 1]);
  });

  it("fails where all are refused, after few requests", async () => {
    await assert.rejects(world().improved("sv"), { code: "service.refused" });
    const { sent, improved } = world();
    await assert.rejects(improved(...Array.from({ length: 40 }, () => "sv")), { code: "service.refused" });
    assert.ok(sent.length < 12, String(sent.length));
  });
});
