import type { VoiceMessage } from "../../service/protocol/voiceMessages.ts";
import type { SpeechTranslator } from "./sessionPlan.ts";
import type { Speaker } from "./speaker.ts";

/** Spoken text without space around it. */
export interface TimedSegment {
  readonly text: string;
  /** In upper case. */
  readonly language: string;
  /** True if no text is before it. */
  readonly isFirst: boolean;
  readonly start_time: number;
  readonly end_time: number;
}

/** Translates texts in order; of tentative ones only the latest. */
export interface TargetStream {
  take(concluded: readonly TimedSegment[], tentative: readonly TimedSegment[]): void;
  /** Resolves when all texts are sent; rejects if translation fails. */
  waitUntilDone(): Promise<void>;
}

interface TargetNeeds {
  readonly target: SpeechTranslator;
  readonly speaker: Speaker | undefined;
  readonly say: (message: VoiceMessage) => void;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
}

export function createTarget({ target, speaker, say, onFailure, signal }: TargetNeeds): TargetStream {
  let concluded: readonly TimedSegment[] = [];
  let tentative: readonly TimedSegment[] | undefined;
  let running: Promise<void> | undefined;
  const translateSegments = async (segments: readonly TimedSegment[]) =>
    await Promise.all(
      segments.map(async ({ text, language, isFirst, ...times }) => {
        const translated = (await target.translate(text, language, signal)).trim();
        return { text: spaceBefore(target.code, isFirst) + translated, ...times };
      }),
    );
  const work = async () => {
    while (tentative !== undefined) {
      const [done, open] = [concluded, tentative];
      [concluded, tentative] = [[], undefined];
      const translatedSegments = await translateSegments(done);
      say({
        kind: "target_transcript_update",
        language: target.name,
        concluded: translatedSegments,
        tentative: await translateSegments(open),
      });
      for (const { text } of translatedSegments) await speaker?.speak(text);
    }
    running = undefined;
  };
  return {
    take(more, open) {
      concluded = [...concluded, ...more];
      tentative = open;
      running ??= work();
      running.catch(onFailure);
    },
    waitUntilDone: async () => await running,
  };
}

/** Returns the space between sentences; some languages have none. */
export const spaceBefore = (code: string, isFirst: boolean): string =>
  isFirst || /^(JA|ZH|YUE|TH|LO|KM|MY)\b/.test(code) ? "" : " ";
