import { type Message, type MessageChange, type Path, pathKey, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import { applyEdits, type Edit } from "../../text/textEdits.ts";
import { assertSound, changesByKey, type EditPlan } from "../editPlan.ts";
import type { Parsed } from "../format.ts";
import { type Alignment, type AlignmentClues, align } from "./blockAlignment.ts";
import { createEncoder, type Encode } from "./blockEncoder.ts";
import { BlockPlaces } from "./blockInsertion.ts";
import { listBlockPaths } from "./blockPaths.ts";
import type { MarkdownBlock, MarkdownDocument } from "./markdownDocument.ts";
import type { MarkdownNode } from "./markdownNode.ts";

/** A source by which its targets are read and written; it is read once. Texts are without BOM. */
export class AlignedSource {
  readonly #source: MarkdownDocument;
  readonly #paths: readonly (Path | undefined)[];
  readonly #clues: AlignmentClues;
  #encoder: Encode | undefined;

  constructor(source: MarkdownDocument, clues: AlignmentClues) {
    this.#source = source;
    this.#paths = listBlockPaths(source.leaves);
    this.#clues = clues;
  }

  /** Returns the messages of a target at its source's paths; blocks that the source lacks have separate paths. */
  read(target: MarkdownDocument): Parsed {
    if (target.problem) return { messages: [], problems: [target.problem] };
    const { placed, extra } = this.#alignWith(target);
    const messages = [
      ...placed.flatMap(({ path, leaf, own }) => this.#message(path, leaf, own)),
      ...extra.map(([path, leaf]) => messageOf(path, leaf)),
    ];
    messages.sort((a, b) => a.span.start - b.span.start);
    return { messages, problems: [] };
  }

  /** Returns the edits of a target, and the changes that cannot be made. */
  plan(target: MarkdownDocument, changes: readonly MessageChange[]): EditPlan {
    const wanted = changesByKey(changes);
    const { text, problem } = target;
    assertSound(problem);
    return text.trim() === "" ? this.#planNew(text, wanted) : this.#planExisting(target, wanted);
  }

  /** Plans a new file: the source with translated texts. */
  #planNew(text: string, wanted: ReadonlyMap<string, MessageChange>): EditPlan {
    const work = new PendingChanges(wanted);
    const { text: model } = this.#source;
    const edits = this.#replaceAll(work);
    const problems = work.remainingProblems({ start: 0, end: text.length });
    if (work.done === 0) return { edits: [], problems };
    return { edits: [{ span: { start: 0, end: text.length }, text: applyEdits(model, edits) }], problems };
  }

  #planExisting(target: MarkdownDocument, wanted: ReadonlyMap<string, MessageChange>): EditPlan {
    const work = new PendingChanges(wanted);
    const { placed, extra, alignment } = this.#alignWith(target);
    const here: readonly (readonly [Path, MarkdownBlock])[] = [
      ...placed.map(({ path, leaf }) => [path, leaf] as const),
      ...extra,
    ];
    const encode = createEncoder(target);
    const edits = here.flatMap(([path, leaf]) => work.replace(path, leaf, encode));
    const isPresent = new Set(here.map(([path]) => pathKey(path)));
    const inserted = this.#insertMissing(target, alignment, work, isPresent);
    return { edits: mergeEdits([...edits, ...inserted]), problems: work.remainingProblems(startSpan(target.text)) };
  }

  /** Returns the insertions of blocks that the target lacks. */
  #insertMissing(
    target: MarkdownDocument,
    alignment: Alignment,
    work: PendingChanges,
    isPresent: ReadonlySet<string>,
  ): readonly Edit[] {
    const absent = this.#own().filter(([path]) => !isPresent.has(pathKey(path)) && work.hasTextFor(path));
    if (absent.length === 0) return [];
    const places = new BlockPlaces(this.#source, target, alignment);
    const wholes = new Map<MarkdownNode, Edit[]>();
    for (const [path, leaf] of absent) {
      const whole = places.insertableNodeOf(leaf.node);
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

  #replaceAll(work: PendingChanges): readonly Edit[] {
    return this.#own().flatMap(([path, leaf]) => work.replace(path, leaf, this.#encode()));
  }

  #encode(): Encode {
    this.#encoder ??= createEncoder(this.#source);
    return this.#encoder;
  }

  #own(): readonly (readonly [Path, MarkdownBlock])[] {
    return this.#source.leaves.flatMap((leaf, index) => {
      const path = this.#paths[index];
      return path === undefined ? [] : [[path, leaf] as const];
    });
  }

  #alignWith(target: MarkdownDocument): {
    readonly placed: readonly { readonly path: Path; readonly leaf: MarkdownBlock; readonly own: MarkdownBlock }[];
    readonly extra: readonly (readonly [Path, MarkdownBlock])[];
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
    const others = listBlockPaths(target.leaves);
    const extra = target.leaves.flatMap((leaf, index) => {
      const path = others[index];
      return path === undefined || taken.has(index) ? [] : [[[`+${path[0]}`], leaf] as const];
    });
    return { placed, extra, alignment };
  }

  /** Returns a block's message; a text equal to its source is untranslated unless it is known otherwise. */
  #message(path: Path, leaf: MarkdownBlock, own: MarkdownBlock): readonly Message[] {
    const { isKnown, expected, isChanged } = this.#clues;
    const isRecorded = isKnown?.(path) === true;
    if (leaf.text === own.text && !isRecorded && !expected?.has(pathKey(path))) return [];
    const isStale = isKnown !== undefined && !isRecorded && isChanged === true;
    return [{ ...messageOf(path, leaf), ...(isStale && { state: "stale" as const }) }];
  }
}

/** Returns the messages of a source. */
export function sourceMessages(document: MarkdownDocument): Parsed {
  if (document.problem) return { messages: [], problems: [document.problem] };
  const paths = listBlockPaths(document.leaves);
  const messages = document.leaves.flatMap((leaf, index) => {
    const path = paths[index];
    return path === undefined ? [] : messageOf(path, leaf);
  });
  return { messages, problems: [] };
}

function messageOf(path: Path, leaf: MarkdownBlock): Message {
  return { path, text: leaf.text ?? "", span: spanOf(leaf) };
}

const spanOf = ({ node }: MarkdownBlock) => ({
  start: node.lines?.[0]?.start ?? node.start,
  end: node.lines?.at(-1)?.end ?? node.end,
});

const startSpan = (text: string) => ({ start: 0, end: Math.min(1, text.length) });

/** The changes of one plan, those made and those left. */
class PendingChanges {
  readonly #wanted: ReadonlyMap<string, MessageChange>;
  readonly #left: Map<string, Problem["span"]>;
  done = 0;

  constructor(wanted: ReadonlyMap<string, MessageChange>) {
    this.#wanted = wanted;
    this.#left = new Map([...wanted].filter(([, { text }]) => text !== undefined).map(([key]) => [key, undefined]));
  }

  hasTextFor(path: Path): boolean {
    return this.#wanted.get(pathKey(path))?.text !== undefined;
  }

  /** Returns the edit of an existing block; none if it reads so already or cannot. */
  replace(path: Path, leaf: MarkdownBlock, encode: Encode): readonly Edit[] {
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

  /** Returns a problem for each change that was not made. */
  remainingProblems(elsewhere: NonNullable<Problem["span"]>): readonly Problem[] {
    return [...this.#left].map(([key, span]) => {
      const path = this.#wanted.get(key)?.path ?? [];
      return { code: "format.blocked", path, span: span ?? elsewhere, detail: pathText(path) };
    });
  }
}

/** Sorts edits and joins those that touch. */
function mergeEdits(edits: readonly Edit[]): readonly Edit[] {
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
