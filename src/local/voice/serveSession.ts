import type { WebSocket } from "ws";
import { maxChunkBytes, maxChunkMs } from "../../service/protocol/voiceEndpoints.ts";
import type { AccountUsage } from "../accountUsage.ts";
import { type Coder, recognitionRate } from "../speech/speech.ts";
import { HttpError } from "../wire/httpError.ts";
import { createPacing, watchDelays } from "./audioPacing.ts";
import { SessionError } from "./endReasons.ts";
import { createInterpreter } from "./interpreter.ts";
import { createSessionWire, type VoiceTimes } from "./sessionWire.ts";
import { createUsageMeter } from "./usageMeter.ts";
import type { VoiceSession, VoiceSessions } from "./voiceSessions.ts";

interface ServeNeeds {
  readonly usage: AccountUsage;
  readonly sessions: VoiceSessions;
  readonly times: VoiceTimes;
}

/** Milliseconds by which decoded audio may come in bursts: files and containers have it in pages. */
const burstMs = 5000;

/** Milliseconds of audio of a file that may wait for the recognizer, and between looks whether they still do. */
const recordedTimes = { waiting: 20_000, pause: 20 };

/** Serves one connection of a session until it ends. */
export function serveSession(socket: WebSocket, session: VoiceSession, { usage, sessions, times }: ServeNeeds): void {
  const { plan, keyId, tag } = session;
  const { sourceMedia: type } = plan;
  const use = { caller: { keyId }, tag };
  const heardMeter = createUsageMeter(usage, { ...use, kind: "speech_to_text" });
  const spokenMeter = createUsageMeter(usage, { ...use, kind: "speech_to_speech" });
  const pacing = createPacing(type.kind === "pcm" ? undefined : burstMs);
  const delays = watchDelays();
  let isAtEnd = false;

  const wire = createSessionWire({
    socket,
    format: plan.format,
    times,
    onCommand: (command) => (command.kind === "source_media_chunk" ? take(command.data) : finish()),
    onEnd(isOver) {
      decoder.close();
      interpreter.close();
      delays.close();
      void heardMeter.end();
      void spokenMeter.end();
      if (session.live === wire) sessions.release(session);
      if (isOver) sessions.end(session);
    },
  });
  session.live = wire;
  const guard = (work: () => void) => {
    try {
      work();
    } catch (error) {
      wire.fail(error instanceof SessionError ? error : toPaymentError(error));
    }
  };
  const interpreter = createInterpreter({
    plan,
    progress: progressOf(session),
    say: wire.say,
    onSpoken: (milliseconds) => spokenMeter.add(milliseconds),
    onFailure: wire.fail,
  });
  const decoder: Coder<Uint8Array> = plan.speech.media.decoder(
    type,
    (audio) =>
      guard(() => {
        if (type.kind === "coded") assertPaced((audio.length / 2 / recognitionRate) * 1000);
        interpreter.write(audio);
      }),
    (error) => wire.fail(new SessionError("undecodable", `The audio can't be read: ${error.message}.`)),
  );

  function assertPaced(duration: number): void {
    if (!plan.isRecorded && !pacing(performance.now(), duration, delays.take()))
      throw new SessionError("tooFast", "Audio may come at most twice as fast as it was spoken.");
    session.received += duration;
    payFor(() => heardMeter.add(duration));
  }

  /** Audio of a file comes faster than it is recognized. */
  const isBehind = (): boolean => plan.isRecorded && interpreter.waiting > recordedTimes.waiting;

  function take(data: Uint8Array): void {
    if (isAtEnd) throw new SessionError("afterTheEnd", "Audio came after end_of_source_media.");
    if (data.length === 0) return;
    if (data.length > maxChunkBytes)
      throw new SessionError("chunkTooLarge", `A chunk has at most ${maxChunkBytes} bytes of audio.`);
    if (type.kind === "pcm") assertPaced(durationOf(data, type.rate));
    wire.noteAudio();
    decoder.write(data);
    if (isBehind()) wire.hold(isBehind, recordedTimes.pause);
  }

  function finish(): void {
    if (isAtEnd) throw new SessionError("afterTheEnd", "end_of_source_media comes once.");
    isAtEnd = true;
    wire.waitForRest();
    const rest = async () => {
      await decoder.end();
      await interpreter.end();
      await Promise.all([heardMeter.end(), spokenMeter.end()]);
      wire.close("done");
    };
    rest().catch((error: unknown) => wire.fail(error instanceof SessionError ? error : internal()));
  }
}

/** Milliseconds of 16 bit mono. */
function durationOf(data: Uint8Array, rate: number): number {
  if (data.length % 2 !== 0) throw new SessionError("brokenFrames", "A chunk of PCM has whole frames of 2 bytes.");
  const duration = (data.length / 2 / rate) * 1000;
  if (duration <= maxChunkMs) return duration;
  throw new SessionError("chunkTooLong", `A chunk has at most ${maxChunkMs} ms of audio.`);
}

/** Returns the state of a session at the beginning of this connection. */
const progressOf = (session: VoiceSession) => ({
  offset: session.received,
  get hasText() {
    return session.hasText;
  },
  set hasText(has) {
    session.hasText = has;
  },
});

function payFor(count: () => void): void {
  try {
    count();
  } catch (error) {
    throw toPaymentError(error);
  }
}

const toPaymentError = (error: unknown): SessionError =>
  error instanceof HttpError && error.status === 456 ? new SessionError("quota", error.message) : internal();

const internal = () => new SessionError("failed", "Internal error.");
