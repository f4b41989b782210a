import assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "../../src/core/failures/failure.ts";
import { sendSigned } from "../../src/service/signed.ts";
import { fetchTransport, undiciTransport } from "../../src/service/transport.ts";

const never = new AbortController().signal;

for (const [name, create] of [
  ["fetch", fetchTransport],
  ["undici", undiciTransport],
] as const) {
  describe(`an address that the service signed (${name})`, () => {
    const transport = create();
    let server: Server;
    let url: string;
    let seen: { method: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
    before(async () => {
      server = createServer(async (request, response) => {
        let bytes = 0;
        for await (const piece of request) bytes += (piece as Buffer).length;
        seen.push({ method: request.method ?? "", headers: request.headers, bytes });
        if (request.url === "/moved") response.writeHead(302, { location: "/elsewhere" });
        else if (request.url === "/gone") response.writeHead(404);
        response.end("result");
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    beforeEach(() => {
      seen = [];
    });
    after(async () => {
      await transport.close();
      server.closeAllConnections();
      server.close();
    });

    it("gets a file of known length and no key", async () => {
      const told: number[] = [];
      const body = new Blob(["x".repeat(300_000)]);
      const request = { method: "PUT", url: `${url}/put`, body, type: "application/xml" } as const;
      await sendSigned(transport, url, request, never, { onSent: (bytes) => told.push(bytes) });
      const [{ method, headers, bytes } = { method: "", headers: {}, bytes: 0 }] = seen;
      assert.deepEqual([method, bytes, headers["content-length"]], ["PUT", 300_000, "300000"]);
      assert.equal(headers["content-type"], "application/xml");
      assert.equal(headers.authorization, undefined);
      assert.equal(told.at(-1), 300_000);
    });

    it("gives a file piece by piece", async () => {
      const { body } = await sendSigned(transport, url, { method: "GET", url }, never);
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      assert.equal(Buffer.concat(pieces).toString(), "result");
    });

    it("is not followed elsewhere, and refusals are reported", async () => {
      const get = (path: string) => sendSigned(transport, url, { method: "GET", url: url + path }, never);
      await assert.rejects(get("/moved"), (error) => error instanceof Failure && error.code === "service.badResponse");
      await assert.rejects(get("/gone"), (error) => error instanceof Failure && error.code === "service.notFound");
      assert.equal(seen.length, 2);
    });

    const untrusted: readonly (readonly [what: string, address: () => string, baseUrl: string])[] = [
      ["no address", () => "nonsense", "https://service.example"],
      ["not encrypted", () => "http://files.example/x", "https://service.example"],
      ["this machine, though the service is elsewhere", () => url, "https://service.example"],
      ["another scheme", () => "file:///etc/passwd", "http://127.0.0.1:1"],
    ];
    for (const [what, address, baseUrl] of untrusted) {
      it(`is refused where it is ${what}`, async () => {
        const sent = sendSigned(transport, baseUrl, { method: "GET", url: address() }, never);
        await assert.rejects(sent, (error) => error instanceof Failure && error.code === "service.badResponse");
        assert.equal(seen.length, 0);
      });
    }
  });
}
