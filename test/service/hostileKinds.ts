import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { type GenericSchema, instance, object, string, undefined_ } from "valibot";
import { type Endpoint, endpoint, type FilePart } from "../../src/service/endpoint.ts";
import { translate } from "../../src/service/protocol/textEndpoints.ts";

/** One kind of answer, and a call that wants it. */
export interface Kind {
  readonly name: string;
  readonly endpoint: Endpoint<never, unknown>;
  readonly params: object;
  /** Status of a good answer. */
  readonly status: 200 | 204;
  readonly body: Buffer;
  /** Result of the client. */
  readonly value: unknown;
}

const translations = { translations: [{ detected_source_language: "EN", text: "Grüße" }] };
const file = randomBytes(60);

/** One for each result that an endpoint can have, and an upload. */
export const kinds: readonly Kind[] = [
  {
    ...{ name: "JSON", endpoint: translate, params: { text: ["Hello"], target_lang: "DE" }, status: 200 },
    ...{ body: Buffer.from(JSON.stringify(translations)), value: translations },
  },
  {
    ...{ name: "text", endpoint: of("GET", "/t", string(), "text"), params: {}, status: 200 },
    ...{ body: Buffer.from("hello\tGrüße\nfile\tDatei"), value: "hello\tGrüße\nfile\tDatei" },
  },
  {
    ...{ name: "bytes", endpoint: of("GET", "/b", instance(Uint8Array), "bytes"), params: {}, status: 200 },
    ...{ body: file, value: file },
  },
  {
    ...{ name: "nothing", endpoint: of("DELETE", "/n", undefined_(), "nothing"), params: {}, status: 204 },
    ...{ body: Buffer.alloc(0), value: undefined },
  },
];

function of(method: "GET" | "DELETE", path: string, answer: GenericSchema, result: "text" | "bytes" | "nothing") {
  return endpoint<object>()(method, path, answer, { result });
}

/** The bytes of an answer, framed by its length or in pieces. */
export const framings: readonly (readonly [string, (kind: Kind) => Buffer])[] = [
  [
    "of a told length",
    ({ status, body }) => framed(status, status === 204 ? "" : `content-length: ${body.length}`, body),
  ],
  [
    "in pieces",
    ({ status, body }) =>
      framed(
        status,
        status === 204 ? "" : "transfer-encoding: chunked",
        ...(status === 204 ? [] : chunked(body.subarray(0, 20), body.subarray(20), Buffer.alloc(0))),
      ),
  ],
];

function framed(status: number, header: string, ...body: readonly Buffer[]): Buffer {
  const lines = [`HTTP/1.1 ${status} Told`, "x-trace-id: abc", ...(header === "" ? [] : [header]), "", ""];
  return Buffer.concat([Buffer.from(lines.join("\r\n")), ...body]);
}

const chunked = (...pieces: readonly Buffer[]): readonly Buffer[] =>
  pieces.map((piece) => Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]));

/** The ways a server ends a connection. */
export const endings: readonly (readonly [string, (socket: Socket, bytes: Buffer) => void])[] = [
  ["closes", (socket, bytes) => socket.end(bytes)],
  ["resets", (socket, bytes) => socket.write(bytes, () => socket.resetAndDestroy())],
];

/** A creation with a file: never sent twice where it may have arrived. */
export const upload = endpoint<{ file: FilePart }>()("POST", "/u", object({ id: string() }), {
  carrier: "multipart",
  idempotent: false,
});

/** None of it is an answer in HTTP/1.1. */
export const nonsense: readonly (readonly [string, string | Buffer])[] = [
  ["no HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
  ["bytes", Buffer.from([0, 1, 2, 0xff, 0x16, 3, 1])],
  ["no status", "HTTP/1.1 \r\n\r\n"],
  ["a status of letters", "HTTP/1.1 abc OK\r\ncontent-length: 0\r\n\r\n"],
  ["two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}a"],
  ["a length below zero", "HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n{}"],
  ["a length that is no number", "HTTP/1.1 200 OK\r\ncontent-length: 0x10\r\n\r\n{}"],
  ["a piece of a size that is none", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"],
  ["a head of megabytes", `HTTP/1.1 200 OK\r\nx: ${"a".repeat(4 << 20)}\r\n\r\n{}`],
  ["thousands of headers", `HTTP/1.1 200 OK\r\n${"x: aaaaaaaaaaaaaaaaaaaa\r\n".repeat(20_000)}\r\n{}`],
  ["only news that it goes on", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(200)],
];

/** JSON that is no list of translations. */
export const wrongTypes: readonly (readonly [string, string])[] = [
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["a text", '"translations"'],
  ["another list", '{"translations":{"0":{"detected_source_language":"EN","text":"a"}}}'],
  ["null in the list", '{"translations":[null]}'],
  ["no text", '{"translations":[{"detected_source_language":"EN"}]}'],
  ["a list for a text", '{"translations":[{"detected_source_language":"EN","text":["a"]}]}'],
  ["a prototype", '{"__proto__":{"translations":[{"detected_source_language":"EN","text":"a"}]}}'],
  ["two answers", '{"translations":[]}{"translations":[]}'],
  ["a depth of 200,000", `{"translations":${"[".repeat(200_000)}${"]".repeat(200_000)}}`],
  ["NaN", '{"translations":[{"detected_source_language":"EN","text":NaN}]}'],
];

/** Bodies of errors, and the words that people get to see of them. */
export const errorBodies: readonly (readonly [string, string | Buffer, string | undefined])[] = [
  ["a message", '{"message":"Not today","code":"late"}', "Not today"],
  ["a message and its detail", '{"message":"No","detail":"at all"}', "No: at all"],
  ["the shape of the edge", '{"error":{"message":"Bad Gateway."}}', "Bad Gateway."],
  ["nothing", "", undefined],
  ["a page", "<html>502</html>", undefined],
  ["null", "null", undefined],
  ["a list", '[{"message":"x"}]', undefined],
  ["a message that is none", '{"message":{"a":1},"error":[]}', undefined],
  ["bytes", Buffer.from([0xff, 0xfe, 0, 1]), undefined],
  ["control characters", '{"message":"a\\u0000\\u001b[31m b\\r\\n"}', "a [31m b"],
  ["depth", "[".repeat(60_000), undefined],
];
