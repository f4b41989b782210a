import type { VoiceMessage } from "../../service/protocol/voiceMessages.ts";
import type { Recognized, RecognizedWords, Speech } from "../speech/speech.ts";
import { SessionError } from "./endReasons.ts";
import type { VoicePlan } from "./sessionPlan.ts";
import { createSpeaker, type Speaker } from "./speaker.ts";
import { createTarget, type TargetStream, type TimedSegment } from "./targetStream.ts";

/** Produces transcripts, translations and speech from audio. */
export interface Interpreter {
  /** Takes audio at `recognitionRate`. Throws `SessionError`. */
  write(audio: Uint8Array): void;
  /** Ends the audio. Resolves when the last message was sent. */
  end(): Promise<void>;
  close(): void;
}

interface InterpreterNeeds {
  readonly plan: VoicePlan;
  readonly speech: Speech;
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

export function createInterpreter({ plan, speech, progress, say, onSpoken, onFailure }: InterpreterNeeds): Interpreter {
  const closing = new AbortController();
  const { signal } = closing;
  const failing = (error: unknown) => {
    if (!signal.aborted) onFailure(error instanceof SessionError ? error : toSessionError(error));
  };
  const stream = speech.recognition.open({ language: plan.source, terms: plan.terms });
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
    const done = toTimedSegments(concluded, progress);
    if (done.length > 0) progress.hasText = true;
    const open = toTimedSegments(tentative, progress);
    const withLanguage = (all: readonly TimedSegment[]) =>
      all.map((segment) => ({ language: plan.source.toLowerCase(), ...segment }));
    say({ kind: "source_transcript_update", concluded: withLanguage(done), tentative: withLanguage(open) });
    for (const target of targets) target.take(done, open);
  };

  const listen = async () => {
    try {
      for await (const recognized of stream.results) if (!signal.aborted) publish(recognized);
    } catch (error) {
      failing(new SessionError("recognition", `Speech recognition failed: ${wordsOf(error)}.`));
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
        throw new SessionError("recognition", `Speech recognition failed: ${wordsOf(error)}.`);
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

/** Converts utterances; each begins with a space if something is before it. */
function toTimedSegments(
  utterances: readonly RecognizedWords[],
  { offset, hasText }: SessionProgress,
): readonly TimedSegment[] {
  return utterances.map(({ text, start, end }, at) => ({
    text: (hasText || at > 0 ? " " : "") + text,
    start_time: Math.round(offset + start),
    end_time: Math.round(offset + end),
  }));
}

const toSessionError = (error: unknown) => new SessionError("failed", `Internal error: ${wordsOf(error)}.`);
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");
