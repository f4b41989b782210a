import {
  type CompletedValues,
  type DescribedCommand,
  describedCommands,
  describeServiceCommand,
  readCommands,
  readOptions,
} from "./commandTable.ts";

/** A possible word with its description, which may be empty; or the kind of paths that the shell completes. */
export type Candidate = readonly [word: string, description: string] | "files" | "folders";

/** Data that candidates depend on in addition to the words. */
export interface CompletionSource {
  /** The help of the program. */
  readonly help: string;
  /** The locales of the project in the working folder. */
  readonly locales: () => Promise<readonly string[]>;
  /** The branches and tags of the repository of the working folder. */
  readonly refs: () => Promise<readonly string[]>;
}

/** Returns the candidates for the last of the words behind `glossa`; those before it are complete. */
export async function completeWords(typed: readonly string[], source: CompletionSource): Promise<readonly Candidate[]> {
  const words = [...typed];
  const last = words.pop() ?? "";
  const name = words[0] === "help" ? undefined : words[0];
  if (name === undefined) return startingWith(last, await commandCandidates(source.help, words.length === 0));
  const command = await describe(words);
  if (command === undefined) return [];
  const { option, prefix, value } = optionOf(words, last, command);
  if (option !== undefined) return valuesOf(command.values?.[option], prefix, value, source);
  if (last.startsWith("-")) return startingWith(last, optionCandidates(command));
  return argumentsOf(words, last, command, source);
}

/** Candidates for a word that is no option: words are offered once, paths as often as they come. */
async function argumentsOf(
  words: readonly string[],
  last: string,
  { arguments: given = [], help }: DescribedCommand,
  source: CompletionSource,
): Promise<readonly Candidate[]> {
  const depth = words[0] === "service" ? 2 : 1;
  const isFirst = words.slice(depth).every((word) => word.startsWith("-"));
  if (given === "comparison") return [...(isFirst ? await valuesOf(given, "", last, source) : []), "files"];
  return isFirst || typeof given === "string" ? valuesOf(given, "", last, source, readCommands(help)) : [];
}

async function describe([name = "", subject = ""]: readonly string[]): Promise<DescribedCommand | undefined> {
  if (name === "service" && subject !== "") return describeServiceCommand(subject);
  return Object.hasOwn(describedCommands, name) ? describedCommands[name]?.() : undefined;
}

async function commandCandidates(help: string, isAlone: boolean): Promise<readonly Candidate[]> {
  const described = readCommands(help);
  const names = Object.keys(describedCommands).map((name) => [name, described.get(name) ?? ""] as const);
  const general = [
    ["help", "show the options of a command"],
    ["--help", "show the commands"],
    ["--version", "print the version"],
  ] as const;
  return isAlone ? [...names, ...general] : names;
}

function optionCandidates({ options, help }: DescribedCommand): readonly Candidate[] {
  const described = readOptions(help);
  return Object.keys(options).map((name) => [`--${name}`, described.get(name) ?? ""] as const);
}

/** The option whose value is being typed: `--to d`, `--to=d` as one word, or as three, as bash has it. */
function optionOf(
  words: readonly string[],
  last: string,
  { options }: DescribedCommand,
): { readonly option?: string; readonly prefix: string; readonly value: string } {
  const inline = /^--([a-z-]+)=(.*)$/s.exec(last);
  const isEqual = last === "=";
  const before = isEqual || words.at(-1) !== "=" ? words.at(-1) : words.at(-2);
  const option = inline?.[1] ?? (before?.startsWith("--") ? before.slice(2) : undefined);
  const prefix = inline === null ? "" : `--${option}=`;
  const value = inline?.[2] ?? (isEqual ? "" : last);
  const takesValue = option !== undefined && Object.hasOwn(options, option) && options[option]?.type === "string";
  return takesValue ? { option, prefix, value } : { prefix: "", value: last };
}

async function valuesOf(
  values: CompletedValues | undefined,
  prefix: string,
  typed: string,
  source: CompletionSource,
  described: ReadonlyMap<string, string> = new Map(),
): Promise<readonly Candidate[]> {
  if (values === undefined) return [];
  if (values === "files" || values === "folders") return [values];
  if (values === "comparison") return rangesOf(typed, source);
  if (values === "refs") return refsOf(prefix, typed, source);
  if (values !== "locales")
    return startingWith(
      prefix + typed,
      values.map((word) => [prefix + word, described.get(word) ?? ""] as const),
    );
  // a list: what is before the last comma stays
  const begin = typed.slice(0, typed.lastIndexOf(",") + 1);
  const taken = new Set(begin.split(","));
  const left = (await source.locales()).filter((locale) => !taken.has(locale));
  return startingWith(
    prefix + typed,
    left.map((locale) => [prefix + begin + locale, ""] as const),
  );
}

/** Candidates for a branch or a tag. */
async function refsOf(prefix: string, typed: string, { refs }: CompletionSource): Promise<readonly Candidate[]> {
  return startingWith(
    prefix + typed,
    (await refs()).map((ref) => [prefix + ref, ""] as const),
  );
}

/** A ref, or the second one of a range: `main..f`, `main...f`. */
function rangesOf(typed: string, source: CompletionSource): Promise<readonly Candidate[]> {
  const [begin = ""] = /^.*?\.{2,3}/.exec(typed) ?? [];
  return refsOf(begin, typed.slice(begin.length), source);
}

const startingWith = (begin: string, candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.filter((candidate) => typeof candidate === "string" || candidate[0].startsWith(begin));
