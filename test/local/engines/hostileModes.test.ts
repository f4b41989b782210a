import assert from "node:assert/strict";
import { EngineTimeout, type SendEngineRequest } from "../../../src/local/engines/http/engineRequest.ts";
import { assertSound, codesOf, good, textsOf } from "./misbehaviour.ts";
import { describeModes, modelOfSuite } from "./scriptedModel.ts";

const texts = textsOf(15);

describe("a model behind an endpoint that misbehaves", () => {
  const model = modelOfSuite();
  describeModes(model, texts);

  it("refuses only the text for which its context is too small", async () => {
    model.script(({ items }, reply) =>
      items.some(({ text }) => text.includes("file 3 "))
        ? reply.status(400, {
            error: { message: "maximum context length is 64 tokens", code: "context_length_exceeded" },
          })
        : good(items),
    );
    const outcome = await model.translateAll(texts);
    assertSound(outcome, texts);
    assert.deepEqual([outcome.done.length, codesOf(outcome)], [texts.length - 1, ["engine.context"]]);
  });

  it("ends an answer that has no end", async () => {
    model.script((_, { response }) => {
      response.writeHead(200, { "content-type": "application/json" });
      const part = "x".repeat(1024 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on("drain", write);
      write();
      return undefined;
    });
    const outcome = await model.translateAll(texts.slice(0, 1));
    assert.deepEqual(codesOf(outcome), ["engine.unusable"]);
  });

  it("ends an answer that streams for ever", async () => {
    model.script((_, { response }) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(timer));
      return undefined;
    });
    const outcome = await model.translateAll(texts.slice(0, 2), { timeout: 100 });
    assert.deepEqual(codesOf(outcome), ["engine.timeout"]);
  });

  it("does not let one slow text hold up the others", async () => {
    model.script(({ items }) => good(items));
    // its time is over at once: how fast the machine is plays no part
    const send =
      (own: SendEngineRequest): SendEngineRequest =>
      async (request, signal) => {
        if (`${request.body}`.includes("file 3 ")) throw new EngineTimeout();
        return await own(request, signal);
      };
    const outcome = await model.translateAll(texts, { send });
    assertSound(outcome, texts);
    assert.deepEqual([outcome.done.length, codesOf(outcome)], [texts.length - 1, ["engine.timeout"]]);
  });

  it("counts the tokens that the endpoint reports", async () => {
    await model.translateAll(texts);
    assert.ok(
      model.tokens.length > 0 &&
        model.tokens.every(({ isEstimated, input, output }) => !isEstimated && input > 0 && output > 0),
    );
  });
});
