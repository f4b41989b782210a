import {
  type DecorationOptions,
  type Disposable,
  EndOfLine,
  Range,
  type TextDocument,
  type TextEditor,
  ThemeColor,
  type Uri,
  WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import type { CodeText } from "../../core/code/passage.ts";
import type { InsertionOptions } from "../../core/dictation/textInsertion.ts";
import {
  type WritePositions,
  type WriteStyle,
  type WrittenTexts,
  writeTexts,
} from "../../core/dictation/writeTexts.ts";
import type { Edit } from "../../core/text/textEdits.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { toRange, toTextEdits } from "../platform/projects/documentRanges.ts";
import { isEncodable } from "../platform/projects/editorEncoding.ts";
import { findReadOnlyFailure } from "../platform/projects/updateFile.ts";
import type { DictationTarget, SpokenTexts, WriteBlockReason } from "./dictationTarget.ts";
import { FollowedDocument } from "./followedDocument.ts";

/** The maximum number of attempts at edits that typing overtakes. */
const maxAttempts = 50;

/** Makes the edits that write texts into the current text of a document; `undefined` if they can't be put there. */
export type MakeEdits = (
  document: TextDocument,
  places: WritePositions,
  texts: SpokenTexts,
) => WrittenTexts | undefined;

/** Writes text into a document, independent of other edits. */
export class DocumentTarget implements DictationTarget {
  readonly kind = "document";
  readonly #followed: FollowedDocument;
  readonly #make: MakeEdits;
  readonly #ghost: TentativeText;

  constructor(document: TextDocument, at: number, make: MakeEdits) {
    this.#followed = new FollowedDocument(document, at);
    this.#make = make;
    this.#ghost = new TentativeText(() => ({ uri: this.#followed.uri, at: this.#followed.places.at }));
  }

  get name(): string {
    return workspace.asRelativePath(this.#followed.uri);
  }

  /** The place of the next text, in the document's current text. */
  get place(): number {
    return this.#followed.places.at;
  }

  async write(texts: SpokenTexts): Promise<WriteBlockReason | undefined> {
    return await this.#tried<WriteBlockReason>(async (document, text) => {
      const written = this.#make(document, this.#followed.places, texts);
      if (written === undefined) return "unfit";
      const isWhole = await isEncodable(document, written.edits.map((edit) => edit.text).join(""));
      if (!isWhole) return "encoding";
      return () => this.#followed.write(text, written, () => applyEdits(document, written.edits));
    });
  }

  async scratch(): Promise<"done" | "nothing" | "touched" | WriteBlockReason> {
    const refusal = await this.#tried<WriteBlockReason | "nothing" | "touched">(async (document, text) => {
      const edits = this.#followed.takeBack(text);
      if (typeof edits === "string") return edits;
      return () => this.#followed.tookBack(text, edits, () => applyEdits(document, edits));
    });
    return refusal ?? "done";
  }

  showTentative(text: string): void {
    this.#ghost.show(text);
  }

  dispose(): void {
    this.#ghost.dispose();
    this.#followed.dispose();
  }

  /** Makes and applies edits until they are in, or returns the reason why not. */
  async #tried<R>(make: Make<R>): Promise<R | WriteBlockReason | undefined> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const outcome = await this.#tryOnce(make);
      if (outcome !== overtakenMark) return outcome;
    }
    return "changed";
  }

  async #tryOnce<R>(make: Make<R>): Promise<R | WriteBlockReason | undefined | typeof overtakenMark> {
    const document = await this.#followed.document();
    if (document === undefined) return "gone";
    // VS Code keeps only what is typed from a file that becomes read-only
    if ((await findReadOnlyFailure(document.uri, this.name)) !== undefined) return "readOnly";
    const text = document.getText();
    const applied = await make(document, text);
    if (typeof applied !== "function") return applied;
    const { version } = document;
    // typed while it was made
    if (document.isClosed || document.getText() !== text) return overtakenMark;
    if (await (applied as () => Promise<boolean>)()) return undefined;
    return !document.isClosed && document.version === version ? "readOnly" : overtakenMark;
  }
}

/** Returned if the document was edited in between. */
const overtakenMark = Symbol("overtaken");

/** Makes the function that applies edits for a text, or returns the reason why there are none. */
type Make<R> = (document: TextDocument, text: string) => Promise<R | (() => Promise<boolean>)>;

/** Texts as a style writes them at the places. */
export const createStyledEdits =
  (style: WriteStyle): MakeEdits =>
  (document, places, { text, below, fixed }) => {
    const width = measureWidth(document);
    const options = (language: string): InsertionOptions => ({ language, fixed, width });
    const texts = { flow: text.flow, ...(below && { below: { flow: below.flow, options: options(below.language) } }) };
    return writeTexts(toCodeText(document), places, style, texts, options(text.language));
  };

/** A document as code of its language. */
export const toCodeText = (document: TextDocument): CodeText => ({
  text: document.getText(),
  languageId: document.languageId,
  eol: document.eol === EndOfLine.CRLF ? "\r\n" : "\n",
});

/** Columns without a ruler. */
const defaultWidth = 80;

/** The first ruler. */
function measureWidth(document: TextDocument): number {
  const rulers = workspace.getConfiguration("editor", document).get<readonly unknown[]>("rulers", []);
  const columns = rulers.map((ruler) =>
    typeof ruler === "object" && ruler !== null && "column" in ruler ? ruler.column : ruler,
  );
  const first = columns.find((column): column is number => typeof column === "number" && column > 0);
  return first ?? defaultWidth;
}

/** Applies edits in one undo step: by an editor of the document if there is one, so that its cursors move along. */
async function applyEdits(document: TextDocument, edits: readonly Edit[]): Promise<boolean> {
  const editor = window.visibleTextEditors.find((visible) => visible.document === document);
  return editor === undefined ? await applyToWorkspace(document, edits) : await applyInEditor(editor, edits);
}

async function applyInEditor(editor: TextEditor, edits: readonly Edit[]): Promise<boolean> {
  const { document } = editor;
  const ranges = edits.map(({ span, text }) => ({ range: toRange(document, span), text }));
  try {
    return await editor.edit(
      (builder) => {
        for (const { range, text } of ranges) {
          if (range.isEmpty) builder.insert(range.start, text);
          else builder.replace(range, text);
        }
      },
      { undoStopBefore: true, undoStopAfter: true },
    );
  } catch {
    // its tab was closed in between
    return document.isClosed ? false : await applyToWorkspace(document, edits);
  }
}

async function applyToWorkspace(document: TextDocument, edits: readonly Edit[]): Promise<boolean> {
  const edit = new WorkspaceEdit();
  edit.set(document.uri, toTextEdits(document, edits));
  return await workspace.applyEdit(edit);
}

/** The maximum number of characters of a tentative text that are shown: its end, which grows. */
const maxShownLength = 200;

/** The text that is being spoken, shown in every editor of the document but not part of it. */
class TentativeText implements Disposable {
  readonly #type = window.createTextEditorDecorationType({
    after: { color: new ThemeColor("editorGhostText.foreground"), fontStyle: "italic" },
  });
  readonly #where: () => { readonly uri: Uri; readonly at: number };
  readonly #listeners: readonly Disposable[];
  #text = "";

  /** Shown at the place that `where` returns at that time. */
  constructor(where: () => { readonly uri: Uri; readonly at: number }) {
    this.#where = where;
    this.#listeners = [
      this.#type,
      window.onDidChangeVisibleTextEditors(() => this.#draw()),
      workspace.onDidChangeTextDocument(() => {
        if (this.#text !== "") this.#draw();
      }),
    ];
  }

  show(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#draw();
  }

  dispose(): void {
    disposeAll(this.#listeners);
  }

  #draw(): void {
    const { uri, at } = this.#where();
    for (const editor of window.visibleTextEditors) {
      const isHere = editor.document.uri.toString() === uri.toString();
      const position = editor.document.positionAt(at);
      const shown: DecorationOptions = {
        range: new Range(position, position),
        renderOptions: { after: { contentText: shortenText(this.#text) } },
      };
      editor.setDecorations(this.#type, isHere && this.#text !== "" ? [shown] : []);
    }
  }
}

function shortenText(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > maxShownLength ? `…${line.slice(-maxShownLength)}` : line;
}
