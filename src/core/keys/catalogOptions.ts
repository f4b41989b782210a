import type { KeyOptions } from "./keyFramework.ts";
import { type KeyUsage, usageCertainty } from "./keyUsage.ts";
import { isMention } from "./mentions.ts";
import type { KeyedCatalog, MessageTable } from "./messageTable.ts";
import { isStatedFor, statingId } from "./optionsInCode.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import type { ResolvedUsage } from "./resolveUsage.ts";
import { optionsOf, type StatedOptions } from "./statedOptions.ts";

/** The usages and messages of a root, as `KeyLookup` has them. */
interface UsagesAndMessages {
  readonly tables: readonly MessageTable[];
  withMentions(): Iterable<PlacedUsage>;
  all(): Iterable<PlacedUsage>;
  resolve(placed: PlacedUsage): ResolvedUsage;
  formatsOf(framework: string): readonly string[];
}

/** The options of each catalog: those of the code that asks for its messages. References between its messages have the same. */
export class CatalogOptions {
  readonly #root: UsagesAndMessages;
  readonly #options: KeyOptions;
  /** By id of the catalog; `undefined` until somebody asks. */
  #stated: ReadonlyMap<string, StatedOptions | undefined> | undefined;
  #different = "";

  constructor(root: UsagesAndMessages, options: KeyOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Takes note that usages changed; returns whether code states other options than before. */
  noteUsages(): boolean {
    if (this.#stated === undefined || findDifferent(this.#root).join("\n") === this.#different) return false;
    this.#stated = undefined;
    return true;
  }

  of({ id }: Pick<KeyedCatalog, "id">): KeyOptions {
    this.#stated ??= this.#findStated();
    return optionsOf({ stated: this.#stated.get(id) }, this.#options);
  }

  #findStated(): ReadonlyMap<string, StatedOptions | undefined> {
    const different = findDifferent(this.#root);
    this.#different = different.join("\n");
    if (different.every((one) => one === none)) return new Map();
    const formats = this.#root.formatsOf(statingId);
    const catalogs = this.#root.tables.map(({ catalog }) => catalog).filter(({ format }) => formats.includes(format));
    const left = new Set(catalogs.map(({ id }) => id));
    const found = new Map(findAsking(this.#root, left));
    // no usage asks for these, but all code states the same options
    const [only, ...others] = different;
    if (only !== undefined && others.length === 0) for (const id of left) found.set(id, JSON.parse(only));
    return found;
  }
}

/** Finds the options of the first usage of each catalog, and removes the catalog from those that are left. */
function* findAsking(
  root: UsagesAndMessages,
  left: Set<string>,
): Generator<readonly [id: string, stated: StatedOptions | undefined]> {
  for (const placed of root.all()) {
    if (left.size === 0) return;
    if (usageCertainty(placed.usage) !== "exact" || placed.usage.identity !== "path") continue;
    const ids = root.resolve(placed).found.flatMap(({ messages }) => messages?.catalog.id ?? []);
    for (const id of ids.filter((one) => left.delete(one))) yield [id, placed.usage.stated];
  }
}

/** Written where code states no options. */
const none = "null";

/** Returns the different options that code states for its usages, as JSON. */
function findDifferent(root: Pick<UsagesAndMessages, "withMentions">): readonly string[] {
  const seen = new Set<StatedOptions | undefined>();
  for (const { usage } of root.withMentions()) if (isAsking(usage)) seen.add(usage.stated);
  return [...new Set([...seen].map((one) => JSON.stringify(one) ?? none))].sort();
}

const isAsking = (usage: KeyUsage): boolean =>
  isStatedFor(usage) && (usage.settings !== undefined || !isMention(usage));
