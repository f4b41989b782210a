import { env, l10n, type Uri } from "vscode";
import { type Flow, joinFlow } from "../../core/dictation/joinFlow.ts";
import { type CommitMessage, findCommitMessage } from "../platform/projects/git.ts";
import type { DictationTarget, SpokenText, SpokenTexts, WriteBlockReason } from "./dictationTarget.ts";

/** Appends a text to the texts before it. */
function addUtterance(before: string, { flow, language }: SpokenText, fixed: readonly string[]): string {
  return before + joinFlow(before, flow, { language, fixed, capitals: true, stops: true, linesBegin: true });
}

/** Texts above their translations, as two paragraphs. */
class ParagraphPair {
  #upper = "";
  #lower = "";
  #before: readonly [string, string][] = [];

  add({ text, below, fixed }: SpokenTexts): void {
    this.#before = [...this.#before, [this.#upper, this.#lower]];
    this.#upper = addUtterance(this.#upper, text, fixed);
    if (below) this.#lower = addUtterance(this.#lower, below, fixed);
  }

  /** Returns whether there was something to remove. */
  scratch(): boolean {
    const last = this.#before.at(-1);
    if (last === undefined) return false;
    [this.#upper, this.#lower] = last;
    this.#before = this.#before.slice(0, -1);
    return true;
  }

  get text(): string {
    return [this.#upper, this.#lower].filter((part) => part !== "").join("\n\n");
  }
}

/** Everything said in a dictation, in the clipboard. */
export class ClipboardTarget implements DictationTarget {
  readonly kind = "clipboard";
  readonly #pair = new ParagraphPair();

  get name(): string {
    return l10n.t("the clipboard");
  }

  async write(texts: SpokenTexts): Promise<undefined> {
    this.#pair.add(texts);
    await env.clipboard.writeText(this.#pair.text);
  }

  async scratch(): Promise<"done" | "nothing"> {
    if (!this.#pair.scratch()) return "nothing";
    await env.clipboard.writeText(this.#pair.text);
    return "done";
  }

  showTentative(): void {}
  dispose(): void {}
}

/** A target that writes nothing: texts are only kept in the history. */
export class NoTarget implements DictationTarget {
  readonly kind = "none";
  readonly name = "";

  async write(): Promise<WriteBlockReason> {
    return "gone";
  }

  async scratch(): Promise<"nothing"> {
    return "nothing";
  }

  showTentative(): void {}
  dispose(): void {}
}

/** The message of the next commit: text is appended to it. */
class CommitTarget implements DictationTarget {
  readonly kind = "commit";
  readonly name: string;
  readonly #box: CommitMessage;
  #writes: readonly { readonly before: string; readonly after: string }[] = [];

  constructor(box: CommitMessage) {
    this.#box = box;
    this.name = l10n.t("the commit message");
  }

  async write({ text, below, fixed }: SpokenTexts): Promise<undefined> {
    const before = this.#box.value;
    const upper = addUtterance(before, text, fixed);
    const lines: Flow = below ? [{ break: "line" }, ...below.flow] : [];
    const after = below ? addUtterance(upper, { ...below, flow: lines }, fixed) : upper;
    this.#box.value = after;
    this.#writes = [...this.#writes, { before, after }];
  }

  async scratch(): Promise<"done" | "nothing" | "touched"> {
    const last = this.#writes.at(-1);
    if (last === undefined) return "nothing";
    if (this.#box.value !== last.after) return "touched";
    this.#box.value = last.before;
    this.#writes = this.#writes.slice(0, -1);
    return "done";
  }

  showTentative(): void {}
  dispose(): void {}
}

/** The commit message of the repository that a file is in, else of the first one; `undefined` without Git. */
export async function createCommitTarget(file: Uri | undefined): Promise<DictationTarget | undefined> {
  const message = await findCommitMessage(file);
  return message && new CommitTarget(message);
}
