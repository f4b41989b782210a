import { childPath, type Path, pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import type { FileSection, SectionEntry, SectionFile } from "../sections/section.ts";
import { TomlError, TomlScanner, type TomlValue } from "./tomlScanner.ts";

/** A text within an entry. */
export interface TomlLeaf {
  readonly path: Path;
  readonly value: Extract<TomlValue, { kind: "text" }>;
  /** The span of its key; undefined within lists. */
  readonly keySpan: Span | undefined;
}

/** A key with a value of any kind. */
export interface TomlEntry extends SectionEntry {
  readonly path: Path;
  readonly value: TomlValue;
  readonly leaves: readonly TomlLeaf[];
  /** It contains nothing but texts. */
  readonly isText: boolean;
}

/** A text of TOML. */
export interface TomlFile extends SectionFile<TomlEntry> {
  /** By `pathKey`: a value, a table with a header, or a table implied by keys or headers below it. */
  readonly places: ReadonlyMap<string, TomlPlace>;
  /** `pathKey` of each text → the one that counts, the last. */
  readonly leaves: ReadonlyMap<string, TomlLeaf>;
  /** `pathKey` of each table → its keys. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** `pathKey` of the lists of tables (`[[list]]`). */
  readonly lists: ReadonlyMap<string, number>;
}

/** The kind of thing at a path. */
export interface TomlPlace {
  readonly kind: "value" | "header" | "dotted" | "implied";
  readonly section: FileSection<TomlEntry>;
}

interface LineStart {
  readonly start: number;
  readonly lead: number;
}

/** Reads TOML 1.0, and keeps the place of all; never throws. */
export function readToml(text: string): TomlFile {
  return new TomlReader(text).read();
}

type MutableSection = FileSection<TomlEntry> & { readonly entries: TomlEntry[] };

class TomlReader {
  readonly #scanner: TomlScanner;
  readonly #start: number;
  readonly #problems: Problem[] = [];
  readonly #sections: MutableSection[];
  readonly #places = new Map<string, TomlPlace>();
  readonly #leaves = new Map<string, TomlLeaf>();
  readonly #keys = new Map<string, Set<string>>();
  /** `pathKey` of a list of tables → how many there are. */
  readonly #counts = new Map<string, number>();
  #section: MutableSection;

  constructor(text: string) {
    this.#start = text.startsWith("\uFEFF") ? 1 : 0;
    this.#scanner = new TomlScanner(text, this.#start);
    const here = { start: this.#start, end: this.#start };
    this.#section = { path: [], key: pathKey([]), entries: [], lines: here, lead: this.#start };
    this.#sections = [this.#section];
    this.#places.set(this.#section.key, { kind: "header", section: this.#section });
  }

  read(): TomlFile {
    let fault: Problem | undefined;
    try {
      this.#statements();
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      fault = { code: error.code, span: error.span, detail: error.message };
      this.#problems.push(fault);
    }
    const problems = this.#problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
    return {
      text: this.#scanner.text,
      start: this.#start,
      sections: this.#sections,
      places: this.#places,
      leaves: this.#leaves,
      keys: this.#keys,
      lists: this.#counts,
      problems,
      fault,
    };
  }

  #statements(): void {
    const scanner = this.#scanner;
    let lead: number | undefined;
    while (scanner.at < scanner.text.length) {
      const start = scanner.at;
      scanner.take(/[ \t]*/y);
      const sign = scanner.text.charAt(scanner.at);
      const lines = { start, lead: lead ?? start };
      if (sign === "#") lead = lines.lead;
      else lead = undefined;
      if (sign === "[") this.#header(lines);
      else if (!/^[#\r\n]?$/.test(sign)) this.#pair(lines);
      scanner.endLine();
      this.#close(lines);
    }
  }

  /** Ends the entry or header at the end of its line. */
  #close({ start }: LineStart): void {
    const { at } = this.#scanner;
    const entry = this.#section.entries.at(-1);
    const ended =
      entry?.lines.start === start ? entry : this.#section.lines.start === start ? this.#section : undefined;
    if (ended !== undefined && ended.lines.end > start) Object.assign(ended, { lines: { start, end: at } });
  }

  #header({ start, lead }: LineStart): void {
    const scanner = this.#scanner;
    const isList = scanner.text.startsWith("[[", scanner.at);
    const signs = isList ? 2 : 1;
    const open = scanner.at;
    scanner.at += signs;
    scanner.take(/[ \t]*/y);
    const names = scanner.keys();
    scanner.expect("]".repeat(signs));
    const span = { start: open, end: scanner.at };
    const path = isList ? this.#assignListPath(names) : this.#pathOf(names);
    const key = pathKey(path);
    this.#section = { path, key, entries: [], lines: { start, end: scanner.at }, lead };
    this.#sections.push(this.#section);
    const known = this.#places.get(key)?.kind;
    if (known !== undefined && known !== "implied") this.#reportDuplicate(path, span);
    this.#places.set(key, { kind: "header", section: this.#section });
    this.#addImpliedTables(path, 0, "implied", span);
  }

  /** Returns the path of names; those of lists of tables are followed by the index of the last one. */
  #pathOf(names: readonly string[]): Path {
    const path: (string | number)[] = [];
    for (const registerKey of names) {
      path.push(registerKey);
      const count = this.#counts.get(pathKey(path));
      if (count !== undefined) path.push(count - 1);
    }
    return path;
  }

  #assignListPath(names: readonly string[]): Path {
    const path = [...this.#pathOf(names.slice(0, -1)), names.at(-1) ?? ""];
    const key = pathKey(path);
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return [...path, count];
  }

  /** Adds the tables above a path, from a length on. */
  #addImpliedTables(path: Path, from: number, kind: TomlPlace["kind"], span: Span): void {
    for (let length = path.length - 1; length > from; length--) {
      const above = path.slice(0, length);
      const key = pathKey(above);
      this.#registerKey(above, String(path[length]));
      const known = this.#places.get(key);
      if (known?.kind === "value") this.#reportDuplicate(above, span);
      else if (known === undefined) this.#places.set(key, { kind, section: this.#section });
    }
    this.#registerKey(path.slice(0, from), String(path[from]));
  }

  #registerKey(table: Path, key: string): void {
    const known = this.#keys.get(pathKey(table));
    if (known === undefined) this.#keys.set(pathKey(table), new Set([key]));
    else known.add(key);
  }

  #pair({ start, lead }: LineStart): void {
    const { keys, keySpan, value } = this.#scanner.pair(0);
    const path = [...this.#section.path, ...keys];
    const key = pathKey(path);
    const leaves: TomlLeaf[] = [];
    const isText = this.#collect(value, path, keySpan, leaves);
    const entry: TomlEntry = { key, path, keySpan, value, leaves, isText, lines: { start, end: value.end }, lead };
    const before = this.#places.get(key);
    if (before !== undefined) this.#replaceEarlier(path, entry, before);
    this.#section.entries.push(entry);
    this.#places.set(key, { kind: "value", section: this.#section });
    this.#addImpliedTables(path, this.#section.path.length, "dotted", keySpan);
    for (const leaf of leaves) this.#leaves.set(pathKey(leaf.path), leaf);
  }

  /** Replaces an earlier value of the same key, which TOML forbids: the last one or the table is kept. */
  #replaceEarlier(path: Path, { keySpan }: TomlEntry, { kind, section }: TomlPlace): void {
    const before = section.entries.findLast(({ key }) => key === pathKey(path));
    this.#reportDuplicate(path, kind === "value" && before !== undefined ? before.keySpan : keySpan);
    for (const { path: leaf } of before?.leaves ?? []) this.#leaves.delete(pathKey(leaf));
  }

  #reportDuplicate(path: Path, span: Span): void {
    this.#problems.push({ code: "format.duplicateKey", span, path, detail: pathText(path) });
  }

  #collect(value: TomlValue, path: Path, keySpan: Span | undefined, leaves: TomlLeaf[]): boolean {
    if (value.kind === "other") return false;
    if (value.kind === "text") {
      leaves.push({ path, value, keySpan });
      return true;
    }
    if (value.kind === "list") {
      return value.items
        .map((item, index) => this.#collect(item, childPath(path, index), undefined, leaves))
        .every(Boolean);
    }
    const isText = value.items.map((item) => {
      const below = [...path, ...item.keys];
      for (let length = path.length; length < below.length; length++)
        this.#registerKey(below.slice(0, length), String(below[length]));
      return this.#collect(item.value, below, item.keySpan, leaves);
    });
    return isText.every(Boolean);
  }
}
