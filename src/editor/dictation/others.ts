import { env, l10n, type Uri } from "vscode";
import { type Flow, joined } from "../../core/dictation/join.ts";
import { type CommitMessage, commitMessageOf } from "../platform/git.ts";
import type { Refusal, SpokenText, SpokenTexts, Target } from "./target.ts";

/** What one text after another makes, each behind those before. */
function appended(before: string, { flow, language }: SpokenText, fixed: readonly string[]): string {
  return before + joined(before, flow, { language, fixed, capitals: true, stops: true, linesBegin: true });
}

/** Texts and their translations one above the other, as two paragraphs. */
class Pair {
  #upper = "";
  #lower = "";
  #before: readonly [string, string][] = [];

  add({ text, below, fixed }: SpokenTexts): void {
    this.#before = [...this.#before, [this.#upper, this.#lower]];
    this.#upper = appended(this.#upper, text, fixed);
    if (below) this.#lower = appended(this.#lower, below, fixed);
  }

  /** Whether there was something to take back. */
  scratch(): boolean {
    const last = this.#before.at(-1);
    if (last === undefined) return false;
    [this.#upper, this.#lower] = last;
    this.#before = this.#before.slice(0, -1);
    return true;
  }

  get text(): string {
    return [this.#upper, this.#lower].filter((one) => one !== "").join("\n\n");
  }
}

/** Everything said in a dictation, in the clipboard. */
export class ClipboardTarget implements Target {
  readonly kind = "clipboard";
  readonly #pair = new Pair();

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

/** Nowhere: the history has it. */
export class NoTarget implements Target {
  readonly kind = "none";
  readonly name = "";

  async write(): Promise<Refusal> {
    return "gone";
  }

  async scratch(): Promise<"nothing"> {
    return "nothing";
  }

  showTentative(): void {}
  dispose(): void {}
}

/** The message of the next commit: text is appended to it. */
class CommitTarget implements Target {
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
    const upper = appended(before, text, fixed);
    const lines: Flow = below ? [{ break: "line" }, ...below.flow] : [];
    const after = below ? appended(upper, { ...below, flow: lines }, fixed) : upper;
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
export async function commitTarget(file: Uri | undefined): Promise<Target | undefined> {
  const message = await commitMessageOf(file);
  return message && new CommitTarget(message);
}
