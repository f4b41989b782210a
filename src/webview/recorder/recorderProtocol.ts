/**
 * Protocol of the recorder page, opened in the person's browser, and the extension, over one WebSocket: objects in text
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
      /** Target of the words, for people. */
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
export type MicrophoneProblem = (typeof problems)[number];
const problems = ["denied", "none", "busy", "insecure", "blocked", "failed"] as const;

/** Action for the dictation: begin or continue, pause, end. */
export type DictationAction = (typeof actions)[number];
const actions = ["talk", "hush", "stop"] as const;

export type ToRecorderServer =
  | { readonly type: "hello"; readonly token: string }
  | { readonly type: "hello"; readonly secret: string }
  | { readonly type: "opened"; readonly recording: number; readonly name: string }
  | { readonly type: "problem"; readonly problem: MicrophoneProblem }
  | { readonly type: "action"; readonly action: DictationAction };

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

/** Bytes of the number before each frame: unsigned, little endian. */
export const numberBytes = 4;

/** Packs a frame for sending. */
export function packFrame(number: number, pcm: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(numberBytes + pcm.byteLength);
  new DataView(packed.buffer).setUint32(0, number, true);
  packed.set(pcm, numberBytes);
  return packed;
}

/** Unpacks a frame: whole samples, at most `maxBytes` bytes of them; `undefined` for anything else. */
export function unpackFrame(
  bytes: Uint8Array,
  maxBytes: number,
): { readonly number: number; readonly pcm: Uint8Array } | undefined {
  const length = bytes.byteLength - numberBytes;
  if (length <= 0 || length > maxBytes || length % 2 !== 0) return undefined;
  const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  return { number, pcm: bytes.subarray(numberBytes) };
}

type Fields = Readonly<Record<string, unknown>>;
type Readers = {
  readonly [T in ToRecorderServer["type"]]: (
    fields: Fields,
  ) => Extract<ToRecorderServer, { readonly type: T }> | undefined;
};

/** A message of the page; `undefined` for anything else. */
export function readFromRecorder(value: unknown): ToRecorderServer | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Fields;
  const { type } = fields;
  return typeof type === "string" && Object.hasOwn(readers, type)
    ? readers[type as ToRecorderServer["type"]](fields)
    : undefined;
}

const maxTextLength = 300;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= maxTextLength;

const readers: Readers = {
  hello({ token, secret }) {
    if (isText(token)) return { type: "hello", token };
    return isText(secret) ? { type: "hello", secret } : undefined;
  },
  opened: ({ recording, name }) =>
    Number.isSafeInteger(recording) && isText(name)
      ? { type: "opened", recording: Number(recording), name }
      : undefined,
  problem({ problem }) {
    const known = problems.find((one) => one === problem);
    return known && { type: "problem", problem: known };
  },
  action({ action }) {
    const known = actions.find((one) => one === action);
    return known && { type: "action", action: known };
  },
};
