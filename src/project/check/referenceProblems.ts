import type { Message } from "../../core/catalog/message.ts";
import { defaultKeyOptions, type KeyOptions } from "../../core/keys/keyFramework.ts";
import { keyFinder } from "../../core/keys/messageReferences.ts";
import { type FoundMessage, type KeyedCatalog, MessageTable } from "../../core/keys/messageTable.ts";
import { hasParts, keysOf } from "../../core/keys/namespaceTable.ts";
import { type FileReference, type ReferenceReading, referencesInFile } from "../../core/keys/referencesInFile.ts";
import { resolveReference } from "../../core/keys/resolveUsage.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { ignores } from "../../core/projectFile/projectRules.ts";
import { findCircles } from "../../core/references/circles.ts";
import { findUnknownSubstitutions } from "../../core/references/substitutions.ts";
import { addToGroup } from "../../core/values/collections.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { toKeyedCatalog } from "../keys/keyOptions.ts";
import { findResourceCircles } from "./resourceCircles.ts";
import { findSymbolCircles } from "./symbolCircles.ts";

/** Messages that references may lead to, in addition to those of their catalog. */
export interface ReferenceScope {
  readonly options: KeyOptions;
  /** Returns how links of a locale file are read; see `ReferenceReading`. */
  readonly linksEndAtSpace?: (path: string) => Promise<boolean>;
  /** Reads the sources of the catalogs of a format; asked if a reference leads to no message of its own catalog. */
  readonly others: (format: string) => Promise<readonly MessageTable[]>;
}

export const noScope: ReferenceScope = { options: defaultKeyOptions, others: async () => [] };

/**
 * Finds references of a locale file that lead to no message, neither of the source nor of its own locale, and messages that
 * refer to each other in a circle.
 */
export async function findReferenceProblems(
  loaded: LoadedCatalog,
  file: LoadedFile,
  scope: ReferenceScope,
): Promise<readonly Problem[]> {
  const isIgnored = ignores(loaded.project, file.locale);
  const { format } = loaded.catalog;
  if (formatsWithSubstitutions.has(format)) return substitutionProblems(file, isIgnored);
  if (format === "android") return findResourceCircles(loaded, file, isIgnored);
  const linksEndAtSpace = loaded.syntaxes.has("vue") ? await scope.linksEndAtSpace?.(file.path) : undefined;
  const search = new ReferenceSearch(loaded, file.locale, { options: scope.options, linksEndAtSpace });
  const found = search.of(file).filter(({ owners }) => !owners.some(({ path }) => isIgnored(path)));
  if (found.length === 0) return [];
  const unknown = found.filter((reference) => search.isDangling(file, reference, []));
  const others = unknown.length === 0 ? [] : await scope.others(format);
  const missing = unknown.filter((reference) => search.isDangling(file, reference, others));
  const circlesOfSymbols =
    format === "yaml" ? await findSymbolCircles(loaded, file, () => readOthers(loaded, scope)) : [];
  return [
    ...missing.map(toMissing),
    ...search.findCircular(file, found),
    ...circlesOfSymbols.filter(({ path }) => path === undefined || !isIgnored(path)),
  ];
}

/** Reads the source files of other catalogs of the same format. */
async function readOthers({ catalog: { format, pattern } }: LoadedCatalog, scope: ReferenceScope) {
  const others = (await scope.others(format)).filter(({ catalog }) => catalog.id !== pattern);
  return others.flatMap(({ catalog }) => [...(catalog.files?.values() ?? [])].map(({ document }) => document));
}

/** Formats of Apple, whose texts refer to variables of their entries. */
const formatsWithSubstitutions: ReadonlySet<string> = new Set(["stringsdict", "xcstrings"]);

const substitutionProblems = (
  { text, document }: LoadedFile,
  isIgnored: (path: Message["path"]) => boolean,
): readonly Problem[] =>
  findUnknownSubstitutions(text, document.messages)
    .filter(({ owner }) => !isIgnored(owner.path))
    .map((found) => problemAt("reference.missing", [found.owner], found.span, found.text));

function toMissing({ owners, usage, part = "" }: FileReference): Problem {
  const [used] = usage.keys;
  const namespace = usage.namespace === undefined ? "" : `${usage.namespace}:`;
  const detail = `${namespace}${used?.key ?? ""}${part}`;
  return problemAt("reference.missing", owners, used?.span ?? usage.span, detail);
}

const problemAt = (
  code: "reference.missing" | "reference.circular",
  [owner]: readonly Message[],
  span: Problem["span"] & object,
  detail: string,
): Problem => ({ code, span, ...(owner && { path: owner.path }), detail });

/** The references of a locale of a catalog, and what they lead to. */
class ReferenceSearch {
  readonly #loaded: LoadedCatalog;
  readonly #files: readonly LoadedFile[];
  readonly #options: KeyOptions;
  readonly #linksEndAtSpace: boolean | undefined;
  readonly #sources: MessageTable;
  #own: MessageTable | undefined;

  constructor(
    loaded: LoadedCatalog,
    locale: string,
    { options, linksEndAtSpace }: Pick<ReferenceReading, "linksEndAtSpace"> & Pick<ReferenceScope, "options">,
  ) {
    this.#loaded = loaded;
    this.#files = loaded.files.filter((file) => file.locale === locale && file.failure === undefined);
    this.#options = options;
    this.#linksEndAtSpace = linksEndAtSpace;
    this.#sources = new MessageTable(toKeyedCatalog("", loaded));
  }

  of({ document }: LoadedFile): readonly FileReference[] {
    const { syntaxes } = this.#loaded;
    const hasKey = keyFinder([this.#sources], this.#options);
    const linksEndAtSpace = this.#linksEndAtSpace;
    const { nesting } = this.#options;
    return referencesInFile(document, { syntaxes, hasKey, options: this.#options, linksEndAtSpace, nesting });
  }

  /** Returns whether a reference leads to no message of the source, of its locale, and of other catalogs. */
  isDangling(file: LoadedFile, reference: FileReference, others: readonly MessageTable[]): boolean {
    const { part, usage } = reference;
    if (usage.keys.length === 0 || usage.isTest) return false;
    const tables = [this.#sources, this.#ownTable(), ...others];
    const found = tables.flatMap((table) => this.#find(file, reference, table)?.messages ?? []);
    return found.length === 0 || (part !== undefined && !found.some(({ path }) => path.includes(part)));
  }

  /** Finds messages of a file that are in a circle, each once. */
  findCircular(file: LoadedFile, references: readonly FileReference[]): readonly Problem[] {
    const circles = findCircles(this.#graph());
    if (circles.size === 0) return [];
    const seen = new Set<string>();
    return references.flatMap((reference) => {
      const { owners, usage } = reference;
      const [node] = this.#nodesOf(file, reference);
      const target = node === undefined ? undefined : this.#targetOf(file, reference);
      const way = target !== undefined && circles.has(target) ? circles.get(node ?? "") : undefined;
      if (way === undefined || node === undefined || seen.has(node)) return [];
      seen.add(node);
      const detail = way.map((one) => one.slice(one.indexOf("\n") + 1)).join(" → ");
      return problemAt("reference.circular", owners, usage.call, detail);
    });
  }

  /** The names in the texts that programs show in this locale: its own, and those of the source that it lacks. */
  #graph(): ReadonlyMap<string, ReadonlySet<string>> {
    const graph = new Map<string, Set<string>>();
    for (const source of this.#loaded.sources.values()) this.#addTo(graph, source);
    for (const file of this.#files) {
      for (const message of file.document.messages) graph.delete(this.#nodeOf(file.namespace, message));
      this.#addTo(graph, file);
    }
    return graph;
  }

  #addTo(graph: Map<string, Set<string>>, file: LoadedFile): void {
    for (const reference of this.of(file)) {
      const target = this.#targetOf(file, reference);
      if (target === undefined) continue;
      for (const node of this.#nodesOf(file, reference)) graph.set(node, (graph.get(node) ?? new Set()).add(target));
    }
  }

  #targetOf(file: LoadedFile, reference: FileReference): string | undefined {
    const found = this.#find(file, reference, this.#sources) ?? this.#find(file, reference, this.#ownTable());
    if (found === undefined) return undefined;
    const target = `${found.namespace}\n${found.key}${reference.part ?? ""}`;
    // one form of a plural may show another one, but for Fluent, where all see the same arguments
    if (found.messages.length <= 1 || hasParts(this.#loaded.catalog.format)) return target;
    return this.#nodesOf(file, reference).includes(target) ? undefined : target;
  }

  #find(file: LoadedFile, { usage }: FileReference, table: MessageTable): FoundMessage | undefined {
    const owner = { catalog: table.catalog, namespace: file.namespace, messages: [] };
    const formats = [table.catalog.format];
    return resolveReference({ path: file.path, usage, owner }, [table], { formats }, this.#options).found[0]?.messages;
  }

  #ownTable(): MessageTable {
    if (this.#own !== undefined) return this.#own;
    const namespaces = new Map<string, Message[]>();
    for (const { namespace, document } of this.#files)
      for (const message of document.messages) addToGroup(namespaces, namespace, message);
    const catalog: KeyedCatalog = { ...this.#sources.catalog, namespaces };
    this.#own = new MessageTable(catalog);
    return this.#own;
  }

  /** The values that have a reference: of a message in Fluent its own, or that of an attribute. */
  #nodesOf({ namespace }: LoadedFile, { owners, owner }: FileReference): readonly string[] {
    const isOfPart = owner !== undefined && hasParts(this.#loaded.catalog.format);
    return isOfPart
      ? [this.#nodeOf(namespace, { path: owner })]
      : owners.map((message) => this.#nodeOf(namespace, message));
  }

  #nodeOf(namespace: string, message: Pick<Message, "path" | "plural">): string {
    const { format } = this.#loaded.catalog;
    const { key, base } = keysOf(message, format);
    return `${namespace}\n${base ?? key}${hasParts(format) ? attributeOf(message.path) : ""}`;
  }
}

/** The attribute of Fluent that a path leads to, with its full stop; empty for a value. */
const attributeOf = ([, part = ""]: Message["path"]): string => (String(part).startsWith(".") ? String(part) : "");
