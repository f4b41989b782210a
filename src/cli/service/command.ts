import type { ParseArgsConfig } from "node:util";
import type { Client } from "../../service/client.ts";
import type { Io } from "../io.ts";

/** `glossa service NAME …`: thin, one file a command. */
export interface ServiceCommand {
  /** For `glossa service NAME --help`: usage lines, then options. */
  readonly help: string;
  /** Beside `--service`, `--auth-scheme`, `--json`, `--verbose` and `--help`. */
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** Whether it asks which engine translates. */
  readonly usesEngines?: true;
  /** Throws `BadCall` for a wrong call and the `Failure` of the service. */
  run(call: ServiceCall): Promise<Told>;
}

/** One call of a command. */
export interface ServiceCall {
  readonly client: Client;
  /** What stands behind the name and is no option. */
  readonly words: readonly string[];
  /** The text of an option; `BadCall` where it is none. */
  text(option: string): string | undefined;
  flag(option: string): boolean;
  /** Of an option that may be given several times. */
  texts(option: string): readonly string[];
  /** Tells how far a long work is, on a terminal. */
  readonly progress: (line: string) => void;
  readonly io: Io;
  readonly signal: AbortSignal;
}

/** What a command has to say. */
export interface Told {
  /** For `--json`: the service's own members, or a list of them. */
  readonly json: unknown;
  /** For people, with a final line end; empty where silence says it. */
  readonly text: string;
}
