import { EndOfLine, type TextDocument, type TextEditor, WorkspaceEdit, window, workspace } from "vscode";
import type { CodeText } from "../../core/code/passage.ts";
import { type Places, type Style, type WrittenTexts, writeTexts } from "../../core/dictation/write.ts";
import type { WriteOptions } from "../../core/dictation/written.ts";
import type { Edit } from "../../core/text.ts";
import { rangeOf, textEdits } from "../platform/convert.ts";
import { isEncodable } from "../platform/encodable.ts";
import { readOnlyReason } from "../platform/update.ts";
import { FollowedDocument } from "./followed.ts";
import { Ghost } from "./ghost.ts";
import type { Refusal, SpokenTexts, Target } from "./target.ts";

/** Edits that typing overtakes are made anew, so often. */
const attempts = 50;

/** Makes what writes texts into a document as it reads now; `undefined` where they can't stand there. */
export type MakeEdits = (document: TextDocument, places: Places, texts: SpokenTexts) => WrittenTexts | undefined;

/** Text into a document, whatever else is done in it meanwhile. */
export class DocumentTarget implements Target {
  readonly kind = "document";
  readonly #followed: FollowedDocument;
  readonly #make: MakeEdits;
  readonly #ghost: Ghost;

  constructor(document: TextDocument, at: number, make: MakeEdits) {
    this.#followed = new FollowedDocument(document, at);
    this.#make = make;
    this.#ghost = new Ghost(() => ({ uri: this.#followed.uri, at: this.#followed.places.at }));
  }

  get name(): string {
    return workspace.asRelativePath(this.#followed.uri);
  }

  /** Where the next text goes, in the document's present text. */
  get place(): number {
    return this.#followed.places.at;
  }

  async write(texts: SpokenTexts): Promise<Refusal | undefined> {
    return await this.#tried<Refusal>(async (document, text) => {
      const written = this.#make(document, this.#followed.places, texts);
      if (written === undefined) return "unfit";
      const isWhole = await isEncodable(document, written.edits.map((one) => one.text).join(""));
      if (!isWhole) return "encoding";
      return () => this.#followed.write(text, written, () => apply(document, written.edits));
    });
  }

  async scratch(): Promise<"done" | "nothing" | "touched" | Refusal> {
    const refusal = await this.#tried<Refusal | "nothing" | "touched">(async (document, text) => {
      const edits = this.#followed.takeBack(text);
      if (typeof edits === "string") return edits;
      return () => this.#followed.tookBack(text, edits, () => apply(document, edits));
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

  /** Makes and applies edits until they are in, or there is a reason why not. */
  async #tried<R>(make: Make<R>): Promise<R | Refusal | undefined> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const outcome = await this.#once(make);
      if (outcome !== overtaken) return outcome;
    }
    return "changed";
  }

  async #once<R>(make: Make<R>): Promise<R | Refusal | undefined | typeof overtaken> {
    const document = await this.#followed.document();
    if (document === undefined) return "gone";
    // VS Code keeps only what is typed from a file that is to be read only
    if ((await readOnlyReason(document.uri, this.name)) !== undefined) return "readOnly";
    const text = document.getText();
    const applied = await make(document, text);
    if (typeof applied !== "function") return applied;
    const { version } = document;
    // typed while it was made
    if (document.isClosed || document.getText() !== text) return overtaken;
    if (await (applied as () => Promise<boolean>)()) return undefined;
    return !document.isClosed && document.version === version ? "readOnly" : overtaken;
  }
}

/** Somebody typed in between. */
const overtaken = Symbol("overtaken");

/** Makes what applies edits for a text, or says why there are none. */
type Make<R> = (document: TextDocument, text: string) => Promise<R | (() => Promise<boolean>)>;

/** Texts as a style writes them at the places. */
export const styledEdits =
  (style: Style): MakeEdits =>
  (document, places, { text, below, fixed }) => {
    const width = widthOf(document);
    const options = (language: string): WriteOptions => ({ language, fixed, width });
    const texts = { flow: text.flow, ...(below && { below: { flow: below.flow, options: options(below.language) } }) };
    return writeTexts(codeOf(document), places, style, texts, options(text.language));
  };

/** A document as code of its language. */
export const codeOf = (document: TextDocument): CodeText => ({
  text: document.getText(),
  languageId: document.languageId,
  eol: document.eol === EndOfLine.CRLF ? "\r\n" : "\n",
});

/** Columns without a ruler. */
const usualWidth = 80;

/** The first ruler. */
function widthOf(document: TextDocument): number {
  const rulers = workspace.getConfiguration("editor", document).get<readonly unknown[]>("rulers", []);
  const columns = rulers.map((one) => (typeof one === "object" && one !== null && "column" in one ? one.column : one));
  const first = columns.find((one): one is number => typeof one === "number" && one > 0);
  return first ?? usualWidth;
}

/** In one undo step: by an editor of the document where there is one, so that its cursors go along. */
async function apply(document: TextDocument, edits: readonly Edit[]): Promise<boolean> {
  const editor = window.visibleTextEditors.find((one) => one.document === document);
  return editor === undefined ? await applyUnseen(document, edits) : await applySeen(editor, edits);
}

async function applySeen(editor: TextEditor, edits: readonly Edit[]): Promise<boolean> {
  const { document } = editor;
  const ranges = edits.map(({ span, text }) => ({ range: rangeOf(document, span), text }));
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
    return document.isClosed ? false : await applyUnseen(document, edits);
  }
}

async function applyUnseen(document: TextDocument, edits: readonly Edit[]): Promise<boolean> {
  const edit = new WorkspaceEdit();
  edit.set(document.uri, textEdits(document, edits));
  return await workspace.applyEdit(edit);
}
