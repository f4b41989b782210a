import { type Change, type Path, pathKey, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit } from "../../text.ts";
import { orderEdits } from "../json/edits.ts";
import { eolOf } from "../json/manner.ts";
import { assertSound, changesByKey, type Plan, soundOnly } from "../plan.ts";
import { escaped, isSection, isXmlText, sectioned } from "../xml/references.ts";
import { allOf, deletions, insertions, spaceBefore } from "../xml/siblings.ts";
import { contentSpan, isBare, rawOf } from "../xml/tree.ts";
import { formatKey, formsOf, hasWords, isForm, read as readItems, variableIn } from "./entry.ts";
import { type Dict, type Plist, type Value, within } from "./read.ts";

/** The texts wanted of one entry, by the path below its key. */
type Wanted = Map<string, Change>;

/** Finds the edits for all changes in one pass; what a new entry is made of comes from the model. */
export function plan(file: Plist, changes: readonly Change[], model: Plist | undefined): Plan {
  assertSound(file.fault);
  return new Planner(file, soundOnly(model)).plan(changes);
}

class Planner {
  readonly #file: Plist;
  readonly #model: Dict | undefined;
  readonly #eol: string;
  readonly #unit: string;
  readonly #edits: Edit[] = [];
  readonly #problems: Problem[] = [];

  constructor(file: Plist, model: Plist | undefined) {
    this.#file = file;
    this.#model = model?.root;
    this.#eol = eolOf(file.text) ?? eolOf(model?.text ?? "") ?? "\n";
    this.#unit = /[\r\n]([ \t]+)<key>/.exec(`${file.text}${model?.text ?? ""}`)?.[1] ?? "\t";
  }

  plan(changes: readonly Change[]): Plan {
    const wanted = this.#sorted(changes);
    const { root } = this.#file;
    if (root === undefined) this.#refuseAll([...wanted.values()].flatMap((texts) => [...texts.values()]));
    else this.#settleAll(root, wanted);
    return { edits: orderEdits(this.#file.text, this.#edits), problems: this.#problems };
  }

  #settleAll(root: Dict, wanted: ReadonlyMap<string, Wanted>): void {
    const deleted = new Set<number>();
    const fresh = new Map<string, Wanted>();
    for (const [key, texts] of wanted) {
      const entry = within(root, key);
      if (entry !== undefined) addAll(deleted, this.#settle(key, entry, texts) === "goes" ? allOf(root, key) : []);
      else fresh.set(key, this.#added(key, texts));
    }
    for (const [key, { size }] of fresh) if (size === 0) fresh.delete(key);
    this.#splice(root, deleted, [...fresh.keys()], this.#model, (key, space) => this.#entry(key, fresh, space));
  }

  #sorted(changes: readonly Change[]): ReadonlyMap<string, Wanted> {
    const wanted = new Map<string, Wanted>();
    for (const change of changesByKey(changes).values()) {
      const { path } = change;
      if (!fits(change)) this.#refuseAll([change]);
      else {
        const texts = wanted.get(String(path[0])) ?? new Map();
        wanted.set(String(path[0]), texts.set(pathKey(path.slice(1)), change));
      }
    }
    return wanted;
  }

  /** Nothing needs to be done to remove what isn't there. */
  #refuseAll(changes: Iterable<Change>, value?: Value): void {
    for (const change of changes) if (change.text !== undefined) this.#refuse(change, value);
  }

  #refuse({ path }: Change, value?: Value): void {
    const span = value && { start: value.element.start, end: value.element.open };
    this.#problems.push({ code: "format.blocked", path, ...(span && { span }), detail: pathText(path) });
  }

  /** What can be written of an entry that isn't there: what the model has variables for, and nothing without its format. */
  #added(key: string, texts: Wanted): Wanted {
    const model = within(this.#model, key)?.dict;
    const format = within(model, formatKey)?.text;
    const added = [...texts].filter(([, { text }]) => text !== undefined);
    const isWhole = format === undefined || !hasWords(format) || added.some(([, { path }]) => path.length === 1);
    const isKnown = ({ path: [, name] }: Change): boolean =>
      isWhole && (name === undefined ? format !== undefined : variableIn(model, String(name)) !== undefined);
    this.#refuseAll(added.map(([, change]) => change).filter((change) => !isKnown(change)));
    return new Map(added.filter(([, change]) => isKnown(change)));
  }

  #settle(key: string, value: Value, texts: Wanted): "goes" | "stays" {
    const { dict: entry } = value;
    if (entry === undefined) this.#refuseAll(texts.values(), value);
    if (entry === undefined) return "stays";
    if (isRemoved(entry, texts)) return "goes";
    const variables = new Map<string, Change[]>();
    for (const change of texts.values()) {
      const [, variable] = change.path;
      if (variable === undefined) this.#setFormat(entry, change);
      else variables.set(String(variable), [...(variables.get(String(variable)) ?? []), change]);
    }
    this.#settleVariables(key, entry, variables);
    return "stays";
  }

  #setFormat(entry: Dict, change: Change): void {
    const value = within(entry, formatKey);
    if (change.text !== undefined && value?.text !== undefined) this.#write(value, change.text);
    else if (change.text !== undefined || (value?.text !== undefined && hasWords(value.text)))
      this.#refuse(change, value);
  }

  #settleVariables(key: string, entry: Dict, variables: ReadonlyMap<string, readonly Change[]>): void {
    const model = within(this.#model, key)?.dict;
    const fresh = new Map<string, readonly Change[]>();
    for (const [name, changes] of variables) {
      const variable = variableIn(entry, name);
      const added = changes.filter(({ text }) => text !== undefined);
      if (variable !== undefined) this.#settleForms(variable, changes, variableIn(model, name));
      else if (added.length > 0 && within(entry, name) === undefined && variableIn(model, name) !== undefined)
        fresh.set(name, added);
      else for (const change of added) this.#refuse(change, within(entry, name));
    }
    this.#splice(entry, new Set(), [...fresh.keys()], model, (name, space) =>
      this.#variable(variableIn(model, name), name, fresh.get(name) ?? [], space),
    );
  }

  #settleForms(variable: Dict, changes: readonly Change[], model: Dict | undefined): void {
    const deleted = new Set<number>();
    const fresh = new Map<string, string>();
    for (const { path, text } of changes) {
      const form = String(path[2]);
      const value = within(variable, form);
      if (text === undefined) addAll(deleted, allOf(variable, form));
      else if (value === undefined) fresh.set(form, text);
      else if (value.text !== undefined) this.#write(value, text);
      else this.#refuse({ path, text }, value);
    }
    this.#splice(variable, deleted, [...fresh.keys()], model, (form, space) =>
      pair(form, this.#string(fresh.get(form) ?? ""), space),
    );
  }

  #splice(
    dict: Dict,
    deleted: ReadonlySet<number>,
    keys: readonly string[],
    model: Dict | undefined,
    write: (key: string, space: string) => string,
  ): void {
    const { text } = this.#file;
    const outer = spaceBefore(text, dict.container.start);
    const space = outer === "" ? "" : outer + this.#unit;
    this.#edits.push(...deletions(dict, deleted), ...insertions(dict, deleted, { keys, write, space }, model));
  }

  #write(value: Value, text: string): void {
    if (value.text === text) return;
    const { text: whole } = this.#file;
    const { element } = value;
    const span = contentSpan(whole, element);
    const isCode = isSection(rawOf(whole, element));
    const written = isCode ? sectioned(text, this.#eol) : escaped(text, this.#eol);
    this.#edits.push({ span, text: isBare(whole, element) ? `>${written}</string>` : written });
  }

  #string(text: string): string {
    return `<string>${escaped(text, this.#eol)}</string>`;
  }

  #entry(key: string, fresh: ReadonlyMap<string, Wanted>, space: string): string {
    const model = within(this.#model, key)?.dict;
    const texts = [...(fresh.get(key)?.values() ?? [])];
    const deeper = space === "" ? "" : space + this.#unit;
    const parts = (model ? readItems(model) : []).map(({ key: name, value }) => {
      if (name === formatKey) {
        const own = texts.find(({ path }) => path.length === 1)?.text;
        return pair(name, this.#string(own ?? value.text ?? ""), deeper);
      }
      const forms = texts.filter(({ path }) => path[1] === name);
      return this.#variable(variableIn(model, name), name, forms, deeper);
    });
    return pair(key, dictText(parts, space, deeper), space);
  }

  /** With all that the model has besides its texts. */
  #variable(model: Dict | undefined, name: string, forms: readonly Change[], space: string): string {
    const deeper = space === "" ? "" : space + this.#unit;
    const rest = (model ? readItems(model) : []).filter(
      ({ key, value }) => value.text !== undefined && !isForm(name, key),
    );
    const parts = [
      ...rest.map(({ key, value }) => pair(key, this.#string(value.text ?? ""), deeper)),
      ...[...forms].sort(byRank).map(({ path, text }) => pair(String(path[2]), this.#string(text ?? ""), deeper)),
    ];
    return pair(name, dictText(parts, space, deeper), space);
  }
}

const ranks = ["zero", "one", "two", "few", "many", "other"];
const rank = ({ path }: Change): number => {
  const form = String(path[2]);
  return ranks.includes(form) ? ranks.indexOf(form) : Number(form);
};
const byRank = (a: Change, b: Change): number => rank(a) - rank(b);

const pair = (key: string, value: string, space: string): string => `<key>${escaped(key, "\n")}</key>${space}${value}`;
const dictText = (parts: readonly string[], space: string, deeper: string): string =>
  `<dict>${parts.map((part) => deeper + part).join("")}${space}</dict>`;

/** `[key]`, or `[key, variable, form]`. */
function isPlace([key, variable, form, ...more]: Path): boolean {
  if (typeof key !== "string" || more.length > 0) return false;
  if (variable === undefined) return true;
  return typeof variable === "string" && variable !== formatKey && typeof form === "string" && isForm(variable, form);
}

function fits({ path, text }: Change): boolean {
  if (!isPlace(path)) return false;
  return text === undefined || (isXmlText(text) && (path.length > 1 || hasWords(text)));
}

/** Whether all texts of an entry go, and none comes. */
function isRemoved(entry: Dict, texts: Wanted): boolean {
  const forms = formsOf(entry);
  const isGone = ({ rest }: { readonly rest: readonly string[] }): boolean => {
    const change = texts.get(pathKey(rest));
    return change !== undefined && change.text === undefined;
  };
  return forms.length > 0 && [...texts.values()].every(({ text }) => text === undefined) && forms.every(isGone);
}

function addAll(set: Set<number>, added: readonly number[]): void {
  for (const one of added) set.add(one);
}
