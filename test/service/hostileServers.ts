import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { Failure } from "../../src/core/failures/failure.ts";
import { type ClientOptions, createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport, type Transport, undiciTransport } from "../../src/service/transport.ts";
import { endings, errorBodies, framings, type Kind, kinds, nonsense, upload, wrongTypes } from "./hostileKinds.ts";
import { connection, memoryLog, raw, type Scripted, scripted, secret, told } from "./server.ts";

const never = new AbortController().signal;
/** No second attempt: what one answer leads to is looked at. */
const once = { throttled: 1, failing: 1, unreachable: 1, timeout: 1 };

const transports: readonly (readonly [string, () => Transport])[] = [
  ["fetch", () => fetchTransport()],
  ["undici", () => undiciTransport()],
];

/** Where a test is among those of its table, its kind of answer (none where it is not for each kind) and its transport. */
export interface Place {
  readonly row: number;
  readonly kind?: number;
  readonly transport: number;
}

/** Asks hostile servers over every transport, for every kind of answer, as far as the combinations are chosen. */
export function describeHostileServers(isChosen: (place: Place) => boolean): void {
  for (const [transport, [name, createTransport]] of transports.entries())
    describe(`a hostile server, asked over ${name}`, () =>
      describeTransport(name, createTransport, (row, kind) =>
        isChosen({ row, transport, ...(kind !== undefined && { kind }) }),
      ));
}

function describeTransport(
  name: string,
  createTransport: () => Transport,
  isChosen: (row: number, kind?: number) => boolean,
): void {
  const closing: { close(): Promise<void> }[] = [];
  let transport: Transport;
  beforeEach(() => {
    transport = createTransport();
    closing.push(transport);
  });
  afterEach(async () => {
    for (const one of closing.splice(0).reverse()) await one.close();
  });
  function keep<T extends { close(): Promise<void> }>(one: T): T {
    closing.push(one);
    return one;
  }

  /** Returns the result of a call; neither an error nor the log may contain the key. */
  async function outcome({ url }: Pick<Scripted, "url">, kind: Kind, options: Partial<ClientOptions> = {}) {
    const { lines, log } = memoryLog();
    const client = createClient({ connection: connection(url), transport, log, attempts: once, ...options });
    const result: unknown = await client
      .call(kind.endpoint, kind.params as never, never)
      .catch((error: unknown) => (error instanceof Failure ? error : Promise.reject(error)));
    assert.ok(!told(result).includes(secret) && !lines.join("\n").includes(secret), "the key is told");
    return result;
  }

  for (const [at, kind] of kinds.entries()) {
    describe(kind.name, () => {
      const test = testing((row) => isChosen(row, at));
      cutting(kind, { keep, outcome, test });
      refusing(kind, { keep, outcome, test });
      stalling(kind, { keep, outcome, test });
    });
  }
  const test = testing(isChosen);

  const [json, text, bytes] = kinds as [Kind, Kind, Kind];

  for (const [what, body] of wrongTypes) {
    test(`refuses JSON of another shape: ${what}`, async () => {
      const server = keep(await scripted((response) => void response.writeHead(200).end(body)));
      const result = await outcome(server, json);
      assert.ok(result instanceof Failure && result.code === "service.badResponse", told(result));
    });
  }

  test("takes no text that is not UTF-8", async () => {
    const server = keep(await scripted((response) => void response.end(Buffer.from([0x61, 0xc3]))));
    const result = await outcome(server, text);
    assert.ok(result instanceof Failure && result.facts.detail === "answer is no UTF-8", told(result));
  });

  for (const kind of [json, bytes]) {
    const ofKind = testing((row) => isChosen(row, kinds.indexOf(kind)));
    ofKind(`reads ${kind.name} to its limit and no further, packed too`, async () => {
      packed ??= gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 });
      const zeros = packed;
      const scripts: readonly ((response: ServerResponse) => void)[] = [
        endless,
        (response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(zeros),
      ];
      for (const script of scripts) {
        const result = await outcome(keep(await scripted(script)), kind);
        // undici's request unpacks nothing: what is packed is then no JSON, or the bytes as they came
        if (script !== endless && name === "undici" && kind === bytes) assert.deepEqual(result, zeros);
        else assert.ok(result instanceof Failure && result.code === "service.badResponse", told(result));
      }
    });
  }

  describe("an upload", () => {
    const params = { file: { name: "a.txt", content: new Blob(["x".repeat(4 * 1024 * 1024)]) } };
    const sending: Kind = { ...json, endpoint: upload, params };

    test("that is reset at any place is a failure, and is sent once", async () => {
      for (const after of [0, 1, 1000, 70_000, 1_000_000, 4_000_000]) {
        let connections = 0;
        const server = keep(
          await raw((socket) => {
            connections++;
            let read = 0;
            socket.on("data", (piece) => {
              read += piece.length;
              if (read >= after) socket.resetAndDestroy();
            });
            if (after === 0) socket.resetAndDestroy();
          }),
        );
        const result = await outcome(server, sending, { attempts: { unreachable: 4, timeout: 4 } });
        assert.ok(result instanceof Failure && result.code === "service.unreachable", told(result));
        assert.equal(connections, 1);
      }
    });

    test("that is refused before it was read is a refusal", async () => {
      const server = keep(
        await raw((socket) => {
          socket.write("HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n");
          socket.resume();
        }),
      );
      const result = await outcome(server, sending);
      assert.ok(result instanceof Failure, told(result));
      assert.ok(["service.tooLarge", "service.unreachable"].includes(result.code), result.code);
    });

    test("that nobody reads ends in time", async () => {
      const server = keep(await raw((socket) => void socket.pause()));
      const result = await outcome(server, sending, { timeout: 150 });
      assert.ok(result instanceof Failure && result.code === "service.timeout", told(result));
    });

    test("that is answered with half an answer is not sent again", async () => {
      const server = keep(
        await scripted((response) => {
          response.writeHead(200, { "content-length": "50" });
          response.write('{"id":', () => response.destroy());
        }),
      );
      const result = await outcome(server, sending, { attempts: { unreachable: 4 } });
      assert.ok(result instanceof Failure && result.code === "service.badResponse", told(result));
      assert.equal(server.asked.length, 1);
    });
  });

  test("gives no key to the addresses that it signed, and follows none of their redirects", async () => {
    const thief = keep(await scripted((response) => void response.end("stolen")));
    const server = keep(
      await scripted((response) => void response.writeHead(307, { location: `${thief.url}/x` }).end()),
    );
    const { log } = memoryLog();
    const client = createClient({ connection: connection(server.url), transport, log });
    for (const method of ["GET", "PUT"] as const) {
      const request = { method, url: `${server.url}/signed`, ...(method === "PUT" && { body: new Blob(["x"]) }) };
      await assert.rejects(client.sendSigned(request, never), { code: "service.badResponse" });
    }
    assert.ok(server.asked.every(({ headers }) => headers.authorization === undefined));
    assert.deepEqual([server.asked.length, thief.asked.length], [2, 0]);
  });
}

/** 257 MB of zeros in little; made when first needed. */
let packed: Buffer | undefined;

function endless(response: ServerResponse): void {
  const block = Buffer.alloc(1 << 20, "a");
  response.writeHead(200);
  const more = () => {
    while (!response.destroyed && response.write(block));
    response.once("drain", more);
  };
  more();
}

type Test = (title: string, run: () => Promise<void>) => void;

/** Returns what states tests, of which only those in chosen places are stated. */
function testing(isChosen: (row: number) => boolean): Test {
  let row = 0;
  return (title, run) => {
    if (isChosen(row++)) it(title, run);
  };
}

/** Functions that suites state tests and call their servers with. */
interface Asking {
  readonly test: Test;
  readonly keep: <T extends { close(): Promise<void> }>(one: T) => T;
  readonly outcome: (server: Pick<Scripted, "url">, kind: Kind, options?: Partial<ClientOptions>) => Promise<unknown>;
}

/** Half of an answer, and a whole one in pieces. */
function cutting(kind: Kind, { keep, outcome, test }: Asking): void {
  for (const [framing, whole] of framings) {
    for (const [ends, cut] of endings) {
      test(`${framing}: half an answer is a failure wherever the server ${ends}`, async () => {
        const answer = whole(kind);
        const server = keep(await raw((socket, count) => cut(socket, answer.subarray(0, count - 1))));
        for (let bytes = 0; bytes < answer.length; bytes++) {
          const result = await outcome(server, kind);
          assert.ok(result instanceof Failure, `${bytes} of ${answer.length} bytes were taken for an answer`);
          assert.ok(["service.unreachable", "service.badResponse"].includes(result.code), result.code);
        }
      });
    }
    test(`${framing}: a whole one is read, however it is cut on its way`, async () => {
      const answer = whole(kind);
      const server = keep(
        await raw((socket) => {
          socket.setNoDelay();
          const send = (at: number): void => {
            if (at === answer.length) socket.end();
            else socket.write(answer.subarray(at, at + 1), () => send(at + 1));
          };
          send(0);
        }),
      );
      assert.deepEqual(await outcome(server, kind), kind.value);
    });
  }
}

/** Redirects and errors. */
function refusing(kind: Kind, { keep, outcome, test }: Asking): void {
  for (const status of [301, 302, 303, 307, 308]) {
    test(`is not fetched from elsewhere (${status})`, async () => {
      const thief = keep(await scripted((response) => void response.writeHead(kind.status).end(kind.body)));
      const server = keep(
        await scripted((response) => void response.writeHead(status, { location: `${thief.url}/x` }).end()),
      );
      const result = await outcome(server, kind);
      assert.ok(result instanceof Failure && result.code === "service.badResponse", told(result));
      assert.deepEqual([server.asked.length, thief.asked.length], [1, 0]);
    });
  }

  for (const [what, body, words] of errorBodies) {
    test(`fails with the status where an error has ${what}`, async () => {
      const server = keep(await scripted((response) => void response.writeHead(404).end(body)));
      const result = await outcome(server, kind);
      assert.ok(result instanceof Failure && result.code === "service.notFound", told(result));
      assert.deepEqual([result.facts.status, result.facts.serviceMessage], [404, words]);
    });
  }
}

/** Answers that don't come, and what is no HTTP. */
function stalling(kind: Kind, { keep, outcome, test }: Asking): void {
  test("ends in time where the server says nothing, or stops in the middle", async () => {
    for (const head of [false, true]) {
      const server = keep(await scripted((response) => void (head && response.writeHead(200).write("{"))));
      const result = await outcome(server, kind, { timeout: 60 });
      assert.ok(result instanceof Failure && result.code === "service.timeout", told(result));
    }
  });

  test("ends in time where the head drips", async () => {
    const server = keep(
      await raw((socket) => {
        socket.write("HTTP/1.1 200 OK\r\nx: ");
        const drip = setInterval(() => socket.write("a"), 5);
        socket.once("close", () => clearInterval(drip));
      }),
    );
    const result = await outcome(server, kind, { timeout: 60 });
    assert.ok(result instanceof Failure && result.code === "service.timeout", told(result));
  });

  for (const [what, bytes] of nonsense) {
    test(`is no answer where HTTP itself is broken: ${what}`, async () => {
      const server = keep(await raw((socket) => socket.end(bytes)));
      const result = await outcome(server, kind);
      assert.ok(result instanceof Failure, told(result));
    });
  }
}
