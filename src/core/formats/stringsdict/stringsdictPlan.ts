import { type MessageChange, type Path, pathKey, pathText } from "../../catalog/message.ts";
import { categoryOrder, isPluralCategory } from "../../messages/pluralNumbers.ts";
import { escapeXmlText, isSection, isXmlText, writeXmlSection } from "../../messages/xmlReferences.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit } from "../../text/textEdits.ts";
import { assertSound, changesByKey, type EditPlan, soundOnly } from "../editPlan.ts";
import { orderEdits } from "../shared/editOrder.ts";
import { eolOf } from "../shared/trivia.ts";
import { blankBefore, deletions, indicesOfKey, insertions } from "../xml/siblings.ts";
import { contentSpan, isSelfClosed, rawOf } from "../xml/xmlTree.ts";
import { findPlistValue, type Plist, type PlistDict, type PlistValue } from "./plistReader.ts";
import { formatKey, hasWords, isForm, listEntryForms, readDict as readItems, variableIn } from "./stringsdictEntry.ts";

/** The changes of one entry, by the path below its key. */
type EntryChanges = Map<string, MessageChange>;

/** Finds the edits for all changes in one pass; the model has the parts of new entries. */
export function planStringsdictChanges(
  file: Plist,
  changes: readonly MessageChange[],
  model: Plist | undefined,
): EditPlan {
  assertSound(file.fault);
  return new Planner(file, soundOnly(model)).planStringsdictChanges(changes);
}

class Planner {
  readonly #file: Plist;
  readonly #model: PlistDict | undefined;
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

  planStringsdictChanges(changes: readonly MessageChange[]): EditPlan {
    const wanted = this.#groupByKey(changes);
    const { root } = this.#file;
    if (root === undefined) this.#blockAll([...wanted.values()].flatMap((texts) => [...texts.values()]));
    else this.#editEntries(root, wanted);
    return { edits: orderEdits(this.#file.text, this.#edits), problems: this.#problems };
  }

  #editEntries(root: PlistDict, wanted: ReadonlyMap<string, EntryChanges>): void {
    const deleted = new Set<number>();
    const fresh = new Map<string, EntryChanges>();
    for (const [key, texts] of wanted) {
      const entry = findPlistValue(root, key);
      if (entry !== undefined)
        addAll(deleted, this.#editEntry(key, entry, texts) === "goes" ? indicesOfKey(root, key) : []);
      else fresh.set(key, this.#planNewEntry(key, texts));
    }
    for (const [key, { size }] of fresh) if (size === 0) fresh.delete(key);
    this.#splice(root, deleted, [...fresh.keys()], this.#model, (key, space) => this.#writeEntry(key, fresh, space));
  }

  #groupByKey(changes: readonly MessageChange[]): ReadonlyMap<string, EntryChanges> {
    const wanted = new Map<string, EntryChanges>();
    for (const change of changesByKey(changes).values()) {
      const { path } = change;
      if (!isPossible(change)) this.#blockAll([change]);
      else {
        const texts = wanted.get(String(path[0])) ?? new Map();
        wanted.set(String(path[0]), texts.set(pathKey(path.slice(1)), change));
      }
    }
    return wanted;
  }

  /** Blocks texts only: removing what is not there needs nothing. */
  #blockAll(changes: Iterable<MessageChange>, value?: PlistValue): void {
    for (const change of changes) if (change.text !== undefined) this.#block(change, value);
  }

  #block({ path }: MessageChange, value?: PlistValue): void {
    const span = value && { start: value.element.start, end: value.element.open };
    this.#problems.push({ code: "format.blocked", path, ...(span && { span }), detail: pathText(path) });
  }

  /** Returns the possible texts of a new entry: for variables of the model, and only with its format. */
  #planNewEntry(key: string, texts: EntryChanges): EntryChanges {
    const model = findPlistValue(this.#model, key)?.dict;
    const format = findPlistValue(model, formatKey)?.text;
    const added = [...texts].filter(([, { text }]) => text !== undefined);
    const isWhole = format === undefined || !hasWords(format) || added.some(([, { path }]) => path.length === 1);
    const isKnown = ({ path: [, name] }: MessageChange): boolean =>
      isWhole && (name === undefined ? format !== undefined : variableIn(model, String(name)) !== undefined);
    this.#blockAll(added.map(([, change]) => change).filter((change) => !isKnown(change)));
    return new Map(added.filter(([, change]) => isKnown(change)));
  }

  #editEntry(key: string, value: PlistValue, texts: EntryChanges): "goes" | "stays" {
    const { dict: entry } = value;
    if (entry === undefined) this.#blockAll(texts.values(), value);
    if (entry === undefined) return "stays";
    if (isRemoved(entry, texts)) return "goes";
    const variables = new Map<string, MessageChange[]>();
    for (const change of texts.values()) {
      const [, variable] = change.path;
      if (variable === undefined) this.#setFormat(entry, change);
      else variables.set(String(variable), [...(variables.get(String(variable)) ?? []), change]);
    }
    this.#editVariables(key, entry, variables);
    return "stays";
  }

  #setFormat(entry: PlistDict, change: MessageChange): void {
    const value = findPlistValue(entry, formatKey);
    if (change.text !== undefined && value?.text !== undefined) this.#write(value, change.text);
    else if (change.text !== undefined || (value?.text !== undefined && hasWords(value.text)))
      this.#block(change, value);
  }

  #editVariables(key: string, entry: PlistDict, variables: ReadonlyMap<string, readonly MessageChange[]>): void {
    const model = findPlistValue(this.#model, key)?.dict;
    const fresh = new Map<string, readonly MessageChange[]>();
    for (const [name, changes] of variables) {
      const variable = variableIn(entry, name);
      const added = changes.filter(({ text }) => text !== undefined);
      if (variable !== undefined) this.#editForms(variable, changes, variableIn(model, name));
      else if (added.length > 0 && findPlistValue(entry, name) === undefined && variableIn(model, name) !== undefined)
        fresh.set(name, added);
      else for (const change of added) this.#block(change, findPlistValue(entry, name));
    }
    this.#splice(entry, new Set(), [...fresh.keys()], model, (name, space) =>
      this.#writeVariable(variableIn(model, name), name, fresh.get(name) ?? [], space),
    );
  }

  #editForms(variable: PlistDict, changes: readonly MessageChange[], model: PlistDict | undefined): void {
    const deleted = new Set<number>();
    const fresh = new Map<string, string>();
    for (const { path, text } of changes) {
      const form = String(path[2]);
      const value = findPlistValue(variable, form);
      if (text === undefined) addAll(deleted, indicesOfKey(variable, form));
      else if (value === undefined) fresh.set(form, text);
      else if (value.text !== undefined) this.#write(value, text);
      else this.#block({ path, text }, value);
    }
    this.#splice(variable, deleted, [...fresh.keys()], model, (form, space) =>
      writePair(form, this.#writeString(fresh.get(form) ?? ""), space),
    );
  }

  #splice(
    dict: PlistDict,
    deleted: ReadonlySet<number>,
    keys: readonly string[],
    model: PlistDict | undefined,
    write: (key: string, space: string) => string,
  ): void {
    const { text } = this.#file;
    const outer = blankBefore(text, dict.container.start);
    const space = outer === "" ? "" : outer + this.#unit;
    this.#edits.push(...deletions(dict, deleted), ...insertions(dict, deleted, { keys, write, space }, model));
  }

  #write(value: PlistValue, text: string): void {
    if (value.text === text) return;
    const { text: whole } = this.#file;
    const { element } = value;
    const span = contentSpan(whole, element);
    const isCode = isSection(rawOf(whole, element));
    const written = isCode ? writeXmlSection(text, this.#eol) : escapeXmlText(text, this.#eol);
    this.#edits.push({ span, text: isSelfClosed(whole, element) ? `>${written}</string>` : written });
  }

  #writeString(text: string): string {
    return `<string>${escapeXmlText(text, this.#eol)}</string>`;
  }

  #writeEntry(key: string, fresh: ReadonlyMap<string, EntryChanges>, space: string): string {
    const model = findPlistValue(this.#model, key)?.dict;
    const texts = [...(fresh.get(key)?.values() ?? [])];
    const deeper = space === "" ? "" : space + this.#unit;
    const parts = (model ? readItems(model) : []).map(({ key: name, value }) => {
      if (name === formatKey) {
        const own = texts.find(({ path }) => path.length === 1)?.text;
        return writePair(name, this.#writeString(own ?? value.text ?? ""), deeper);
      }
      const forms = texts.filter(({ path }) => path[1] === name);
      return this.#writeVariable(variableIn(model, name), name, forms, deeper);
    });
    return writePair(key, writeDict(parts, space, deeper), space);
  }

  /** Writes a variable with everything that the model has in addition to its texts. */
  #writeVariable(model: PlistDict | undefined, name: string, forms: readonly MessageChange[], space: string): string {
    const deeper = space === "" ? "" : space + this.#unit;
    const rest = (model ? readItems(model) : []).filter(
      ({ key, value }) => value.text !== undefined && !isForm(name, key),
    );
    const parts = [
      ...rest.map(({ key, value }) => writePair(key, this.#writeString(value.text ?? ""), deeper)),
      ...[...forms]
        .sort(compareByRank)
        .map(({ path, text }) => writePair(String(path[2]), this.#writeString(text ?? ""), deeper)),
    ];
    return writePair(name, writeDict(parts, space, deeper), space);
  }
}

const rank = ({ path }: MessageChange): number => {
  const form = String(path[2]);
  return isPluralCategory(form) ? categoryOrder.indexOf(form) : Number(form);
};
const compareByRank = (a: MessageChange, b: MessageChange): number => rank(a) - rank(b);

const writePair = (key: string, value: string, space: string): string =>
  `<key>${escapeXmlText(key, "\n")}</key>${space}${value}`;
const writeDict = (parts: readonly string[], space: string, deeper: string): string =>
  `<dict>${parts.map((part) => deeper + part).join("")}${space}</dict>`;

/** `[key]`, or `[key, variable, form]`. */
function isPlace([key, variable, form, ...more]: Path): boolean {
  if (typeof key !== "string" || more.length > 0) return false;
  if (variable === undefined) return true;
  return typeof variable === "string" && variable !== formatKey && typeof form === "string" && isForm(variable, form);
}

function isPossible({ path, text }: MessageChange): boolean {
  if (!isPlace(path)) return false;
  return text === undefined || (isXmlText(text) && (path.length > 1 || hasWords(text)));
}

/** Returns whether all texts of an entry are deleted and none is added. */
function isRemoved(entry: PlistDict, texts: EntryChanges): boolean {
  const forms = listEntryForms(entry);
  const isGone = ({ rest }: { readonly rest: readonly string[] }): boolean => {
    const change = texts.get(pathKey(rest));
    return change !== undefined && change.text === undefined;
  };
  return forms.length > 0 && [...texts.values()].every(({ text }) => text === undefined) && forms.every(isGone);
}

function addAll(set: Set<number>, added: readonly number[]): void {
  for (const item of added) set.add(item);
}
