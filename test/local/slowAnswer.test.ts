import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { slowAnswer } from "../../src/local/wire/slowAnswer.ts";

describe("an answer that takes long", () => {
  const times = { after: 20, every: 20 };

  /** Sends the answer of some work over HTTP and reads it; the work ends once two spaces have come. */
  async function read(work: () => Promise<{ readonly body: object }>): Promise<string> {
    let end = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      end = resolve;
    });
    const server = createServer(async (request, response) => {
      const answer = await slowAnswer(hasBegun.then(work), times);
      assert.ok("stream" in answer);
      answer.stream(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      let text = "";
      for await (const part of response.body ?? assert.fail("no body")) {
        text += Buffer.from(part).toString();
        if (text.length >= 2) end();
      }
      return text;
    } finally {
      server.close();
    }
  }

  it("begins with spaces, and is JSON all the same", async () => {
    const text = await read(async () => ({ body: { done: true } }));
    assert.match(text, /^ {2,}\{/);
    assert.deepEqual(JSON.parse(text), { done: true });
  });

  it("is broken off if its work fails", async () => {
    await assert.rejects(read(() => Promise.reject(new Error("failed"))));
  });

  it("is as usual if it is soon there, or fails soon", async () => {
    assert.deepEqual(await slowAnswer(Promise.resolve({ body: {} }), times), { body: {} });
    await assert.rejects(slowAnswer(Promise.reject(new Error("failed")), times), /failed/);
  });
});
