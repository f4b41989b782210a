import type { EngineVoices } from "../../core/engines/engineList.ts";
import type { EngineNetwork } from "../../core/engines/engineNetwork.ts";
import { defaultVoices } from "../../core/engines/voiceNames.ts";
import { readWav } from "../speech/soundSamples.ts";
import type { SpeechSound, Synthesis } from "../speech/speech.ts";
import { accessHeaders, type ChatAccess } from "./chat/chatEndpoint.ts";
import { EngineFailure } from "./engineFailure.ts";
import { createSender, EngineTimeout } from "./http/engineRequest.ts";
import { replyFailure } from "./http/replyFailure.ts";
import type { EngineTokens } from "./pairEngine.ts";

/** A model behind `/audio/speech`. */
export interface SynthesisEngineOptions {
  readonly access: ChatAccess;
  readonly network: EngineNetwork | undefined;
  readonly model: string;
  /** Names of voices. Defaults to those of OpenAI. */
  readonly voices: EngineVoices | undefined;
  /** Called for each answer with the seconds of its sound; endpoints report no tokens. */
  readonly onTokens: (tokens: EngineTokens) => void;
}

/** Maximum characters of one request: the limit of OpenAI. */
const maxCharacters = 4096;

/** Creates synthesis by a model. `speak` rejects with `EngineFailure`. */
export function synthesisEngine({ access, network, model, voices, onTokens }: SynthesisEngineOptions): Synthesis {
  return {
    blockReason: async () => undefined,
    async speak(text, { voice }, signal) {
      const { send, close } = createSender(access.name, network);
      const body = {
        model,
        input: text.slice(0, maxCharacters),
        voice: voices?.[voice] ?? defaultVoices[voice],
        response_format: "wav",
      };
      const request = {
        method: "POST" as const,
        url: `${access.url}/audio/speech`,
        headers: { ...accessHeaders(access), accept: "audio/wav", "content-type": "application/json" },
        body: JSON.stringify(body),
        timeout: access.timeout,
      };
      try {
        const reply = await send(request, signal);
        if (reply.status !== 200) throw replyFailure(access.name, reply, access);
        const sound = readSound(reply.bytes, access.name);
        onTokens({ input: 0, output: 0, isEstimated: false, seconds: sound.samples.length / sound.rate });
        return sound;
      } catch (error) {
        throw error instanceof EngineTimeout ? new EngineFailure("engine.timeout", access.name) : error;
      } finally {
        close();
      }
    },
  };
}

function readSound(bytes: Uint8Array, name: string): SpeechSound {
  try {
    return readWav(bytes);
  } catch {
    throw new EngineFailure("engine.address", name, "another answer than a WAV file of 16 bits, one channel");
  }
}
