import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sharedService, type Terminal, terminal } from "./terminal.ts";

const key = "sk-0123456789-very-secret";

/** A key must not be in any output, whatever way it was given: logs of CI are read by many. */
describe("keys", () => {
  let shell: Terminal;
  let server: Server;
  let service: string;
  const embedded = sharedService();
  beforeEach(async () => {
    shell = await terminal();
    embedded.use(shell.env);
    await shell.put({ "locales/en.json": '{ "a": "Save" }', "locales/de.json": "{}" });
    // a careless service repeats what it was sent
    server = createServer((request, response) => {
      const said = JSON.stringify({ message: `no access with ${request.headers.authorization} at ${request.url}` });
      response.writeHead(403, { "content-type": "application/json" }).end(said);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await shell.close();
  });

  const calls: Readonly<Record<string, () => { args: readonly string[]; env?: Record<string, string> }>> = {
    "in the variable": () => ({ args: ["--service", service], env: { GLOSSA_API_KEY: key } }),
    "in the variable with a line end": () => ({ args: ["--service", service], env: { GLOSSA_API_KEY: `${key}\n` } }),
    "in the variable with what no key has": () => ({
      args: ["--service", service],
      env: { GLOSSA_API_KEY: `${key} ü` },
    }),
    "in the variable for administration": () => ({
      args: ["--service", service],
      env: { GLOSSA_API_KEY: "x", GLOSSA_ADMIN_KEY: key },
    }),
    "in the variable without a service": () => ({ args: ["--dry-run"], env: { GLOSSA_API_KEY: key } }),
    "in the address, as a user": () => ({ args: ["--service", `http://${key}@127.0.0.1:1/`] }),
    "in the address, as a password": () => ({ args: ["--service", `http://user:${key}@127.0.0.1:1/`] }),
    "in the address, as a parameter": () => ({ args: ["--service", `http://127.0.0.1:1/?key=${key}`] }),
    "in the address, behind #": () => ({ args: ["--service", `http://127.0.0.1:1/#${key}`] }),
    "with an address that is none": () => ({ args: ["--service", `https://user:${key}@`] }),
  };
  for (const [way, call] of Object.entries(calls))
    for (const more of [[], ["--json"], ["--verbose"]])
      it(`given ${way} are in no output${more.length > 0 ? ` of ${more.join(" ")}` : ""}`, async () => {
        const { args, env = {} } = call();
        const ended = await shell.run(["translate", ...args, ...more], { env: { ...shell.env, ...env } });
        assert.notEqual(ended.out + ended.err, "");
        assert.equal((ended.out + ended.err).includes(key), false, ended.out + ended.err);
        assert.equal(JSON.stringify(await shell.snapshot()).includes(key), false);
      });
});

describe("output in a log", () => {
  it("has no colours and no progress bars", async () => {
    const shell = await terminal();
    await shell.put({ "locales/en.json": '{ "a": "Save" }', "locales/de.json": '{ "a": "" }' });
    for (const args of [
      ["check"],
      ["check", "--format", "github"],
      ["translate", "--dry-run", "--to", "en-XA"],
      ["--help"],
    ]) {
      const { out, err } = await shell.run(args, { env: { ...shell.env, FORCE_COLOR: "1" } });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for
      assert.equal(/[\u001b\r]/.test(out + err), false, args.join(" "));
    }
    await shell.close();
  });
});
