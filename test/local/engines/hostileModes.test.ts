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

  for (const status of [400, 413, 500])
    it(`names the one text for which the endpoint answers ${status}, and translates the others`, async () => {
      model.script(({ items }, reply) =>
        items.some(({ text }) => text.includes("file 3 "))
          ? reply.status(status, { error: { message: "bad text" } })
          : good(items),
      );
      const outcome = await model.translateAll(texts);
      assertSound(outcome, texts);
      assert.deepEqual(
        [outcome.done.length, codesOf(outcome)],
        [texts.length - 1, [status === 413 ? "engine.context" : "engine.refused"]],
      );
      if (status !== 413) assert.equal(outcome.failed[0]?.detail, `bad text, status ${status}`);
      assert.ok(model.requests() <= 24, `${model.requests()} requests`);
    });

  it("is asked again by the next order after a failure", async () => {
    model.script((_, reply) => reply.status(402, { error: { message: "top up" } }));
    const engine = model.engine();
    const first = await engine.translateAll(texts);
    assert.deepEqual(codesOf(first), ["engine.quota"]);
    // no more than are in flight together
    assert.ok(model.requests() <= 2, `${model.requests()} requests`);
    assert.equal(first.failed[0]?.detail, "top up, status 402");
    model.script(({ items }) => good(items));
    assert.equal((await engine.translateAll(texts)).failed.length, 0);
    engine.close();
  });

  it("refuses an answer that is not valid UTF-8, or brings a replacement character", async () => {
    model.script(({ items }, { response }) => {
      const content = JSON.stringify({ choices: [{ message: { content: good(items) }, finish_reason: "stop" }] });
      response.writeHead(200, { "content-type": "application/json" });
      response.end(Buffer.from(content, "latin1"));
      return undefined;
    });
    const latin = await model.translateAll(texts.slice(0, 3));
    assert.deepEqual([latin.done, codesOf(latin)], [[], ["engine.format"]]);
    model.script(({ items }) => good(items).replaceAll("Ä", "\ufffd"));
    const replaced = await model.translateAll(texts.slice(0, 1));
    assert.deepEqual([replaced.done, codesOf(replaced)], [[], ["engine.format"]]);
  });

  it("reads an answer behind a byte order mark", async () => {
    model.script(({ items }, { response }) => {
      const content = JSON.stringify({ choices: [{ message: { content: good(items) }, finish_reason: "stop" }] });
      response.writeHead(200, { "content-type": "application/json" });
      response.end(`\ufeff${content}`);
      return undefined;
    });
    assert.equal((await model.translateAll(texts.slice(0, 3))).failed.length, 0);
  });

  it("says that an answer was cut off", async () => {
    model.script((_, reply) => {
      reply.cutOff();
      return '{"items":[{"id":1,"te';
    });
    assert.deepEqual(codesOf(await model.translateAll(texts.slice(0, 3))), ["engine.cutOff"]);
  });

  it("quotes a model that declines, in one short line", async () => {
    model.script(() => `I'm sorry, but I can't\u001b[31m help.\n${"x".repeat(1000)} sk-secret`);
    const [failure] = (await model.translateAll(texts.slice(0, 1))).failed;
    assert.equal(failure?.code, "engine.declined");
    assert.match(failure?.detail ?? "", /^I'm sorry, but I can't \[31m help\. x{100}/);
    assert.ok((failure?.detail ?? "").length <= 200);
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
