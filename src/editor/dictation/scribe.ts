import { env, l10n } from "vscode";
import type { Break, Flow, Spoken } from "../../core/dictation/join.ts";
import type { SpokenAction } from "../../core/dictation/phrases.ts";
import { type Replacements, replaced } from "../../core/dictation/replacements.ts";
import { isBare } from "../../core/dictation/sentence.ts";
import { type Part, type Said, understood } from "../../core/dictation/understand.ts";
import { notify, showBriefly } from "../platform/notify.ts";
import { copiedText } from "./copied.ts";
import type { History } from "./history.ts";
import type { DictationMode, Utterance } from "./session.ts";
import type { Refusal, SpokenTexts, Target } from "./target.ts";

export interface ScribeNeeds {
  readonly target: Target;
  readonly history: History;
  readonly mode: DictationMode;
  /** Whose translation is written; absent with `spoken`. */
  readonly language?: string;
  /** As they are when something is said. */
  replacements(): Replacements;
  hasCommands(): boolean;
  /** Whether bare words become sentences. */
  hasSentences(): boolean;
  onStop(): void;
  onChange(): void;
}

/** Writes what was said where it belongs, one after another, and keeps it. */
export class Scribe {
  readonly #needs: ScribeNeeds;
  readonly #written: number[] = [];
  /** Utterances that came as bare words. */
  readonly #bare = new Set<number>();
  readonly #told = new Set<Refusal>();
  #break: Break | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(needs: ScribeNeeds) {
    this.#needs = needs;
  }

  /** Resolves when everything taken is written; rejects with what went wrong by our own mistake. */
  get finished(): Promise<void> {
    return this.#work;
  }

  /** The break that comes with the next text. */
  get pendingBreak(): Break | undefined {
    return this.#break;
  }

  /** Takes something concluded. */
  take(said: Said): void {
    const parts: readonly Part[] = this.#needs.hasCommands() ? understood(said) : [{ kind: "text", said }];
    // texts are in the history at once, whatever becomes of them
    const steps = parts.map((part) => (part.kind === "text" ? this.#kept(part.said) : part.action));
    this.#needs.onChange();
    this.#work = this.#work.then(() => this.#carryOut(steps));
  }

  #kept(said: Said): Utterance {
    const kept = this.#needs.history.add({ ...said, text: replaced(said.text, this.#needs.replacements()).trim() });
    if (isBare(said.text)) this.#bare.add(kept.id);
    return kept;
  }

  /** Texts with nothing but breaks between are one write. */
  async #carryOut(steps: readonly (Utterance | SpokenAction)[]): Promise<void> {
    let batch: Batch = [];
    for (const step of steps) {
      if (typeof step !== "string") batch = [...batch, ...this.#takeBreak(), step];
      else if (breaks.has(step)) this.#addBreak(step);
      else {
        await this.#write(batch);
        batch = [];
        await this.#obey(step);
      }
    }
    await this.#write(batch);
    this.#needs.onChange();
  }

  #addBreak(action: SpokenAction): void {
    this.#break = action === "newParagraph" || this.#break !== undefined ? "paragraph" : "line";
  }

  async #obey(action: SpokenAction): Promise<void> {
    if (action === "stop") this.#needs.onStop();
    else await this.#scratch();
  }

  #takeBreak(): readonly { readonly break: Break }[] {
    const taken = this.#break === undefined ? [] : [{ break: this.#break }];
    this.#break = undefined;
    return taken;
  }

  async #write(batch: Batch): Promise<void> {
    const texts = this.#textsOf(batch);
    if (texts === undefined) return;
    const { target } = this.#needs;
    const refusal = await target.write(texts);
    this.#settle(batch, refusal);
    if (refusal !== undefined && target.kind !== "none") this.#tell(refusal, plainText(texts));
  }

  #settle(batch: Batch, refusal: Refusal | undefined): void {
    const { target, history } = this.#needs;
    const outcome = target.kind === "clipboard" ? "clipboard" : "written";
    for (const one of batch) {
      if (!("id" in one)) continue;
      if (refusal !== undefined) history.settle(one.id, "kept");
      else {
        history.settle(one.id, outcome, target.name);
        this.#written.push(one.id);
      }
    }
  }

  /** What is written in this mode; `undefined` where there is nothing. */
  #textsOf(batch: Batch): SpokenTexts | undefined {
    const { mode, language = "" } = this.#needs;
    const flowOf = (read: (one: Utterance) => Spoken): Flow => batch.map((one) => ("id" in one ? read(one) : one));
    const source = batch.find((one): one is Utterance => "id" in one)?.language ?? "";
    const spoken = { flow: flowOf(({ id, text }) => this.#spoken(text, this.#bare.has(id))), language: source };
    const translationOf = ({ translations }: Utterance) => translations.get(language) ?? "";
    const translated = {
      flow: flowOf((one) => this.#spoken(translationOf(one), isBare(translationOf(one)))),
      language,
    };
    const fixed = Object.values(this.#needs.replacements());
    const [text, below] = mode === "translated" ? [translated] : [spoken, mode === "both" ? translated : undefined];
    if (!hasText(text.flow)) return below && hasText(below.flow) ? { text: below, fixed } : undefined;
    return { text, fixed, ...(below && hasText(below.flow) && { below }) };
  }

  #spoken(text: string, bare: boolean): Spoken {
    return bare && this.#needs.hasSentences() ? { words: text } : text;
  }

  async #scratch(): Promise<void> {
    if (this.#break !== undefined) {
      this.#break = undefined;
      return;
    }
    const outcome = await this.#needs.target.scratch();
    const last = outcome === "done" ? this.#written.pop() : undefined;
    if (last !== undefined) this.#needs.history.settle(last, "scratched");
    if (outcome !== "done" && outcome !== "nothing")
      showBriefly(l10n.t("What was said last was edited, so it was left as it is."), undefined, 5);
  }

  #tell(refusal: Refusal, text: string): void {
    if (this.#told.has(refusal)) return;
    this.#told.add(refusal);
    const copy = l10n.t("Copy Text");
    notify("warning", sentences[refusal](this.#needs.target.name), copy).then(async (chosen) => {
      if (chosen !== copy) return;
      await env.clipboard.writeText(text);
      copiedText();
    });
  }
}

/** Texts and the breaks between, for one write. */
type Batch = readonly (Utterance | { readonly break: Break })[];

const breaks: ReadonlySet<SpokenAction> = new Set(["newLine", "newParagraph"]);

const wordsOf = (one: Flow[number]): string => {
  if (typeof one === "string") return one;
  return "words" in one ? one.words : "";
};

const hasText = (flow: Flow): boolean => flow.some((one) => wordsOf(one).trim() !== "");

const plainText = ({ text, below }: SpokenTexts): string =>
  [text, ...(below ? [below] : [])].map(({ flow }) => flow.map((one) => wordsOf(one) || "\n").join(" ")).join("\n");

const sentences: Record<Refusal, (name: string) => string> = {
  gone: (name) => l10n.t("{0} is not there any more. What is said is kept in the dictation history.", name),
  readOnly: (name) => l10n.t("{0} can't be edited. What is said is kept in the dictation history.", name),
  encoding: (name) =>
    l10n.t("The encoding of {0} lacks characters of what was said, which is kept in the dictation history.", name),
  unfit: (name) => l10n.t("What was said can't stand at this place of {0}. It is kept in the dictation history.", name),
  changed: (name) =>
    l10n.t("{0} changed faster than text could be written. What was said is kept in the dictation history.", name),
};
