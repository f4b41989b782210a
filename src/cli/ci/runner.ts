import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
import { escapeCommandText } from "../findings/githubCommands.ts";
import type { Io } from "../terminal/io.ts";

/** Maximum bytes of a job summary; GitHub takes 1 MiB. */
const maxSummaryBytes = 1_000_000;

/** The channels of a GitHub runner: its log, with commands in it, its outputs and its summary. */
export interface Runner {
  /** Prints text of files: no line of it is a command. */
  print(text: string): void;
  /** Prints workflow commands. */
  command(commands: string): void;
  warn(message: string): void;
  error(message: string): void;
  setOutputs(outputs: Readonly<Record<string, string | number | boolean>>): Promise<void>;
  addToSummary(markdown: string): Promise<void>;
}

/** Opens the channels that the environment names, and masks its secrets first. */
export function openRunner({ env, out }: Pick<Io, "env" | "out">): Runner {
  for (const secret of secretsOf(env)) out(`::add-mask::${escapeCommandText(secret)}\n`);
  const append = async (variable: string, text: string): Promise<void> => {
    const file = env[variable];
    if (file) await appendFile(file, text);
  };
  return {
    print(text) {
      if (text === "") return;
      const end = randomUUID();
      out(`::stop-commands::${end}\n${text.replace(/\n?$/, "\n")}::${end}::\n`);
    },
    command: out,
    warn: (message) => out(`::warning title=Glossa::${escapeCommandText(message)}\n`),
    error: (message) => out(`::error title=Glossa::${escapeCommandText(message)}\n`),
    async setOutputs(outputs) {
      const lines = Object.entries(outputs).map(([name, value]) => {
        const end = randomUUID();
        return `${name}<<${end}\n${value}\n${end}\n`;
      });
      await append("GITHUB_OUTPUT", lines.join(""));
    },
    addToSummary: (markdown) => append("GITHUB_STEP_SUMMARY", `${cutToBytes(markdown, maxSummaryBytes)}\n`),
  };
}

/** Returns the whole lines of a text that fit, and all of it if it does. */
function cutToBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= max ? text : bytes.subarray(0, Math.max(bytes.lastIndexOf("\n", max), 0)).toString();
}

/** Keys that must not be shown: the runner knows those that come from its own store only. */
function secretsOf(env: Io["env"]): readonly string[] {
  const names = ["GLOSSA_API_KEY", "GLOSSA_ADMIN_KEY", "INPUT_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"];
  const values = names.flatMap((name) => env[name]?.trim() || []);
  return [...new Set(values.flatMap((value) => value.split(/\r?\n/)))].filter((value) => value !== "");
}
