import type { Edit } from "../../../text/textEdits.ts";
import { readXmlTree, type XmlElement } from "../../xml/xmlTree.ts";
import type { XliffDocument } from "../xliffDocument.ts";
import type { UnitGroup } from "./unitGroups.ts";

/** Which notes of a unit are taken from the source file. */
export interface NoteEditOptions {
  /** Both files have the code locations of texts. */
  readonly hasPlaces: boolean;
  /** The source file lacks the unit. */
  readonly isObsolete: boolean;
}

/**
 * Returns the edits that update a unit's notes from the source file: description, meaning and places in the code.
 * All other notes are kept, and those of the source file added. Without a pattern the unit is only marked as obsolete.
 */
export function planNoteEdits(
  document: XliffDocument,
  own: UnitGroup,
  model: XliffDocument,
  pattern: UnitGroup | undefined,
  options: NoteEditOptions,
): readonly Edit[] {
  const here = findUnitNotes(document, own);
  const there = pattern && findUnitNotes(model, pattern);
  if (here === undefined || (pattern !== undefined && there === undefined)) return [];
  const wanted =
    there === undefined ? here.children : there.children.map((child) => child.rewriteFor(document.eol, here));
  const mark = options.isObsolete ? [{ kind: "mark" as const, raw: here.mark }] : [];
  const edits = new NoteLists(here, [...wanted.filter(({ kind }) => kind !== "mark"), ...mark], options).edits();
  const { start } = own.element;
  return edits.map(({ span, text }) => ({ span: { start: span.start + start, end: span.end + start }, text }));
}

/** The kind of a note: a code location, a note of the programmer, one of another person, or our mark. */
type NoteKind = "place" | "description" | "other" | "mark";

interface NoteText {
  readonly kind: NoteKind;
  readonly raw: string;
}

interface NoteElement extends NoteText {
  readonly start: number;
  readonly end: number;
  /** Rewrites the note for another file, with its line ends and indentation. */
  rewriteFor(eol: string, there: UnitNotes): NoteText;
}

/** The notes of a unit; offsets are in the text of the unit's element. */
interface UnitNotes {
  readonly text: string;
  readonly children: readonly NoteElement[];
  readonly mark: string;
  /** The `<notes>` of XLIFF 2. */
  readonly holder: XmlElement | undefined;
  /** The place of the first note: after or before an element. */
  readonly anchor: { readonly at: number; readonly isBehind: boolean };
  readonly lead: string;
  readonly name: (local: string) => string;
}

function findUnitNotes(document: XliffDocument, { element: { start, end } }: UnitGroup): UnitNotes | undefined {
  const { root, eol } = document;
  if (root === undefined) return undefined;
  const text = document.text.slice(start, end);
  const name = (local: string): string => root.prefix + local;
  const { root: unit } = readXmlTree(text, { root: name(root.version === 2 ? "unit" : "trans-unit"), depth: 3 });
  return unit && (root.version === 2 ? notesInElement(text, unit, name, eol) : notesInUnit(text, unit, name, eol));
}

/** XLIFF 1.2: notes and contexts follow the texts. */
function notesInUnit(text: string, unit: XmlElement, name: UnitNotes["name"], eol: string): UnitNotes {
  const last = unit.children.at(-1);
  return {
    ...{ text, name, holder: undefined },
    children: listNoteElements(text, unit, name),
    mark: `<${name("note")} from="${markName}">${obsoleteText}</${name("note")}>`,
    anchor: { at: last?.end ?? unit.open, isBehind: true },
    lead: leadAt(text, last?.start ?? 0) || eol,
  };
}

/** XLIFF 2: notes have a separate element before the texts. */
function notesInElement(text: string, unit: XmlElement, name: UnitNotes["name"], eol: string): UnitNotes {
  const holder = unit.children.find((child) => child.name === name("notes"));
  const before = unit.children.find((child) => followingElements.has(child.name.slice(child.name.indexOf(":") + 1)));
  return {
    ...{ text, name, holder },
    children: holder ? listNoteElements(text, holder, name) : [],
    mark: `<${name("note")} category="${markName}">${obsoleteText}</${name("note")}>`,
    anchor: { at: before?.start ?? unit.close, isBehind: false },
    lead: leadAt(text, before?.start ?? 0) || eol,
  };
}

const listNoteElements = (text: string, parent: XmlElement, name: UnitNotes["name"]): readonly NoteElement[] =>
  parent.children.flatMap((child) => {
    const kind = noteKindOf(child, name);
    return kind === undefined ? [] : createNoteElement(text, child, kind);
  });

/** The elements that follow the notes of a unit (XLIFF 2.1, 4.2.2.5). */
const followingElements: ReadonlySet<string> = new Set(["originalData", "segment", "ignorable"]);

/** The `from` or `category` of our note. */
const markName = "obsolete";
const obsoleteText = "The source file no longer has this unit.";

function noteKindOf({ name, attributes }: XmlElement, named: UnitNotes["name"]): NoteKind | undefined {
  if (name === named("context-group")) return /\blocation\b/.test(attributes["purpose"] ?? "") ? "place" : undefined;
  if (name !== named("note") || attributes["annotates"] === "target" || attributes["appliesTo"] === "target")
    return undefined;
  return noteKinds[attributes["from"] ?? attributes["category"] ?? ""] ?? "other";
}

const noteKinds: Readonly<Partial<Record<string, NoteKind>>> = {
  ...{ description: "description", meaning: "description", location: "place" },
  [markName]: "mark",
};

function createNoteElement(text: string, { start, end }: XmlElement, kind: NoteKind): NoteElement {
  const raw = text.slice(start, end);
  const lead = leadAt(text, start).replace(/[\r\n]/g, "");
  return {
    ...{ kind, raw, start, end },
    rewriteFor: (eol, there) => {
      const indented = leadAt(there.text, there.children[0]?.start ?? there.anchor.at) || there.lead;
      const indent = indented.replace(/[\r\n]/g, "");
      const [first = "", ...more] = raw.split(/\r\n|\r|\n/);
      const lines = more.map((line) => (line.startsWith(lead) ? indent + line.slice(lead.length) : line));
      return { kind, raw: [first, ...lines].join(eol) };
    },
  };
}

/** Returns the line end and indentation before an element; empty if it does not start its line. */
const leadAt = (text: string, at: number): string =>
  /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, at - 500), at))?.[0] ?? "";

/** Compares the present and the wanted notes of a unit by kind. */
class NoteLists {
  readonly #here: UnitNotes;
  readonly #wanted: readonly NoteText[];
  readonly #options: NoteEditOptions;

  constructor(here: UnitNotes, wanted: readonly NoteText[], options: NoteEditOptions) {
    this.#here = here;
    this.#wanted = wanted;
    this.#options = options;
  }

  edits(): readonly Edit[] {
    const { children, holder } = this.#here;
    const edits: Edit[] = [];
    const added: string[] = [];
    let left = children.length;
    for (const kind of ["place", "description", "other", "mark"] as const) {
      const present = children.filter((child) => child.kind === kind);
      const change = this.#changeOf(kind, present);
      edits.push(...change.edits);
      added.push(...change.added);
      left -= change.gone;
    }
    // an element without notes is not allowed
    const isEmpty =
      holder !== undefined && left === 0 && added.length === 0 && holder.children.length <= children.length;
    if (isEmpty && edits.length > 0) return [this.#removeNote(holder)];
    return [...edits, ...this.#insertAtEnd(added)].sort(
      (a, b) => a.span.start - b.span.start || a.span.end - b.span.end,
    );
  }

  #changeOf(
    kind: NoteKind,
    present: readonly NoteElement[],
  ): { edits: readonly Edit[]; added: readonly string[]; gone: number } {
    const wanted = this.#wanted.filter((said) => said.kind === kind).map(({ raw }) => raw);
    const nothing = { edits: [], added: [], gone: 0 };
    if (kind === "place" && !this.#options.hasPlaces) return nothing;
    if (kind === "other") {
      const known = new Set(present.map(({ raw }) => collapseSpace(raw)));
      return { ...nothing, added: wanted.filter((raw) => !known.has(collapseSpace(raw))) };
    }
    const edits = present.flatMap((child, i): readonly Edit[] => {
      const raw = wanted[i];
      if (raw === undefined) return [this.#removeNote(child)];
      const { start, end } = child;
      return collapseSpace(raw) === collapseSpace(child.raw) ? [] : [{ span: { start, end }, text: raw }];
    });
    const more = wanted.slice(present.length);
    const last = present.at(-1);
    // next to others of its kind
    if (last !== undefined && more.length > 0)
      return { edits: [...edits, this.#appendNotes(last, more)], added: [], gone: 0 };
    return { edits, added: more, gone: Math.max(0, present.length - wanted.length) };
  }

  #removeNote({ start, end }: Pick<XmlElement, "start" | "end">): Edit {
    return { span: { start: start - leadAt(this.#here.text, start).length, end }, text: "" };
  }

  #appendNotes({ start, end }: Pick<XmlElement, "start" | "end">, added: readonly string[]): Edit {
    const space = leadAt(this.#here.text, start);
    return { span: { start: end, end }, text: added.map((raw) => space + raw).join("") };
  }

  #insertAtEnd(added: readonly string[]): readonly Edit[] {
    if (added.length === 0) return [];
    const { children, holder, anchor, lead, name } = this.#here;
    const last = holder?.children.at(-1) ?? (holder === undefined ? children.at(-1) : undefined);
    if (last !== undefined) return [this.#appendNotes(last, added)];
    const span = { start: anchor.at, end: anchor.at };
    if (anchor.isBehind) return [{ span, text: added.map((raw) => lead + raw).join("") }];
    const inner = `${lead}${/ /.test(lead) || !lead.includes("\t") ? "  " : "\t"}`;
    const notes = [`<${name("notes")}>`, ...added.map((raw) => inner + raw), `${lead}</${name("notes")}>`].join("");
    return [{ span, text: notes + lead }];
  }
}

/** Normalizes a note, as indentation does not count. */
const collapseSpace = (raw: string): string => raw.replace(/\s+/g, " ").replace(/> </g, "><");
