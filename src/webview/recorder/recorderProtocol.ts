import * as v from "valibot";

/**
 * Protocol of the recorder page, opened in the user's browser, and the extension, over one WebSocket: objects in text
 * frames, sound in binary ones. The page says `hello` first; earlier messages are ignored.
 */

/** Phase of the dictation, as the page shows it. */
export type Phase = "idle" | "opening" | "listening" | "reconnecting" | "paused" | "ending";

export type ToRecorder =
  /** The secret opens the next connection, should this one break off. */
  | {
      readonly type: "welcome";
      readonly secret: string;
      /** The requested recording, and the number of the expected frame. */
      readonly recording: number;
      readonly next: number;
    }
  /** Open the microphone and send its sound as this recording; frames are numbered from 0. */
  | { readonly type: "record"; readonly recording: number }
  /** Close the microphone. */
  | { readonly type: "release" }
  | {
      readonly type: "phase";
      readonly phase: Phase;
      /** Display name of the place where texts are written. */
      readonly place?: string;
      /** Reason of the last failure: a sentence. */
      readonly failure?: string;
      /** Last concluded text, and its translation. */
      readonly said?: string;
      readonly language?: string;
    }
  /**
   * Speech that follows in binary frames is PCM s16le mono of this rate; unplayed speech of another rate is dropped.
   */
  | { readonly type: "speech"; readonly rate: number }
  /** The page is not needed any more: `replaced` by another one, or the editor is `gone`. */
  | { readonly type: "bye"; readonly reason: "gone" | "replaced" };

/** Reasons why the microphone does not record. */
const microphoneProblem = v.picklist(["denied", "none", "busy", "insecure", "blocked", "failed"]);
export type MicrophoneProblem = v.InferOutput<typeof microphoneProblem>;

/** Action for the dictation: begin or continue, pause, end. */
const dictationAction = v.picklist(["talk", "hush", "stop"]);
export type DictationAction = v.InferOutput<typeof dictationAction>;

const text = v.pipe(v.string(), v.maxLength(300));

const toRecorderServer = v.variant("type", [
  v.object({ type: v.literal("hello"), token: text }),
  v.object({ type: v.literal("hello"), secret: text }),
  v.object({ type: v.literal("opened"), recording: v.pipe(v.number(), v.safeInteger()), name: text }),
  v.object({ type: v.literal("problem"), problem: microphoneProblem }),
  v.object({ type: v.literal("action"), action: dictationAction }),
]);

export type ToRecorderServer = v.InferOutput<typeof toRecorderServer>;

/** Reads a message of the page; `undefined` for anything else. */
export const readFromRecorder = v.parser(v.fallback(v.optional(toRecorderServer), undefined));

/** Fixed texts of the page, in the editor's language. */
export interface RecorderTexts {
  readonly title: string;
  readonly start: string;
  readonly stop: string;
  readonly hold: string;
  readonly holdHint: string;
  readonly level: string;
  readonly device: string;
  readonly defaultDevice: string;
  readonly echo: string;
  readonly noise: string;
  /** `{0}` is the target of the words. */
  readonly place: string;
  readonly phases: Readonly<Record<Phase, string>>;
  readonly connecting: string;
  readonly lost: string;
  readonly gone: string;
  readonly replaced: string;
  /** The page was reloaded, or opened by hand. */
  readonly refused: string;
  readonly problems: Readonly<Record<MicrophoneProblem, string>>;
  readonly tryAgain: string;
}
