import { WebSocket } from "ws";
import type { MessageFormat } from "../../../src/service/protocol/voiceEndpoints.ts";
import {
  decodeMessage,
  encodeVoice,
  type SocketFrame,
  type VoiceCommand,
  type VoiceMessage,
} from "../../../src/service/protocol/voiceMessages.ts";
import type { Running } from "../service.ts";

export const pcm = "audio/pcm;encoding=s16le;rate=16000";
/** 100 ms at 16 kHz. */
export const chunk = new Uint8Array(3200);

export interface SessionReply {
  readonly streaming_url: string;
  readonly token: string;
  readonly session_id: string;
}

/** Asks for a session; the answer has to be 200. */
export async function session(service: Running, body: object = {}, headers = {}): Promise<SessionReply> {
  const json = { source_media_content_type: pcm, ...body };
  const reply = await service.ask("POST", "/v3/voice/realtime", { json, headers });
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** A WebSocket of a session, as a client that checks nothing has it. */
export interface Caller {
  readonly socket: WebSocket;
  /** All messages so far. */
  readonly messages: VoiceMessage[];
  send(command: VoiceCommand): void;
  sendFrame(frame: SocketFrame): void;
  /** Sends audio at real time's pace or the given one. */
  speak(chunks: number, pause?: number): Promise<void>;
  /** Resolves when a message of this kind has come. */
  until(kind: VoiceMessage["kind"]): Promise<VoiceMessage>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

export async function call({ streaming_url, token }: SessionReply, format: MessageFormat = "json"): Promise<Caller> {
  const socket = new WebSocket(`${streaming_url}?token=${encodeURIComponent(token)}`);
  const messages: VoiceMessage[] = [];
  let look = () => {};
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once("close", (code, reason) => {
      resolve({ code, reason: String(reason) });
      look();
    }),
  );
  socket.on("message", (data: Buffer, isBinary) => {
    const message = decodeMessage(isBinary ? new Uint8Array(data) : String(data), format);
    if (message !== undefined) messages.push(message);
    look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const sendFrame = (frame: SocketFrame) => socket.send(frame);
  const send = (command: VoiceCommand) => sendFrame(encodeVoice(command, format));
  return {
    socket,
    messages,
    sendFrame,
    send,
    async speak(chunks, pause = 100) {
      for (let at = 0; at < chunks; at++) {
        send({ kind: "source_media_chunk", data: chunk });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    until: (kind) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = messages.find((message) => message.kind === kind);
          if (found !== undefined) resolve(found);
          else if (socket.readyState === WebSocket.CLOSED) reject(new Error(`closed before ${kind}`));
        };
        look();
      }),
    closed,
  };
}
