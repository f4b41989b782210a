import { frameworkById } from "../keys/frameworks/index.ts";
import type { KeyLookup } from "../keys/keyLookup.ts";
import { type KeyUsage, usageCertainty } from "../keys/keyUsage.ts";
import { type FoundMessage, isSameNamespace, type MessageTable, withScopes } from "../keys/messageTable.ts";
import { nearnessOf, sortByNearness } from "../keys/nearness.ts";
import type { PlacedUsage } from "../keys/placedUsage.ts";
import { isTestFile } from "../keys/testFiles.ts";
import { runSteps } from "../work/workSteps.ts";
import { familyOf } from "./extractors.ts";
import { KeyAnswers } from "./keyAnswers.ts";
import { isOfLibrary } from "./libraryNames.ts";

/** A key that a place asks for, and what it found. */
export interface AskedMessage {
  readonly placed: PlacedUsage;
  readonly key: string;
  /** `undefined` for a new message. */
  readonly found?: FoundMessage;
}

/** What code asks of a catalog. */
export interface CatalogKeys {
  /** In the order of the files and of their lines. */
  readonly asked: readonly AskedMessage[];
  readonly composed: readonly PlacedUsage[];
  /** Places that ask for names of libraries, or of packages whose messages are not in the project. */
  readonly ofLibraries: readonly PlacedUsage[];
  /** Frameworks that ask for its messages; several only if each could have its own rules for them. */
  readonly families: ReadonlySet<string>;
}

/** The keys of code, by the catalogs that have them or get them. */
export interface AssignedKeys {
  /** By the id of the catalog. */
  readonly byCatalog: ReadonlyMap<string, CatalogKeys>;
  /** Sets of catalogs of which each could get the same new keys. */
  readonly rivals: ReadonlyMap<string, Rivals>;
}

/** Catalogs of which each could get the same new keys. */
export interface Rivals {
  readonly ids: readonly string[];
  /** The framework of the first of the keys. */
  readonly framework: string;
}

/**
 * Assigns the keys of all frameworks to catalogs; a new key goes to the nearest one that its framework reads. `isChosen`
 * decides between equal ones.
 */
export function assignKeys(lookup: KeyLookup, isChosen: (catalog: string) => boolean = () => true): AssignedKeys {
  const usages = [...lookup.all()].filter(isAsking);
  const assignment = new Assignment(lookup, runSteps(KeyAnswers.find(lookup, usages)), isChosen);
  for (const placed of usages) assignment.add(placed);
  return assignment;
}

class Assignment implements AssignedKeys {
  readonly byCatalog = new Map<
    string,
    { asked: AskedMessage[]; composed: PlacedUsage[]; ofLibraries: PlacedUsage[]; families: Set<string> }
  >();
  readonly rivals = new Map<string, Rivals>();
  readonly #lookup: KeyLookup;
  readonly #answers: KeyAnswers;
  readonly #isChosen: (catalog: string) => boolean;
  /** A catalog that has keys of a framework. */
  readonly #first = new Map<string, string>();

  constructor(lookup: KeyLookup, answers: KeyAnswers, isChosen: (catalog: string) => boolean) {
    this.#lookup = lookup;
    this.#answers = answers;
    this.#isChosen = isChosen;
  }

  add(placed: PlacedUsage): void {
    const { usage } = placed;
    if (usageCertainty(usage) !== "exact") {
      const id = this.#first.get(usage.framework) ?? targetsOf(this.#lookup, placed, "", this.#answers)[0]?.catalog.id;
      if (id !== undefined) this.#keysOf(id).composed.push(placed);
      return;
    }
    for (const { key, messages, isOwn } of this.#lookup.resolve(placed).found) {
      if (messages !== undefined) this.#addFound(placed, key, messages);
      else if (!isOwn && key !== "" && isNew(placed)) this.#addMissing(placed, key);
    }
  }

  #addMissing(placed: PlacedUsage, key: string): void {
    const { usage } = placed;
    if (isOfLibrary(usage) || !this.#answers.isOwner(usage.owner)) this.#noteLibrary(placed);
    else this.#addNew(placed, key);
  }

  #noteLibrary(placed: PlacedUsage): void {
    const id =
      this.#first.get(placed.usage.framework) ?? targetsOf(this.#lookup, placed, "", this.#answers)[0]?.catalog.id;
    if (id !== undefined) this.#keysOf(id).ofLibraries.push(placed);
  }

  #addFound(placed: PlacedUsage, key: string, found: FoundMessage): void {
    const { id } = found.catalog;
    this.#first.set(placed.usage.framework, id);
    this.#keysOf(id).asked.push({ placed, key, found });
  }

  #addNew(placed: PlacedUsage, key: string): void {
    if (placed.usage.isScoped && this.#addToScope(placed, key)) return;
    const all = targetsOf(this.#lookup, placed, key, this.#answers).map(({ catalog }) => catalog.id);
    const own = all.filter(this.#isChosen);
    const ids = own.length > 0 ? own : all;
    const [id] = ids;
    if (id === undefined) return;
    if (ids.length > 1) {
      const name = ids.join("\n");
      this.rivals.set(name, this.rivals.get(name) ?? { ids, framework: placed.usage.framework });
      return;
    }
    this.#request(id, { placed, key });
  }

  /** Adds a key to the file of the scope that it begins with, if there is one. */
  #addToScope(placed: PlacedUsage, key: string): boolean {
    const formats = this.#lookup.formatsOf(placed.usage.framework);
    const fitting = this.#lookup.tables.filter(({ catalog }) => formats.includes(catalog.format));
    for (const table of sortByNearness(withScopes(fitting), placed.path)) {
      const place = table.scopedPlace(key);
      if (place === undefined) continue;
      const usage = { ...placed.usage, ...(place.namespace !== "" && { namespace: place.namespace }) };
      this.#request(table.catalog.id, { placed: { ...placed, usage }, key: place.key });
      return true;
    }
    return false;
  }

  #request(id: string, one: AskedMessage): void {
    const { asked, families } = this.#keysOf(id);
    asked.push(one);
    const { framework } = one.placed.usage;
    if (frameworkById(framework) !== undefined) families.add(familyOf(framework));
  }

  #keysOf(id: string) {
    const known = this.byCatalog.get(id) ?? {
      asked: [],
      composed: [],
      ofLibraries: [],
      families: new Set(this.#answers.familiesOf(id)),
    };
    this.byCatalog.set(id, known);
    return known;
  }
}

/** A place that asks for a text; those in comments and tests may be examples. */
export const isAsking = ({ path, usage }: PlacedUsage): boolean =>
  usage.framework !== "i18next" && usage.isComment !== true && !isTestFile(path);

/** Returns whether a key that no catalog has is to be added: not one that works without, nor one of a group or list. */
const isNew = ({ usage: { isTest, isSubtree, isLent, hasDefault, ...usage } }: PlacedUsage): boolean =>
  ![isTest, isSubtree, isLent, hasDefault].includes(true) && !isList(usage);

/** Lists of Android, whose items no code shows. */
const isList = ({ framework, namespace }: Pick<KeyUsage, "framework" | "namespace">): boolean =>
  framework === "android" && namespace === "array";

/** The catalogs that could get a key: the nearest of those that the framework reads, and that have its keys or nothing yet. */
export function targetsOf(
  lookup: KeyLookup,
  placed: PlacedUsage,
  key: string,
  answers: KeyAnswers,
): readonly MessageTable[] {
  const { path, usage } = placed;
  const formats = lookup.formatsOf(usage.framework);
  const fitting = lookup.tables.filter(({ catalog }) => formats.includes(catalog.format) && isForKind(usage, catalog));
  const isAnswered = ({ catalog }: MessageTable) => answers.isAnswered(usage.framework, catalog.id);
  const isEmpty = ({ catalog }: MessageTable) => [...catalog.namespaces.values()].every((all) => all.length === 0);
  const known = fitting.filter((table) => isAnswered(table) || isEmpty(table));
  const named = known.filter(({ catalog }) => hasNamespace(catalog.namespaces.keys(), usage.namespace));
  const tables = named.length > 0 ? named : known.length > 0 ? known : lookup.isServed(placed) ? fitting : [];
  const owned = mostOf(tables, ({ catalog }) => (answers.isOwned(usage.owner, catalog.id) ? 1 : 0));
  const best = mostOf(owned, (table) => nearnessOf(table, path));
  return narrow(best, [
    (table) => countSharedParts(table, key),
    ({ catalog }) => answers.ofFile(path, catalog.id),
    ({ catalog }) => (isNamedByLocale.test(catalog.path) ? 1 : 0),
  ]);
}

const hasNamespace = (names: Iterable<string>, wanted: string | undefined): boolean =>
  wanted !== undefined && [...names].some((name) => isSameNamespace(name, wanted));

/** Laravel has texts in JSON files, and paths in those of PHP. */
const isForKind = ({ framework, identity }: KeyUsage, { format }: MessageTable["catalog"]): boolean =>
  !framework.startsWith("laravel") || format === (identity === "text" ? "json" : "php");

/** Matches a file that has nothing but its locale as its name: in Rails, others in the same folder are those of a part. */
const isNamedByLocale = /(?:^|\/)[a-z]{2,3}(?:[-_][A-Za-z]+)?\.\w+$/;

/** Returns how many parts of a key, from its first, are those of messages of a catalog. */
function countSharedParts(table: MessageTable, key: string): number {
  const parts = key.split(".");
  const names = [...table.catalog.namespaces.keys()];
  for (let length = parts.length - 1; length > 0; length--) {
    const beginning = `${parts.slice(0, length).join(".")}.`;
    if (names.some((name) => table.tableOf(name).findBelow(beginning).length > 0)) return length;
  }
  return 0;
}

/** Leaves the catalogs with the most of one thing after the other. */
const narrow = (
  tables: readonly MessageTable[],
  weights: readonly ((table: MessageTable) => number)[],
): readonly MessageTable[] => weights.reduce((left, weigh) => (left.length < 2 ? left : mostOf(left, weigh)), tables);

function mostOf(tables: readonly MessageTable[], weigh: (table: MessageTable) => number): readonly MessageTable[] {
  const weights = tables.map(weigh);
  const most = Math.max(...weights);
  return tables.filter((_, index) => weights[index] === most);
}
