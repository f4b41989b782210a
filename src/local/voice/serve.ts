import type { WebSocket } from "ws";
import { largestChunk, longestChunk } from "../../service/protocol/voice.ts";
import { type Coder, heardRate, type Speech } from "../speech/speech.ts";
import type { Usage } from "../usage.ts";
import { Refusal } from "../wire/refusal.ts";
import { createWire, type VoiceTimes } from "./connection.ts";
import { createInterpreter } from "./interpreter.ts";
import { createMeter } from "./meter.ts";
import { createPacing, watchDelays } from "./pacing.ts";
import { SessionError } from "./reasons.ts";
import type { Session, Sessions } from "./sessions.ts";

interface ServeNeeds {
  readonly speech: Speech;
  readonly usage: Usage;
  readonly sessions: Sessions;
  readonly times: VoiceTimes;
}

/** Milliseconds by which decoded audio may come in bursts: files and containers have it in pages. */
const burst = 5000;

/** Serves one connection of a session until it ends. */
export function serve(socket: WebSocket, session: Session, { speech, usage, sessions, times }: ServeNeeds): void {
  const { plan, keyId, tag } = session;
  const { sourceMedia: type } = plan;
  const use = { caller: { keyId }, tag };
  const heardMeter = createMeter(usage, { ...use, kind: "speech_to_text" });
  const spokenMeter = createMeter(usage, { ...use, kind: "speech_to_speech" });
  const pacing = createPacing(type.kind === "pcm" ? undefined : burst);
  const delays = watchDelays();
  let isAtEnd = false;

  const wire = createWire({
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
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      wire.fail(error instanceof SessionError ? error : payment(error));
    }
  };
  const interpreter = createInterpreter({
    plan,
    speech,
    progress: progressOf(session),
    say: wire.say,
    onSpoken: (milliseconds) => spokenMeter.add(milliseconds),
    onFailure: wire.fail,
  });
  const decoder: Coder<Uint8Array> = speech.media.decoder(
    type,
    (audio) =>
      guarded(() => {
        if (type.kind === "coded") mustBePaced((audio.length / 2 / heardRate) * 1000);
        interpreter.write(audio);
      }),
    (error) => wire.fail(new SessionError("undecodable", `The audio can't be read: ${error.message}.`)),
  );

  function mustBePaced(duration: number): void {
    if (!pacing(performance.now(), duration, delays.take()))
      throw new SessionError("tooFast", "Audio may come at most twice as fast as it was spoken.");
    session.received += duration;
    payFor(() => heardMeter.add(duration));
  }

  function take(data: Uint8Array): void {
    if (isAtEnd) throw new SessionError("afterTheEnd", "Audio came after end_of_source_media.");
    if (data.length === 0) return;
    if (data.length > largestChunk)
      throw new SessionError("chunkTooLarge", `A chunk has at most ${largestChunk} bytes of audio.`);
    if (type.kind === "pcm") mustBePaced(durationOf(data, type.rate));
    wire.heard();
    decoder.write(data);
  }

  function finish(): void {
    if (isAtEnd) throw new SessionError("afterTheEnd", "end_of_source_media comes once.");
    isAtEnd = true;
    wire.resting();
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
  if (duration <= longestChunk) return duration;
  throw new SessionError("chunkTooLong", `A chunk has at most ${longestChunk} ms of audio.`);
}

/** The session's own flag, at the place where this connection begins. */
const progressOf = (session: Session) => ({
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
    throw payment(error);
  }
}

const payment = (error: unknown): SessionError =>
  error instanceof Refusal && error.status === 456 ? new SessionError("quota", error.message) : internal();

const internal = () => new SessionError("failed", "Internal error.");
