import type { ParseArgsConfig } from "node:util";
import type { Client } from "../../service/serviceClient.ts";
import type { Io } from "../terminal/io.ts";

/** `glossa service NAME …`: thin, one file a command. */
export interface ServiceCommand {
  /** For `glossa service NAME --help`: usage lines, by which the words of a call are verified, then options. */
  readonly help: string;
  /** Next to `--service`, `--auth-scheme`, `--json`, `--verbose` and `--help`. */
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** Set if it asks which engine translates. */
  readonly usesEngines?: true;
  /** Set if it needs an admin key, and no other. */
  readonly isAdmin?: true;
  /** Throws `BadCall` for a wrong call and the `Failure` of the service. */
  run(call: ServiceCall): Promise<CommandOutput>;
}

/** One call of a command. */
export interface ServiceCall {
  readonly client: Client;
  /** The words behind the name that are no options: as many as a usage line of the help has. */
  readonly words: readonly string[];
  /** The text of an option; `BadCall` if it is none. */
  text(option: string): string | undefined;
  flag(option: string): boolean;
  /** The values of an option that may be given several times. */
  texts(option: string): readonly string[];
  /** Reports the progress of long work on a terminal. */
  readonly progress: (line: string) => void;
  readonly io: Io;
  readonly signal: AbortSignal;
}

/** The output of a command. */
export interface CommandOutput {
  /** For `--json`: the service's own members, or a list of them. */
  readonly json: unknown;
  /** For people, with a final line end; may be empty. */
  readonly text: string;
}

/** One action of a command, `create` of `glossa service keys create`, with the words behind it. */
export type Action = (call: ServiceCall, words: readonly string[]) => Promise<CommandOutput>;

/** Runs the action that the first word names. */
export async function runAction(actions: Readonly<Record<string, Action>>, call: ServiceCall): Promise<CommandOutput> {
  const [name = "", ...words] = call.words;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new Error(`the help names an action that is none: ${name}`);
  return action(call, words);
}
