import type { Disposable, Event } from "vscode";
import type { ChosenResource } from "../../core/resources/resourceReferences.ts";

/** The text to write: what was said, its translation into the first target, or both, one above the other. */
export type DictationMode = (typeof dictationModes)[number];

export const dictationModes = ["spoken", "translated", "both"] as const;

/**
 * The target of concluded text. `auto` depends on the cursor: a comment, a string literal or the value of a locale
 * message if the cursor is in one, else plain text.
 */
export type DictationDestination = (typeof dictationDestinations)[number];

export const dictationDestinations = [
  "auto",
  "plain",
  "comment",
  "blockComment",
  "docComment",
  "string",
  "message",
  "commit",
  "clipboard",
] as const;

/** The user's choices for dictation; stored. Changes of the request to the service apply from the next session on. */
export interface DictationChoices {
  /** Default: the service detects it. */
  readonly sourceLanguage?: string;
  /** At most 5; the first is the one that goes to the destination. */
  readonly targets: readonly string[];
  readonly mode: DictationMode;
  readonly destination: DictationDestination;
  /** The spoken terms of the active project. */
  readonly spokenTerms?: ChosenResource;
  /** The only glossary of the active project to use. Default: all that have the languages. */
  readonly glossary?: ChosenResource;
  /** Language of synthesized speech. Undefined if nothing is spoken. */
  readonly mediaLanguage?: string;
}

/** Changed choices; a member that is `undefined` is removed. */
export type DictationChange = { readonly [K in keyof DictationChoices]?: DictationChoices[K] | undefined };

/** The state of a dictation. */
export interface DictationState {
  /**
   * `opening`: the microphone or the service is being asked. `ending`: the rest is still to come, the microphone is
   * closed.
   */
  readonly phase: "idle" | "opening" | "listening" | "reconnecting" | "paused" | "ending";
  /** True while sound is being recorded. */
  readonly microphone: boolean;
  /** Display name of the microphone; undefined while idle. */
  readonly source?: string;
  /** `Date.now()` of the start; undefined while idle. */
  readonly since?: number;
  /** Milliseconds of this dictation that are billed. */
  readonly billed: number;
  /** Display name of the target of concluded text: `app.ts`, the clipboard. */
  readonly place?: string;
  /** The reason why the last dictation failed, as a sentence. */
  readonly failure?: string;
  /** True if access was denied: by the browser, the user, the service (`sound.…`, 401, 403, 456). */
  readonly isRefused?: boolean;
}

/** An utterance, kept until the window closes; its texts are those that were written, after replacements. */
export interface SpokenUtterance {
  readonly id: number;
  /** `Date.now()` when it was concluded. */
  readonly at: number;
  readonly language: string;
  readonly text: string;
  /** By language, as it was requested. */
  readonly translations: ReadonlyMap<string, string>;
  /** `kept`: not written anywhere. */
  readonly outcome: "written" | "clipboard" | "kept" | "scratched";
  /** Display name of the file, commit message or clipboard; undefined if it is `kept`. */
  readonly place?: string;
}

/** Tentative text, by language as it was requested; that of the source is separate. */
export interface LiveText {
  readonly source: string;
  readonly targets: ReadonlyMap<string, string>;
}

/** Synthesized speech as it comes (docs/protocol.md, *Voice messages*). */
export interface SpeechPiece {
  readonly language: string;
  readonly data: readonly Uint8Array[];
  /** In the first piece only. */
  readonly contentType?: string;
  /** The number of first items of `data` that are codec headers; in the first piece only. */
  readonly headers?: number;
}

/** A spoken command, in the language of the source; empty if it is switched off. */
export interface SpokenCommandRow {
  readonly phrases: readonly string[];
  /** Description of the command's effect. */
  readonly title: string;
}

/** The one dictation of a window. */
export interface DictationController extends Disposable {
  readonly state: DictationState;
  readonly settings: DictationChoices;
  /** The latest last. */
  readonly utterances: readonly SpokenUtterance[];
  readonly live: LiveText;
  readonly spokenCommands: readonly SpokenCommandRow[];
  /** State, settings, utterances or live text changed. */
  readonly onDidChange: Event<void>;
  /** The loudness, 0 to 1; ten times a second while the microphone is open. */
  readonly onDidHear: Event<number>;
  readonly onDidSpeak: Event<SpeechPiece>;
  /** Resolves when it listens. Throws `Failure` (the calling command reports it), or if the user left a question. */
  start(signal: AbortSignal): Promise<void>;
  /**
   * Resolves when the current dictation has ended, immediately if there is none; throws the `Failure` that ended it.
   */
  waitUntilEnded(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Closes the microphone; what was said is still concluded and written. */
  stop(): void;
  choose(change: DictationChange): Promise<void>;
  /**
   * Writes an utterance (a translation of it if a language is given) to the cursor of the active editor, else the
   * clipboard.
   */
  insert(id: number, language?: string): Promise<void>;
}

/** Returns the window's dictation, and loads it with the first call. */
export type LoadDictation = () => Promise<DictationController>;
