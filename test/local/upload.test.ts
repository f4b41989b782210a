import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HttpError } from "../../src/local/wire/httpError.ts";
import { readUpload } from "../../src/local/wire/readUpload.ts";

const limit = 1000;
const fileHead = 'content-disposition: form-data; name="file"; filename="a.txt"';

async function answer(request: IncomingMessage, folder: string): Promise<object> {
  const { fields, file } = await readUpload(request, folder, limit);
  const told = { names: fields.names, targets: fields.texts("target_lang") };
  if (file === undefined) return told;
  const content = await readFile(file.path, "utf8");
  await rm(file.path);
  return { ...told, name: file.name, size: file.size, content };
}

describe("a form with a file", () => {
  let folder: string;
  let server: Server;
  let url: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-upload-"));
    server = createServer((request, response) => {
      answer(request, folder).then(
        (told) => response.end(JSON.stringify(told)),
        (error: unknown) => {
          request.resume();
          response.writeHead(error instanceof HttpError ? error.status : 500).end("{}");
        },
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const form = (file: string | undefined, fields: Readonly<Record<string, string>> = {}) => {
    const data = new FormData();
    if (file !== undefined) data.append("file", new Blob([file]), "Grüße „x“.txt");
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const post = (body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body, headers });

  it("gives its fields and its file, whose name may be any text", async () => {
    const response = await post(form("Hello\nworld", { target_lang: "DE" }));
    assert.deepEqual(await response.json(), {
      names: ["target_lang"],
      targets: ["DE"],
      name: "Grüße „x“.txt",
      size: 11,
      content: "Hello\nworld",
    });
  });

  it("takes a file of just the limit", async () => {
    const response = await post(form("x".repeat(limit)));
    assert.equal(((await response.json()) as { readonly size: number }).size, limit);
  });

  it("may have no file", async () => {
    const response = await post(form(undefined, { a: "1" }));
    assert.deepEqual(await response.json(), { names: ["a"] });
  });

  const refused: readonly (readonly [what: string, send: () => Promise<Response>, status: number])[] = [
    ["a file beyond the limit", () => post(form("x".repeat(limit + 1))), 413],
    ["a body that is no form", () => post("{}", { "content-type": "application/json" }), 415],
    ["a form without a boundary", () => post("x", { "content-type": "multipart/form-data" }), 400],
    ["a form that breaks off", () => post("--b\r\n", { "content-type": "multipart/form-data; boundary=b" }), 400],
    [
      "a file that breaks off",
      () => post(`--b\r\n${fileHead}\r\n\r\nabc`, { "content-type": "multipart/form-data; boundary=b" }),
      400,
    ],
    [
      "a part whose head is none",
      () => post("--b\r\n\u0000\u0001", { "content-type": "multipart/form-data; boundary=b" }),
      400,
    ],
    [
      "a part whose head is none, and more after it",
      () =>
        post(`--b\r\nx\r\n\r\ny\r\n--b\r\n\r\n\r\n${"z".repeat(500)}`, {
          "content-type": "multipart/form-data; boundary=b",
        }),
      400,
    ],
    ["a field beyond all measure", () => post(form("x", { a: "y".repeat(200_000) })), 413],
  ];
  for (const [what, send, status] of refused) {
    it(`refuses ${what} with ${status} and leaves no file`, async () => {
      assert.equal((await send()).status, status);
      assert.deepEqual(await readdir(folder), []);
    });
  }
});
