import assert from "node:assert/strict";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { decode, encode } from "@msgpack/msgpack";
import fc from "fast-check";
import { decodeMessagePack } from "../../../src/service/protocol/messagePack.ts";
import { property } from "../../property.ts";

const repeated = (bytes: readonly number[], times: number): Uint8Array =>
  new Uint8Array(Buffer.concat(Array.from({ length: times }, () => Buffer.from(bytes))));
const head = (first: number, length: number): readonly number[] => [
  ...[first, length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255],
];
/** A message whose content follows; a kind of later versions, so that nothing but its form speaks against it. */
const message = (content: readonly number[] | Uint8Array): Uint8Array =>
  new Uint8Array([0x81, 0xa5, ...Buffer.from("later"), ...content]);

/** Declared content of a frame, and whether it is read. */
const frames: readonly (readonly [string, Uint8Array, "content" | "another kind"])[] = [
  ["40 nested arrays of 33,000,000 items in 200 bytes", repeated(head(0xdd, 33_000_000), 40), "content"],
  ["the same within a message", message(repeated(head(0xdd, 33_000_000), 40)), "content"],
  ["nested arrays, each as long as the rest of the frame", nestedToTheEnd(200_000), "content"],
  ["nested arrays of 16 bits", repeated([0xdc, 0xff, 0xff], 60_000), "content"],
  ["an array of 4,294,967,295 items", message(head(0xdd, 0xffffffff)), "content"],
  ["a map of 4,294,967,295 members", message(head(0xdf, 0xffffffff)), "content"],
  ["a map of 65,535 members", message([0xde, 0xff, 0xff]), "content"],
  ["a string of 4 GB", message(head(0xdb, 0xffffffff)), "content"],
  ["bytes of 4 GB", message(head(0xc6, 0xffffffff)), "content"],
  ["an extension of 4 GB", message([...head(0xc9, 0xffffffff), 1]), "content"],
  ["an extension that ends early", message([0xd8, 1, 2]), "content"],
  ["a length that ends early", message([0xdd, 0, 0]), "content"],
  ["200,000 nested arrays of one item", message(repeated([0x91], 200_000)), "content"],
  ["200,000 nested maps of one member", message(repeated([0x81, 0x01], 200_000)), "content"],
  [
    "2,000,000 empty maps",
    message(new Uint8Array([...head(0xdd, 2_000_000), ...repeated([0x80], 2_000_000)])),
    "content",
  ],
  ["an extension of one byte", message([0xd4, 1, 2]), "another kind"],
  ["a time", message([0xd6, 0xff, 0, 0, 0, 0]), "another kind"],
  ["20 nested arrays", message([...repeated([0x91], 20), 0xc0]), "another kind"],
  ["50,000 numbers", message(encode(Array.from({ length: 50_000 }, (_, at) => at * 1000))), "another kind"],
  ["a byte that is never used", message([0xc1]), "content"],
];

/** Each array claims no more than the bytes behind it: only their sum is too large. */
function nestedToTheEnd(size: number): Uint8Array {
  const frame = Buffer.alloc(size);
  for (let at = 0; at + 5 <= size; at += 5) {
    frame[at] = 0xdd;
    frame.writeUInt32BE(size - at - 5, at + 1);
  }
  return new Uint8Array(frame);
}

describe("MessagePack of a stranger", () => {
  let outcomes: readonly (readonly string[])[] = [];
  before(async () => {
    const loader = import.meta.resolve("tsx/esm/api");
    const main = new URL("./limitedHeap.ts", import.meta.url).href;
    const code = `import{register}from${JSON.stringify(loader)};register();await import(${JSON.stringify(main)});`;
    const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
    const thread = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: 100 } });
    thread.postMessage(frames.map(([, frame]) => frame));
    [outcomes] = (await once(thread, "message")) as [string[][]];
    await thread.terminate();
  });

  for (const [at, [name, , expected]] of frames.entries()) {
    it(`${name}: ${expected === "content" ? "refused" : "read"} within 100 MB, by the service and by the client`, () => {
      assert.deepEqual(outcomes[at], [expected, expected]);
    });
  }

  property("is read as the decoder alone reads it", fc.jsonValue({ maxDepth: 6 }), (value) => {
    const frame = encode(value);
    const [ours, theirs] = [decodeMessagePack, decode].map((read) => {
      try {
        return { value: read(frame) };
      } catch (error) {
        return String(error);
      }
    });
    assert.deepEqual(ours, theirs);
  });
});
