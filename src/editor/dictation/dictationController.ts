import { EventEmitter, env, l10n } from "vscode";
import type { SoundSource } from "../../audio/sound.ts";
import { phrasesOf, type SpokenAction, spokenActions } from "../../core/dictation/spokenPhrases.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { setContext } from "../platform/basics/context.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { setting } from "../platform/basics/settings.ts";
import type { Storage } from "../platform/basics/storage.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { DictationHistory } from "./dictationHistory.ts";
import { createDictationRequest, logOneGlossary } from "./dictationRequest.ts";
import { DictationRun } from "./dictationRun.ts";
import {
  type DictationChange,
  type DictationChoices,
  type DictationController,
  type DictationDestination,
  type DictationState,
  dictationDestinations,
  dictationModes,
  type LiveText,
  type SpeechPiece,
  type SpokenCommandRow,
  type SpokenUtterance,
} from "./dictationSession.ts";
import type { DictationTarget } from "./dictationTarget.ts";
import { openTarget } from "./openTarget.ts";
import { showCopied } from "./showCopied.ts";

/** The services of the app that dictation needs. */
export type ControllerNeeds = Pick<
  App,
  "projects" | "service" | "resources" | "choices" | "languages" | "storage" | "log"
>;

/** Chooses the source of the recording. Throws `Failure`. */
export type ChooseSource = (signal: AbortSignal) => Promise<SoundSource>;

const idleState: DictationState = { phase: "idle", microphone: false, billed: 0 };
const emptyLiveText: LiveText = { source: "", targets: new Map() };

/** Makes the window's dictation; opens nothing. `now` is the clock of the frames. */
export function createController(
  needs: ControllerNeeds,
  choose: ChooseSource,
  now = () => performance.now(),
): DictationController {
  return new Controller(needs, choose, now);
}

class Controller implements DictationController {
  readonly #needs: ControllerNeeds;
  readonly #choose: ChooseSource;
  readonly #now: () => number;
  readonly #changed = new EventEmitter<void>();
  readonly #heard = new EventEmitter<number>();
  readonly #spoke = new EventEmitter<SpeechPiece>();
  readonly #history = new DictationHistory();
  #settings: DictationChoices;
  #opening: AbortController | undefined;
  #run: DictationRun | undefined;
  #ended: Promise<void> = Promise.resolve();
  #failure: Pick<DictationState, "failure" | "isRefused"> = {};
  #shownPhase = "";
  readonly onDidChange = this.#changed.event;
  readonly onDidHear = this.#heard.event;
  readonly onDidSpeak = this.#spoke.event;

  constructor(needs: ControllerNeeds, choose: ChooseSource, now: () => number) {
    this.#needs = needs;
    this.#choose = choose;
    this.#now = now;
    this.#settings = readChoices(needs.storage);
  }

  get state(): DictationState {
    const state: DictationState = this.#run?.state ?? (this.#opening ? { ...idleState, phase: "opening" } : idleState);
    return { ...state, ...this.#failure };
  }

  get settings(): DictationChoices {
    return this.#settings;
  }

  get utterances(): readonly SpokenUtterance[] {
    return this.#history.utterances;
  }

  get live(): LiveText {
    return this.#run?.live ?? emptyLiveText;
  }

  get spokenCommands(): readonly SpokenCommandRow[] {
    if (!setting("glossa.dictation.spokenCommands")) return [];
    const phrases = phrasesOf(this.#settings.sourceLanguage);
    return spokenActions.map((action) => ({ phrases: phrases[action], title: actionTitles[action]() }));
  }

  async start(signal: AbortSignal): Promise<void> {
    if (this.#opening !== undefined) return;
    const opening = new AbortController();
    this.#opening = opening;
    this.#failure = {};
    this.#fireChange();
    const either = AbortSignal.any([signal, opening.signal]);
    try {
      await this.#open(either);
    } catch (error) {
      this.#conclude(error);
      throw error;
    }
  }

  async waitUntilEnded(): Promise<void> {
    await this.#ended;
  }

  pause(): void {
    this.#run?.pause();
    this.#fireChange();
  }

  resume(): void {
    this.#run?.resume();
    this.#fireChange();
  }

  stop(): void {
    if (this.#run !== undefined) this.#run.stop();
    else this.#opening?.abort(createCancellation());
  }

  async choose(change: DictationChange): Promise<void> {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    this.#settings = { ...this.#settings, ...Object.fromEntries(given) };
    for (const name of optionalChoices) if (name in change && change[name] === undefined) this.#forget(name);
    await rememberChoices(this.#needs.storage, this.#settings);
    this.#fireChange();
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
    this.#opening?.abort(createCancellation());
    disposeAll([this.#changed, this.#heard, this.#spoke]);
  }

  async #insert(target: DictationTarget, { id }: SpokenUtterance, text: string, language: string): Promise<void> {
    const refusal = await target.write({ text: { flow: [text], language }, fixed: [text] });
    if (refusal === undefined)
      this.#history.recordOutcome(id, target.kind === "clipboard" ? "clipboard" : "written", target.name);
    else {
      await env.clipboard.writeText(text);
      this.#history.recordOutcome(id, "clipboard", l10n.t("the clipboard"));
    }
    if (refusal !== undefined || target.kind === "clipboard") showCopied();
    this.#fireChange();
  }

  #forget(name: (typeof optionalChoices)[number]): void {
    const { [name]: _, ...others } = this.#settings;
    this.#settings = others;
  }

  /** Resolves when it listens. */
  async #open(signal: AbortSignal): Promise<void> {
    const settings = await this.#resolveChoices(signal);
    const target = await openTarget(this.#needs, settings.destination, signal);
    try {
      const source = await this.#choose(signal);
      const client = await this.#needs.service.client(signal);
      const request = await createDictationRequest(this.#needs, settings, signal);
      signal.throwIfAborted();
      const { mode } = settings;
      const callbacks = {
        onChange: () => this.#fireChange(),
        onLevel: (level: number) => this.#heard.fire(level),
        onSpeech: (piece: SpeechPiece) => this.#spoke.fire(piece),
        onOneGlossary: logOneGlossary(this.#needs),
      };
      this.#run = new DictationRun(
        { client, source, request, target, history: this.#history, mode, now: this.#now, ...callbacks },
        signal,
      );
    } catch (error) {
      target.dispose();
      throw error;
    }
    await this.#listen(this.#run, target);
  }

  async #listen(run: DictationRun, target: DictationTarget): Promise<void> {
    await new Promise<void>((listening, failed) => {
      const running = run.run(listening).finally(() => target.dispose());
      this.#ended = running.then(
        () => this.#conclude(undefined),
        (error: unknown) => {
          this.#conclude(error);
          throw error;
        },
      );
      this.#ended.then(listening, failed);
    });
  }

  /** Returns the choices; asks for missing ones. */
  async #resolveChoices(signal: AbortSignal): Promise<DictationChoices> {
    if (this.#settings.mode !== "spoken" && this.#settings.targets.length === 0) {
      const place = { title: l10n.t("Dictate"), step: 1, totalSteps: 1 };
      const { askDictationTargets: askTargets, loadDictationLanguages: dictationLanguages } = await import(
        "./dictationLanguageQuestions.ts"
      );
      const { targets } = await dictationLanguages(this.#needs, signal);
      await this.choose({ targets: await askTargets(this.#settings.targets, place, signal, targets) });
    }
    return this.#settings;
  }

  #conclude(error: unknown): void {
    const [language = ""] = this.#settings.targets;
    this.#needs.service.recordSpending(language, { milliseconds: this.#run?.state.billed ?? 0 });
    if (this.#history.utterances.length > 0) setContext("glossa.hasDictated", true);
    this.#run = undefined;
    this.#opening = undefined;
    if (error instanceof Failure) this.#failure = { failure: toFailureSentence(error), isRefused: isRefusal(error) };
    this.#fireChange();
  }

  #fireChange(): void {
    const { phase } = this.state;
    if (phase !== this.#shownPhase) setContext("glossa.dictation", phase);
    this.#shownPhase = phase;
    this.#changed.fire();
  }
}

const isRefusal = ({ code }: Failure): boolean =>
  code.startsWith("sound.") || ["service.unauthorized", "service.forbidden", "service.quota"].includes(code);

const optionalChoices = ["sourceLanguage", "spokenTerms", "glossary", "mediaLanguage"] as const;

const actionTitles: Record<SpokenAction, () => string> = {
  newLine: () => l10n.t("Begins a line"),
  newParagraph: () => l10n.t("Begins a paragraph"),
  scratch: () => l10n.t("Removes the last dictated text"),
  stop: () => l10n.t("Ends dictation"),
};

const key = "glossa.dictation.choices";

const initialChoices: DictationChoices = { targets: [], mode: "spoken", destination: "auto" };

/** Returns the last choices; values of another version that are not valid here are left out. */
function readChoices({ global }: Pick<Storage, "global">): DictationChoices {
  const stored = global.get<Partial<DictationChoices>>(key, {});
  const { targets, mode, destination } = stored;
  return {
    ...initialChoices,
    ...stored,
    targets: Array.isArray(targets) ? targets : initialChoices.targets,
    mode: mode !== undefined && dictationModes.includes(mode) ? mode : initialChoices.mode,
    destination: isDestination(destination) ? destination : initialChoices.destination,
  };
}

const isDestination = (value: unknown): value is DictationDestination =>
  dictationDestinations.some((destination) => destination === value);

async function rememberChoices({ global }: Pick<Storage, "global">, choices: DictationChoices): Promise<void> {
  // what the project chose is the project's
  const { spokenTerms: _, ...own } = choices;
  await global.update(key, own);
}
