import { type Disposable, type TextDocument, TextDocumentChangeReason, type Uri, workspace } from "vscode";
import { FollowedText, movePosition } from "../../core/dictation/followedText.ts";
import type { WritePositions, WrittenTexts } from "../../core/dictation/writeTexts.ts";
import type { Edit } from "../../core/text/textEdits.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";

/** A place of a document that is kept through edits, undo, closing and reopening, and renaming its file. */
export class FollowedDocument implements Disposable {
  readonly #listeners: readonly Disposable[];
  readonly #text: FollowedText;
  #uri: Uri;
  /** The text of a closed document. */
  #closed: string | undefined;
  /** A write of ours that is under way, and the text it is made for. */
  #writing: { readonly text: string; readonly edits: readonly Edit[]; readonly finish: () => void } | undefined;

  constructor(document: TextDocument, at: number) {
    this.#uri = document.uri;
    this.#text = new FollowedText(at);
    this.#listeners = [
      workspace.onDidChangeTextDocument(({ document: changed, contentChanges, reason }) => {
        if (!this.#is(changed) || contentChanges.length === 0) return;
        const changes = contentChanges.map(({ rangeOffset, rangeLength, text }) => ({
          start: rangeOffset,
          end: rangeOffset + rangeLength,
          text,
        }));
        if (this.#writing && isSame(changes, this.#writing.edits)) this.#writing.finish();
        else this.#text.applyChanges(changes, reason === TextDocumentChangeReason.Redo);
      }),
      workspace.onDidCloseTextDocument((closed) => {
        if (this.#is(closed)) this.#closed = closed.getText();
      }),
      workspace.onDidOpenTextDocument((opened) => {
        if (this.#is(opened)) this.#handleReopen(opened);
      }),
      workspace.onDidRenameFiles(({ files }) => {
        for (const { oldUri, newUri } of files) this.#handleRename(oldUri, newUri);
      }),
    ];
  }

  get uri(): Uri {
    return this.#uri;
  }

  /** In the document's present text. */
  get places(): WritePositions {
    return this.#text.places;
  }

  /** The document, opened again if it was closed; `undefined` if it no longer exists. */
  async document(): Promise<TextDocument | undefined> {
    const open = findOpenDocument(this.#uri);
    if (open !== undefined) return open;
    try {
      return this.#uri.scheme === "untitled" ? undefined : await workspace.openTextDocument(this.#uri);
    } catch {
      return undefined;
    }
  }

  /** Applies our own write and moves the places with it; `false` if the document changed first. */
  async write(text: string, written: WrittenTexts, apply: () => PromiseLike<boolean>): Promise<boolean> {
    const { edits, at, below } = written;
    return await this.#apply(text, edits, apply, () =>
      this.#text.recordWrite(text, edits, { at, ...(below !== undefined && { below }) }),
    );
  }

  takeBack(text: string): ReturnType<FollowedText["takeBack"]> {
    return this.#text.takeBack(text);
  }

  async tookBack(text: string, edits: readonly Edit[], apply: () => PromiseLike<boolean>): Promise<boolean> {
    return await this.#apply(text, edits, apply, () => this.#text.recordTakeBack(edits));
  }

  dispose(): void {
    disposeAll(this.#listeners);
  }

  async #apply(
    text: string,
    edits: readonly Edit[],
    apply: () => PromiseLike<boolean>,
    take: () => void,
  ): Promise<boolean> {
    let isTaken = false;
    const finish = () => {
      if (!isTaken) take();
      isTaken = true;
    };
    this.#writing = { text, edits, finish };
    try {
      return await apply();
    } finally {
      this.#writing = undefined;
    }
  }

  #is(document: TextDocument): boolean {
    return document.uri.toString() === this.#uri.toString();
  }

  #handleReopen(document: TextDocument): void {
    const before = this.#closed;
    this.#closed = undefined;
    if (before === undefined || before === document.getText()) return;
    this.#text.moveAll((place) => movePosition(place, before, document.getText()));
  }

  /** A file, or a folder that it is in. */
  #handleRename(from: Uri, to: Uri): void {
    const [own, old] = [this.#uri.toString(), from.toString()];
    if (own !== old && !own.startsWith(`${old}/`)) return;
    this.#closed ??= findOpenDocument(this.#uri)?.getText();
    this.#uri = to.with({ path: to.path + this.#uri.path.slice(from.path.length) });
    const opened = findOpenDocument(this.#uri);
    if (opened !== undefined) this.#handleReopen(opened);
  }
}

/** Returns whether an event reports exactly these edits, in any order. */
function isSame(
  changes: readonly { readonly start: number; readonly end: number; readonly text: string }[],
  edits: readonly Edit[],
): boolean {
  const sorted = [...changes].sort((a, b) => a.start - b.start);
  return (
    sorted.length === edits.length &&
    edits.every(({ span, text }, index) => {
      const change = sorted[index];
      return change?.start === span.start && change.end === span.end && change.text === text;
    })
  );
}
