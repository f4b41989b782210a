import { duplicates } from "./duplicates.ts";
import type { FileFacts } from "./facts.ts";
import {
  collidingExports,
  participleNames,
  prepositionNames,
  projectionNames,
  sharedBaseNames,
  vagueNames,
} from "./names.ts";

/** A figure of the code, with what it counts. */
export interface Count {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** Number of things that are looked at; absent if the value is no share. */
  readonly of?: number;
  /** One line for each thing that is counted, the most frequent first. */
  readonly items: readonly string[];
}

/** Openings of docstrings that are neither a noun phrase nor a verb. */
const opening = /^(?:What|Whether|Where|How|Who|Of|For each)\b/;

/** Counts names, docstrings and repetitions of source files. */
export function countsOf(files: readonly FileFacts[]): readonly Count[] {
  const baseNames = sharedBaseNames(files);
  const collisions = collidingExports(files);
  const participles = participleNames(files);
  const [prepositions, projections, vague] = [prepositionNames(files), projectionNames(files), vagueNames(files)];
  const docstrings = files.flatMap(({ path, docstrings: own }) => own.map((text) => ({ path, text })));
  const indirect = docstrings.filter(({ text }) => opening.test(text));
  const copies = duplicates(files);
  const weakMaps = files.filter(({ path }) => /^src\/(?:core|project)\//.test(path)).flatMap(weakMapsIn);
  return [
    { id: "files", name: "Source files", value: files.length, items: [] },
    { id: "baseNames", name: "Base names", value: new Set(files.map(baseNameOf)).size, items: [] },
    {
      id: "sharedBaseNames",
      name: "Files that share their base name",
      value: sum(baseNames),
      of: files.length,
      items: lines(baseNames),
    },
    {
      id: "collidingExports",
      name: "Names exported by several files",
      value: collisions.size,
      items: lines(collisions),
    },
    {
      id: "docstrings",
      name: "Docstrings that begin with What, Whether, Where, How, Who, Of, For each",
      value: indirect.length,
      of: docstrings.length,
      items: indirect.map(({ path, text }) => `${path}: ${text.slice(0, 100)}`),
    },
    {
      id: "participles",
      name: "Function names that are an adjective or begin with a participle",
      value: participles.size,
      items: lines(participles),
    },
    { id: "participleDefinitions", name: "Definitions of such functions", value: sum(participles), items: [] },
    {
      id: "prepositions",
      name: "Definitions of functions that are an adverb or begin with a preposition",
      value: sum(prepositions),
      items: lines(prepositions),
    },
    {
      id: "projections",
      name: "Definitions of functions that end in Of",
      value: sum(projections),
      items: lines(projections),
    },
    {
      id: "vagueNames",
      name: "Variables called one, other, others, that, those or it",
      value: sum(vague),
      items: lines(vague),
    },
    {
      id: "duplicates",
      name: "Places with six or more lines that are elsewhere too",
      value: copies.length,
      items: copies.map(({ path, line, length }) => `${path}:${line}: ${length} lines`),
    },
    {
      id: "weakMaps",
      name: "WeakMap, WeakSet and WeakRef in src/core and src/project",
      value: weakMaps.length,
      items: weakMaps,
    },
  ];
}

const baseNameOf = ({ path }: FileFacts): string => path.slice(path.lastIndexOf("/") + 1);

const sum = (groups: ReadonlyMap<string, readonly string[]>): number =>
  [...groups.values()].reduce((total, paths) => total + paths.length, 0);

const lines = (groups: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name, paths]) => `${paths.length} ${name}: ${paths.join(", ")}`);

const weakMapsIn = ({ path, text }: FileFacts): readonly string[] =>
  text
    .split("\n")
    .flatMap((line, at) => (/\bnew Weak(?:Map|Set|Ref)\b/.test(line) ? `${path}:${at + 1}: ${line.trim()}` : []));
