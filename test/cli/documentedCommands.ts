import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** A command of the documentation, as it is written there, and the pages that have it. */
export interface DocumentedCommand {
  readonly call: string;
  readonly pages: readonly string[];
}

/** Lists the commands of README and docs that begin with `glossa`, in blocks and in sentences, each once. */
export function documentedCommands(): readonly DocumentedCommand[] {
  const found = new Map<string, Set<string>>();
  const docs = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  for (const page of ["README.md", ...docs.sort().map((name) => `docs/${name}`)])
    for (const call of commandsOf(readFileSync(join(root, page), "utf8")))
      found.set(call, (found.get(call) ?? new Set()).add(page));
  return [...found].map(([call, pages]) => ({ call, pages: [...pages] }));
}

/** Returns the calls of a page, without variables, `npx` and what a shell does with their output. */
export function commandsOf(page: string): readonly string[] {
  const blocks = [...page.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].flatMap(([, block = ""]) =>
    block.replaceAll(/\\\n\s*/g, "").split("\n"),
  );
  const sentences = page.replaceAll(/^ *```\w*\n[\s\S]*?^ *```/gm, "");
  const inline = [...sentences.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...blocks, ...inline].flatMap((line) => {
    const [, call] = /^(?:[-\w]+=\S* |- |exec |npx |--no-install |source <\()*(glossa [^#>]*)/.exec(line.trim()) ?? [];
    // `glossa check: …` is what it says
    if (call === undefined || /^glossa [\w-]+:/.test(call)) return [];
    const [own = ""] = call.split(/ \|\| | \| (?=head|source)|\)? +#/);
    return [own.trim().replace(/^(glossa completion \w+)\)$/, "$1")];
  });
}

/** Returns whether a line shows what a command takes, and is no call. */
export const isSynopsis = (call: string): boolean => /[[\]…]|\w\|\w|\b(?:COMMAND|KEY|FOLDER|FILES)\b/.test(call);
