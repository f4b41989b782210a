import { frameworkById } from "../keys/frameworks/index.ts";
import type { KeyLookup } from "../keys/keyLookup.ts";
import { usageCertainty } from "../keys/keyUsage.ts";
import type { PlacedUsage } from "../keys/placedUsage.ts";
import { itemsInStep, type Steps } from "../work/workSteps.ts";
import { familyOf } from "./extractors.ts";
import { isLibraryPackage } from "./libraryNames.ts";

/** A framework that finds fewer than one in this many of the messages that another one finds there does so by chance. */
const minShare = 10;

/** To look up a key takes longer than to look at an item. */
const usagesInStep = itemsInStep / 10;

/** The messages of catalogs that code asks for and finds. */
export class KeyAnswers {
  readonly #byCatalog = new Map<string, Map<string, number>>();
  readonly #byFile = new Map<string, number>();
  /** Catalogs with keys of a package. */
  readonly #byOwner = new Map<string, Set<string>>();

  private constructor() {}

  /** Finds what usages, and those of i18next, ask for, in steps. */
  static *find(lookup: KeyLookup, usages: readonly PlacedUsage[]): Steps<KeyAnswers> {
    const answers = new KeyAnswers();
    const others = [...lookup.all()].filter(({ usage }) => usage.framework === "i18next");
    for (const [index, placed] of [...usages, ...others].entries()) {
      if (index % usagesInStep === 0) yield;
      answers.#add(lookup, placed);
    }
    return answers;
  }

  #add(lookup: KeyLookup, placed: PlacedUsage): void {
    if (usageCertainty(placed.usage) !== "exact" || frameworkById(placed.usage.framework) === undefined) return;
    for (const { messages } of lookup.resolve(placed).found) {
      if (messages !== undefined) this.#note(placed, messages.catalog.id);
    }
  }

  #note({ path, usage: { framework, owner } }: PlacedUsage, id: string): void {
    const families = this.#byCatalog.get(id) ?? new Map<string, number>();
    this.#byCatalog.set(id, families);
    count(families, familyOf(framework));
    count(this.#byFile, `${id}\n${path}`);
    if (owner !== undefined) this.#byOwner.set(owner, (this.#byOwner.get(owner) ?? new Set()).add(id));
  }

  /** The families of frameworks whose keys a catalog has. */
  familiesOf(catalog: string): readonly string[] {
    const families = [...(this.#byCatalog.get(catalog) ?? [])];
    const most = Math.max(0, ...families.map(([, number]) => number));
    return families.flatMap(([family, number]) => (number * minShare >= most ? family : []));
  }

  isAnswered(framework: string, catalog: string): boolean {
    return this.familiesOf(catalog).includes(familyOf(framework));
  }

  /** Returns the number of keys of a source file that a catalog has. */
  ofFile(path: string, catalog: string): number {
    return this.#byFile.get(`${catalog}\n${path}`) ?? 0;
  }

  /** Returns whether a catalog has messages of a package. */
  isOwned(owner: string | undefined, catalog: string): boolean {
    return owner !== undefined && this.#byOwner.get(owner)?.has(catalog) === true;
  }

  /** Returns whether messages of a package are in the project; also if the code names none. */
  isOwner(owner: string | undefined): boolean {
    if (owner === undefined || this.#byOwner.has(owner)) return true;
    // in a project without any message, the first one is new
    return this.#byCatalog.size === 0 && !isLibraryPackage(owner);
  }
}

const count = (map: Map<string, number>, key: string): unknown => map.set(key, (map.get(key) ?? 0) + 1);
