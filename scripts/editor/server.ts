import { cp, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { lastLines, run, spawnGroup, temporaryFolder } from "../processes.ts";
import { Trouble } from "../progress.ts";
import { type CodeServer, installCodeServer } from "./codeServer.ts";
import { cleanEnvironment } from "./environment.ts";

export interface ServerOptions {
  /** User settings, over those that keep VS Code quiet. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Machine settings: where `machine`-scoped ones are read in a remote window. */
  readonly machineSettings?: Readonly<Record<string, unknown>>;
  /** True if folders must be trusted first, as in a desktop VS Code; they open in restricted mode, without a question. */
  readonly workspaceTrust?: boolean;
  /** Honours test payloads in the URL, and shows no notification. */
  readonly smokeTestDriver?: boolean;
  /** A folder made by `installExtension`; a copy of it is used. */
  readonly extensions?: string;
  /** A folder of more extensions that count as those of VS Code: nothing has to be installed. */
  readonly builtIn?: string;
  /** Extensions of VS Code to leave out. */
  readonly without?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A VS Code that is being served. */
export interface Server {
  /** Ends without a slash; `?folder=` opens one. */
  readonly url: string;
  /** Stands for the home folder: everything that the server and the extensions keep is in there. */
  readonly home: string;
  readonly output: () => string;
  /** Removes what was kept, and writes the settings of another window; no window may be open. */
  renew(options: Pick<ServerOptions, "settings" | "machineSettings">): Promise<void>;
  stop(): Promise<void>;
}

/** Starts VS Code on a free port of this machine, with a fresh profile. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const code = await installCodeServer();
  const home = await temporaryFolder("vscode");
  await preset(home, options);
  if (options.extensions) await cp(options.extensions, join(home, "extensions"), { recursive: true });
  const builtIn = (options.builtIn || options.without) && (await withBuiltIn(code, options));
  const port = await freePort();
  const environment = cleanEnvironment({ ...homeEnvironment(home), ...options.environment });
  const group = spawnGroup(code.node, [code.entry, ...serverArguments(home, port, { ...options, builtIn })], {
    env: environment,
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(group.output, () => group.child.exitCode);
  const renew: Server["renew"] = async (next) => {
    await clear(home);
    await preset(home, next);
  };
  return { url, home, output: group.output, renew, stop: group.stop };
}

/** Installs a VSIX into a folder of extensions, to be given to any number of servers. */
export async function installExtension(vsix: string): Promise<string> {
  const code = await installCodeServer();
  const folder = await temporaryFolder("extensions");
  const extensions = join(folder, "extensions");
  await run(code.node, [code.extensionTool, "--install-extension", vsix, "--force", ...installArguments(folder)], {
    env: cleanEnvironment(homeEnvironment(folder)),
  });
  return extensions;
}

const installArguments = (folder: string): readonly string[] => [
  `--extensions-dir=${join(folder, "extensions")}`,
  `--user-data-dir=${join(folder, "data")}`,
  `--server-data-dir=${join(folder, "data")}`,
  "--accept-server-license-terms",
];

/** A folder with the extensions of VS Code except some, and those of another folder. */
async function withBuiltIn(code: CodeServer, { builtIn, without = [] }: ServerOptions): Promise<string> {
  const folder = await temporaryFolder("builtIn");
  for (const from of [code.builtIn, ...(builtIn ? [builtIn] : [])]) {
    for (const name of (await readdir(from)).filter((one) => !without.includes(one)))
      await symlink(join(from, name), join(folder, name));
  }
  return folder;
}

/** Removes what the server and the extensions have written, except what the running server uses. */
async function clear(home: string): Promise<void> {
  const own = new Set(["cs.yaml", "extensions", "data"]);
  const kept = new Set(["logs", "machineid"]);
  const written = (await readdir(home)).filter((name) => !own.has(name));
  const data = (await readdir(join(home, "data"))).filter((name) => !kept.has(name));
  for (const name of [...written, ...data.map((one) => join("data", one))])
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
}

const serverArguments = (
  home: string,
  port: number,
  options: Omit<ServerOptions, "builtIn"> & { readonly builtIn: string | undefined },
): readonly string[] => [
  `--config=${join(home, "cs.yaml")}`,
  `--bind-addr=127.0.0.1:${port}`,
  "--auth=none",
  `--user-data-dir=${join(home, "data")}`,
  `--extensions-dir=${join(home, "extensions")}`,
  "--disable-telemetry",
  "--disable-update-check",
  "--disable-getting-started-override",
  ...(options.workspaceTrust ? [] : ["--disable-workspace-trust"]),
  ...(options.builtIn ? [`--vscode-option=builtin-extensions-dir=${options.builtIn}`] : []),
  // it costs both ends more than it spares a connection to this machine
  "--vscode-option=disable-websocket-compression",
  ...(options.smokeTestDriver ? ["--vscode-option=enable-smoke-test-driver"] : []),
];

const homeEnvironment = (home: string): Record<string, string> => ({
  HOME: home,
  XDG_CONFIG_HOME: join(home, "config"),
  XDG_DATA_HOME: join(home, "share"),
  XDG_CACHE_HOME: join(home, "cache"),
  XDG_STATE_HOME: join(home, "state"),
});

/** Settings that keep VS Code from showing its own notices. */
export const quietSettings = {
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "chat.disableAIFeatures": true,
  "telemetry.telemetryLevel": "off",
  "extensions.autoUpdate": "off",
  "extensions.ignoreRecommendations": true,
  // would have npm install types from the network
  "js/ts.tsserver.automaticTypeAcquisition.enabled": false,
  "security.workspace.trust.untrustedFiles": "open",
  "security.workspace.trust.startupPrompt": "never",
};

/** Settings that spare the processors what no test looks at: movement, what is drawn around the text, other hosts. */
export const calmSettings = {
  "workbench.reduceMotion": "on",
  "breadcrumbs.enabled": false,
  "editor.bracketPairColorization.enabled": false,
  "editor.colorDecorators": false,
  "editor.cursorBlinking": "solid",
  "editor.folding": false,
  "editor.guides.indentation": false,
  "editor.matchBrackets": "never",
  "editor.minimap.enabled": false,
  "editor.occurrencesHighlight": "off",
  "editor.renderLineHighlight": "none",
  "editor.selectionHighlight": false,
  "editor.semanticHighlighting.enabled": false,
  "editor.stickyScroll.enabled": false,
  "editor.unicodeHighlight.ambiguousCharacters": false,
  "editor.unicodeHighlight.invisibleCharacters": false,
  "extensions.webWorker": false,
  "typescript.tsserver.useSyntaxServer": "always",
};

/**
 * Extensions of VS Code that have nothing to do with texts: what each says of itself is sent several times to each
 * window, and more than half of that comes from these.
 */
export const otherExtensions: readonly string[] = [
  "copilot",
  "debug-auto-launch",
  "debug-server-ready",
  "github",
  "github-authentication",
  "ipynb",
  "mermaid-markdown-features",
  "microsoft-authentication",
  "ms-vscode.js-debug",
  "ms-vscode.js-debug-companion",
  "ms-vscode.vscode-js-profile-table",
  "notebook-renderers",
  "simple-browser",
  "terminal-suggest",
  "tunnel-forwarding",
];

async function preset(home: string, options: Pick<ServerOptions, "settings" | "machineSettings">): Promise<void> {
  const write = async (folder: string, settings: object): Promise<void> => {
    await mkdir(join(home, "data", folder), { recursive: true });
    await writeFile(join(home, "data", folder, "settings.json"), JSON.stringify(settings, null, 2));
  };
  await write("User", { ...quietSettings, ...options.settings });
  await write("Machine", { ...quietSettings, ...options.machineSettings });
}

async function ready(output: () => string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!output().includes("HTTP server listening on")) {
    if (exitCode() !== null || Date.now() > deadline) {
      throw new Trouble(`VS Code did not start:\n${lastLines(output(), 20)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
