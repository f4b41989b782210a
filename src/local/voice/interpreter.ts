import type { VoiceMessage } from "../../service/protocol/voiceMessages.ts";
import { EngineFailure, engineSentence } from "../engines/engineFailure.ts";
import type { Recognized, RecognizedWords } from "../speech/speech.ts";
import { SessionError } from "./endReasons.ts";
import type { VoicePlan } from "./sessionPlan.ts";
import { createSpeaker, type Speaker } from "./speaker.ts";
import { createTarget, spaceBefore, type TargetStream, type TimedSegment } from "./targetStream.ts";

/** Produces transcripts, translations and speech from audio. */
export interface Interpreter {
  /** Takes audio at `recognitionRate`. Throws `SessionError`. */
  write(audio: Uint8Array): void;
  /** Ends the audio. Resolves when the last message was sent. */
  end(): Promise<void>;
  close(): void;
  /** Milliseconds of audio that wait to be recognized. */
  readonly waiting: number;
}

interface InterpreterNeeds {
  readonly plan: VoicePlan;
  /** State of the session when this connection began. */
  readonly progress: SessionProgress;
  readonly say: (message: VoiceMessage) => void;
  readonly onSpoken: (milliseconds: number) => void;
  /** Called once at most by each that fails; nothing more comes. */
  readonly onFailure: (error: SessionError) => void;
}

/** State of a session that continues with the next connection. */
export interface SessionProgress {
  /** Milliseconds of audio received before this connection. */
  readonly offset: number;
  /** True if something was concluded, so that the next text begins with a space. */
  hasText: boolean;
}

export function createInterpreter({ plan, progress, say, onSpoken, onFailure }: InterpreterNeeds): Interpreter {
  const closing = new AbortController();
  const { signal } = closing;
  const failing = (error: unknown) => {
    if (!signal.aborted) onFailure(error instanceof SessionError ? error : toSessionError(error));
  };
  const { speech } = plan;
  const stream = speech.recognition.open({ language: plan.language, terms: plan.terms, isRecorded: plan.isRecorded });
  const speakers = new Map<string, Speaker>();
  const targets: readonly TargetStream[] = plan.translators.map((target) => {
    if (target.spoken) speakers.set(target.name, createSpeaker({ ...speakerNeeds(), target }));
    return createTarget({ target, speaker: speakers.get(target.name), say, onFailure: failing, signal });
  });

  function speakerNeeds() {
    const { voice, targetMedia: type } = plan;
    return { voice, type, synthesis: speech.synthesis, media: speech.media, say, onSpoken, onFailure: failing, signal };
  }

  const publish = ({ concluded, tentative }: Recognized) => {
    const done = toTimedSegments(concluded, plan.source, progress);
    if (done.length > 0) progress.hasText = true;
    const open = toTimedSegments(tentative, plan.source, progress);
    say({
      kind: "source_transcript_update",
      concluded: done.map(toSourceSegment),
      tentative: open.map(toSourceSegment),
    });
    for (const target of targets) target.take(done, open);
  };

  const listen = async () => {
    try {
      for await (const recognized of stream.results) if (!signal.aborted) publish(recognized);
    } catch (error) {
      failing(recognitionError(error));
      // also reported to those who wait for the end
      throw error;
    }
  };
  const listening = listen();
  listening.catch(() => {});

  return {
    write(audio) {
      try {
        stream.write(audio);
      } catch (error) {
        throw recognitionError(error);
      }
    },
    async end() {
      stream.end();
      await listening;
      await Promise.all(targets.map((target) => target.waitUntilDone()));
      await Promise.all([...speakers.values()].map((speaker) => speaker.end()));
      signal.throwIfAborted();
      for (const message of endMessages(plan)) say(message);
    },
    get waiting() {
      return stream.waiting;
    },
    close() {
      closing.abort();
      stream.close();
      for (const speaker of speakers.values()) speaker.close();
    },
  };
}

/** Returns the last messages, in their order (docs/protocol.md, *Voice messages*). */
const endMessages = ({ targets }: VoicePlan): readonly VoiceMessage[] => [
  { kind: "end_of_source_transcript" },
  ...targets.map(({ name }) => ({ kind: "end_of_target_transcript" as const, language: name })),
  ...targets.flatMap(({ name, spoken }) => (spoken ? [{ kind: "end_of_target_media" as const, language: name }] : [])),
  { kind: "end_of_stream" },
];

/** Converts utterances; each follows another if something is before it. */
const toTimedSegments = (
  utterances: readonly RecognizedWords[],
  source: string,
  { offset, hasText }: SessionProgress,
): readonly TimedSegment[] =>
  utterances.map(({ text, language = source, start, end }, at) => ({
    text,
    language,
    isFirst: !hasText && at === 0,
    start_time: Math.round(offset + start),
    end_time: Math.round(offset + end),
  }));

/** Converts a segment of the source to that of its message. */
const toSourceSegment = ({ text, language, isFirst, ...times }: TimedSegment) => ({
  language: language.toLowerCase(),
  text: spaceBefore(language, isFirst) + text,
  ...times,
});

const recognitionError = (error: unknown): SessionError =>
  engineError(error) ?? new SessionError("recognition", `Speech recognition failed: ${wordsOf(error)}.`);
const toSessionError = (error: unknown): SessionError =>
  engineError(error) ?? new SessionError("failed", `Internal error: ${wordsOf(error)}.`);
const engineError = (error: unknown): SessionError | undefined =>
  error instanceof EngineFailure ? new SessionError(error.code, engineSentence(error)) : undefined;
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");
