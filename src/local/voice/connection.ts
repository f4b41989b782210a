import type { WebSocket } from "ws";
import { longestConnection, longestGap, type MessageFormat } from "../../service/protocol/voice.ts";
import {
  decodeCommand,
  encodeVoice,
  type Frame,
  UnreadableMessage,
  type VoiceCommand,
  type VoiceMessage,
} from "../../service/protocol/voiceMessages.ts";
import { type Close, closes, SessionError } from "./reasons.ts";

/** Milliseconds that a connection may take; tests have shorter ones. */
export interface VoiceTimes {
  /** Without audio, before the session ends. */
  readonly silence: number;
  /** Of the connection. */
  readonly connection: number;
  /** Between questions whether the client is there. */
  readonly heartbeat: number;
  /** For what is left after the end of the audio. */
  readonly rest: number;
}

export const usualTimes: VoiceTimes = {
  silence: longestGap,
  connection: longestConnection,
  heartbeat: 15_000,
  rest: 300_000,
};

/** The wire of one session: frames in and out, time limits, the end. */
export interface Wire {
  say(message: VoiceMessage): void;
  /** Audio has come: the client is not silent. */
  heard(): void;
  /** All audio has come; what is left takes its time. */
  resting(): void;
  /** Says why, and ends the session. */
  fail(error: SessionError): void;
  close(how: Close): void;
}

interface WireNeeds {
  readonly socket: WebSocket;
  readonly format: MessageFormat;
  readonly times: VoiceTimes;
  /** Throws `SessionError`. */
  readonly onCommand: (command: VoiceCommand) => void;
  /** Called once. `isOver`: the session can't go on. */
  readonly onEnd: (isOver: boolean) => void;
}

/** Bytes that may wait for a client that doesn't read. */
const mostUnread = 8 * 1024 * 1024;
/** Milliseconds for the farewell. */
const farewell = 2000;

export function createWire({ socket, format, times, onCommand, onEnd }: WireNeeds): Wire {
  let isEnded = false;
  let isThere = true;
  /** What the client asked last, for the error that it may get. */
  let request = "";
  const timers = {
    silence: setTimeout(() => silent(), times.silence),
    age: setTimeout(() => close("tooOld"), times.connection),
    heartbeat: setInterval(() => beat(), times.heartbeat),
  };
  const finish = (isOver: boolean) => {
    if (isEnded) return;
    isEnded = true;
    for (const timer of Object.values(timers)) clearTimeout(timer);
    onEnd(isOver);
  };
  const close = (how: Close) => {
    finish(how === "done" || how === "failed" || how === "invalidated" || how === "stopping");
    const [code, reason] = closes[how];
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), farewell).unref();
  };
  const say = (message: VoiceMessage) => {
    if (isEnded) return;
    if (socket.bufferedAmount > mostUnread) socket.terminate();
    else socket.send(encodeVoice(message, format));
  };
  const fail = ({ errorCode, reasonCode, message }: SessionError) => {
    say({
      kind: "error",
      request_type: request,
      error_code: errorCode,
      reason_code: reasonCode,
      error_message: message,
    });
    close("failed");
  };
  const silent = () =>
    fail(new SessionError("silence", `No audio came for ${Math.round(times.silence / 1000)} seconds.`));
  const beat = () => {
    if (!isThere) socket.terminate();
    isThere = false;
    socket.ping();
  };
  const take = (frame: Frame) => {
    try {
      const command = decodeCommand(frame, format);
      if (command === undefined) throw new SessionError("unknownKind", "There is no such kind of message.");
      request = command.kind;
      onCommand(command);
    } catch (error) {
      if (error instanceof UnreadableMessage && error.reason === "frame") close("wrongFrame");
      else fail(sessionError(error));
    }
  };
  socket.on("pong", () => {
    isThere = true;
  });
  socket.on("message", (data, isBinary) => {
    isThere = true;
    if (!isEnded && Buffer.isBuffer(data)) take(isBinary ? data : data.toString("utf8"));
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => finish(false));
  return {
    say,
    fail,
    close,
    heard: () => void timers.silence.refresh(),
    resting() {
      clearTimeout(timers.silence);
      timers.silence = setTimeout(
        () => fail(new SessionError("failed", "What was said could not be worked through in time.")),
        times.rest,
      );
    },
  };
}

function sessionError(error: unknown): SessionError {
  if (error instanceof SessionError) return error;
  if (error instanceof UnreadableMessage) return new SessionError("unreadable", error.message);
  return new SessionError("failed", "Internal error.");
}
