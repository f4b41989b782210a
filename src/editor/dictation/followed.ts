import { type Disposable, type TextDocument, TextDocumentChangeReason, type Uri, workspace } from "vscode";
import { FollowedText } from "../../core/dictation/followed.ts";
import { movedPlace } from "../../core/dictation/place.ts";
import type { Places, WrittenTexts } from "../../core/dictation/write.ts";
import type { Edit } from "../../core/text.ts";
import { disposeAll } from "../platform/disposables.ts";
import { openDocument } from "../platform/documents.ts";

/** A place of a document, through edits, undo, closing and opening anew, and another name of its file. */
export class FollowedDocument implements Disposable {
  readonly #listeners: readonly Disposable[];
  readonly #text: FollowedText;
  #uri: Uri;
  /** What a closed document read. */
  #closed: string | undefined;
  /** A write of ours that is under way, and the text it is made for. */
  #writing: { readonly text: string; readonly edits: readonly Edit[]; readonly done: () => void } | undefined;

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
        if (this.#writing && isSame(changes, this.#writing.edits)) this.#writing.done();
        else this.#text.changed(changes, reason === TextDocumentChangeReason.Redo);
      }),
      workspace.onDidCloseTextDocument((closed) => {
        if (this.#is(closed)) this.#closed = closed.getText();
      }),
      workspace.onDidOpenTextDocument((opened) => {
        if (this.#is(opened)) this.#reopened(opened);
      }),
      workspace.onDidRenameFiles(({ files }) => {
        for (const { oldUri, newUri } of files) this.#renamed(oldUri, newUri);
      }),
    ];
  }

  get uri(): Uri {
    return this.#uri;
  }

  /** In the document's present text. */
  get places(): Places {
    return this.#text.places;
  }

  /** The document, opened anew where it was closed; `undefined` where it is there no more. */
  async document(): Promise<TextDocument | undefined> {
    const open = openDocument(this.#uri);
    if (open !== undefined) return open;
    try {
      return this.#uri.scheme === "untitled" ? undefined : await workspace.openTextDocument(this.#uri);
    } catch {
      return undefined;
    }
  }

  /** Applies a write of ours and moves the places with it; `false` where the document was quicker. */
  async write(text: string, written: WrittenTexts, apply: () => PromiseLike<boolean>): Promise<boolean> {
    const { edits, at, below } = written;
    return await this.#apply(text, edits, apply, () =>
      this.#text.wrote(text, edits, { at, ...(below !== undefined && { below }) }),
    );
  }

  takeBack(text: string): ReturnType<FollowedText["takeBack"]> {
    return this.#text.takeBack(text);
  }

  async tookBack(text: string, edits: readonly Edit[], apply: () => PromiseLike<boolean>): Promise<boolean> {
    return await this.#apply(text, edits, apply, () => this.#text.tookBack(edits));
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
    const done = () => {
      if (!isTaken) take();
      isTaken = true;
    };
    this.#writing = { text, edits, done };
    try {
      return await apply();
    } finally {
      this.#writing = undefined;
    }
  }

  #is(document: TextDocument): boolean {
    return document.uri.toString() === this.#uri.toString();
  }

  #reopened(document: TextDocument): void {
    const before = this.#closed;
    this.#closed = undefined;
    if (before === undefined || before === document.getText()) return;
    this.#text.moveAll((place) => movedPlace(place, before, document.getText()));
  }

  /** A file, or a folder that it is in. */
  #renamed(from: Uri, to: Uri): void {
    const [own, old] = [this.#uri.toString(), from.toString()];
    if (own !== old && !own.startsWith(`${old}/`)) return;
    this.#closed ??= openDocument(this.#uri)?.getText();
    this.#uri = to.with({ path: to.path + this.#uri.path.slice(from.path.length) });
    const opened = openDocument(this.#uri);
    if (opened !== undefined) this.#reopened(opened);
  }
}

/** Whether an event tells just these edits, in whatever order. */
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
