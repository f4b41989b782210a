import { boolean, object, optional, pipe, string, url } from "valibot";
import { endpoint } from "../endpoint.ts";

/** Encoding of messages: JSON in text frames, MessagePack in binary ones (docs/protocol.md, *Voice messages*). */
export type MessageFormat = (typeof messageFormats)[number];

export const messageFormats = ["json", "msgpack"] as const;
export const sourceLanguageModes = ["auto", "fixed"] as const;
export const voiceFormalities = ["default", "formal", "more", "informal", "less"] as const;
export const mediaVoices = ["male", "female"] as const;

/** Parameters of `POST /v3/voice/realtime` (docs/protocol.md, *Voice sessions*). Language codes in any case. */
export interface VoiceSessionParams {
  /** Type of the audio, mono: `audio/pcm;encoding=s16le;rate=16000`, `audio/ogg;codecs=opus`, `audio/auto`. */
  readonly source_media_content_type: string;
  /** Default `json`. */
  readonly message_format?: MessageFormat;
  readonly source_language?: string;
  /** Default `auto`: the language is detected, and `source_language` is a hint. */
  readonly source_language_mode?: (typeof sourceLanguageModes)[number];
  /** At most 5. */
  readonly target_languages?: readonly string[];
  /** At most 1; it need not be among `target_languages`. */
  readonly target_media_languages?: readonly string[];
  /** Type of synthesized speech, default `audio/webm;codecs=opus`. */
  readonly target_media_content_type?: string;
  readonly target_media_voice?: (typeof mediaVoices)[number];
  readonly spoken_terms_id?: string;
  /** Excludes `glossary_ids`. */
  readonly glossary_id?: string;
  /** At most 5, each once, in order of priority. */
  readonly glossary_ids?: readonly string[];
  readonly formality?: (typeof voiceFormalities)[number];
  /** Embedded service only: the audio is that of a file, and comes as fast as it is recognized. */
  readonly recorded?: boolean;
}

const session = object({
  /** `wss://…`, or `ws://` of this machine. */
  streaming_url: pipe(string(), url()),
  /** Valid for one connection; never to be logged. */
  token: string(),
  session_id: optional(string()),
  /** Embedded service only: audio may come at any pace; its connection takes no more than is recognized. */
  recorded: optional(boolean()),
  /** Embedded service only: what recognizes speech, and whether it writes sentences. */
  engine: optional(object({ name: string(), punctuates: optional(boolean()) })),
});

/**
 * Opens a session; the reporting tag goes along here and holds for all of it. 400 401 403 404 429 456 500 503.
 */
export const createVoiceSession = endpoint<VoiceSessionParams>()("POST", "/v3/voice/realtime", session, {
  idempotent: false,
  tagged: true,
});

/** Parameters of `GET /v3/voice/realtime`: the latest token of a session. */
export interface ReconnectParams {
  readonly token: string;
}

/**
 * Requests a new token of a session; a live connection is dropped, and an older token than the latest ends the session,
 * so that it is never tried twice. 400 401 403 429.
 */
export const reconnectVoiceSession = endpoint<ReconnectParams>()("GET", "/v3/voice/realtime", session, {
  idempotent: false,
});

/** Bytes of one `source_media_chunk`. */
export const maxChunkBytes = 100_000;
/** Milliseconds of audio in one chunk. */
export const maxChunkMs = 1000;
/** Milliseconds between chunks, after which the service ends the session. */
export const maxGapMs = 30_000;
/** Milliseconds of a connection; reconnecting goes on. */
export const maxConnectionMs = 3_600_000;
export const maxVoiceTargets = 5;
export const maxMediaTargets = 1;
