import assert from "node:assert/strict";
import { join } from "node:path";
import { keyTerminal } from "../keyProject.ts";
import { endService } from "../terminal.ts";
import { startAgent } from "./agentClient.ts";

describe("terms of the embedded service in glossa mcp", () => {
  it("are found again after the service was ended", async () => {
    const shell = await keyTerminal({
      "locales/en.json": JSON.stringify({ open: "Open the file" }),
      "locales/de.json": "{}",
      "terms.tsv": "file\tDatei\n",
    });
    const made = await shell.run([
      "service",
      "glossaries",
      "create",
      "terms.tsv",
      "--name",
      "Product",
      "--from",
      "en",
      "--to",
      "de",
      "--json",
    ]);
    assert.equal(made.code, 0, made.err);
    const { glossary_id: id } = JSON.parse(made.out);
    await shell.put({ "glossa.json": JSON.stringify({ glossaries: [{ id, name: "Product" }] }) });
    const agent = await startAgent(shell);
    const find = async () => (await agent.call("look_up_term", { term: "file" })).items?.[0]?.["target"];
    assert.equal(await find(), "Datei");
    await endService(join(shell.env["XDG_DATA_HOME"] ?? "", "glossa/service/service.json"));
    assert.equal(await find(), "Datei");
    await agent.close();
    await shell.close();
  });
});
