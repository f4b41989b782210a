import type { Edit } from "../../../text.ts";
import { type Element, readTree } from "../../xml/tree.ts";
import type { Document } from "../document.ts";
import type { Outer } from "./outers.ts";

/** Where notes of a unit are kept from the source file, and where not. */
export interface AboutOptions {
  /** Whether both files tell where in the code a text is. */
  readonly hasPlaces: boolean;
  /** Whether the source file lacks the unit. */
  readonly isObsolete: boolean;
}

/**
 * The edits that make a unit say about its source what the source file says: description, meaning and places in the code.
 * Whatever else somebody noted stays, and what is noted there besides is added. Without a pattern it is only told to be obsolete.
 */
export function aboutEdits(
  document: Document,
  own: Outer,
  model: Document,
  pattern: Outer | undefined,
  options: AboutOptions,
): readonly Edit[] {
  const here = aboutOf(document, own);
  const there = pattern && aboutOf(model, pattern);
  if (here === undefined || (pattern !== undefined && there === undefined)) return [];
  const wanted =
    there === undefined ? here.children : there.children.map((child) => child.rewritten(document.eol, here));
  const mark = options.isObsolete ? [{ kind: "mark" as const, raw: here.mark }] : [];
  const edits = new Lists(here, [...wanted.filter(({ kind }) => kind !== "mark"), ...mark], options).edits();
  const { start } = own.element;
  return edits.map(({ span, text }) => ({ span: { start: span.start + start, end: span.end + start }, text }));
}

/** What an element says about a source: where it is, or a note of the programmer, or of somebody else; or that we marked it. */
type Kind = "place" | "told" | "other" | "mark";

interface Said {
  readonly kind: Kind;
  readonly raw: string;
}

interface Child extends Said {
  readonly start: number;
  readonly end: number;
  /** In another file: with its line ends and indentation. */
  rewritten(eol: string, there: About): Said;
}

/** Offsets are those of the unit's element as a text of its own. */
interface About {
  readonly text: string;
  readonly children: readonly Child[];
  readonly mark: string;
  /** The `<notes>` of XLIFF 2. */
  readonly holder: Element | undefined;
  /** Where the first one belongs, where there is none: behind or before an element. */
  readonly anchor: { readonly at: number; readonly isBehind: boolean };
  readonly lead: string;
  readonly name: (local: string) => string;
}

function aboutOf(document: Document, { element: { start, end } }: Outer): About | undefined {
  const { root, eol } = document;
  if (root === undefined) return undefined;
  const text = document.text.slice(start, end);
  const name = (local: string): string => root.prefix + local;
  const { root: unit } = readTree(text, { root: name(root.version === 2 ? "unit" : "trans-unit"), depth: 3 });
  return unit && (root.version === 2 ? inNotes(text, unit, name, eol) : inUnit(text, unit, name, eol));
}

/** XLIFF 1.2: notes and contexts follow the texts. */
function inUnit(text: string, unit: Element, name: About["name"], eol: string): About {
  const last = unit.children.at(-1);
  return {
    ...{ text, name, holder: undefined },
    children: childrenOf(text, unit, name),
    mark: `<${name("note")} from="${markName}">${obsolete}</${name("note")}>`,
    anchor: { at: last?.end ?? unit.open, isBehind: true },
    lead: leadAt(text, last?.start ?? 0) || eol,
  };
}

/** XLIFF 2: notes have an element of their own, before the texts. */
function inNotes(text: string, unit: Element, name: About["name"], eol: string): About {
  const holder = unit.children.find((child) => child.name === name("notes"));
  const before = unit.children.find((child) => belongsBehind.has(child.name.slice(child.name.indexOf(":") + 1)));
  return {
    ...{ text, name, holder },
    children: holder ? childrenOf(text, holder, name) : [],
    mark: `<${name("note")} category="${markName}">${obsolete}</${name("note")}>`,
    anchor: { at: before?.start ?? unit.close, isBehind: false },
    lead: leadAt(text, before?.start ?? 0) || eol,
  };
}

const childrenOf = (text: string, parent: Element, name: About["name"]): readonly Child[] =>
  parent.children.flatMap((child) => {
    const kind = kindOf(child, name);
    return kind === undefined ? [] : childOf(text, child, kind);
  });

/** Notes of a unit come before these (XLIFF 2.1, 4.2.2.5). */
const belongsBehind: ReadonlySet<string> = new Set(["originalData", "segment", "ignorable"]);

/** The `from` or `category` of the note that tells so. */
const markName = "obsolete";
const obsolete = "The source file no longer has this unit.";

function kindOf({ name, attributes }: Element, named: About["name"]): Kind | undefined {
  if (name === named("context-group")) return /\blocation\b/.test(attributes["purpose"] ?? "") ? "place" : undefined;
  if (name !== named("note") || attributes["annotates"] === "target" || attributes["appliesTo"] === "target")
    return undefined;
  return kinds[attributes["from"] ?? attributes["category"] ?? ""] ?? "other";
}

const kinds: Readonly<Partial<Record<string, Kind>>> = {
  ...{ description: "told", meaning: "told", location: "place" },
  [markName]: "mark",
};

function childOf(text: string, { start, end }: Element, kind: Kind): Child {
  const raw = text.slice(start, end);
  const lead = leadAt(text, start).replace(/[\r\n]/g, "");
  return {
    ...{ kind, raw, start, end },
    rewritten: (eol, there) => {
      const indented = leadAt(there.text, there.children[0]?.start ?? there.anchor.at) || there.lead;
      const indent = indented.replace(/[\r\n]/g, "");
      const [first = "", ...more] = raw.split(/\r\n|\r|\n/);
      const lines = more.map((line) => (line.startsWith(lead) ? indent + line.slice(lead.length) : line));
      return { kind, raw: [first, ...lines].join(eol) };
    },
  };
}

/** The line end and indentation before an element; empty where something else stands before it. */
const leadAt = (text: string, at: number): string =>
  /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, at - 500), at))?.[0] ?? "";

/** What is said here beside what is to be said, kind by kind. */
class Lists {
  readonly #here: About;
  readonly #wanted: readonly Said[];
  readonly #options: AboutOptions;

  constructor(here: About, wanted: readonly Said[], options: AboutOptions) {
    this.#here = here;
    this.#wanted = wanted;
    this.#options = options;
  }

  edits(): readonly Edit[] {
    const { children, holder } = this.#here;
    const edits: Edit[] = [];
    const added: string[] = [];
    let left = children.length;
    for (const kind of ["place", "told", "other", "mark"] as const) {
      const present = children.filter((child) => child.kind === kind);
      const change = this.#changeOf(kind, present);
      edits.push(...change.edits);
      added.push(...change.added);
      left -= change.gone;
    }
    // an element without notes may not stand
    const isEmpty =
      holder !== undefined && left === 0 && added.length === 0 && holder.children.length <= children.length;
    if (isEmpty && edits.length > 0) return [this.#without(holder)];
    return [...edits, ...this.#atEnd(added)].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  }

  #changeOf(kind: Kind, present: readonly Child[]): { edits: readonly Edit[]; added: readonly string[]; gone: number } {
    const wanted = this.#wanted.filter((said) => said.kind === kind).map(({ raw }) => raw);
    const nothing = { edits: [], added: [], gone: 0 };
    if (kind === "place" && !this.#options.hasPlaces) return nothing;
    if (kind === "other") {
      const known = new Set(present.map(({ raw }) => spaced(raw)));
      return { ...nothing, added: wanted.filter((raw) => !known.has(spaced(raw))) };
    }
    const edits = present.flatMap((child, i): readonly Edit[] => {
      const raw = wanted[i];
      if (raw === undefined) return [this.#without(child)];
      const { start, end } = child;
      return spaced(raw) === spaced(child.raw) ? [] : [{ span: { start, end }, text: raw }];
    });
    const more = wanted.slice(present.length);
    const last = present.at(-1);
    // beside others of its kind
    if (last !== undefined && more.length > 0)
      return { edits: [...edits, this.#behind(last, more)], added: [], gone: 0 };
    return { edits, added: more, gone: Math.max(0, present.length - wanted.length) };
  }

  #without({ start, end }: Pick<Element, "start" | "end">): Edit {
    return { span: { start: start - leadAt(this.#here.text, start).length, end }, text: "" };
  }

  #behind({ start, end }: Pick<Element, "start" | "end">, added: readonly string[]): Edit {
    const space = leadAt(this.#here.text, start);
    return { span: { start: end, end }, text: added.map((raw) => space + raw).join("") };
  }

  #atEnd(added: readonly string[]): readonly Edit[] {
    if (added.length === 0) return [];
    const { children, holder, anchor, lead, name } = this.#here;
    const last = holder?.children.at(-1) ?? (holder === undefined ? children.at(-1) : undefined);
    if (last !== undefined) return [this.#behind(last, added)];
    const span = { start: anchor.at, end: anchor.at };
    if (anchor.isBehind) return [{ span, text: added.map((raw) => lead + raw).join("") }];
    const inner = `${lead}${/ /.test(lead) || !lead.includes("\t") ? "  " : "\t"}`;
    const notes = [`<${name("notes")}>`, ...added.map((raw) => inner + raw), `${lead}</${name("notes")}>`].join("");
    return [{ span, text: notes + lead }];
  }
}

/** Indentation does not count. */
const spaced = (raw: string): string => raw.replace(/\s+/g, " ").replace(/> </g, "><");
