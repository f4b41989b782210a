import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type KeyTerminal, keyTerminal, shopFiles } from "./keyProject.ts";

/** A service that says every text in capitals, and remembers the contexts that it was sent. */
async function listeningService(): Promise<{
  readonly url: string;
  readonly contexts: unknown[];
  readonly server: Server;
}> {
  const contexts: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    if (request.url !== "/v2/translate") return response.writeHead(404).end();
    const { text, context }: { readonly text: readonly string[]; readonly context?: string } = JSON.parse(body);
    contexts.push(context);
    const translations = text.map((one) => ({ detected_source_language: "EN", text: one.toUpperCase() }));
    return response.end(JSON.stringify({ translations }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, contexts, server };
}

describe("glossa translate with code", () => {
  let shell: KeyTerminal;
  let service: Awaited<ReturnType<typeof listeningService>>;
  beforeEach(async () => {
    service = await listeningService();
    shell = await keyTerminal({ ...shopFiles, "locales/de/shop.json": "{}" });
    shell.env["GLOSSA_API_KEY"] = "key";
  });
  afterEach(async () => {
    await shell.close();
    service.server.close();
  });

  const translate = (...args: string[]) => shell.keys("translate", "--service", service.url, "--to", "de", ...args);

  it("shows in the plan what it sends along, and then sends it", async () => {
    const planned = await translate("--dry-run");
    assert.match(planned.out, / in 2 requests \(1 of them because of context\)/);
    assert.match(planned.out, /3 messages with context from code, such as: “Your cart” \(title of <main> in Cart\)\n/);
    assert.deepEqual((await translate()).code, 0);
    const context = [
      "Texts of a program, and where it shows them:",
      "“Your cart” (title of <main> in Cart)",
      "“{{count}} item” (text of <main> in Cart)",
      "“{{count}} items” (text of <main> in Cart)",
    ].join("\n");
    assert.deepEqual(new Set(service.contexts), new Set([undefined, context]));
  });

  it("sends nothing of the code along without leave, and pays nothing again with it", async () => {
    assert.doesNotMatch((await translate("--dry-run", "--no-code-context")).out, /code/);
    await translate("--no-code-context");
    assert.deepEqual([...new Set(service.contexts)], [undefined]);
    await shell.put({ "locales/de/shop.json": "{}" });
    const before = service.contexts.length;
    await translate();
    assert.equal(service.contexts.length, before);
  });

  it("reads no code in a project without a framework", async () => {
    await shell.put({ "package.json": "{}" });
    const ended = await shell.run(["translate", "--service", service.url, "--to", "de", "--dry-run"], {
      // nothing can be read with this
      program: { execPath: process.execPath, execArgs: [], cliPath: "", grammars: "file:///nowhere/" },
    });
    assert.deepEqual([ended.code, ended.err], [0, ""]);
    assert.doesNotMatch(ended.out, /code/);
  });
});
