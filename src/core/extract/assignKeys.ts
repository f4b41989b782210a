import { frameworkById } from "../keys/frameworks/index.ts";
import type { KeyLookup } from "../keys/keyLookup.ts";
import { type KeyUsage, usageCertainty } from "../keys/keyUsage.ts";
import { type FoundMessage, isSameNamespace, type MessageTable } from "../keys/messageTable.ts";
import { nearnessOf } from "../keys/nearness.ts";
import type { PlacedUsage } from "../keys/placedUsage.ts";
import { isTestFile } from "../keys/testFiles.ts";
import { familyOf } from "./extractors.ts";

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
  /** Frameworks that ask for its messages; several only if each could have its own rules for them. */
  readonly families: ReadonlySet<string>;
}

/** The keys of code, by the catalogs that have them or get them. */
export interface AssignedKeys {
  /** By the id of the catalog. */
  readonly byCatalog: ReadonlyMap<string, CatalogKeys>;
  /** Ids of catalogs of which each could get the same new keys. */
  readonly rivals: ReadonlyMap<string, readonly string[]>;
}

/** A framework that finds fewer than one in this many of the messages that another one finds there does so by chance. */
const minShare = 10;

/** Assigns the keys of all frameworks to catalogs; a new key goes to the nearest one that its framework reads. */
export function assignKeys(lookup: KeyLookup): AssignedKeys {
  const usages = [...lookup.all()].filter(isAsking);
  const assignment = new Assignment(lookup, countAnswers(lookup, usages));
  for (const placed of usages) assignment.add(placed);
  return assignment;
}

class Assignment implements AssignedKeys {
  readonly byCatalog = new Map<string, { asked: AskedMessage[]; composed: PlacedUsage[]; families: Set<string> }>();
  readonly rivals = new Map<string, readonly string[]>();
  readonly #lookup: KeyLookup;
  readonly #answers: Answers;
  /** A catalog that has keys of a framework. */
  readonly #first = new Map<string, string>();

  constructor(lookup: KeyLookup, answers: Answers) {
    this.#lookup = lookup;
    this.#answers = answers;
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
      else if (!isOwn && key !== "" && isNew(placed)) this.#addNew(placed, key);
    }
  }

  #addFound(placed: PlacedUsage, key: string, found: FoundMessage): void {
    const { id } = found.catalog;
    this.#first.set(placed.usage.framework, id);
    this.#keysOf(id).asked.push({ placed, key, found });
  }

  #addNew(placed: PlacedUsage, key: string): void {
    const ids = targetsOf(this.#lookup, placed, key, this.#answers).map(({ catalog }) => catalog.id);
    const [id] = ids;
    if (id === undefined) return;
    if (ids.length > 1) {
      this.rivals.set(ids.join("\n"), ids);
      return;
    }
    const { asked, families } = this.#keysOf(id);
    asked.push({ placed, key });
    if (frameworkById(placed.usage.framework) !== undefined) families.add(familyOf(placed.usage.framework));
  }

  #keysOf(id: string) {
    const known = this.byCatalog.get(id) ?? {
      asked: [],
      composed: [],
      families: new Set(this.#answers.familiesOf(id)),
    };
    this.byCatalog.set(id, known);
    return known;
  }
}

/** A place that asks for a text; those in comments and tests may be examples. */
const isAsking = ({ path, usage }: PlacedUsage): boolean =>
  usage.framework !== "i18next" && usage.isComment !== true && !isTestFile(path);

/** Returns whether a key that no catalog has is to be added: not one that works without, nor one of a group or list. */
const isNew = ({ usage: { isTest, isSubtree, isLent, hasDefault, ...usage } }: PlacedUsage): boolean =>
  ![isTest, isSubtree, isLent, hasDefault].includes(true) && !isOfLibrary(usage);

/** Names of Android that libraries bring, and of its lists, whose items no code shows. */
const isOfLibrary = ({ framework, namespace, keys }: Pick<KeyUsage, "framework" | "namespace" | "keys">): boolean =>
  framework === "android" &&
  (namespace === "array" ||
    keys.some(({ key }) =>
      /^(?:abc|mtrl|m3c?|material|exo|gcm|google|firebase|fcm|common_google|com_|androidx|default_web_client_id|project_id|status_bar_notification)(?:_|$)/.test(
        key,
      ),
    ));

interface Answers {
  /** The families of frameworks whose keys a catalog has. */
  familiesOf(catalog: string): readonly string[];
  isAnswered(framework: string, catalog: string): boolean;
  /** How many keys of a file a catalog has. */
  ofFile(path: string, catalog: string): number;
}

function countAnswers(lookup: KeyLookup, usages: readonly PlacedUsage[]): Answers {
  const byCatalog = new Map<string, Map<string, number>>();
  const byFile = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const others = [...lookup.all()].filter(({ usage }) => usage.framework === "i18next");
  for (const placed of [...usages, ...others]) {
    if (usageCertainty(placed.usage) !== "exact" || frameworkById(placed.usage.framework) === undefined) continue;
    for (const { messages } of lookup.resolve(placed).found) {
      if (messages === undefined) continue;
      const { id } = messages.catalog;
      const families = byCatalog.get(id) ?? new Map<string, number>();
      byCatalog.set(id, families);
      count(families, familyOf(placed.usage.framework));
      count(byFile, `${id}\n${placed.path}`);
    }
  }
  const familiesOf = (catalog: string): readonly string[] => {
    const families = [...(byCatalog.get(catalog) ?? [])];
    const most = Math.max(0, ...families.map(([, number]) => number));
    return families.flatMap(([family, number]) => (number * minShare >= most ? family : []));
  };
  return {
    familiesOf,
    isAnswered: (framework, catalog) => familiesOf(catalog).includes(familyOf(framework)),
    ofFile: (path, catalog) => byFile.get(`${catalog}\n${path}`) ?? 0,
  };
}

/** The catalogs that could get a key: the nearest of those that the framework reads, and that have its keys or nothing yet. */
function targetsOf(lookup: KeyLookup, placed: PlacedUsage, key: string, answers: Answers): readonly MessageTable[] {
  const { path, usage } = placed;
  const formats = lookup.formatsOf(usage.framework);
  const fitting = lookup.tables.filter(({ catalog }) => formats.includes(catalog.format) && isForKind(usage, catalog));
  const isAnswered = ({ catalog }: MessageTable) => answers.isAnswered(usage.framework, catalog.id);
  const isEmpty = ({ catalog }: MessageTable) => [...catalog.namespaces.values()].every((all) => all.length === 0);
  const known = fitting.filter((table) => isAnswered(table) || isEmpty(table));
  const named = known.filter(({ catalog }) => hasNamespace(catalog.namespaces.keys(), usage.namespace));
  const tables = named.length > 0 ? named : known.length > 0 ? known : lookup.isServed(placed) ? fitting : [];
  const best = mostOf(tables, (table) => nearnessOf(table, path));
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
