import { env, l10n } from "vscode";
import type { Break, Flow, FlowText } from "../../core/dictation/joinFlow.ts";
import { type Replacements, replaceWords } from "../../core/dictation/replacements.ts";
import { isBareText, isEndedText } from "../../core/dictation/sentence.ts";
import type { SpokenAction } from "../../core/dictation/spokenPhrases.ts";
import { type SpeechPart, type SpokenPassage, splitSpeech } from "../../core/dictation/spokenPhrases.ts";
import { notify, showBriefly } from "../platform/ui/notify.ts";
import type { DictationHistory } from "./dictationHistory.ts";
import type { DictationMode, SpokenUtterance } from "./dictationSession.ts";
import type { DictationTarget, SpokenTexts, WriteBlockReason } from "./dictationTarget.ts";
import { showCopied } from "./showCopied.ts";

export interface UtteranceWriterNeeds {
  readonly target: DictationTarget;
  readonly history: DictationHistory;
  readonly mode: DictationMode;
  /** The language whose translation is written; undefined with `spoken`. */
  readonly language?: string;
  /** As they are when something is said. */
  replacements(): Replacements;
  hasCommands(): boolean;
  /** Returns whether bare words become sentences. */
  hasSentences(): boolean;
  onStop(): void;
  onChange(): void;
}

/** Writes utterances to their target, one after another, and keeps them. */
export class UtteranceWriter {
  readonly #needs: UtteranceWriterNeeds;
  readonly #written: number[] = [];
  /** Utterances that came as bare words. */
  readonly #bare = new Set<number>();
  readonly #reported = new Set<WriteBlockReason>();
  /** True if the service writes sentences: then a missing mark is intended. Undefined until it is known. */
  punctuates: boolean | undefined;
  #break: Break | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(needs: UtteranceWriterNeeds) {
    this.#needs = needs;
  }

  /** Resolves when everything taken is written; rejects with our own mistakes. */
  get finished(): Promise<void> {
    return this.#work;
  }

  /** The break that comes with the next text. */
  get pendingBreak(): Break | undefined {
    return this.#break;
  }

  /** Takes something concluded. */
  take(said: SpokenPassage): void {
    const parts: readonly SpeechPart[] = this.#needs.hasCommands() ? splitSpeech(said) : [{ kind: "text", said }];
    // texts are in the history at once, before they are written
    const steps = parts.map((part) => (part.kind === "text" ? this.#keep(part.said) : part.action));
    this.#needs.onChange();
    this.#work = this.#work.then(() => this.#carryOut(steps));
  }

  #keep(said: SpokenPassage): SpokenUtterance {
    const kept = this.#needs.history.add({ ...said, text: replaceWords(said.text, this.#needs.replacements()).trim() });
    this.punctuates ??= isEndedText(said.text) || undefined;
    if (isBareText(said.text)) this.#bare.add(kept.id);
    return kept;
  }

  /** Writes texts that are only separated by breaks at once. */
  async #carryOut(steps: readonly (SpokenUtterance | SpokenAction)[]): Promise<void> {
    let batch: Batch = [];
    for (const step of steps) {
      if (typeof step !== "string") batch = [...batch, ...this.#takeBreak(), step];
      else if (breakActions.has(step)) this.#addBreak(step);
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
    this.#recordOutcome(batch, refusal);
    if (refusal !== undefined && target.kind !== "none") this.#reportRefusal(refusal, formatTexts(texts));
  }

  #recordOutcome(batch: Batch, refusal: WriteBlockReason | undefined): void {
    const { target, history } = this.#needs;
    const outcome = target.kind === "clipboard" ? "clipboard" : "written";
    for (const step of batch) {
      if (!("id" in step)) continue;
      if (refusal !== undefined) history.recordOutcome(step.id, "kept");
      else {
        history.recordOutcome(step.id, outcome, target.name);
        this.#written.push(step.id);
      }
    }
  }

  /** The texts that are written in this mode; `undefined` if there are none. */
  #textsOf(batch: Batch): SpokenTexts | undefined {
    const { mode, language = "" } = this.#needs;
    const flowOf = (read: (step: SpokenUtterance) => FlowText): Flow =>
      batch.map((step) => ("id" in step ? read(step) : step));
    const source = batch.find((step): step is SpokenUtterance => "id" in step)?.language ?? "";
    const spoken = { flow: flowOf(({ id, text }) => this.#flowTextOf(text, this.#bare.has(id))), language: source };
    const translationOf = ({ translations }: SpokenUtterance) => translations.get(language) ?? "";
    const translated = {
      flow: flowOf((utterance) => this.#flowTextOf(translationOf(utterance), isBareText(translationOf(utterance)))),
      language,
    };
    const fixed = Object.values(this.#needs.replacements());
    const [text, below] = mode === "translated" ? [translated] : [spoken, mode === "both" ? translated : undefined];
    if (!hasText(text.flow)) return below && hasText(below.flow) ? { text: below, fixed } : undefined;
    return { text, fixed, ...(below && hasText(below.flow) && { below }) };
  }

  #flowTextOf(text: string, bare: boolean): FlowText {
    return bare && this.punctuates !== true && this.#needs.hasSentences() ? { words: text } : text;
  }

  async #scratch(): Promise<void> {
    if (this.#break !== undefined) {
      this.#break = undefined;
      return;
    }
    const outcome = await this.#needs.target.scratch();
    const last = outcome === "done" ? this.#written.pop() : undefined;
    if (last !== undefined) this.#needs.history.recordOutcome(last, "scratched");
    if (outcome !== "done" && outcome !== "nothing")
      showBriefly(l10n.t("The last dictated text was edited, so it was not changed."), undefined, 5);
  }

  #reportRefusal(refusal: WriteBlockReason, text: string): void {
    if (this.#reported.has(refusal)) return;
    this.#reported.add(refusal);
    const copy = l10n.t("Copy Text");
    notify("warning", refusalSentences[refusal](this.#needs.target.name), copy).then(async (chosen) => {
      if (chosen !== copy) return;
      await env.clipboard.writeText(text);
      showCopied();
    });
  }
}

/** Texts and the breaks between, for one write. */
type Batch = readonly (SpokenUtterance | { readonly break: Break })[];

const breakActions: ReadonlySet<SpokenAction> = new Set(["newLine", "newParagraph"]);

const wordsOf = (piece: Flow[number]): string => {
  if (typeof piece === "string") return piece;
  return "words" in piece ? piece.words : "";
};

const hasText = (flow: Flow): boolean => flow.some((piece) => wordsOf(piece).trim() !== "");

const formatTexts = ({ text, below }: SpokenTexts): string =>
  [text, ...(below ? [below] : [])].map(({ flow }) => flow.map((piece) => wordsOf(piece) || "\n").join(" ")).join("\n");

const refusalSentences: Record<WriteBlockReason, (name: string) => string> = {
  gone: (name) => l10n.t("{0} no longer exists. Dictated text is kept in the dictation history.", name),
  readOnly: (name) => l10n.t("{0} can't be edited. Dictated text is kept in the dictation history.", name),
  encoding: (name) =>
    l10n.t("The encoding of {0} lacks characters of the dictated text, which is kept in the dictation history.", name),
  unfit: (name) =>
    l10n.t("Dictated text can't be inserted at this place of {0}. It is kept in the dictation history.", name),
  changed: (name) =>
    l10n.t("{0} changed faster than text could be written. Dictated text is kept in the dictation history.", name),
};
