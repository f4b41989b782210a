import type { VoiceMessage } from "../../service/protocol/voiceMessages.ts";
import type { TargetType } from "../speech/mediaTypes.ts";
import type { Media, Synthesis } from "../speech/speech.ts";
import type { VoiceTarget } from "./order.ts";
import { SessionError } from "./reasons.ts";

/** Speaks the translations of one target as one stream of audio. */
export interface Speaker {
  speak(text: string): Promise<void>;
  /** Resolves when all of the audio was told. */
  end(): Promise<void>;
  close(): void;
}

interface SpeakerNeeds {
  readonly target: VoiceTarget;
  readonly voice: "male" | "female";
  readonly type: TargetType;
  readonly synthesis: Synthesis;
  readonly media: Media;
  readonly say: (message: VoiceMessage) => void;
  /** Milliseconds of speech that were made. */
  readonly onSpoken: (milliseconds: number) => void;
  readonly onFailure: (error: SessionError) => void;
  readonly signal: AbortSignal;
}

/** Bytes of one piece of audio at most: half a second of the largest. */
const piece = 24_000;

export function createSpeaker(needs: SpeakerNeeds): Speaker {
  const { target, voice, type, synthesis, media, say, onSpoken, signal } = needs;
  const fail = (error: Error) =>
    needs.onFailure(new SessionError("synthesis", `Speech synthesis failed: ${error.message}.`));
  let isFirst = true;
  /** Of segments whose audio is still to come. */
  let text: string | null = null;
  let untold = 0;
  const tell = (data: Uint8Array) => {
    for (let at = 0; at < data.length; at += piece) {
      const some = data.subarray(at, at + piece);
      const duration = type.kind === "pcm" ? Math.min(untold, (some.length / 2 / type.rate) * 1000) : untold;
      untold -= duration;
      const first = isFirst ? { content_type: type.name, headers: 0 } : {};
      say({
        kind: "target_media_chunk",
        language: target.name,
        data: [some],
        duration: Math.round(duration),
        text,
        ...first,
      });
      [isFirst, text] = [false, null];
    }
  };
  const encoder = media.encoder(type, tell, fail);
  return {
    async speak(said) {
      const words = said.trim();
      if (words === "") return;
      const sound = await synthesis.speak(words, { language: target.code, voice }, signal);
      const milliseconds = (sound.samples.length / sound.rate) * 1000;
      onSpoken(milliseconds);
      text = (text ?? "") + said;
      untold += milliseconds;
      await encoder.write(sound);
    },
    end: () => encoder.end(),
    close: () => encoder.close(),
  };
}
