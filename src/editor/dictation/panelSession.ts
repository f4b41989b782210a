import { type Disposable, l10n } from "vscode";
import type { ChosenResource, ResourceChoice } from "../../core/resources/resourceReferences.ts";
import type {
  ActionId,
  ChoiceName,
  EntryAction,
  FromPanel,
  PanelState,
  ToPanel,
} from "../../webview/dictation/dictationProtocol.ts";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import type { DictationController, DictationState, SpokenUtterance } from "./dictationSession.ts";
import { addSelectedTerm, copyText, exportTranscript, insertText, retryInto } from "./panelActions.ts";
import { createChoicesMessage, type PanelOptions, toDictationChange } from "./panelChoices.ts";
import { announceUtterance, createLiveColumns, createPanelEntries } from "./panelEntries.ts";
import { describeSpokenCommands, shortcutText, showShortcut, showSpokenCommands } from "./panelLinks.ts";
import { dictationStateText, formatBilled, getPanelTexts } from "./panelTexts.ts";
import { PushToTalk } from "./pushToTalk.ts";
import type { RecorderPage } from "./recorderPage.ts";
import { defaultVoiceLanguages, toVoiceLanguages } from "./voiceLanguages.ts";

export type PanelNeeds = Pick<
  App,
  "service" | "resources" | "choices" | "languages" | "projects" | "storage" | "cache" | "log"
>;

interface PanelSessionNeeds {
  readonly app: PanelNeeds;
  readonly dictation: DictationController;
  readonly recorder: RecorderPage;
  /** Runs the command, which reports failures. */
  start(): void;
  post(message: ToPanel): void;
}

/** Milliseconds between updates while words arrive. */
const refreshInterval = 50;

/** The content of the panel and its actions. */
export class PanelSession implements Disposable {
  readonly #parts: PanelSessionNeeds;
  readonly #pressed: PushToTalk;
  readonly #listeners: readonly Disposable[];
  readonly #ended = new AbortController();
  readonly #posted = new Map<string, string>();
  readonly #retries = new Map<number, Map<string, string>>();
  #offered: PanelOptions = { languages: defaultVoiceLanguages, terms: [], glossaries: [] };
  #utterances: readonly SpokenUtterance[] | undefined;
  #isLater = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PanelSessionNeeds) {
    this.#parts = parts;
    const { dictation, app } = parts;
    this.#pressed = new PushToTalk(dictation, parts.start);
    this.#listeners = [
      dictation.onDidChange(() => this.#handleChange()),
      dictation.onDidHear((level) => parts.post({ type: "level", level })),
      parts.recorder.onDidChange(() => this.#handleChange()),
      app.resources.onDidChange(() => this.#offer()),
      app.choices.onDidChange(() => this.#offer()),
      app.service.onDidChange(() => this.#offer()),
    ];
  }

  take(message: FromPanel): void {
    const takers: { readonly [T in FromPanel["type"]]: (of: Extract<FromPanel, { readonly type: T }>) => void } = {
      ready: () => this.#begin(),
      act: ({ action }) => this.#act(action),
      choose: ({ name, value }) => {
        this.#isLater = this.#parts.dictation.state.phase !== "idle";
        inBackground(this.#parts.app.log, "dictation", () => this.#choose(name, value));
      },
      entry: ({ action, id, language, selected }) =>
        void runCommand("_glossa.dictation.act", action, id, language, selected),
    };
    (takers[message.type] as (of: FromPanel) => void)(message);
  }

  /** Throws `Failure`, and if the user leaves a question. */
  async do(
    action: EntryAction | "export",
    id: number | undefined,
    given: { readonly language?: string | undefined; readonly selected?: string | undefined },
    signal: AbortSignal,
  ): Promise<void> {
    const { dictation } = this.#parts;
    if (action === "export") return await exportTranscript(dictation.utterances, this.#retries);
    const utterance = dictation.utterances.find((spoken) => spoken.id === id);
    if (utterance === undefined) return;
    await this.#actions[action](utterance, given, signal);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#ended.abort();
    disposeAll(this.#listeners);
  }

  readonly #actions: Readonly<
    Record<
      EntryAction,
      (
        of: SpokenUtterance,
        given: { readonly language?: string | undefined; readonly selected?: string | undefined },
        signal: AbortSignal,
      ) => Promise<void>
    >
  > = {
    copy: (utterance, { language }) => copyText(this.#textOf(utterance, language)),
    insert: async (utterance, { language }) => {
      const isRetry = language !== undefined && !utterance.translations.has(language);
      if (isRetry) await insertText(this.#textOf(utterance, language));
      else await this.#parts.dictation.insert(utterance.id, language);
    },
    retry: async (utterance, _, signal) => {
      const { language, text } = await retryInto(this.#parts.app, utterance, signal);
      const all = this.#retries.get(utterance.id) ?? new Map<string, string>();
      this.#retries.set(utterance.id, all.set(language, text));
      this.#showHistory(text);
    },
    term: (utterance, { selected }, signal) => addSelectedTerm(utterance, selected, signal),
  };

  #textOf({ id, text, translations }: SpokenUtterance, language: string | undefined): string {
    if (language === undefined) return text;
    return translations.get(language) ?? this.#retries.get(id)?.get(language) ?? text;
  }

  async #choose(name: ChoiceName, value: string): Promise<void> {
    const { dictation, app } = this.#parts;
    if (name !== "terms")
      return await dictation.choose(toDictationChange(name, value, dictation.settings, this.#offered));
    const chosen = this.#offered.terms.find(({ id }) => id === value);
    await app.choices.change(({ spokenTerms: _, ...others }) => ({
      ...others,
      ...(chosen && { spokenTerms: chosen }),
    }));
  }

  /** Sends everything, as the page is new. */
  #begin(): void {
    this.#posted.clear();
    this.#utterances = this.#parts.dictation.utterances;
    this.#send({ type: "texts", texts: getPanelTexts(), shortcut: shortcutText() });
    this.#showHistory();
    this.#show();
    this.#offer();
  }

  #act(action: ActionId): void {
    const { recorder, app, start, dictation } = this.#parts;
    const { phase } = dictation.state;
    const acts: Readonly<Record<ActionId, () => unknown>> = {
      toggle: () => this.#pressed.perform(phase === "idle" ? "talk" : "stop"),
      pause: () => this.#pressed.perform(phase === "paused" ? "talk" : "hush"),
      hold: () => this.#pressed.perform("talk"),
      letGo: () => this.#pressed.perform("hush"),
      openRecorder: () => inBackground(app.log, "recorder page", () => recorder.open()),
      export: () => void runCommand("_glossa.dictation.act", "export"),
      shortcut: showShortcut,
      spokenCommands: showSpokenCommands,
      choose: () => runCommand("glossa.chooseDictation"),
      tryAgain: start,
    };
    acts[action]();
  }

  /** Loads the options; shows the known ones until then. */
  #offer(): void {
    inBackground(this.#parts.app.log, "dictation", () => this.#ask());
  }

  async #ask(): Promise<void> {
    const { app } = this.#parts;
    const { signal } = this.#ended;
    const languages = await app.languages();
    this.#offered = { ...this.#offered, languages: toVoiceLanguages(languages.known("voice")) };
    this.#show();
    const none = (): readonly ChosenResource[] => [];
    const [list, chosen, terms] = await Promise.all([
      languages.load("voice", signal, "start"),
      app.choices.current().catch((): ResourceChoice => ({})),
      app.resources
        .list("spokenTerms", signal)
        .then((all) => all.map(({ spoken_terms_id: id, name }) => ({ id, name })), none),
    ]);
    const { glossaries = [], styleProfile, spokenTerms } = chosen;
    const languagesNow = toVoiceLanguages(list);
    const optional = { ...(styleProfile && { styleProfile }), ...(spokenTerms && { chosenTerms: spokenTerms }) };
    this.#offered = { languages: languagesNow, terms, glossaries, ...optional };
    this.#show();
  }

  #handleChange(): void {
    this.#pressed.update();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#show();
    }, refreshInterval);
  }

  #show(): void {
    const { dictation, recorder } = this.#parts;
    const { state, settings, utterances, spokenCommands } = dictation;
    if (state.phase === "idle") this.#isLater = false;
    this.#send(createStateMessage(state, utterances.length > 0));
    const isMute = Boolean(settings.mediaLanguage) && !recorder.isConnected;
    const silence = {
      text: l10n.t("The recorder page plays translations, and it is not open."),
      action: l10n.t("Open Recorder Page"),
    };
    this.#send(createChoicesMessage(settings, this.#offered, { isLater: this.#isLater, ...(isMute && { silence }) }));
    this.#send({ type: "live", columns: createLiveColumns(dictation) });
    const rows = spokenCommands.map(({ phrases, title }) => ({ phrases: phrases.join(", "), title }));
    this.#send({ type: "commands", rows, note: describeSpokenCommands(rows.length > 0) });
    if (utterances === this.#utterances) return;
    const last = utterances.at(-1);
    const isNew = last !== undefined && last.id !== this.#utterances?.at(-1)?.id;
    this.#utterances = utterances;
    this.#showHistory(isNew ? announceUtterance(last, settings) : undefined);
  }

  #showHistory(say?: string): void {
    const entries = createPanelEntries(this.#parts.dictation.utterances, this.#retries);
    this.#send({ type: "history", entries, ...(say !== undefined && { say }) });
  }

  /** Sends a message unless the page already shows it. */
  #send(message: ToPanel): void {
    const text = JSON.stringify(message);
    if (this.#posted.get(message.type) === text) return;
    this.#posted.set(message.type, text);
    this.#parts.post(message);
  }
}

function createStateMessage(state: DictationState, hasHistory: boolean): Extract<ToPanel, { readonly type: "state" }> {
  const { phase, since, billed, failure, microphone } = state;
  const isFailed = phase === "idle" && failure !== undefined;
  const action = { id: "tryAgain", title: l10n.t("Try Again") } as const;
  return {
    type: "state",
    state: toPanelState(state, hasHistory),
    text: phase === "idle" && !hasHistory && !isFailed ? getEmptyText() : dictationStateText(state),
    ...(isFailed && { failure, action }),
    ...(phase !== "idle" && since !== undefined && { since }),
    billed: formatBilled(billed),
    isOpen: microphone,
    canPress: phase !== "ending",
  };
}

const getEmptyText = (): string => l10n.t("Speak to write at the cursor, in your language or in another.");

function toPanelState({ phase, failure, isRefused }: DictationState, hasHistory: boolean): PanelState {
  if (phase === "opening" || phase === "reconnecting") return "connecting";
  if (phase !== "idle") return phase;
  if (failure !== undefined) return isRefused === true ? "refused" : "failed";
  return hasHistory ? "idle" : "empty";
}
