import assert from "node:assert/strict";
import { Failure } from "../../src/core/failures/failure.ts";
import { translate } from "../../src/service/protocol/textEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport, type Transport, undiciTransport } from "../../src/service/transport.ts";
import { testClient } from "./clientOverTransport.ts";
import { connection, memoryLog, raw, scripted, secret, told } from "./server.ts";

const never = new AbortController().signal;
const attempts = { throttled: 1, failing: 1, unreachable: 1, timeout: 1 };
const params = { text: ["Hello"], target_lang: "DE" };
const body = '{"translations":[{"detected_source_language":"EN","text":"Hallo"}]}';

const transports: readonly (readonly [string, () => Transport])[] = [
  ["fetch", () => fetchTransport()],
  ["undici", () => undiciTransport()],
];

describe("client over undici", () => testClient(undiciTransport));

for (const [name, createTransport] of transports) {
  describe(`client over ${name}, asked for long`, () => {
    const closing: { close(): Promise<void> }[] = [];
    afterEach(async () => {
      for (const one of closing.splice(0).reverse()) await one.close();
    });

    /** Returns a function that asks once, and returns the failure, in which nothing tells the key. */
    const clientOf = (url: string) => {
      const transport = createTransport();
      closing.push(transport);
      const { lines, log } = memoryLog();
      const client = createClient({ connection: connection(url), transport, log, attempts });
      return async (): Promise<unknown> => {
        const result: unknown = await client.call(translate, params, never).catch((error: unknown) => error);
        assert.ok(!told(result).includes(secret), "an error tells the key");
        assert.ok(!lines.join("\n").includes(secret), "the log tells the key");
        return result;
      };
    };

    it("a body without end: service.badResponse", async () => {
      const server = await scripted((response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1 << 20, "a")));
          response.once("drain", more);
        };
        more();
      });
      closing.push(server);
      const result = await clientOf(server.url)();
      assert.ok(result instanceof Failure, String(result));
      assert.deepEqual([result.code, result.facts], ["service.badResponse", { detail: "answer is too large" }]);
      assert.equal(server.asked.length, 1);
      assert.ok(server.asked.every((one) => !(one.url + one.body).includes(secret)));
    });

    it("breaks off at every byte of an answer without harm", async () => {
      const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
      const server = await raw((socket, count) => socket.end(answer.slice(0, count - 1)));
      closing.push(server);
      const ask = clientOf(server.url);
      for (let length = 0; length < answer.length; length++) {
        const result = await ask();
        const code = result instanceof Failure ? result.code : "none";
        assert.ok(code === "service.unreachable" || code === "service.badResponse", `${length} bytes: ${told(result)}`);
      }
    });
  });
}
