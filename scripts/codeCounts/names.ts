import { posix } from "node:path";
import type { FileFacts } from "./facts.ts";

/** Returns base names that several files have, each with their paths: `plan.ts`. */
export const sharedBaseNames = (files: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> =>
  repeated(files.map(({ path }) => [posix.basename(path), path]));

/** Returns names that several files export, each with their paths. */
export const collidingExports = (files: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> =>
  repeated(files.flatMap(({ path, exported }) => [...new Set(exported)].map((name) => [name, path] as const)));

/** Returns names of functions that are an adjective or begin with a participle, each with the paths of its definitions. */
export function participleNames(files: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> {
  const all = files.flatMap(({ path, functions }) => functions.map((name) => [name, path] as const));
  return grouped(all.filter(([name]) => adjectives.has(name) || isParticiple(firstWord(name))));
}

/**
 * Returns names of functions that are an adverb or begin with a preposition, each with the paths of its definitions.
 * Conversions (`toRange`, `fromBase64`), copies (`withText`) and listeners (`onDidChange`) are no such names.
 */
export const prepositionNames = (files: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> =>
  functionsBy(files, (name) => adverbs.has(name) || prepositions.has(firstWord(name)));

/** Returns names of functions that end in `Of`, each with the paths of its definitions. */
export const projectionNames = (files: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> =>
  functionsBy(files, (name) => name.endsWith("Of"));

/** Returns names of variables that say nothing of what they hold, each with the paths of its definitions. */
export const vagueNames = (files: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> =>
  grouped(
    files.flatMap(({ path, variables }) => variables.filter((name) => vague.has(name)).map((name) => [name, path])),
  );

const functionsBy = (files: readonly FileFacts[], has: (name: string) => boolean) =>
  grouped(files.flatMap(({ path, functions }) => functions.filter(has).map((name) => [name, path])));

const prepositions = new Set(
  "about above after along among around at before behind below beside between beyond by in inside near of outside over past under until within".split(
    " ",
  ),
);
const adverbs = new Set("again apart away back from here later now off on once out there to with without".split(" "));
const vague = new Set("it one other others that these this those".split(" "));

/** The first word of a name in camel case, in lower case. */
const firstWord = (name: string): string => (/^_*([A-Z]*[a-z\d]*)/.exec(name)?.[1] ?? "").toLowerCase();

const irregular = new Set(
  (
    "begun bound broken brought built caught chosen cut done drawn drawn driven forgotten found given gone grown " +
    "heard held hidden kept known laid led left lost made meant met paid proven said seen sent shown sought spent " +
    "spoken stuck sung sunk taken taught thought thrown told torn understood won worn written"
  ).split(" "),
);
const adjectives = new Set(
  "absent alone common complete different empty equal foreign free full likely missing own possible present ready same similar simple single small sound unique unlike whole".split(
    " ",
  ),
);
/** Verbs and nouns that end like a participle. */
const exceptions = new Set("bed embed exceed feed heed need proceed seed shed speed succeed".split(" "));

function isParticiple(word: string): boolean {
  return irregular.has(word) || (/^[a-z]{2,}ed$/.test(word) && !exceptions.has(word));
}

const repeated = (pairs: readonly (readonly [name: string, path: string])[]): ReadonlyMap<string, readonly string[]> =>
  new Map([...grouped(pairs)].filter(([, paths]) => paths.length > 1));

function grouped(pairs: readonly (readonly [name: string, path: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, path] of pairs) groups.set(name, [...(groups.get(name) ?? []), path]);
  return groups;
}
