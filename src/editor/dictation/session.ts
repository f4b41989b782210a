import type { Disposable, Event } from "vscode";
import type { ChosenResource } from "../../core/resources.ts";

/** Which text goes to the destination: what was said, its translation into the first target, or one above the other. */
export type DictationMode = (typeof dictationModes)[number];

export const dictationModes = ["spoken", "translated", "both"] as const;

/**
 * Where concluded text goes. `auto` does as the cursor's place asks: into a comment, a string literal or the value of a
 * locale message where it stands in one, else plain.
 */
export type Destination = (typeof destinations)[number];

export const destinations = [
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

/** What a person chose for dictation; remembered. Changes of what the service is asked for apply from the next session on. */
export interface DictationChoices {
  /** Absent: the service finds it out. */
  readonly sourceLanguage?: string;
  /** At most 5; the first is the one that goes to the destination. */
  readonly targets: readonly string[];
  readonly mode: DictationMode;
  readonly destination: Destination;
  /** Of what the active project chose; voice takes one of each. */
  readonly spokenTerms?: ChosenResource;
  readonly glossary?: ChosenResource;
  /** Language of synthesized speech; absent: none. */
  readonly mediaLanguage?: string;
}

/** What shall be otherwise; a member that is `undefined` is forgotten. */
export type DictationChange = { readonly [K in keyof DictationChoices]?: DictationChoices[K] | undefined };

/** Where a dictation stands. */
export interface DictationState {
  /** `opening`: the microphone or the service is being asked. `ending`: the rest is still to come, the microphone is closed. */
  readonly phase: "idle" | "opening" | "listening" | "reconnecting" | "paused" | "ending";
  /** Whether sound is being recorded at this moment. */
  readonly microphone: boolean;
  /** Of the microphone, for people; absent while idle. */
  readonly source?: string;
  /** `Date.now()` of the start; absent while idle. */
  readonly since?: number;
  /** Milliseconds of this dictation that count. */
  readonly billed: number;
  /** Where concluded text goes just now, for people: `app.ts`, the clipboard. */
  readonly place?: string;
  /** Why the last dictation ended, where it failed: a sentence. */
  readonly failure?: string;
  /** Whether somebody said no: the browser, the person, the service (`sound.…`, 401, 403, 456). */
  readonly isRefused?: boolean;
}

/** One thing that was said, kept until the window ends; the texts are those that were written, after replacements. */
export interface Utterance {
  readonly id: number;
  /** `Date.now()` when it was concluded. */
  readonly at: number;
  readonly language: string;
  readonly text: string;
  /** By language as it was asked for. */
  readonly translations: ReadonlyMap<string, string>;
  /** `kept`: nowhere but here. */
  readonly outcome: "written" | "clipboard" | "kept" | "scratched";
  /** File, commit message or clipboard, for people; absent where it is `kept`. */
  readonly place?: string;
}

/** What is being said and not concluded, by language as it was asked for; that of the source under its own. */
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
  /** How many of the first items of `data` are codec headers; in the first piece only. */
  readonly headers?: number;
}

/** What can be said to the editor, in the language of the source; empty where it is switched off. */
export interface SpokenCommandRow {
  readonly phrases: readonly string[];
  /** What it does, for people. */
  readonly title: string;
}

/** The one dictation of a window. */
export interface DictationController extends Disposable {
  readonly state: DictationState;
  readonly settings: DictationChoices;
  /** The latest last. */
  readonly utterances: readonly Utterance[];
  readonly live: LiveText;
  readonly spokenCommands: readonly SpokenCommandRow[];
  /** State, settings, utterances or live text changed. */
  readonly onDidChange: Event<void>;
  /** How loud it is, 0 to 1; ten times a second while the microphone is open. */
  readonly onDidHear: Event<number>;
  readonly onDidSpeak: Event<SpeechPiece>;
  /** Resolves when it listens. Throws `Failure` (the caller is a command, which tells it), or where the person left a question. */
  start(signal: AbortSignal): Promise<void>;
  /** Resolves when the dictation under way has ended, at once where there is none; throws the `Failure` that ended it. */
  ended(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Closes the microphone; what was said is still concluded and written. */
  stop(): void;
  choose(change: DictationChange): Promise<void>;
  /** Writes an utterance (a translation of it where a language is named) to the cursor of the active editor, else the clipboard. */
  insert(id: number, language?: string): Promise<void>;
}

/** Gives the window's dictation, which is loaded when it is first asked for. */
export type LoadDictation = () => Promise<DictationController>;
