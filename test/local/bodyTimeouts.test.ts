import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { disconnectWhenIdle } from "../../src/local/wire/bodyTimeouts.ts";
import { pseudoOnly, type Running, running } from "./service.ts";

const patience = { body: 300, piece: 300 };

describe("clients that are slow", () => {
  let service: Running;
  before(async () => {
    service = await running({ ...pseudoOnly, bodyTimeouts: patience });
  });
  after(() => service.close());

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
    const socket = await send("/v2/translate", "application/json", 100, '{"text":');
    assert.match(await said(socket), /^HTTP\/1\.1 408 /);
  });

  it("are cut off in a form that stops", async () => {
    const type = "multipart/form-data; boundary=b";
    const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHel';
    assert.doesNotMatch(await said(await send("/v2/document", type, 1000, start)), /^HTTP\/1\.1 200 /);
  });

  it("may send a file as long as it moves", async () => {
    const type = "multipart/form-data; boundary=b";
    const body =
      '--b\r\ncontent-disposition: form-data; name="target_lang"\r\n\r\nDE\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello\r\n--b--\r\n';
    const socket = await send("/v2/document", type, body.length, body.slice(0, 20));
    // twice the patience in all, and never longer than half of it without a piece
    for (let at = 20; at < body.length; at += 40) {
      await new Promise((resolve) => setTimeout(resolve, patience.piece / 3));
      socket.write(body.slice(at, at + 40));
    }
    const [answer] = (await once(socket, "data")) as [Buffer];
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
