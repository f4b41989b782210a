import type { Client } from "../client.ts";
import { createMailbox, type Mailbox } from "../parts/mailbox.ts";
import type { VoiceEvent, VoiceStream } from "../parts/voice.ts";
import type { VoiceSessionParams } from "../protocol/voice.ts";
import { createBacklog } from "./backlog.ts";
import { createBell, realClock } from "./clock.ts";
import { createIntake } from "./intake.ts";
import { createLine, type Line } from "./line.ts";
import { type Served, serve } from "./serve.ts";
import { createTimeline } from "./timeline.ts";
import { createTranscripts } from "./transcripts.ts";
import type {
  Dictation,
  DictationClock,
  DictationEvent,
  DictationOptions,
  DictationPhase,
  DictationWishes,
  Sound,
} from "./types.ts";

/** Milliseconds before the end that are sent again to a connection that takes the place of an old one. */
const overlap = 5000;
/** Connections in a row that may break off without a word. */
const mostFruitless = 5;

/**
 * Dictates to the service (docs/protocol.md, *Voice*): what is said in `frames` is sent as it comes, at no
 * more than twice real time, and told as events, each concluded text once, whatever happens to connections and sessions.
 */
export function startDictation(
  client: Client,
  wishes: DictationWishes,
  frames: AsyncIterable<Sound>,
  { signal: outer, clock = realClock, open }: DictationOptions,
): Dictation {
  const events = createMailbox<DictationEvent>();
  const leaving = new AbortController();
  const signal = AbortSignal.any([outer, leaving.signal]);
  void events.ended.then(() => leaving.abort());
  const line = createLine({ client, params: paramsOf(wishes), clock, signal, ...(open && { open }) });
  const course = createCourse({ wishes, frames, clock, signal, events, line });
  void course.run().then(
    () => {
      course.state("ended");
      events.end();
    },
    (error: unknown) => {
      course.state("ended");
      events.end(outer.aborted ? outer.reason : error);
    },
  );
  return {
    pause: course.pause,
    resume: course.resume,
    stop: course.stop,
    [Symbol.asyncIterator]: () => events.read(),
  };
}

interface CourseNeeds {
  readonly wishes: DictationWishes;
  readonly frames: AsyncIterable<Sound>;
  readonly clock: DictationClock;
  readonly signal: AbortSignal;
  readonly events: Mailbox<DictationEvent>;
  readonly line: Line;
}

function createCourse({ wishes, frames, clock, signal, events, line }: CourseNeeds) {
  const [bell, room] = [createBell(clock), createBell(clock)];
  const backlog = createBacklog();
  const timeline = createTimeline();
  const transcripts = createTranscripts(wishes, timeline);
  const intake = createIntake(frames, backlog, { bell, room });
  signal.addEventListener("abort", intake.stop, { once: true });
  const meter = createMeter((milliseconds) => put({ kind: "heard", milliseconds }));
  let told: DictationPhase | undefined;
  let phase: DictationPhase = "connecting";
  let fruitless = 0;

  const put = (event: DictationEvent) => events.put(event, 200);
  const state = (next: DictationPhase) => {
    phase = next;
    const shown = intake.isPaused && next !== "ended" ? "paused" : next;
    if (shown !== told) put({ kind: "state", state: shown });
    told = shown;
  };

  const take = (event: VoiceEvent) => {
    fruitless = 0;
    for (const one of transcripts.take(event)) put(one);
    backlog.forget(transcripts.concluded);
  };

  const onSent = (milliseconds: number) => {
    timeline.sent(milliseconds);
    meter.add(milliseconds);
    room.ring();
  };

  const serving = (stream: VoiceStream): Promise<Served> =>
    serve(stream, {
      backlog,
      bell,
      clock,
      isOver: () => intake.isOver,
      isQuiet: () => transcripts.isQuiet,
      onSent,
      onEnding: () => state(intake.isOver ? "ending" : phase),
      onEvent: take,
    });

  /** From where not all is concluded, but not what is before `least`. */
  const sendAgain = (isNewSession: boolean, least: number) => {
    const from = backlog.rewind(Math.max(transcripts.concluded, least));
    transcripts.rewound(from);
    if (isNewSession) timeline.opened(from);
    else timeline.reconnected(from);
  };

  /** Another connection after one that is to be replaced or broke off. */
  const regained = async (stream: VoiceStream, served: Served): Promise<VoiceStream> => {
    if (served.how === "dropped") {
      if (++fruitless > mostFruitless) throw served.failure;
      state("reconnecting");
    }
    const isBetween = served.how === "moving" && transcripts.isQuiet;
    const next = await line.regain(stream);
    sendAgain(next.isNewSession, isBetween ? backlog.position - overlap : 0);
    return next.stream;
  };

  /** Another session as soon as there is something to say; none if nothing more comes. */
  const renewed = async (): Promise<VoiceStream | undefined> => {
    for (const event of transcripts.settle(backlog.position)) put(event);
    meter.tell();
    while (backlog.pending === 0 && !intake.isOver) await bell.wait();
    signal.throwIfAborted();
    if (backlog.pending === 0) return undefined;
    state("connecting");
    const stream = await line.renew();
    timeline.opened(backlog.position);
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
      while (stream !== undefined) {
        state("listening");
        const served: Served = await serving(stream);
        signal.throwIfAborted();
        stream = served.how === "done" ? await renewed() : await regained(stream, served);
      }
      if (intake.failure !== undefined) throw intake.failure;
    },
  };
}

/** Tells what was sent, each time a second of it was. */
function createMeter(tell: (milliseconds: number) => void) {
  let [sent, told] = [0, 0];
  const say = () => {
    if (sent > told) tell(Math.round(sent));
    told = sent;
  };
  return {
    add(milliseconds: number) {
      sent += milliseconds;
      if (sent - told >= 1000) say();
    },
    tell: say,
  };
}

function paramsOf(wishes: DictationWishes): VoiceSessionParams {
  const { sourceLanguage, sourceLanguageMode, mediaLanguage, mediaVoice, mediaType, spokenTermsId, glossaryId } =
    wishes;
  return {
    source_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
    message_format: wishes.messageFormat ?? "msgpack",
    target_languages: wishes.targetLanguages,
    ...(sourceLanguage !== undefined && { source_language: sourceLanguage }),
    ...(sourceLanguageMode !== undefined && { source_language_mode: sourceLanguageMode }),
    ...(mediaLanguage !== undefined && { target_media_languages: [mediaLanguage] }),
    ...(mediaVoice !== undefined && { target_media_voice: mediaVoice }),
    ...(mediaType !== undefined && { target_media_content_type: mediaType }),
    ...(spokenTermsId !== undefined && { spoken_terms_id: spokenTermsId }),
    ...(glossaryId !== undefined && { glossary_id: glossaryId }),
    ...(wishes.formality !== undefined && { formality: wishes.formality }),
  };
}
