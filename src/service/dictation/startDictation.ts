import { type BoundedQueue, createBoundedQueue } from "../operations/boundedQueue.ts";
import type { VoiceEvent, VoiceStream } from "../operations/voiceStream.ts";
import type { VoiceSessionParams } from "../protocol/voiceEndpoints.ts";
import type { Client } from "../serviceClient.ts";
import { createBacklog, createIntake, maxKeptMs } from "./backlog.ts";
import { createBell, realClock } from "./dictationClock.ts";
import type {
  CapturedSound,
  Dictation,
  DictationClock,
  DictationEvent,
  DictationOptions,
  DictationPhase,
  DictationRequest,
} from "./dictationTypes.ts";
import { createTimeline } from "./timeline.ts";
import { createTranscripts } from "./transcripts.ts";
import { createVoiceConnection, type VoiceConnection } from "./voiceConnection.ts";
import { type ServeOutcome, serveConnection } from "./voiceServing.ts";

/** Milliseconds of audio sent again to a connection that replaces another. */
const overlapMs = 5000;
/** Milliseconds of audio of a file that are kept after they were sent: what a connection holds may be lost with it. */
const maxRecordedMs = 600_000;
/** Maximum number of connections in a row that end without any event. */
const maxFruitless = 5;

/**
 * Starts a dictation (docs/protocol.md, *Voice*): audio of `frames` is sent as it comes, at most at twice real time,
 * and reported as events. Each concluded text comes once, no matter how often connections and sessions change.
 */
export function startDictation(
  client: Client,
  request: DictationRequest,
  frames: AsyncIterable<CapturedSound>,
  { signal: outer, clock = realClock, open, onOneGlossary }: DictationOptions,
): Dictation {
  const events = createBoundedQueue<DictationEvent>();
  const leaving = new AbortController();
  const signal = AbortSignal.any([outer, leaving.signal]);
  void events.ended.then(() => leaving.abort());
  const line = createVoiceConnection({
    client,
    params: paramsOf(request, client.connection.embedded),
    clock,
    signal,
    ...(open && { open }),
    onOneGlossary,
  });
  const session = createDictationSession({ request, frames, clock, signal, events, line });
  void session.run().then(
    () => {
      session.state("ended");
      events.end();
    },
    (error: unknown) => {
      session.state("ended");
      events.end(outer.aborted ? outer.reason : error);
    },
  );
  return {
    pause: session.pause,
    resume: session.resume,
    stop: session.stop,
    [Symbol.asyncIterator]: () => events.read(),
  };
}

interface SessionOptions {
  readonly request: DictationRequest;
  readonly frames: AsyncIterable<CapturedSound>;
  readonly clock: DictationClock;
  readonly signal: AbortSignal;
  readonly events: BoundedQueue<DictationEvent>;
  readonly line: VoiceConnection;
}

function createDictationSession({ request, frames, clock, signal, events, line }: SessionOptions) {
  const [bell, room] = [createBell(clock), createBell(clock)];
  const backlog = createBacklog(request.isRecorded === true ? maxRecordedMs : maxKeptMs);
  const timeline = createTimeline();
  const transcripts = createTranscripts(request, timeline);
  const intake = createIntake(frames, backlog, { bell, room });
  signal.addEventListener("abort", intake.stop, { once: true });
  const meter = createMeter((milliseconds) => put({ kind: "heard", milliseconds }));
  let shownPhase: DictationPhase | undefined;
  let phase: DictationPhase = "connecting";
  let fruitless = 0;

  const put = (event: DictationEvent) => events.put(event, 200);
  const state = (next: DictationPhase) => {
    phase = next;
    const shown = intake.isPaused && next !== "ended" ? "paused" : next;
    if (shown !== shownPhase) put({ kind: "state", state: shown });
    shownPhase = shown;
  };

  const take = (event: VoiceEvent) => {
    fruitless = 0;
    for (const one of transcripts.take(event)) put(one);
    backlog.forget(transcripts.concluded);
  };

  const onSent = (milliseconds: number) => {
    timeline.addSent(milliseconds);
    meter.add(milliseconds);
    room.ring();
  };

  const serveStream = (stream: VoiceStream): Promise<ServeOutcome> =>
    serveConnection(stream, {
      backlog,
      bell,
      clock,
      isOver: () => intake.isOver,
      isQuiet: () => transcripts.isQuiet,
      onSent,
      onEnding: () => state(intake.isOver ? "ending" : phase),
      onEvent: take,
    });

  /** Sends audio again from where not all is concluded, but none before `min`. */
  const sendAgain = (isNewSession: boolean, min: number) => {
    const from = backlog.rewind(Math.max(transcripts.concluded, min));
    transcripts.rewind(from);
    if (isNewSession) timeline.openSession(from);
    else timeline.reconnect(from);
  };

  /** Opens another connection after one that ended or must be replaced. */
  const reconnect = async (stream: VoiceStream, served: ServeOutcome): Promise<VoiceStream> => {
    if (served.how === "dropped") {
      if (++fruitless > maxFruitless) throw served.failure;
      state("reconnecting");
    }
    // without tentative text nothing says that all was recognized: a file is sent ahead
    const isBetween = served.how === "moving" && transcripts.isQuiet && !stream.isRecorded;
    const next = await line.reconnect(stream);
    sendAgain(next.isNewSession, isBetween ? backlog.position - overlapMs : 0);
    return next.stream;
  };

  /** Opens another session as soon as there is something to send; none if nothing more comes. */
  const openNextSession = async (): Promise<VoiceStream | undefined> => {
    for (const event of transcripts.endSession(backlog.position)) put(event);
    meter.report();
    while (backlog.pending === 0 && !intake.isOver) await bell.wait();
    signal.throwIfAborted();
    if (backlog.pending === 0) return undefined;
    state("connecting");
    const stream = await line.openNext();
    timeline.openSession(backlog.position);
    return stream;
  };

  return {
    state,
    pause() {
      intake.isPaused = true;
      state(phase);
    },
    resume() {
      intake.isPaused = false;
      state(phase);
    },
    stop: intake.stop,
    async run() {
      state("connecting");
      let stream: VoiceStream | undefined = await line.open();
      if (stream.punctuates !== undefined) put({ kind: "style", punctuates: stream.punctuates });
      while (stream !== undefined) {
        state("listening");
        const served: ServeOutcome = await serveStream(stream);
        signal.throwIfAborted();
        stream = served.how === "done" ? await openNextSession() : await reconnect(stream, served);
      }
      if (intake.failure !== undefined) throw intake.failure;
    },
  };
}

/** Reports how much audio was sent, once a second of audio. */
function createMeter(report: (milliseconds: number) => void) {
  let [sent, reported] = [0, 0];
  const reportNow = () => {
    if (sent > reported) report(Math.round(sent));
    reported = sent;
  };
  return {
    add(milliseconds: number) {
      sent += milliseconds;
      if (sent - reported >= 1000) reportNow();
    },
    report: reportNow,
  };
}

function paramsOf(request: DictationRequest, isEmbedded: boolean): VoiceSessionParams {
  const {
    sourceLanguage,
    sourceLanguageMode,
    mediaLanguage,
    mediaVoice,
    mediaType,
    spokenTermsId,
    glossaryIds = [],
  } = request;
  return {
    source_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
    message_format: request.messageFormat ?? "msgpack",
    target_languages: request.targetLanguages,
    ...(sourceLanguage !== undefined && { source_language: sourceLanguage }),
    ...(sourceLanguageMode !== undefined && { source_language_mode: sourceLanguageMode }),
    ...(mediaLanguage !== undefined && { target_media_languages: [mediaLanguage] }),
    ...(mediaVoice !== undefined && { target_media_voice: mediaVoice }),
    ...(mediaType !== undefined && { target_media_content_type: mediaType }),
    ...(spokenTermsId !== undefined && { spoken_terms_id: spokenTermsId }),
    ...glossaryParams(glossaryIds),
    ...(request.formality !== undefined && { formality: request.formality }),
    ...(isEmbedded && request.isRecorded === true && { recorded: true }),
  };
}

/** One glossary by the older parameter, which every service knows. */
function glossaryParams(ids: readonly string[]): Partial<VoiceSessionParams> {
  const [id] = ids;
  if (id === undefined) return {};
  return ids.length === 1 ? { glossary_id: id } : { glossary_ids: ids };
}
