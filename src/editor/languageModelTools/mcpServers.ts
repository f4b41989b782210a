import { McpStdioServerDefinition, type WorkspaceFolder, workspace } from "vscode";
import type { ServiceDialect } from "../../service/dialect.ts";
import type { Keys } from "../platform/service/serviceKeys.ts";
import { serviceOriginOf } from "../platform/service/serviceSettings.ts";

/** The program that serves, and the service that it is to use. */
interface McpProgram {
  readonly program: string;
  readonly version: string;
  readonly dialect: ServiceDialect | undefined;
}

/** The servers of workspace folders; none without trust, as they write files. */
export function mcpServers(
  folders: readonly WorkspaceFolder[],
  { program, version, dialect }: McpProgram,
): McpStdioServerDefinition[] {
  if (!workspace.isTrusted) return [];
  const own = folders.filter(({ uri }) => uri.scheme === "file");
  return own.map(({ uri, name }) => {
    const label = own.length === 1 ? "Glossa" : `Glossa (${name})`;
    const env = { ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: null };
    const args = [program, "mcp", ...serviceArgs(dialect)];
    const server = new McpStdioServerDefinition(label, process.execPath, args, env, version);
    server.cwd = uri;
    return server;
  });
}

/**
 * Gives a server the key of the service that it names, and of no other: the settings may have changed since it was listed.
 * The key is in the environment of that process alone.
 */
export async function withServiceKey(
  server: McpStdioServerDefinition,
  dialect: ServiceDialect | undefined,
  keys: Pick<Keys, "get">,
): Promise<McpStdioServerDefinition> {
  const args = serviceArgs(dialect);
  if (dialect === undefined || args.length === 0 || server.args.slice(-args.length).join("\n") !== args.join("\n"))
    return server;
  const key = await keys.get(serviceOriginOf(dialect), "translation");
  if (key !== undefined) server.env = { ...server.env, GLOSSA_API_KEY: key };
  return server;
}

/** Returns the arguments that name a service; none for the embedded one. */
const serviceArgs = (dialect: ServiceDialect | undefined): readonly string[] =>
  dialect === undefined || dialect.id === "embedded"
    ? []
    : ["--service", dialect.baseUrl, "--auth-scheme", dialect.authScheme];
