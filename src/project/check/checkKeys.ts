import { inOrder } from "../../core/checks/index.ts";
import type { SharedCatalogs } from "../../core/extract/sharedCatalogs.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import { findKeyProblems } from "../../core/keys/keyProblems.ts";
import type { KeyedCatalog } from "../../core/keys/messageTable.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { addToGroup } from "../../core/values/collections.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { findValueCircles, type ProblemInFile } from "./valueCircles.ts";

/** The usages of a root and the messages that they ask for. */
export interface CheckedKeys {
  readonly lookup: KeyLookup;
  readonly options: KeyOptions;
  /** Catalogs with their source files, by the ids of the lookup's tables. */
  readonly catalogs: ReadonlyMap<string, LoadedCatalog>;
  /** Ids of the formats that frameworks of the root read; messages of others may be used in ways that are not known. */
  readonly readFormats: ReadonlySet<string>;
  /** Nothing is said about missing and unused keys of these. */
  readonly shared: SharedCatalogs;
  /** Problems of locale files that code decides about. */
  readonly inLocales?: readonly ProblemInFile[];
}

/** Problems of keys by the paths of files, each in the order of its file. */
export interface ProjectKeyFindings {
  readonly code: ReadonlyMap<string, readonly Problem[]>;
  /** Problems of messages of locale files: unused ones in the source, circles that usages decide about. */
  readonly messages: ReadonlyMap<string, readonly Problem[]>;
}

/**
 * Finds the problems of all keys in source code, and the messages that certainly no code uses: where keys are only known at
 * run time, any message may be.
 */
export function checkKeys({
  lookup,
  options,
  catalogs,
  readFormats,
  shared,
  inLocales = [],
}: CheckedKeys): ProjectKeyFindings {
  const code = new Map<string, Problem[]>();
  for (const placed of lookup.all()) {
    // what a translation lacks is a finding of its locale file
    const found = findKeyProblems(lookup, placed, options, ({ messages }) => messages.map(({ text }) => text));
    const isKnown = ({ code: id, detail }: Problem) => id !== "key.missing" || !shared.hasMissing(placed, detail ?? "");
    add(code, placed.path, found.filter(isKnown));
  }
  const messages = new Map<string, Problem[]>();
  for (const { catalog, namespace, message, confidence } of lookup.findUnused()) {
    if (confidence !== "certain") continue;
    const path = sourcePath(catalogs, catalog, namespace);
    if (path === undefined || shared.frameworks.has(catalog) || !isRead(catalog, options, readFormats)) continue;
    const span = message.keySpan ?? message.span;
    add(messages, path, [{ code: "key.unused", span, path: message.path, detail: confidence }]);
  }
  for (const [path, problem] of [...findValueCircles(lookup), ...inLocales]) add(messages, path, [problem]);
  return { code: sortEach(code), messages: sortEach(messages) };
}

const isRead = ({ format }: KeyedCatalog, { custom }: KeyOptions, formats: ReadonlySet<string>): boolean =>
  custom.length > 0 || formats.has(format);

const sourcePath = (catalogs: CheckedKeys["catalogs"], { id }: KeyedCatalog, namespace: string): string | undefined =>
  catalogs.get(id)?.sources.get(namespace)?.path;

function add(problems: Map<string, Problem[]>, path: string, found: readonly Problem[]): void {
  for (const one of found) addToGroup(problems, path, one);
}

const sortEach = (problems: ReadonlyMap<string, readonly Problem[]>): ReadonlyMap<string, readonly Problem[]> =>
  new Map([...problems].map(([path, found]) => [path, inOrder(found)]));
