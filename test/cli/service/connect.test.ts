import assert from "node:assert/strict";
import { type Scripted, scripted } from "../../service/server.ts";
import { type Terminal, terminal } from "../terminal.ts";

/** A service of somebody else on this machine: it has glossaries, and nothing else. */
describe("glossa service at another service", () => {
  let service: Scripted;
  let shell: Terminal;
  before(async () => {
    service = await scripted((response, { url }) => {
      response.setHeader("x-trace-id", "0123456789ABCDEF0123456789ABCDEF");
      if (url === "/v3/glossaries") response.end('{"glossaries":[]}');
      else response.writeHead(404, { "content-type": "text/html" }).end("<pre>Cannot GET</pre>");
    });
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = "key";
  });
  beforeEach(() => service.clear());
  after(async () => {
    await service.close();
    await shell.close();
  });
  const run = async (...args: readonly string[]) => {
    const ended = await shell.run(["service", ...args, "--service", service.url]);
    return { ...ended, asked: service.asked.map(({ method, url }) => `${method} ${url}`) };
  };

  it("asks for nothing but what the command needs", async () => {
    const { code, asked } = await run("glossaries", "list");
    assert.deepEqual([code, asked], [0, ["GET /v3/glossaries"]]);
  });

  it("asks for engines where pseudo-localized text must not pass for a translation", async () => {
    await shell.put({ "a.txt": "Some words" });
    const { asked } = await run("document", "a.txt", "--from", "en", "--to", "de");
    assert.deepEqual(asked, ["GET /glossa/engines?source=EN&target=DE", "POST /v2/document"]);
  });

  it("says that a function is missing, and nothing of the address", async () => {
    const { code, err } = await run("detect", "Wo ist hier der Bahnhof?");
    assert.equal(code, 3);
    assert.match(
      err,
      /^glossa service: This language service doesn't have this function\. \(status 404, trace id [^)]+\)\n$/,
    );
  });
});
