import {
  type Disposable,
  EventEmitter,
  lm,
  McpStdioServerDefinition,
  type SecretStorage,
  Uri,
  workspace,
} from "vscode";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { keysIn } from "../platform/service/serviceKeys.ts";
import { readDialect } from "../platform/service/serviceSettings.ts";

/** The id of the provider in the manifest. */
const providerId = "glossa.mcp";

/**
 * Makes the MCP server known to the editor, one for each workspace folder on this disk. It starts nothing: the editor runs
 * `glossa mcp` when an agent uses it, with its own Node. A service of the user's is named with it; its key is read when the
 * server starts.
 */
export function registerMcpServer(extensionUri: Uri, version: string, secrets: SecretStorage): Disposable {
  // editors made from VS Code may lack it
  if (typeof lm?.registerMcpServerDefinitionProvider !== "function") return combineDisposables();
  const changed = new EventEmitter<void>();
  const refresh = (): void => changed.fire();
  const program = Uri.joinPath(extensionUri, "dist", "cli.js").fsPath;
  return combineDisposables(
    changed,
    workspace.onDidChangeWorkspaceFolders(refresh),
    workspace.onDidGrantWorkspaceTrust(refresh),
    workspace.onDidChangeConfiguration((change) => change.affectsConfiguration("glossa.service") && refresh()),
    lm.registerMcpServerDefinitionProvider(providerId, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: async () => {
        const { mcpServers } = await import("./mcpServers.ts");
        return mcpServers(workspace.workspaceFolders ?? [], { program, version, dialect: readDialect() });
      },
      resolveMcpServerDefinition: async (server) => {
        if (!(server instanceof McpStdioServerDefinition)) return server;
        const { withServiceKey } = await import("./mcpServers.ts");
        return await withServiceKey(server, readDialect(), keysIn(secrets));
      },
    }),
  );
}
