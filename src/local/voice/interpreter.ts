import type { VoiceMessage } from "../../service/protocol/voiceMessages.ts";
import type { Recognized, Speech, Utterance } from "../speech/speech.ts";
import type { VoicePlan } from "./plan.ts";
import { SessionError } from "./reasons.ts";
import { createSpeaker, type Speaker } from "./speaker.ts";
import { createTarget, type Segment, type TargetStream } from "./target.ts";

/** Makes transcripts, translations and speech of what is heard. */
export interface Interpreter {
  /** Audio at `heardRate`. Throws `SessionError`. */
  write(audio: Uint8Array): void;
  /** No more audio comes. Resolves when the last message was said. */
  end(): Promise<void>;
  close(): void;
}

interface InterpreterNeeds {
  readonly plan: VoicePlan;
  readonly speech: Speech;
  /** Where the session was when this connection began. */
  readonly progress: Progress;
  readonly say: (message: VoiceMessage) => void;
  readonly onSpoken: (milliseconds: number) => void;
  /** Called once at most by each that fails; nothing more comes. */
  readonly onFailure: (error: SessionError) => void;
}

/** How far a session has come; it goes on with the next connection. */
export interface Progress {
  /** Milliseconds of audio received before this connection. */
  readonly offset: number;
  /** Whether something was concluded, so that what follows begins with a space. */
  hasText: boolean;
}

export function createInterpreter({ plan, speech, progress, say, onSpoken, onFailure }: InterpreterNeeds): Interpreter {
  const closing = new AbortController();
  const { signal } = closing;
  const failing = (error: unknown) => {
    if (!signal.aborted) onFailure(error instanceof SessionError ? error : failed(error));
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

  const tell = ({ concluded, tentative }: Recognized) => {
    const done = segments(concluded, progress);
    if (done.length > 0) progress.hasText = true;
    const open = segments(tentative, progress);
    const spoken = (all: readonly Segment[]) =>
      all.map((segment) => ({ language: plan.source.toLowerCase(), ...segment }));
    say({ kind: "source_transcript_update", concluded: spoken(done), tentative: spoken(open) });
    for (const target of targets) target.take(done, open);
  };

  const listen = async () => {
    try {
      for await (const recognized of stream.results) if (!signal.aborted) tell(recognized);
    } catch (error) {
      failing(new SessionError("recognition", `Speech recognition failed: ${wordsOf(error)}.`));
      // whoever waits for the end hears of it there
      throw error;
    }
  };
  const heard = listen();
  heard.catch(() => {});

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
      await heard;
      await Promise.all(targets.map((target) => target.drained()));
      await Promise.all([...speakers.values()].map((speaker) => speaker.end()));
      signal.throwIfAborted();
      for (const message of ending(plan)) say(message);
    },
    close() {
      closing.abort();
      stream.close();
      for (const speaker of speakers.values()) speaker.close();
    },
  };
}

/** The last messages, in their order (docs/protocol.md, *Voice messages*). */
const ending = ({ targets }: VoicePlan): readonly VoiceMessage[] => [
  { kind: "end_of_source_transcript" },
  ...targets.map(({ name }) => ({ kind: "end_of_target_transcript" as const, language: name })),
  ...targets.flatMap(({ name, spoken }) => (spoken ? [{ kind: "end_of_target_media" as const, language: name }] : [])),
  { kind: "end_of_stream" },
];

/** Each begins with a space where something stands before it. */
function segments(utterances: readonly Utterance[], { offset, hasText }: Progress): readonly Segment[] {
  return utterances.map(({ text, start, end }, at) => ({
    text: (hasText || at > 0 ? " " : "") + text,
    start_time: Math.round(offset + start),
    end_time: Math.round(offset + end),
  }));
}

const failed = (error: unknown) => new SessionError("failed", `Internal error: ${wordsOf(error)}.`);
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");
