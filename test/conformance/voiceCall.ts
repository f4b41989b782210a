import assert from "node:assert/strict";
import type { MessageFormat } from "../../src/service/protocol/voiceEndpoints.ts";
import {
  decodeMessage,
  encodeVoice,
  type SocketFrame,
  type VoiceCommand,
  type VoiceMessage,
} from "../../src/service/protocol/voiceMessages.ts";
import type { Probe, ProbeOptions } from "./row.ts";

export const voicePath = "/v3/voice/realtime";
export const pcm = "audio/pcm;encoding=s16le;rate=16000";

/** Answer of a session request that succeeded. */
export interface VoiceSession {
  readonly streaming_url: string;
  readonly token: string;
}

/** Asks for a session; only the type of its audio is told beside `json`. */
export async function voiceSession(
  service: Probe,
  json: object = {},
  options: ProbeOptions = {},
): Promise<VoiceSession> {
  const body = { source_media_content_type: pcm, ...json };
  const reply = await service.ask("POST", voicePath, { ...options, json: body });
  assert.equal(reply.status, 200, reply.text);
  return reply.json;
}

export const newToken = (service: Probe, token: string) =>
  service.ask("GET", `${voicePath}?token=${encodeURIComponent(token)}`);

/** A connection as a client has it that checks nothing. */
export interface VoiceCall {
  send(command: VoiceCommand): void;
  sendFrame(frame: SocketFrame): void;
  /** 100 ms of silence so many times, as long as they last. */
  hush(chunks: number): Promise<void>;
  readonly messages: readonly VoiceMessage[];
  /** Types of received frames: `string` for text, else `object`. */
  readonly frames: ReadonlySet<string>;
  /** Resolves to the close code. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Resolves when the connection is made; rejects where it is refused. */
export async function voiceCall(
  service: Probe,
  { streaming_url, token }: VoiceSession,
  format: MessageFormat = "json",
): Promise<VoiceCall> {
  const socket = service.socket(`${streaming_url}?token=${encodeURIComponent(token)}`);
  socket.binaryType = "arraybuffer";
  const messages: VoiceMessage[] = [];
  const frames = new Set<string>();
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  socket.addEventListener("message", ({ data }) => {
    frames.add(typeof data);
    const message = decodeMessage(typeof data === "string" ? data : new Uint8Array(data), format);
    if (message !== undefined) messages.push(message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("the connection was refused")));
  });
  const sendFrame = (frame: SocketFrame) => socket.send(typeof frame === "string" ? frame : Uint8Array.from(frame));
  const send = (command: VoiceCommand) => sendFrame(encodeVoice(command, format));
  return {
    send,
    sendFrame,
    messages,
    frames,
    closed,
    close: () => socket.close(),
    async hush(chunks) {
      for (let at = 0; at < chunks; at++) {
        send({ kind: "source_media_chunk", data: new Uint8Array(3200) });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
