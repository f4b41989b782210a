import type { WebSocket } from "ws";
import { type MessageFormat, maxConnectionMs, maxGapMs } from "../../service/protocol/voiceEndpoints.ts";
import {
  decodeCommand,
  encodeVoice,
  type SocketFrame,
  UnreadableMessage,
  type VoiceCommand,
  type VoiceMessage,
} from "../../service/protocol/voiceMessages.ts";
import { type CloseReason, closeCodes, SessionError } from "./endReasons.ts";

/** Timeouts of a connection in milliseconds; tests have shorter ones. */
export interface VoiceTimes {
  /** Without audio, before the session ends. */
  readonly silence: number;
  /** Maximum age of the connection. */
  readonly connection: number;
  /** Between checks that the client is alive. */
  readonly heartbeat: number;
  /** Without a result, after the end of the audio. */
  readonly rest: number;
}

export const defaultVoiceTimes: VoiceTimes = {
  silence: maxGapMs,
  connection: maxConnectionMs,
  heartbeat: 15_000,
  rest: 300_000,
};

/** The connection of one session: frames in and out, time limits, the end. */
export interface SessionWire {
  say(message: VoiceMessage): void;
  /** Notes that audio has come: the client is not silent. */
  noteAudio(): void;
  /** Reads nothing more from the client while a condition holds, which is checked every `pause` milliseconds. */
  hold(isHeld: () => boolean, pause: number): void;
  /** Notes that all audio has come; each remaining result may take time. */
  waitForRest(): void;
  /** Sends the error, and ends the session. */
  fail(error: SessionError): void;
  close(how: CloseReason): void;
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

/** Maximum bytes that wait for a client that doesn't read. */
const maxUnreadBytes = 8 * 1024 * 1024;
/** Milliseconds for closing. */
const farewellMs = 2000;

export function createSessionWire({ socket, format, times, onCommand, onEnd }: WireNeeds): SessionWire {
  let isEnded = false;
  let isResting = false;
  let isThere = true;
  /** Last request of the client, for the error that it may get. */
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
  const close = (how: CloseReason) => {
    // its closing has to be read
    if (socket.isPaused) socket.resume();
    finish(how === "done" || how === "failed" || how === "invalidated" || how === "stopping");
    const [code, reason] = closeCodes[how];
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), farewellMs).unref();
  };
  const say = (message: VoiceMessage) => {
    if (isEnded) return;
    if (isResting) timers.silence.refresh();
    if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
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
  const take = (frame: SocketFrame) => {
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
    noteAudio: () => void timers.silence.refresh(),
    hold(isHeld, pause) {
      socket.pause();
      const look = () => {
        if (isEnded) return;
        // a client that is not read can't answer
        isThere = true;
        timers.silence.refresh();
        if (isHeld()) setTimeout(look, pause);
        else socket.resume();
      };
      setTimeout(look, pause);
    },
    waitForRest() {
      isResting = true;
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
