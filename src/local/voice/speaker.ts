import type { VoiceMessage } from "../../service/protocol/voiceMessages.ts";
import type { TargetType } from "../speech/mediaTypes.ts";
import type { SpeechCoders, Synthesis } from "../speech/speech.ts";
import { SessionError } from "./endReasons.ts";
import type { VoiceTarget } from "./voiceOrder.ts";

/** Speaks the translations of one target as one stream of audio. */
export interface Speaker {
  speak(text: string): Promise<void>;
  /** Resolves when all audio was sent. */
  end(): Promise<void>;
  close(): void;
}

interface SpeakerNeeds {
  readonly target: VoiceTarget;
  readonly voice: "male" | "female";
  readonly type: TargetType;
  readonly synthesis: Synthesis;
  readonly media: SpeechCoders;
  readonly say: (message: VoiceMessage) => void;
  /** Milliseconds of speech that were produced. */
  readonly onSpoken: (milliseconds: number) => void;
  readonly onFailure: (error: SessionError) => void;
  readonly signal: AbortSignal;
}

/** Maximum bytes of one piece of audio: half a second of the largest. */
const pieceBytes = 24_000;

export function createSpeaker(needs: SpeakerNeeds): Speaker {
  const { target, voice, type, synthesis, media, say, onSpoken, signal } = needs;
  const fail = (error: Error) =>
    needs.onFailure(new SessionError("synthesis", `Speech synthesis failed: ${error.message}.`));
  let isFirst = true;
  /** Text of segments whose audio is still to come. */
  let text: string | null = null;
  let unsentMs = 0;
  const sendAudio = (data: Uint8Array) => {
    for (let at = 0; at < data.length; at += pieceBytes) {
      const some = data.subarray(at, at + pieceBytes);
      const duration = type.kind === "pcm" ? Math.min(unsentMs, (some.length / 2 / type.rate) * 1000) : unsentMs;
      unsentMs -= duration;
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
  const encoder = media.encoder(type, sendAudio, fail);
  return {
    async speak(said) {
      const words = said.trim();
      if (words === "") return;
      const sound = await synthesis.speak(words, { language: target.code, voice }, signal);
      const milliseconds = (sound.samples.length / sound.rate) * 1000;
      onSpoken(milliseconds);
      text = (text ?? "") + said;
      unsentMs += milliseconds;
      await encoder.write(sound);
    },
    end: () => encoder.end(),
    close: () => encoder.close(),
  };
}
