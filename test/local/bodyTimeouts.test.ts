import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { disconnectWhenIdle } from "../../src/local/wire/bodyTimeouts.ts";
import { pseudoOnly, type Running, running } from "./service.ts";

/** Short for what is to be cut off, long for what is not: a busy machine may be late with a piece. */
const [short, long] = [300, 3000];

describe("clients that are slow", () => {
  let service: Running;
  const serve = async (milliseconds: number) => {
    service = await running({ ...pseudoOnly, bodyTimeouts: { body: milliseconds, piece: milliseconds } });
  };
  afterEach(() => service.close());

  async function send(path: string, type: string, length: number, start: string): Promise<Socket> {
    const socket = connect(service.port, "127.0.0.1");
    await once(socket, "connect");
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${service.port}`,
      `Authorization: Service-Auth-Key ${service.key}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${start}`);
    return socket;
  }

  async function said(socket: Socket): Promise<string> {
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
    });
    socket.on("error", () => {});
    await once(socket, "close");
    return text;
  }

  it("get 408 for a body that does not come, and lose their connection", async () => {
    await serve(short);
    const socket = await send("/v2/translate", "application/json", 100, '{"text":');
    assert.match(await said(socket), /^HTTP\/1\.1 408 /);
  });

  it("are cut off in a form that stops", async () => {
    await serve(short);
    const type = "multipart/form-data; boundary=b";
    const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHel';
    assert.doesNotMatch(await said(await send("/v2/document", type, 1000, begun)), /^HTTP\/1\.1 200 /);
  });

  it("may send a file as long as it moves", async () => {
    await serve(long);
    const type = "multipart/form-data; boundary=b";
    const body =
      '--b\r\ncontent-disposition: form-data; name="target_lang"\r\n\r\nDE\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello\r\n--b--\r\n';
    const socket = await send("/v2/document", type, body.length, body.slice(0, 20));
    const answered = once(socket, "data");
    // longer than the patience in all, and never for long without a piece
    for (let at = 20; at < body.length; at += 10) {
      await new Promise((resolve) => setTimeout(resolve, long / 10));
      socket.write(body.slice(at, at + 10));
    }
    const [answer] = (await answered) as [Buffer];
    assert.match(String(answer), /^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe("clients that wait", () => {
  it("are not cut off by what bounds those that send", async () => {
    const server = createServer((request, response) => {
      disconnectWhenIdle(request, { body: 50, piece: 50 });
      setTimeout(() => response.end("late"), 300);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/signed/download`);
    assert.equal(await response.text(), "late");
    server.closeAllConnections();
    server.close();
  });
});
