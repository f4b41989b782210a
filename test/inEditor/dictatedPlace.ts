import assert from "node:assert/strict";
import { commands, Range, type TextDocument, type TextEditor, window, workspace } from "vscode";
import { writePlain } from "../../src/core/dictation/writeTexts.ts";
import { createStyledEdits, DocumentTarget } from "../../src/editor/dictation/documentTarget.ts";
import type { TestProject } from "./project.ts";

/** A text as a service concludes it. */
export const spoken = (text: string) => ({ text: { flow: [text], language: "en" }, fixed: [] });

/** Each edit is one step to undo. */
export const stops = { undoStopBefore: true, undoStopAfter: true };

/** Files of `keepPlace`. */
export const placeFiles = { "a.txt": "one two\nthree four\n", "b.txt": "other\n", "c.md": "# third\n" };

/** Edits, dictates, undoes and switches files as random numbers say, and compares text and place with a model. */
export async function keepPlace(project: TestProject, seed: number, steps: number): Promise<void> {
  const open = async (path: string): Promise<TextDocument> => await workspace.openTextDocument(project.uri(path));
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const document = await open("a.txt");
  await window.showTextDocument(document);
  const model = new Model(document.getText(), 7);
  const target = new DocumentTarget(document, 7, createStyledEdits("plain"));
  const present = async () => await open("a.txt");
  const shown = async (): Promise<TextEditor> => await window.showTextDocument(await present());
  let count = 0;

  const replace = async (start: number, end: number, text: string) => {
    const editor = await shown();
    const { document: own } = editor;
    const range = new Range(own.positionAt(start), own.positionAt(end));
    const done = await editor.edit((builder) => {
      if (range.isEmpty) builder.insert(range.start, text);
      else builder.replace(range, text);
    }, stops);
    assert.ok(done);
    model.replace(start, end, text);
  };
  const somewhere = (): readonly [start: number, end: number] => {
    const length = model.characters.length;
    const start = random() < 0.3 ? model.place : below(length + 1);
    return [start, random() < 0.5 ? start : Math.min(length, start + below(12))];
  };
  const edit = async () => {
    const [start, end] = somewhere();
    const text = ["", "", "x", " y", "z\n", `word${count++} `, "."][below(7)] ?? "";
    if (start < end || text !== "") await replace(start, end, text);
  };
  const dictate = async () => {
    const text = ["hello there", "and so on.", ", then", "what?", "yes"][below(5)] ?? "";
    const unique = `${text.replace(/[.?]$/, "")} ${count++}${/[.?]$/.exec(text)?.[0] ?? ""}`;
    assert.equal(await target.write(spoken(unique)), undefined);
    model.dictate(unique);
  };
  const undo = async () => {
    if (!model.canUndo) return;
    await shown();
    await commands.executeCommand("undo");
    model.undo();
  };
  const redo = async () => {
    if (!model.canRedo) return;
    await shown();
    await commands.executeCommand("redo");
    model.redo();
  };
  const switchAway = async () => {
    await window.showTextDocument(await open(random() < 0.5 ? "b.txt" : "c.md"));
  };
  const editOther = async () => {
    const editor = await window.showTextDocument(await open("b.txt"));
    await editor.edit((builder) => builder.insert(editor.document.positionAt(0), "-"), stops);
  };
  const closeIt = async () => {
    await workspace.saveAll();
    await commands.executeCommand("workbench.action.closeAllEditors");
    model.forget();
  };
  const kinds: readonly (readonly [share: number, step: () => Promise<void>])[] = [
    [38, edit],
    [34, dictate],
    [10, undo],
    [5, redo],
    [7, switchAway],
    [4, editOther],
    [2, closeIt],
  ];
  const dealt = kinds.flatMap(([share, step]) => Array.from({ length: share }, () => step));
  try {
    for (let step = 0; step < steps; step++) {
      const run = dealt[below(dealt.length)] ?? edit;
      await run();
      const text = (await present()).getText();
      assert.equal(text, model.text, `seed ${seed}, step ${step}: ${run.name}`);
      assert.equal(target.place, model.place, `place, seed ${seed}, step ${step}: ${run.name}`);
    }
  } finally {
    target.dispose();
  }
}

/** Random numbers of a seed, 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Character {
  readonly sign: string;
}

/** Expected document: characters that keep their identity, and the one after the insertion point. */
class Model {
  characters: readonly Character[];
  /** `undefined`: at the end. */
  #anchor: Character | undefined;
  #past: State[] = [];
  #future: State[] = [];

  constructor(text: string, at: number) {
    this.characters = signs(text);
    this.#anchor = this.characters[at];
  }

  get text(): string {
    return this.characters.map(({ sign }) => sign).join("");
  }

  get place(): number {
    return this.#anchor === undefined ? this.characters.length : this.characters.indexOf(this.#anchor);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  replace(start: number, end: number, text: string): void {
    this.#past.push({ characters: this.characters });
    this.#future = [];
    this.#become([...this.characters.slice(0, start), ...signs(text), ...this.characters.slice(end)]);
  }

  dictate(text: string): void {
    const { text: whole, place } = this;
    const flow = [text];
    const options = { language: "en", fixed: [], width: 80 };
    const { edits, caret } = writePlain({
      code: { text: whole, languageId: "plaintext", eol: "\n" },
      at: place,
      flow,
      options,
    });
    const [edit] = edits;
    assert.ok(edit);
    this.replace(place, place, edit.text);
    this.#anchor = this.characters[caret];
    const last = this.#past.at(-1);
    if (last)
      this.#past[this.#past.length - 1] = { ...last, dictated: { at: this.characters[place], anchor: this.#anchor } };
  }

  undo(): void {
    const state = this.#past.pop();
    assert.ok(state);
    this.#future.push({ ...state, characters: this.characters });
    this.#become(state.characters);
  }

  redo(): void {
    const state = this.#future.pop();
    assert.ok(state);
    const { place } = this;
    this.#past.push({ ...state, characters: this.characters });
    this.#become(state.characters);
    const { dictated } = state;
    // what was dictated goes on where it did, if that is where it comes back
    if (dictated?.at && this.characters.indexOf(dictated.at) === place) this.#anchor = dictated.anchor;
  }

  /** The editor may forget what can be undone. */
  forget(): void {
    this.#past = [];
    this.#future = [];
  }

  #become(characters: readonly Character[]): void {
    const kept = new Set(characters);
    const from = this.#anchor === undefined ? this.characters.length : this.characters.indexOf(this.#anchor);
    this.#anchor = this.characters.slice(from).find((one) => kept.has(one));
    this.characters = characters;
  }
}

interface State {
  readonly characters: readonly Character[];
  readonly dictated?: { readonly at: Character | undefined; readonly anchor: Character | undefined };
}

const signs = (text: string): readonly Character[] => [...text].map((sign) => ({ sign }));
