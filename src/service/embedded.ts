import type { Log } from "../core/log.ts";
import type { Connection } from "./dialect.ts";

export interface EmbeddedOptions {
  /** `dist/cli.js`. */
  readonly cliPath: string;
  /** What runs it: Node, or VS Code's own executable with `ELECTRON_RUN_AS_NODE=1` in `env`. */
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Shared by all windows; created where missing. */
  readonly dataDir: string;
  /** Arguments for `execPath` before the path of the program (a loader, in tests). */
  readonly execArgs?: readonly string[];
  /** Seconds that the service outlives its last window; default 30. */
  readonly linger?: number;
  readonly log: Log;
}

/** The embedded service as this process holds it. */
export interface Embedded {
  readonly connection: Connection;
  readonly pid: number;
  /** Resolves when the service ended, whoever ended it; never rejects. Start again for a new one. */
  readonly closed: Promise<void>;
  /** Lets go; the service ends some time after the last one did. */
  dispose(): void;
}

/** Attaches to the embedded service of a data folder, or starts one. Throws `Failure` `service.embedded`. */
export function startEmbedded(_options: EmbeddedOptions, _signal: AbortSignal): Promise<Embedded> {
  throw new Error("being written");
}
