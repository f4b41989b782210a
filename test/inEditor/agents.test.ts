import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { commands, extensions, LanguageModelTextPart, lm, type McpStdioServerDefinition, Uri, workspace } from "vscode";
import { mcpServers } from "../../src/editor/languageModelTools/mcpServers.ts";
import type { ToolNeeds } from "../../src/editor/languageModelTools/tool.ts";
import { writeTranslationsTool } from "../../src/editor/languageModelTools/writeTranslationsTool.ts";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import { createProject, type TestProject } from "./project.ts";

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

describe("agents in the editor", () => {
  let project: TestProject;
  before(async () => {
    project = await createProject({
      "agents/glossa.json": json({ sourceLocale: "en" }),
      "agents/locales/en.json": json({ agentSave: "Save {{name}}", agentOpen: "Open" }),
      "agents/locales/cy.json": json({}),
    });
  });
  after(() => project.remove());
  afterEach(() => commands.executeCommand("notifications.clearAll"));

  const file = () => workspace.asRelativePath(project.uri("agents/locales/cy.json"));

  it("get the next messages from the tool", async () => {
    const input = { locale: "cy" };
    const { content } = await lm.invokeTool("glossa_next_to_translate", { input, toolInvocationToken: undefined });
    const [part] = content;
    assert.ok(part instanceof LanguageModelTextPart);
    const { files, left } = JSON.parse(part.value);
    const items = [
      { key: "agentSave", source: "Save {{name}}", state: "missing" },
      { key: "agentOpen", source: "Open", state: "missing" },
    ];
    assert.deepEqual(files, [{ file: file(), items }]);
    assert.equal(left, 0);
  });

  it("are asked about once a run, write what passes, and it can be undone", async () => {
    const log = { info: () => {}, warn: () => {}, debug: () => {} } as unknown as ToolNeeds["log"];
    const projects = createProjects();
    const needs = { projects, log, terms: { find: async () => undefined } } as unknown as ToolNeeds;
    const { signal } = new AbortController();
    const input = {
      locale: "cy",
      translations: [
        { key: "agentSave", text: "Cadw" },
        { key: "agentOpen", text: "Agor" },
      ],
    };
    const text = async () =>
      new TextDecoder().decode(await workspace.fs.readFile(project.uri("agents/locales/cy.json")));
    try {
      assert.match(
        (await writeTranslationsTool.prepare(needs, input, signal)).question?.message.source ?? "",
        /2 messages/,
      );
      const { written, refused, notes } = (await writeTranslationsTool.invoke(needs, input, signal)) as {
        readonly written: number;
        readonly refused: number;
        readonly notes: readonly { readonly key: string; readonly reason: string }[];
      };
      assert.deepEqual([written, refused, notes[0]?.key], [1, 1, "agentSave"]);
      assert.match(notes[0]?.reason ?? "", /\{\{name\}\}/);
      assert.deepEqual(JSON.parse(await text()), { agentOpen: "Agor" });
      assert.equal((await writeTranslationsTool.prepare(needs, input, signal)).question, undefined);
      const other = await writeTranslationsTool.prepare(needs, { ...input, locale: "de" }, signal);
      assert.notEqual(other.question, undefined);
      await commands.executeCommand("glossa.undoTranslation");
      assert.equal(await text(), json({}));
    } finally {
      projects.dispose();
    }
  });

  it("get a server that the editor's own Node runs", async () => {
    assert.equal(typeof lm.registerMcpServerDefinitionProvider, "function");
    const extension = extensions.getExtension("glossa.glossa");
    assert.ok(extension);
    const program = Uri.joinPath(extension.extensionUri, "dist", "cli.js").fsPath;
    const [server] = mcpServers(workspace.workspaceFolders ?? [], { program, version: "1.0.0", dialect: undefined });
    assert.ok(server);
    const { result } = await initialize(server);
    assert.equal(result.serverInfo.name, "glossa");
    assert.equal(server.cwd?.toString(), workspace.workspaceFolders?.[0]?.uri.toString());
  });
});

/** Starts a server as the editor does, and returns its answer to the first message. */
async function initialize({ command, args, env, cwd }: McpStdioServerDefinition) {
  const all = { ...process.env, ...env } as Record<string, string | null>;
  const kept = Object.entries(all).filter((one): one is [string, string] => one[1] !== null);
  const child = spawn(command, args, { env: Object.fromEntries(kept), cwd: cwd?.fsPath ?? "" });
  const capabilities = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: capabilities })}\n`);
  const [line] = await once(createInterface(child.stdout), "line");
  child.stdin.end();
  const [code] = await once(child, "close");
  assert.equal(code, 0);
  return JSON.parse(line);
}
