import assert from "node:assert/strict";
import { type McpStdioServerDefinition, Uri } from "vscode";
import { mcpServers, withServiceKey } from "../../../src/editor/languageModelTools/mcpServers.ts";
import { dialects, withAddress } from "../../../src/service/dialect.ts";

describe("the server of agents with a service of the user's", () => {
  const dialect = withAddress(dialects.service, "https://words.example.com", "Service-Auth-Key");
  const folder = { uri: Uri.file("/shop"), name: "shop", index: 0 };
  const program = { program: "/glossa/cli.js", version: "1.0.0" };
  const keys = {
    get: async (origin: string, kind: string) => `${kind} key of ${origin}`.replaceAll(" ", "-"),
  };
  const serverFor = (service: typeof dialect): McpStdioServerDefinition =>
    mcpServers([folder], { ...program, dialect: service })[0] ?? assert.fail("no server");

  it("gets its address when it is listed, and gets its key when it starts", async () => {
    const server = serverFor(dialect);
    const address = ["--service", "https://words.example.com", "--auth-scheme", "Service-Auth-Key"];
    assert.deepEqual(server.args.slice(1), ["mcp", ...address]);
    assert.equal("GLOSSA_API_KEY" in server.env, false);
    const { env } = await withServiceKey(server, dialect, keys);
    assert.equal(env["GLOSSA_API_KEY"], "translation-key-of-https://words.example.com");
    assert.equal(env["ELECTRON_RUN_AS_NODE"], "1");
  });

  it("gets no key of a service that was chosen since, and none for the embedded one", async () => {
    const other = withAddress(dialects.service, "https://other.example.com", "Service-Auth-Key");
    assert.equal("GLOSSA_API_KEY" in (await withServiceKey(serverFor(dialect), other, keys)).env, false);
    const { args, env } = await withServiceKey(serverFor(dialects.embedded), dialects.embedded, keys);
    assert.deepEqual([args.slice(1), "GLOSSA_API_KEY" in env], [["mcp"], false]);
  });
});
