import type { JsonItem, JsonValue } from "../formats/json/jsonTree.ts";
import { LiteralError, readLiteral } from "../formats/literal/literalReader.ts";
import { ScriptLanguage } from "../formats/script/scriptLanguage.ts";
import type { JsonData } from "../json/jsonData.ts";

/** The value of code, without running it. */
export interface StaticValue {
  /** `undefined` if nothing of the value is known. */
  readonly data?: JsonData;
  /** The members of `data` that only a program could read, as people write them: `lexers.js[0]`, `...base`; empty for the value itself. */
  readonly unread: readonly string[];
}

/** Values beyond these are not read: constants that hold each other many times would never end. */
const maxValues = 20_000;
const maxDepth = 40;

const nothing: StaticValue = { unread: [""] };
/** Calls that return their argument, or an object with the same members: `defineConfig`, `defineNuxtConfig`, `Object.freeze`. */
const wrapper = /^(?:define[A-Z]\w*|Object\.freeze)\s*(?:<[^<>()]{0,200}>)?\s*\(/;
const scalar = /^(?:true|false|null|-?\d{1,15}(?:\.\d{1,15})?)$/;
const declaration =
  /^(?:export\s+)?(?:const|let|var)\s+([$_\p{ID_Start}][$_\p{ID_Continue}]{0,100})\s*(?::[^=;\n]{1,200})?=(?![=>])/gmu;
const identifier = /^[$_\p{ID_Start}][$_\p{ID_Continue}]{0,100}$/u;

/**
 * Reads values of one text of JavaScript or TypeScript: literals, members of objects one by one, and constants of the
 * module by their names. `code` has no comments (`withoutComments`); nothing of it is run.
 */
export class StaticReader {
  readonly #code: string;
  readonly #language: ScriptLanguage;
  /** Offsets of the values of the module's constants, by name. */
  #constants: ReadonlyMap<string, number> | undefined;
  readonly #open = new Set<string>();
  #values = 0;

  constructor(code: string) {
    this.#code = code;
    this.#language = new ScriptLanguage(code);
  }

  /** Reads the expression at an offset; never throws. */
  read(at: number): StaticValue {
    this.#open.clear();
    try {
      return this.#valueAt(at, 0);
    } catch (error) {
      if (error instanceof LiteralError) return nothing;
      throw error;
    }
  }

  #valueAt(start: number, depth: number): StaticValue {
    if (++this.#values > maxValues || depth > maxDepth) return nothing;
    const at = this.#language.skip(start);
    const sign = this.#code.charAt(at);
    if (sign === "{" || sign === "[") return this.#literalAt(at, depth);
    if (sign === "(") return this.#innerAt(at, at + 1, depth);
    const string = this.#language.string(at);
    if (string !== undefined)
      return string.text !== undefined && this.#isEnd(string.end) ? { data: string.text, unread: [] } : nothing;
    const call = wrapper.exec(this.#code.slice(at, at + 400));
    return call === null ? this.#wordAt(at, depth) : this.#innerAt(at + call[0].length - 1, at + call[0].length, depth);
  }

  #literalAt(at: number, depth: number): StaticValue {
    const root = readLiteral(this.#language, at, []);
    return root === undefined || root.kind === "other" || !this.#isEnd(root.end) ? nothing : this.#of(root, depth);
  }

  /** The value in parentheses, of which the first is at `open`. */
  #innerAt(open: number, inner: number, depth: number): StaticValue {
    const close = this.#closing(open);
    return close !== undefined && this.#isEnd(close + 1) ? this.#valueAt(inner, depth + 1) : nothing;
  }

  #closing(open: number): number | undefined {
    let at = open;
    do at = this.#language.expression(at + 1);
    while (this.#code.charAt(at) === "," || this.#code.charAt(at) === ";");
    return this.#code.charAt(at) === ")" ? at : undefined;
  }

  #wordAt(at: number, depth: number): StaticValue {
    const word = /^[-$_\p{ID_Continue}.]{1,100}/u.exec(this.#code.slice(at, at + 100))?.[0] ?? "";
    if (!this.#isEnd(at + word.length)) return nothing;
    if (scalar.test(word)) return { data: JSON.parse(word), unread: [] };
    return identifier.test(word) ? this.#constant(word, depth) : nothing;
  }

  #constant(name: string, depth: number): StaticValue {
    this.#constants ??= new Map(
      [...this.#code.matchAll(declaration)].map(({ index, 0: { length }, 1: of = "" }) => [of, index + length]),
    );
    const at = this.#constants.get(name);
    // a constant that holds itself has no value
    if (at === undefined || this.#open.has(name)) return nothing;
    this.#open.add(name);
    const value = this.#valueAt(at, depth + 1);
    this.#open.delete(name);
    return value;
  }

  #of(value: JsonValue, depth: number): StaticValue {
    if (value.kind === "text") return { data: value.text, unread: [] };
    if (value.kind === "other") return this.#valueAt(value.start, depth + 1);
    return value.kind === "array" ? this.#list(value.items, depth) : this.#object(value.items, depth);
  }

  #list(items: readonly JsonItem[], depth: number): StaticValue {
    const values = items.map(({ value }) => this.#of(value, depth + 1));
    return {
      data: values.flatMap(({ data }) => (data === undefined ? [] : [data])),
      unread: values.flatMap(({ unread }, index) => unread.map((path) => joinPath(`[${index}]`, path))),
    };
  }

  #object(items: readonly JsonItem[], depth: number): StaticValue {
    const members = new Map<string, JsonData>();
    const unread: string[] = [];
    for (const item of items) {
      const [name, value] = this.#member(item, depth);
      unread.push(...value.unread.map((path) => joinPath(name, path)));
      if (name.startsWith("...")) for (const [key, data] of entriesOf(value.data)) members.set(key, data);
      else if (value.data !== undefined) members.set(name, value.data);
    }
    return { data: Object.fromEntries(members), unread };
  }

  /** A member and its value; a spread has the name `...base`, and the members of its value are the object's. */
  #member({ key, keyEnd, start, value }: JsonItem, depth: number): readonly [name: string, value: StaticValue] {
    // a member without a key: a spread, a method, or a name that is its own value
    if (keyEnd > start) return [key, this.#of(value, depth + 1)];
    const written = this.#code.slice(start, value.end).trim();
    const [, spread, name = ""] = /^(\.\.\.)?\s*([$\w]*)/.exec(written) ?? [];
    if (spread !== undefined) return [`...${name}`, this.#valueAt(start + 3, depth + 1)];
    return [name, written === name && identifier.test(name) ? this.#constant(name, depth) : nothing];
  }

  /** Returns whether an expression ends at an offset: only a type and the end of the statement may follow. */
  #isEnd(end: number): boolean {
    const at = this.#language.skip(end);
    const next = this.#code.charAt(at);
    if (next === "" || ",)]};".includes(next)) return true;
    if (/^(?:as|satisfies)\b/.test(this.#code.slice(at, at + 10))) return true;
    return /[\n\r]/.test(this.#code.slice(end, at)) && !/[.([+\-*/?|&=<>%^`]/.test(next);
  }
}

const joinPath = (name: string, path: string): string =>
  path === "" || path.startsWith("[") ? name + path : `${name}.${path}`;

const entriesOf = (data: JsonData | undefined): readonly (readonly [string, JsonData])[] =>
  typeof data === "object" && data !== null && !Array.isArray(data) ? Object.entries(data) : [];
