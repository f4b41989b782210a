import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { createLineTransport } from "../../../src/cli/mcp/lineTransport.ts";
import { MessageLines, RequestIdScanner } from "../../../src/cli/mcp/messageLines.ts";

describe("the lines of agents", () => {
  const split = (max: number, ...chunks: readonly string[]) => {
    const lines = new MessageLines(max);
    return chunks.flatMap((chunk) => lines.push(Buffer.from(chunk)));
  };

  it("are whole, however they arrive", () => {
    assert.deepEqual(split(10, "a", "b\nc", "d\n\n", "e"), [{ text: "ab" }, { text: "cd" }, { text: "" }]);
    const [one, other] = [..."ü\n"].map((text) => Buffer.from(text));
    const lines = new MessageLines(10);
    const bytes = Buffer.concat([one ?? Buffer.of(), other ?? Buffer.of()]);
    const found = [...bytes].flatMap((byte) => lines.push(Uint8Array.of(byte)));
    assert.deepEqual(found, [{ text: "ü" }]);
  });

  it("that are too long keep the id of their request, and end where they end", () => {
    const long = '{"jsonrpc":"2.0","params":{"id":1,"a":["id",{"id":2}],"b":"\\"id\\":3,"},"id":"four"}';
    assert.deepEqual(split(20, long.slice(0, 15), long.slice(15), "\n{}\n"), [
      { tooLong: true, id: "four" },
      { text: "{}" },
    ]);
    assert.deepEqual(split(2, '{"a":1}\n'), [{ tooLong: true, id: undefined }]);
  });

  const ids: readonly (readonly [line: string, id: string | number | undefined])[] = [
    ['{ "id" : 7 , "method": "x" }', 7],
    ['{"method":"x","id":"\\u0061"}', "a"],
    ['{"id":5,"method":', 5],
    ['{"id":{"id":5}}', undefined],
    ['{"id":null}', undefined],
    ['{"a":"id","b":6}', undefined],
    [`{"id":"${"x".repeat(2_000)}"}`, undefined],
    ["", undefined],
  ];
  for (const [line, id] of ids)
    it(`have the id ${id} in ${line.slice(0, 40)}`, () => {
      const scanner = new RequestIdScanner();
      scanner.push(Buffer.from(line));
      assert.equal(scanner.id, id);
    });

  it("get an error if they are no messages, and do not hold up the next", async () => {
    const input = new PassThrough();
    const [answers, messages]: [unknown[], unknown[]] = [[], []];
    const transport = createLineTransport(input, (text) => answers.push(JSON.parse(text)));
    transport.onmessage = (message) => messages.push(message);
    const closed = new Promise<void>((resolve) => {
      transport.onclose = resolve;
    });
    await transport.start();
    const good = { jsonrpc: "2.0", id: 2, method: "ping" };
    input.end(`{"id":1,"method":\n\r\n[1]\n{"id":3}\n${JSON.stringify(good)}\r\n`);
    await closed;
    assert.deepEqual(messages, [good]);
    assert.deepEqual(answers, [
      { jsonrpc: "2.0", id: 1, error: { code: -32700, message: "The line is not valid JSON." } },
      { jsonrpc: "2.0", error: { code: -32600, message: "The line is not a message of JSON-RPC 2.0." } },
      { jsonrpc: "2.0", id: 3, error: { code: -32600, message: "The line is not a message of JSON-RPC 2.0." } },
    ]);
  });
});
