import { type Change, type Message, type Path, pathKey, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import { applyEdits, type Edit } from "../../text.ts";
import type { Parsed } from "../format.ts";
import { assertSound, changesByKey, type Plan } from "../plan.ts";
import { type Alignment, align, type Clues } from "./align.ts";
import type { Document, Leaf } from "./document.ts";
import { type Encode, encoderOf } from "./encode.ts";
import { Places } from "./insert.ts";
import type { Node } from "./node.ts";
import { pathsOf } from "./paths.ts";

/** A source, read once, by which its targets are read and written. Texts are without BOM. */
export class Side {
  readonly #source: Document;
  readonly #paths: readonly (Path | undefined)[];
  readonly #clues: Clues;
  #encoder: Encode | undefined;

  constructor(source: Document, clues: Clues) {
    this.#source = source;
    this.#paths = pathsOf(source.leaves);
    this.#clues = clues;
  }

  /** The messages of a target, at the paths of its source; of what the source lacks at paths of their own. */
  read(target: Document): Parsed {
    if (target.problem) return { messages: [], problems: [target.problem] };
    const { placed, extra } = this.#placesIn(target);
    const messages = [
      ...placed.flatMap(({ path, leaf, own }) => this.#message(path, leaf, own)),
      ...extra.map(([path, leaf]) => messageOf(path, leaf)),
    ];
    messages.sort((a, b) => a.span.start - b.span.start);
    return { messages, problems: [] };
  }

  /** What changes make of a target, and which can't be made. */
  plan(target: Document, changes: readonly Change[]): Plan {
    const wanted = changesByKey(changes);
    const { text, problem } = target;
    assertSound(problem);
    return text.trim() === "" ? this.#fresh(text, wanted) : this.#changed(target, wanted);
  }

  /** A new file: the source's own, with what is translated. */
  #fresh(text: string, wanted: ReadonlyMap<string, Change>): Plan {
    const work = new Work(wanted);
    const { text: model } = this.#source;
    const edits = this.#replaced(work);
    const problems = work.rest({ start: 0, end: text.length });
    if (work.done === 0) return { edits: [], problems };
    return { edits: [{ span: { start: 0, end: text.length }, text: applyEdits(model, edits) }], problems };
  }

  #changed(target: Document, wanted: ReadonlyMap<string, Change>): Plan {
    const work = new Work(wanted);
    const { placed, extra, alignment } = this.#placesIn(target);
    const here: readonly (readonly [Path, Leaf])[] = [
      ...placed.map(({ path, leaf }) => [path, leaf] as const),
      ...extra,
    ];
    const encode = encoderOf(target);
    const edits = here.flatMap(([path, leaf]) => work.replace(path, leaf, encode));
    const isPresent = new Set(here.map(([path]) => pathKey(path)));
    const inserted = this.#inserted(target, alignment, work, isPresent);
    return { edits: merged([...edits, ...inserted]), problems: work.rest(wholeOf(target.text)) };
  }

  /** Insertions of what the target lacks. */
  #inserted(target: Document, alignment: Alignment, work: Work, isPresent: ReadonlySet<string>): readonly Edit[] {
    const absent = this.#own().filter(([path]) => !isPresent.has(pathKey(path)) && work.wants(path));
    if (absent.length === 0) return [];
    const places = new Places(this.#source, target, alignment);
    const wholes = new Map<Node, Edit[]>();
    for (const [path, leaf] of absent) {
      const whole = places.wholeOf(leaf.node);
      if (whole === undefined) continue;
      const before = work.done;
      const edits = work.replace(path, leaf, this.#encode());
      if (work.done > before) wholes.set(whole, [...(wholes.get(whole) ?? []), ...edits]);
    }
    const { text } = this.#source;
    return places.insertions(new Set(wholes.keys()), (whole) => {
      const { start, end } = whole;
      const shifted = (wholes.get(whole) ?? []).map((edit) => ({
        span: { start: edit.span.start - start, end: edit.span.end - start },
        text: edit.text,
      }));
      return applyEdits(text.slice(start, end), shifted);
    });
  }

  #replaced(work: Work): readonly Edit[] {
    return this.#own().flatMap(([path, leaf]) => work.replace(path, leaf, this.#encode()));
  }

  #encode(): Encode {
    this.#encoder ??= encoderOf(this.#source);
    return this.#encoder;
  }

  #own(): readonly (readonly [Path, Leaf])[] {
    return this.#source.leaves.flatMap((leaf, index) => {
      const path = this.#paths[index];
      return path === undefined ? [] : [[path, leaf] as const];
    });
  }

  #placesIn(target: Document): {
    readonly placed: readonly { readonly path: Path; readonly leaf: Leaf; readonly own: Leaf }[];
    readonly extra: readonly (readonly [Path, Leaf])[];
    readonly alignment: Alignment;
  } {
    const alignment = align(this.#source, this.#paths, target, this.#clues);
    const taken = new Set(alignment);
    const placed = alignment.flatMap((column, index) => {
      const path = this.#paths[index];
      const own = this.#source.leaves[index];
      const leaf = column === undefined ? undefined : target.leaves[column];
      return path && own && leaf ? [{ path, leaf, own }] : [];
    });
    const others = pathsOf(target.leaves);
    const extra = target.leaves.flatMap((leaf, index) => {
      const path = others[index];
      return path === undefined || taken.has(index) ? [] : [[[`+${path[0]}`], leaf] as const];
    });
    return { placed, extra, alignment };
  }

  /** What reads as its source was not translated yet, unless it is known that it was. */
  #message(path: Path, leaf: Leaf, own: Leaf): readonly Message[] {
    const { known, expected, isChanged } = this.#clues;
    const isKnown = known?.(path) === true;
    if (leaf.text === own.text && !isKnown && !expected?.has(pathKey(path))) return [];
    const isStale = known !== undefined && !isKnown && isChanged === true;
    return [{ ...messageOf(path, leaf), ...(isStale && { state: "stale" as const }) }];
  }
}

/** The messages of a text that is its own source. */
export function ownMessages(document: Document): Parsed {
  if (document.problem) return { messages: [], problems: [document.problem] };
  const paths = pathsOf(document.leaves);
  const messages = document.leaves.flatMap((leaf, index) => {
    const path = paths[index];
    return path === undefined ? [] : messageOf(path, leaf);
  });
  return { messages, problems: [] };
}

function messageOf(path: Path, leaf: Leaf): Message {
  return { path, text: leaf.text ?? "", span: spanOf(leaf) };
}

const spanOf = ({ node }: Leaf) => ({
  start: node.lines?.[0]?.start ?? node.start,
  end: node.lines?.at(-1)?.end ?? node.end,
});

const wholeOf = (text: string) => ({ start: 0, end: Math.min(1, text.length) });

/** The changes of one plan: what is made of them, and what is left. */
class Work {
  readonly #wanted: ReadonlyMap<string, Change>;
  readonly #left: Map<string, Problem["span"]>;
  done = 0;

  constructor(wanted: ReadonlyMap<string, Change>) {
    this.#wanted = wanted;
    this.#left = new Map([...wanted].filter(([, { text }]) => text !== undefined).map(([key]) => [key, undefined]));
  }

  wants(path: Path): boolean {
    return this.#wanted.get(pathKey(path))?.text !== undefined;
  }

  /** The edit of a block that stands there; none where it reads so already, or can't. */
  replace(path: Path, leaf: Leaf, encode: Encode): readonly Edit[] {
    const key = pathKey(path);
    const change = this.#wanted.get(key);
    if (change === undefined) return [];
    const span = spanOf(leaf);
    const written = change.text === undefined || change.text === leaf.text ? undefined : encode(leaf, change.text);
    const isDone = written !== undefined || change.text === leaf.text;
    if (isDone) {
      this.#left.delete(key);
      this.done++;
    } else this.#left.set(key, span);
    return written === undefined ? [] : [{ span, text: written }];
  }

  /** A problem for each change that was not made. */
  rest(elsewhere: NonNullable<Problem["span"]>): readonly Problem[] {
    return [...this.#left].map(([key, span]) => {
      const path = this.#wanted.get(key)?.path ?? [];
      return { code: "format.blocked", path, span: span ?? elsewhere, detail: pathText(path) };
    });
  }
}

/** Edits in order; those that touch are one. */
function merged(edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => a.edit.span.start - b.edit.span.start || a.edit.span.end - b.edit.span.end || a.index - b.index);
  const result: Edit[] = [];
  for (const { edit } of sorted) {
    const last = result.at(-1);
    if (last === undefined || last.span.end < edit.span.start) result.push(edit);
    else
      result[result.length - 1] = {
        span: { start: last.span.start, end: Math.max(last.span.end, edit.span.end) },
        text: last.text + edit.text,
      };
  }
  return result;
}
