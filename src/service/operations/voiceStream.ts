import { engineFailureOfReason } from "../../core/failures/engineFailures.ts";
import { Failure } from "../../core/failures/failure.ts";
import { fromConnectionError, fromErrorAnswer } from "../attemptFailures.ts";
import type { AnswerOf } from "../endpoint.ts";
import { createVoiceSession, reconnectVoiceSession, type VoiceSessionParams } from "../protocol/voiceEndpoints.ts";
import {
  decodeMessage,
  encodeVoice,
  type SocketFrame,
  UnreadableMessage,
  type VoiceCommand,
  type VoiceMessage,
} from "../protocol/voiceMessages.ts";
import type { Client } from "../serviceClient.ts";
import { isTrusted } from "../signed.ts";
import { type OpenSocket, openSocket, type Socket } from "../socket.ts";
import { type BoundedQueue, createBoundedQueue } from "./boundedQueue.ts";

/** Messages of a session, without the `error` that the service may send: that one is thrown. */
export type VoiceEvent = Exclude<VoiceMessage, { readonly kind: "error" }>;

/**
 * One connection of a session. Iterate it once: it ends after `end_of_stream`, and throws `Failure` if the service ends
 * the session (`serviceCode` is its reason code) or the connection breaks off. What was sent is never sent again.
 */
export interface VoiceStream extends AsyncIterable<VoiceEvent> {
  /**
   * Sends audio of the session's type: at most 100,000 bytes and a second. Throws `Failure` if the connection is over.
   */
  send(chunk: Uint8Array): void;
  /** Ends the audio: remaining messages arrive, then the connection ends. */
  end(): void;
  /** Ends the connection at once, and the iteration; the session can be reconnected. */
  close(): void;
  /** True if the service said that it writes sentences, false that it writes bare words. */
  readonly punctuates?: boolean;
  /** True if the service takes the audio of a file as fast as it recognizes it. */
  readonly isRecorded: boolean;
  /** Bytes not sent yet. */
  readonly unsent: number;
  /** Opens a new connection of the same session; this one ends. Throws `Failure`. */
  reconnect(signal: AbortSignal): Promise<VoiceStream>;
}

/** Options of connections. */
export interface VoiceOptions {
  readonly open?: OpenSocket;
  /** Milliseconds for making a connection, default 30,000. */
  readonly timeout?: number;
}

/**
 * Opens a session and its first connection (docs/protocol.md, *Voice sessions*). The signal ends the opening and the
 * connection. Throws `Failure`, or the signal's reason.
 */
export async function openVoice(
  client: Client,
  params: VoiceSessionParams,
  signal: AbortSignal,
  options: VoiceOptions = {},
): Promise<VoiceStream> {
  const session = await client.call(createVoiceSession, params, signal);
  return await connect(client, { session, format: params.message_format ?? "json", options }, signal);
}

interface OpenSession {
  readonly session: AnswerOf<typeof createVoiceSession>;
  readonly format: "json" | "msgpack";
  readonly options: VoiceOptions;
}

async function connect(client: Client, previous: OpenSession, signal: AbortSignal): Promise<VoiceStream> {
  const { session, format, options } = previous;
  const url = addressOf(session, client.connection.dialect.baseUrl);
  const queue = createBoundedQueue<VoiceEvent>();
  const socket = await openConnection(url, options, queue, (frame) => takeFrame(frame, format, queue), signal);
  // the end of the signal ends the connection; the other way round it is forgotten
  const onAbort = () => stop(signal.reason);
  const stop = (reason?: unknown) => {
    signal.removeEventListener("abort", onAbort);
    queue.end(reason);
    socket.close();
  };
  signal.addEventListener("abort", onAbort, { once: true });
  void queue.ended.then(() => stop());
  const send = (command: VoiceCommand) => {
    signal.throwIfAborted();
    if (queue.isEnded) throw new Failure("service.unreachable", { detail: "the connection is closed" });
    socket.send(encodeVoice(command, format));
  };
  const { punctuates } = session.engine ?? {};
  return {
    ...(punctuates !== undefined && { punctuates }),
    isRecorded: session.recorded === true,
    send: (data) => send({ kind: "source_media_chunk", data }),
    end: () => send({ kind: "end_of_source_media" }),
    close: () => stop(),
    get unsent() {
      return socket.unsent;
    },
    async reconnect(other) {
      stop();
      const next = await client.call(reconnectVoiceSession, { token: session.token }, other);
      return await connect(client, { ...previous, session: next }, other);
    },
    [Symbol.asyncIterator]: () => queue.read(),
  };
}

/** Returns the address with the token, if it is safe to send the token there. */
function addressOf({ streaming_url, token }: OpenSession["session"], baseUrl: string): string {
  const url = new URL(streaming_url);
  const isSocket = url.protocol === "wss:" || url.protocol === "ws:";
  if (!isSocket || !isTrusted(asHttp(url), baseUrl))
    throw new Failure("service.badResponse", { detail: "the address it gave for streaming can't be used" });
  url.searchParams.set("token", token);
  return url.href;
}

const asHttp = ({ protocol, host }: URL): string => `${protocol.replace("ws", "http")}//${host}`;

/** Resolves when the connection is made. */
function openConnection(
  url: string,
  { open = openSocket, timeout = 30_000 }: VoiceOptions,
  queue: BoundedQueue<VoiceEvent>,
  onFrame: (frame: SocketFrame) => void,
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let end = () => {};
    const stop = (reason: unknown) => {
      removeListeners();
      reject(reason);
      end();
    };
    const onAbort = () => stop(signal.reason);
    const { host } = new URL(url);
    const timer = setTimeout(() => stop(new Failure("service.timeout", { detail: host })), timeout);
    const removeListeners = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    };
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    let isOpen = false;
    const watch = {
      onFrame,
      onOpen(socket: Socket) {
        isOpen = true;
        removeListeners();
        resolve(socket);
      },
      onEnd(how: { readonly code?: number; readonly error?: unknown }) {
        if (isOpen)
          queue.end(new Failure("service.unreachable", { detail: `the connection ended (${how.code}, ${host})` }));
        // the client does not learn whether the service was not reached or refused the token
        else stop(fromConnectionError(how.error, url, false).failure);
      },
    };
    open(url, watch).then(
      (close) => {
        end = close;
        if (signal.aborted) close();
      },
      (error: unknown) => stop(fromConnectionError(error, url, false).failure),
    );
  });
}

function takeFrame(frame: SocketFrame, format: OpenSession["format"], queue: BoundedQueue<VoiceEvent>): void {
  try {
    const message = decodeMessage(frame, format);
    if (message?.kind === "error") queue.end(failureOf(message));
    else if (message !== undefined) queue.put(message, typeof frame === "string" ? frame.length : frame.byteLength);
    if (message?.kind === "end_of_stream") queue.end();
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) throw error;
    queue.end(new Failure("service.badResponse", { detail: error.message }));
  }
}

function failureOf({ error_code, reason_code, error_message }: VoiceMessage & { readonly kind: "error" }): Failure {
  const code = (reason_code !== undefined && engineFailureOfReason(reason_code)) || reason_code;
  const body = { message: error_message, ...(code !== undefined && { code }) };
  return fromErrorAnswer(error_code, JSON.stringify(body), {}).failure;
}
