import assert from "node:assert/strict";
import { Failure } from "../../../src/core/failures/failure.ts";
import { correctProse, improveTexts } from "../../../src/service/operations/textImprovement.ts";
import type { Client } from "../../../src/service/serviceClient.ts";

const { signal } = new AbortController();

/** Improves texts by an exclamation mark; a request with one that begins with `sv` is refused. */
function world() {
  const sent: number[] = [];
  const call = async (_: unknown, { text }: { readonly text: readonly string[] }) => {
    sent.push(text.length);
    if (text.some((one) => one.startsWith("sv"))) throw new Failure("service.refused", { status: 400 });
    return { improvements: text.map((one) => ({ text: `${one}!` })) };
  };
  const client = { call, connection: { embedded: false } } as unknown as Client;
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

describe("improving texts by engines of the embedded service", () => {
  /** Answers some texts with a failure. */
  const improved = (texts: readonly string[], codes: Readonly<Record<string, string>>) => {
    const call = async (
      _: unknown,
      { text, partial }: { readonly text: readonly string[]; readonly partial?: boolean },
    ) => {
      assert.equal(partial, true);
      const failureOf = (code: string | undefined) => code && { failure: { code, engine: "small" } };
      return { improvements: text.map((one) => ({ text: `${one}!`, ...failureOf(codes[one]) })) };
    };
    const client = { call, connection: { embedded: true } } as unknown as Client;
    return improveTexts(client, texts, { kind: "correct" }, signal);
  };

  it("leaves a text whose answers could not be verified", async () =>
    assert.deepEqual(await improved(["a", "b"], { b: "engine.unusable" }), ["a!", undefined]));

  it("fails if that is every text, or if the engine itself fails", async () => {
    await assert.rejects(improved(["a", "b"], { a: "engine.unusable", b: "engine.context" }), {
      code: "engine.unusable",
    });
    await assert.rejects(improved(["a", "b"], { b: "engine.key" }), { code: "engine.key" });
  });
});

describe("correcting the prose of a document", () => {
  const english = "Read the guide before you open an issue, and search for an older one.";
  const swedish = "svenska: läs handboken innan du öppnar ett ärende, och sök efter äldre.";

  const codeOf = (text: string) => (text.startsWith("sv") ? "sv" : /^\w+$/.test(text) ? "nl" : "en");

  /** Returns the requests to a service that takes texts beginning with `sv` for Swedish, and names for Dutch. */
  async function corrected(texts: readonly string[], canDetect = true, listed: readonly string[] = []) {
    const sent: object[] = [];
    const call = async ({ path }: { readonly path: string }, asked: { readonly text: readonly string[] }) => {
      if (path.includes("detect")) {
        if (!canDetect) throw new Failure("service.forbidden", { status: 403 });
        const results = asked.text.map((text) => ({ detection_status: "success", detected_language: codeOf(text) }));
        return { results };
      }
      if (path.includes("languages"))
        return listed.map((lang) => ({ lang, usable_as_source: true, usable_as_target: true }));
      sent.push(asked);
      return { improvements: asked.text.map((one) => ({ text: `${one}!` })) };
    };
    const client = { call, connection: { embedded: false } } as unknown as Client;
    return { results: await correctProse(client, texts, ["en"], signal), sent };
  }

  it("asks for the language of most of it, and leaves what is plainly in another", async () => {
    const { results, sent } = await corrected(["Elk", english, swedish]);
    assert.deepEqual(results, ["Elk!", `${english}!`, undefined]);
    assert.deepEqual(sent, [{ text: ["Elk", english], target_lang: "en" }]);
  });

  it("leaves the language to a service that can't detect it, or can't improve it", async () => {
    assert.deepEqual((await corrected([english], false)).sent, [{ text: [english] }]);
    assert.deepEqual((await corrected([swedish])).sent, [{ text: [swedish] }]);
    assert.deepEqual((await corrected([swedish], true, ["sv"])).sent, [{ text: [swedish], target_lang: "sv" }]);
  });
});
