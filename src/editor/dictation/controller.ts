import { EventEmitter, env, l10n } from "vscode";
import type { SoundSource } from "../../audio/sound.ts";
import { type SpokenAction, spokenActions, spokenPhrases } from "../../core/dictation/phrases.ts";
import { Failure } from "../../core/failure.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { setContext } from "../platform/context.ts";
import { disposeAll } from "../platform/disposables.ts";
import { failureSentence } from "../platform/sentences.ts";
import { setting } from "../platform/settings.ts";
import { copiedText } from "./copied.ts";
import { History } from "./history.ts";
import { openTarget } from "./place.ts";
import { rememberChoices, rememberedChoices } from "./remembered.ts";
import { Run } from "./run.ts";
import type {
  DictationChange,
  DictationChoices,
  DictationController,
  DictationState,
  LiveText,
  SpeechPiece,
  SpokenCommandRow,
  Utterance,
} from "./session.ts";
import type { Target } from "./target.ts";
import { wishesFor } from "./wishes.ts";

/** What dictation needs of the app. */
export type ControllerNeeds = Pick<
  App,
  "projects" | "service" | "resources" | "choices" | "languages" | "storage" | "log"
>;

/** Chooses what is recorded from. Throws `Failure`. */
export type ChooseSource = (signal: AbortSignal) => Promise<SoundSource>;

const idle: DictationState = { phase: "idle", microphone: false, billed: 0 };
const silent: LiveText = { source: "", targets: new Map() };

/** Makes the window's dictation; opens nothing. */
export function createController(needs: ControllerNeeds, choose: ChooseSource): DictationController {
  return new Controller(needs, choose);
}

class Controller implements DictationController {
  readonly #needs: ControllerNeeds;
  readonly #choose: ChooseSource;
  readonly #changed = new EventEmitter<void>();
  readonly #heard = new EventEmitter<number>();
  readonly #spoke = new EventEmitter<SpeechPiece>();
  readonly #history = new History();
  #settings: DictationChoices;
  #opening: AbortController | undefined;
  #run: Run | undefined;
  #ended: Promise<void> = Promise.resolve();
  #failure: Pick<DictationState, "failure" | "isRefused"> = {};
  #told = "";
  readonly onDidChange = this.#changed.event;
  readonly onDidHear = this.#heard.event;
  readonly onDidSpeak = this.#spoke.event;

  constructor(needs: ControllerNeeds, choose: ChooseSource) {
    this.#needs = needs;
    this.#choose = choose;
    this.#settings = rememberedChoices(needs.storage);
  }

  get state(): DictationState {
    const state: DictationState = this.#run?.state ?? (this.#opening ? { ...idle, phase: "opening" } : idle);
    return { ...state, ...this.#failure };
  }

  get settings(): DictationChoices {
    return this.#settings;
  }

  get utterances(): readonly Utterance[] {
    return this.#history.utterances;
  }

  get live(): LiveText {
    return this.#run?.live ?? silent;
  }

  get spokenCommands(): readonly SpokenCommandRow[] {
    if (!setting("glossa.dictation.spokenCommands")) return [];
    const phrases = spokenPhrases(this.#settings.sourceLanguage);
    return spokenActions.map((action) => ({ phrases: phrases[action], title: actionTitles[action]() }));
  }

  async start(signal: AbortSignal): Promise<void> {
    if (this.#opening !== undefined) return;
    const opening = new AbortController();
    this.#opening = opening;
    this.#failure = {};
    this.#tell();
    const either = AbortSignal.any([signal, opening.signal]);
    try {
      await this.#open(either);
    } catch (error) {
      this.#over(error);
      throw error;
    }
  }

  async ended(): Promise<void> {
    await this.#ended;
  }

  pause(): void {
    this.#run?.pause();
    this.#tell();
  }

  resume(): void {
    this.#run?.resume();
    this.#tell();
  }

  stop(): void {
    if (this.#run !== undefined) this.#run.stop();
    else this.#opening?.abort(cancelled());
  }

  async choose(change: DictationChange): Promise<void> {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    this.#settings = { ...this.#settings, ...Object.fromEntries(given) };
    for (const name of optionalChoices) if (name in change && change[name] === undefined) this.#forget(name);
    await rememberChoices(this.#needs.storage, this.#settings);
    this.#tell();
  }

  async insert(id: number, language?: string): Promise<void> {
    const utterance = this.#history.find(id);
    if (utterance === undefined) return;
    const text = language === undefined ? utterance.text : utterance.translations.get(language);
    if (!text) return;
    const target = await openTarget(this.#needs, this.#settings.destination, new AbortController().signal);
    try {
      await this.#insert(target, utterance, text, language ?? utterance.language);
    } finally {
      target.dispose();
    }
  }

  dispose(): void {
    this.#opening?.abort(cancelled());
    disposeAll([this.#changed, this.#heard, this.#spoke]);
  }

  async #insert(target: Target, { id }: Utterance, text: string, language: string): Promise<void> {
    const refusal = await target.write({ text: { flow: [text], language }, fixed: [text] });
    if (refusal === undefined)
      this.#history.settle(id, target.kind === "clipboard" ? "clipboard" : "written", target.name);
    else {
      await env.clipboard.writeText(text);
      this.#history.settle(id, "clipboard", l10n.t("the clipboard"));
    }
    if (refusal !== undefined || target.kind === "clipboard") copiedText();
    this.#tell();
  }

  #forget(name: (typeof optionalChoices)[number]): void {
    const { [name]: _, ...others } = this.#settings;
    this.#settings = others;
  }

  /** Resolves when it listens. */
  async #open(signal: AbortSignal): Promise<void> {
    const settings = await this.#settled(signal);
    const target = await openTarget(this.#needs, settings.destination, signal);
    try {
      const source = await this.#choose(signal);
      const client = await this.#needs.service.client(signal);
      const { wishes, glossary } = await wishesFor(this.#needs, settings, signal);
      if (glossary !== undefined && glossary.id !== settings.glossary?.id) await this.choose({ glossary });
      signal.throwIfAborted();
      const { mode } = settings;
      const told = {
        onChange: () => this.#tell(),
        onLevel: (level: number) => this.#heard.fire(level),
        onSpeech: (piece: SpeechPiece) => this.#spoke.fire(piece),
      };
      this.#run = new Run({ client, source, wishes, target, history: this.#history, mode, ...told }, signal);
    } catch (error) {
      target.dispose();
      throw error;
    }
    await this.#listen(this.#run, target);
  }

  async #listen(run: Run, target: Target): Promise<void> {
    await new Promise<void>((listening, failed) => {
      const running = run.run(listening).finally(() => target.dispose());
      this.#ended = running.then(
        () => this.#over(undefined),
        (error: unknown) => {
          this.#over(error);
          throw error;
        },
      );
      this.#ended.then(listening, failed);
    });
  }

  /** What was chosen, with what is missing asked for. */
  async #settled(signal: AbortSignal): Promise<DictationChoices> {
    if (this.#settings.mode !== "spoken" && this.#settings.targets.length === 0) {
      const place = { title: l10n.t("Dictate"), step: 1, totalSteps: 1 };
      const { askTargets, dictationLanguages } = await import("./languageQuestions.ts");
      const { targets } = await dictationLanguages(this.#needs);
      await this.choose({ targets: await askTargets(this.#settings.targets, place, signal, targets) });
    }
    return this.#settings;
  }

  #over(error: unknown): void {
    const [language = ""] = this.#settings.targets;
    this.#needs.service.spent(language, { milliseconds: this.#run?.state.billed ?? 0 });
    if (this.#history.utterances.length > 0) setContext("glossa.hasDictated", true);
    this.#run = undefined;
    this.#opening = undefined;
    if (error instanceof Failure) this.#failure = { failure: failureSentence(error), isRefused: isRefusal(error) };
    this.#tell();
  }

  #tell(): void {
    const { phase } = this.state;
    if (phase !== this.#told) setContext("glossa.dictation", phase);
    this.#told = phase;
    this.#changed.fire();
  }
}

const isRefusal = ({ code }: Failure): boolean =>
  code.startsWith("sound.") || ["service.unauthorized", "service.forbidden", "service.quota"].includes(code);

const optionalChoices = ["sourceLanguage", "spokenTerms", "glossary", "mediaLanguage"] as const;

const actionTitles: Record<SpokenAction, () => string> = {
  newLine: () => l10n.t("Begins a line"),
  newParagraph: () => l10n.t("Begins a paragraph"),
  scratch: () => l10n.t("Takes back what was said last"),
  stop: () => l10n.t("Ends dictation"),
};
