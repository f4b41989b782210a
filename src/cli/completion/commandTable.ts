import type { ParseArgsConfig } from "node:util";
import { termStrictnesses } from "../../core/glossary/wordForms.ts";
import { codeWords, reportedSeverities } from "../findings/findingFilter.ts";
import { reportFormats } from "../findings/reportFormats.ts";
import * as gitHelps from "../git/gitHelp.ts";
import { serviceOptions } from "../terminal/arguments.ts";
import * as helpTexts from "../terminal/helpTexts.ts";

/**
 * Possible values of an option or an argument: words, the project's locales, branches and tags of git, or paths that the
 * shell completes. `comparison` is a ref or a range of two, before paths.
 */
export type CompletedValues = readonly string[] | "locales" | "refs" | "comparison" | "files" | "folders";

/** One command as shells complete it, and as a test compares it with its help. */
export interface DescribedCommand {
  /** For `--help`. */
  readonly help: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** Values of options, by name; any text for others. */
  readonly values?: Readonly<Record<string, CompletedValues>>;
  /** Possible first words that are no options. */
  readonly arguments?: CompletedValues;
}

type Load = () => Promise<DescribedCommand>;

const formalities = ["more", "less", "prefer_more", "prefer_less", "default"];

const extracted = { to: "locales", plurals: ["v3", "v4"], "key-separator": ["none"], "namespace-separator": ["none"] };

/** Every command; each is loaded when it is completed. */
export const describedCommands: Readonly<Record<string, Load>> = {
  translate: async () => ({
    help: helpTexts.translateHelp,
    options: (await import("../translate/translateOptions.ts")).translateFlags,
    values: {
      to: "locales",
      from: "locales",
      since: "refs",
      only: ["missing", "stale", "all"],
      formality: formalities,
      "model-type": ["latency_optimized", "quality_optimized", "prefer_quality_optimized"],
    },
    arguments: "files",
  }),
  extract: async () => ({
    help: helpTexts.extractHelp,
    options: (await import("../extract/extractCommand.ts")).extractFlags,
    values: extracted as Readonly<Record<string, CompletedValues>>,
    arguments: "folders",
  }),
  merge: async () => ({
    help: helpTexts.mergeHelp,
    options: (await import("../translate/mergeCommand.ts")).mergeFlags,
    arguments: "files",
  }),
  git: async () => ({
    help: gitHelps.gitHelp,
    options: (await import("../git/gitCommand.ts")).gitFlags,
    arguments: ["install", "uninstall"],
  }),
  resolve: async () => ({
    help: gitHelps.resolveHelp,
    options: (await import("../git/resolveCommand.ts")).resolveFlags,
    arguments: "files",
  }),
  diff: async () => ({
    help: gitHelps.diffHelp,
    options: (await import("../diff/diffCommand.ts")).diffFlags,
    arguments: "comparison",
  }),
  "diff-driver": async () => ({
    help: gitHelps.diffDriverHelp,
    options: { help: serviceOptions.help },
    arguments: "files",
  }),
  textconv: async () => ({
    help: gitHelps.textconvHelp,
    options: { help: serviceOptions.help },
    arguments: "files",
  }),
  "merge-driver": async () => ({
    help: gitHelps.mergeDriverHelp,
    options: (await import("../git/mergeDriverCommand.ts")).mergeDriverFlags,
    arguments: "files",
  }),
  usages: async () => ({
    help: helpTexts.usagesHelp,
    options: (await import("../keys/usagesCommand.ts")).usagesFlags,
  }),
  rename: async () => ({
    help: helpTexts.renameHelp,
    options: (await import("../keys/renameCommand.ts")).renameFlags,
  }),
  check: async () => ({
    help: helpTexts.checkHelp,
    options: (await import("../check/checkCommand.ts")).checkFlags,
    values: {
      since: "refs",
      "term-strictness": termStrictnesses,
      severity: reportedSeverities,
      code: codeWords,
      locale: "locales",
      max: ["all"],
      format: [...reportFormats, ...reportFormats.map((format) => `${format}=`)],
    },
    arguments: "files",
  }),
  mcp: async () => ({
    help: helpTexts.mcpHelp,
    options: (await import("../mcp/mcpCommand.ts")).mcpFlags,
    arguments: "folders",
  }),
  agents: async () => ({
    help: helpTexts.agentsHelp,
    options: (await import("../mcp/agentsCommand.ts")).agentsFlags,
    arguments: "files",
  }),
  dictate: async () => ({
    help: helpTexts.dictateHelp,
    options: (await import("../dictate/dictateCommand.ts")).dictateFlags,
    values: {
      file: "files",
      to: "locales",
      format: ["text", "srt", "vtt", "json"],
      formality: ["default", "formal", "more", "informal", "less"],
    },
  }),
  serve: async () => {
    const { serveFlags } = await import("../serve/serveCommand.ts");
    const { serveHelp } = await import("../serve/serveHelp.ts");
    return {
      help: serveHelp,
      options: serveFlags,
      values: { data: "folders", engines: "files", plan: ["free", "pro"] },
    };
  },
  service: async () => {
    const { serviceCommands, serviceHelp } = await import("../service/runServiceCommand.ts");
    return { help: serviceHelp, options: { help: serviceOptions.help }, arguments: Object.keys(serviceCommands) };
  },
  ci: async () => ({ help: helpTexts.ciHelp, options: (await import("../ci/ciCommand.ts")).ciFlags }),
  completion: async () => ({
    help: helpTexts.completionHelp,
    options: { help: serviceOptions.help },
    arguments: ["bash", "zsh", "fish"],
  }),
};

/** Describes `glossa service NAME`; `undefined` if there is no such command. */
export async function describeServiceCommand(name: string): Promise<DescribedCommand | undefined> {
  const { serviceCommands, commonHelp } = await import("../service/runServiceCommand.ts");
  const load = Object.hasOwn(serviceCommands, name) ? serviceCommands[name] : undefined;
  if (load === undefined) return undefined;
  const { help, options } = await load();
  const usage = new RegExp(`^glossa service ${name} ([a-z]+)\\b`, "gm");
  const actions = [...new Set([...help.matchAll(usage)].map(([, action = ""]) => action))];
  return {
    help: `${help.trimEnd()}\n\n${commonHelp}`,
    options: { ...options, ...serviceOptions },
    values: { file: "files", output: "files" },
    arguments: actions.length > 0 ? actions : "files",
  };
}

/** Reads the options that a help text lists, with the first line of their descriptions; `--from, --to` are two. */
export function readOptions(help: string): ReadonlyMap<string, string> {
  const lines = help.matchAll(/^ {2}(--[a-z][a-z-]*(?:, --[a-z][a-z-]*)*)(?: [A-Z][^ \n]*)*\s+(\S.*)$/gm);
  return new Map(
    [...lines].flatMap(([, names = "", description = ""]) =>
      names.split(", ").map((name) => [name.slice(2), description] as const),
    ),
  );
}

/** Reads the commands that a help text lists (`  glossa check …   find`, `  usage   what …`), with their descriptions. */
export function readCommands(help: string): ReadonlyMap<string, string> {
  const lines = [...help.matchAll(/^ {2}(?:glossa )?([a-z][a-z-]*(?:, [a-z][a-z-]*)*)\b(?:.*?) {2,}(\S.*)$/gm)];
  return new Map(
    lines.flatMap(([, names = "", description = ""]) => names.split(", ").map((name) => [name, description] as const)),
  );
}
