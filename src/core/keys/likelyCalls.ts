import { isSpecific } from "./customUsageReader.ts";
import type { CustomUsage } from "./keyFramework.ts";
import type { MessageTable } from "./messageTable.ts";

/** A call, attribute or object in code that many keys of messages are written in, as `glossa.json` would describe it. */
export interface LikelyCall {
  readonly usage: CustomUsage;
  /** Places that have a key of a message. */
  readonly places: number;
  /** Source files with such places. */
  readonly files: number;
}

/** Calls that are offered at most. */
const maxCalls = 5;

/** Calls with fewer keys than one in this many of the most frequent one are something else: members of an enum. */
const minPortion = 10;

/** Keys that something must be written with before it counts, unless the catalogs have fewer. */
const minKeys = 3;

/** Characters between the bracket of a call and its key: other arguments. */
const call =
  /(?<![\w$.])((?:[A-Za-z_$][\w$]*\??\.)*)([A-Za-z_$][\w$]*)\(\s*((?:[^()"'`\n]{1,80},)?)\s*(["'`])([^"'`\n\\]{1,200})\4/g;
const attribute = /(?<![\w$:.@-])([A-Za-z][\w-]*)=(["'])([^"'\n]{1,200})\2/g;
const member = /(?<![\w$."'`/-])((?:[A-Za-z_$][\w$]*\.){1,8})([A-Za-z_$][\w$]*)(?![\w$(])/g;

/** Attributes whose values are names of other things. */
const otherAttributes: ReadonlySet<string> = new Set([
  "id",
  "class",
  "className",
  "name",
  "for",
  "type",
  "style",
  "href",
]);

/** The places of one call. */
interface Tally {
  readonly usage: CustomUsage;
  readonly keys: Set<string>;
  readonly files: Set<string>;
  places: number;
  /** Places of the same kind with another text. */
  others: number;
}

/** Counts what the keys of messages are written in, to find the calls of a project that no framework has. */
export class LikelyCalls {
  readonly #keys: ReadonlySet<string>;
  readonly #tallies = new Map<string, Tally>();

  constructor(keys: Iterable<string>) {
    this.#keys = new Set(keys);
  }

  /** Looks through a source file. */
  add(path: string, text: string): void {
    for (const [, owner = "", name = "", before = "", , key = ""] of text.matchAll(call)) {
      const receiver = /([A-Za-z_$][\w$]*)\??\.$/.exec(owner)?.[1];
      const argument = before === "" ? 0 : before.split(",").length - 1;
      this.#count(path, key, { call: receiver === undefined ? name : `${receiver}.${name}`, argument });
    }
    for (const [, name = "", , key = ""] of text.matchAll(attribute)) {
      if (!otherAttributes.has(name)) this.#count(path, key, { attribute: name });
    }
    for (const [, owners = "", last = ""] of text.matchAll(member)) {
      const [getter = "", ...names] = [...owners.slice(0, -1).split("."), last];
      this.#count(path, names.join("."), { getter });
    }
  }

  /** Returns the calls that most keys are written in, the most frequent first. */
  find(): readonly LikelyCall[] {
    const needed = Math.min(minKeys, this.#keys.size);
    const likely = [...this.#tallies.values()].filter(
      ({ usage, keys, places, others }) => keys.size >= needed && places >= others && isSpecific(usage),
    );
    const names = new Set(likely.map(({ usage }) => usage.call));
    // `t` stands for `i18n.t` as well
    const isCovered = ({ usage }: Tally): boolean =>
      usage.call?.includes(".") === true && names.has(usage.call.slice(usage.call.indexOf(".") + 1));
    const most = Math.max(0, ...likely.map(({ keys }) => keys.size));
    return likely
      .filter((one) => !isCovered(one) && one.keys.size * minPortion >= most)
      .sort((a, b) => b.places - a.places)
      .slice(0, maxCalls)
      .map(({ usage, places, files }) => ({ usage, places, files: files.size }));
  }

  #count(path: string, key: string, usage: CustomUsage): void {
    const isKnown = this.#keys.has(key);
    const id = JSON.stringify(usage);
    const known = this.#tallies.get(id);
    if (known === undefined && !isKnown) return;
    const tally = known ?? { usage, keys: new Set(), files: new Set(), places: 0, others: 0 };
    this.#tallies.set(id, tally);
    if (!isKnown) {
      tally.others++;
      return;
    }
    tally.keys.add(key);
    tally.files.add(path);
    tally.places++;
  }
}

/** Returns the keys of messages as code writes them: without the form of a plural, each once. */
export function findWrittenKeys(tables: readonly MessageTable[]): readonly string[] {
  const keys = tables.flatMap((table) =>
    [...table.catalog.namespaces.keys()].flatMap((name) =>
      table
        .tableOf(name)
        .writable()
        .map(([key, base]) => base ?? key),
    ),
  );
  return [...new Set(keys)];
}
