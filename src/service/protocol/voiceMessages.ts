import { encode } from "@msgpack/msgpack";
import {
  array,
  check,
  type GenericSchema,
  type InferOutput,
  instance,
  integer,
  nullish,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
} from "valibot";
import { decodeMessagePack } from "./messagePack.ts";
import type { MessageFormat } from "./voiceEndpoints.ts";

/** Content of a WebSocket frame: a string for text frames, bytes for binary ones. */
export type SocketFrame = string | Uint8Array;

/** Messages of the client (docs/protocol.md, *Voice messages*). */
export type VoiceCommand =
  | { readonly kind: "source_media_chunk"; readonly data: Uint8Array }
  | { readonly kind: "end_of_source_media" };

type Kinds<Table> = {
  readonly [Kind in keyof Table]: Table[Kind] extends GenericSchema
    ? { readonly kind: Kind } & InferOutput<Table[Kind]>
    : never;
}[keyof Table];

/**
 * Messages of the service (docs/protocol.md, *Voice messages*). Times are whole milliseconds in the input stream.
 * Concluded segments come once and are appended as they are; tentative ones replace those before. `error` ends the
 * session.
 */
export type VoiceMessage = Kinds<ReturnType<typeof messages>>;

/** An unreadable frame: of the wrong type (`frame`), or with invalid content. */
export class UnreadableMessage extends Error {
  override readonly name = "UnreadableMessage";
  readonly reason: "frame" | "content";

  constructor(reason: UnreadableMessage["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A message as a frame: an object with one member, named by its kind. */
export function encodeVoice({ kind, ...payload }: VoiceCommand | VoiceMessage, format: MessageFormat): SocketFrame {
  if (format === "msgpack") return encode({ [kind]: payload }, { ignoreUndefined: true });
  return JSON.stringify({ [kind]: payload }, (_, value) => (value instanceof Uint8Array ? base64(value) : value));
}

/** Reads a message of the client; `undefined` for an unknown kind. Throws `UnreadableMessage`. */
export const decodeCommand = (frame: SocketFrame, format: MessageFormat): VoiceCommand | undefined =>
  decodeFrame(frame, format, commands) as VoiceCommand | undefined;

/** Reads a message of the service; `undefined` for a kind of later versions. Throws `UnreadableMessage`. */
export const decodeMessage = (frame: SocketFrame, format: MessageFormat): VoiceMessage | undefined =>
  decodeFrame(frame, format, messages) as VoiceMessage | undefined;

type Schemas = (bytes: GenericSchema<unknown, Uint8Array>) => Readonly<Record<string, GenericSchema>>;

function decodeFrame(frame: SocketFrame, format: MessageFormat, schemas: Schemas): object | undefined {
  const value = format === "json" ? fromJson(frame) : fromMsgpack(frame);
  const [kind, ...others] = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (kind === undefined || others.length > 0 || Array.isArray(value))
    throw new UnreadableMessage("content", "A message is an object with one member, named by its kind.");
  const table = schemas(format === "json" ? base64Bytes : rawBytes);
  const schema = Object.hasOwn(table, kind) ? table[kind] : undefined;
  if (schema === undefined) return undefined;
  const result = safeParse(schema, (value as Record<string, unknown>)[kind]);
  if (!result.success) throw new UnreadableMessage("content", `The content of ${kind} is not as it should be.`);
  return { kind, ...(result.output as object) };
}

function fromJson(frame: SocketFrame): unknown {
  if (typeof frame !== "string") throw new UnreadableMessage("frame", "JSON travels in text frames.");
  try {
    return JSON.parse(frame);
  } catch {
    throw new UnreadableMessage("content", "The message is no JSON.");
  }
}

function fromMsgpack(frame: SocketFrame): unknown {
  if (typeof frame === "string") throw new UnreadableMessage("frame", "MessagePack travels in binary frames.");
  try {
    return decodeMessagePack(frame);
  } catch {
    throw new UnreadableMessage("content", "The message is no MessagePack.");
  }
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");

const base64Bytes: GenericSchema<unknown, Uint8Array> = pipe(
  string(),
  check((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)),
  transform((text) => new Uint8Array(Buffer.from(text, "base64"))),
);
const rawBytes: GenericSchema<unknown, Uint8Array> = instance(Uint8Array);

const nothing = object({});
const milliseconds = pipe(number(), integer());
const segment = { text: string(), start_time: milliseconds, end_time: milliseconds };
const spoken = object({ language: optional(string()), ...segment });
const language = string();

const commands = (bytes: GenericSchema<unknown, Uint8Array>) => ({
  source_media_chunk: object({ data: bytes }),
  end_of_source_media: nothing,
});

const messages = (bytes: GenericSchema<unknown, Uint8Array>) => ({
  source_transcript_update: object({ concluded: array(spoken), tentative: array(spoken) }),
  target_transcript_update: object({
    language,
    concluded: array(object(segment)),
    tentative: array(object(segment)),
  }),
  target_media_chunk: object({
    language,
    data: array(bytes),
    /** Milliseconds of the speech in it. */
    duration: number(),
    /** In the first one only. */
    content_type: nullish(string()),
    /** In the first one only: so many of its first data are codec headers. */
    headers: nullish(number()),
    /** Present if a new segment of text begins. */
    text: nullish(string()),
  }),
  end_of_source_transcript: nothing,
  end_of_target_transcript: object({ language }),
  end_of_target_media: object({ language }),
  end_of_stream: nothing,
  error: object({
    request_type: optional(string()),
    /** As HTTP statuses. */
    error_code: number(),
    reason_code: optional(number()),
    error_message: optional(string()),
  }),
});
