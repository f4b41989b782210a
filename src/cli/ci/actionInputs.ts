import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";

type Env = Io["env"];

/** The inputs of the GitHub Action, as action.yml passes them: `INPUT_NAME`, empty if they are absent. */
export interface ActionInputs {
  readonly command: "check" | "translate";
  /** Files and folders, one a line. */
  readonly paths: readonly string[];
  readonly comment: boolean;
  /** The findings that fail a check: all, those of this branch, or none. */
  readonly failOn: "all" | "new" | "never";
  readonly sarifFile: string | undefined;
  readonly to: string | undefined;
  readonly service: string | undefined;
  readonly authScheme: string | undefined;
  readonly engine: string | undefined;
  readonly engines: string | undefined;
  readonly budget: string | undefined;
  readonly allowPseudo: boolean;
  /** Destination of translations: the branch, or a separate pull request. */
  readonly deliver: "commit" | "pull-request";
  readonly message: string;
  readonly token: string | undefined;
}

/** Reads the inputs; throws `BadCall` with the name of a wrong one. */
export function readInputs(env: Env): ActionInputs {
  const text = (name: string): string | undefined =>
    env[`INPUT_${name.toUpperCase().replaceAll("-", "_")}`]?.trim().replace(/\r\n/g, "\n") || undefined;
  const word = <T extends string>(name: string, words: readonly [T, ...T[]]): T => {
    const value = text(name) ?? words[0];
    const found = words.find((one) => one === value);
    if (found === undefined) throw new BadCall(`The input ${name} takes ${words.join(", ")}, not “${value}”.`);
    return found;
  };
  const isSet = (name: string, absent: "true" | "false"): boolean =>
    word(name, absent === "true" ? ["true", "false"] : ["false", "true"]) === "true";
  return {
    command: word("command", ["check", "translate"]),
    paths: (text("paths") ?? "").split("\n").flatMap((line) => line.trim() || []),
    comment: isSet("comment", "true"),
    failOn: word("fail-on", ["all", "new", "never"]),
    sarifFile: text("sarif-file"),
    to: text("to"),
    service: text("service"),
    authScheme: text("auth-scheme"),
    engine: text("engine"),
    engines: text("engines"),
    budget: text("budget"),
    allowPseudo: isSet("allow-pseudo", "false"),
    deliver: word("deliver", ["commit", "pull-request"]),
    message: text("message") ?? "Translate messages",
    token: text("token"),
  };
}
