import type { VoiceMessage } from "../../service/protocol/voiceMessages.ts";
import type { Translator } from "./plan.ts";
import type { Speaker } from "./speaker.ts";

/** What was said, with the space before it. */
export interface Segment {
  readonly text: string;
  readonly start_time: number;
  readonly end_time: number;
}

/** Translates what is said, in order; of what is only tentative the latest alone. */
export interface TargetStream {
  take(concluded: readonly Segment[], tentative: readonly Segment[]): void;
  /** Resolves when all that was taken is told; rejects where translation fails. */
  drained(): Promise<void>;
}

interface TargetNeeds {
  readonly target: Translator;
  readonly speaker: Speaker | undefined;
  readonly say: (message: VoiceMessage) => void;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
}

export function createTarget({ target, speaker, say, onFailure, signal }: TargetNeeds): TargetStream {
  let concluded: readonly Segment[] = [];
  let tentative: readonly Segment[] | undefined;
  let running: Promise<void> | undefined;
  const inTarget = async (segments: readonly Segment[]): Promise<readonly Segment[]> =>
    await Promise.all(
      segments.map(async (segment) => {
        const translated = (await target.translate(segment.text.trim(), signal)).trim();
        const space = segment.text.startsWith(" ") && !isWithoutSpaces(target.code) ? " " : "";
        return { ...segment, text: space + translated };
      }),
    );
  const work = async () => {
    while (tentative !== undefined) {
      const [done, open] = [concluded, tentative];
      [concluded, tentative] = [[], undefined];
      const told = await inTarget(done);
      say({
        kind: "target_transcript_update",
        language: target.name,
        concluded: [...told],
        tentative: [...(await inTarget(open))],
      });
      for (const { text } of told) await speaker?.speak(text);
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
    drained: async () => await running,
  };
}

/** Languages that put no space between sentences. */
const isWithoutSpaces = (code: string): boolean => /^(JA|ZH|TH)\b/.test(code);
