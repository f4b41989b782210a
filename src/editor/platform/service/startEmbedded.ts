import type { LogOutputChannel, Uri } from "vscode";
import type { Embedded } from "../../../service/embeddedService.ts";
import { setting } from "../basics/settings.ts";

/** The program and the data folder of the embedded service. */
export interface EmbeddedPlace {
  /** `dist/cli.js` of this extension. */
  readonly program: Uri;
  readonly data: Uri;
  /** Names this window to the service. */
  readonly window: string;
}

/** Attaches to the embedded service that windows share, or starts it with the editor's own Node. */
export async function openEmbedded(
  place: EmbeddedPlace,
  engines: string | undefined,
  log: LogOutputChannel,
  signal: AbortSignal,
): Promise<Embedded> {
  const { startEmbedded } = await import("../../../service/embeddedService.ts");
  return await startEmbedded(
    {
      cliPath: place.program.fsPath,
      execPath: process.execPath,
      env: { ...process.env, ...searchPath(), ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: undefined },
      dataDir: place.data.fsPath,
      engines,
      window: place.window,
      log,
    },
    signal,
  );
}

/** Folders of programs (engines) that the machine's settings put before the default ones. */
function searchPath(): Record<string, string> {
  const folders = setting("glossa.embedded.programFolders");
  if (folders.length === 0) return {};
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  return { [name]: [...folders, process.env[name] ?? ""].join(process.platform === "win32" ? ";" : ":") };
}
