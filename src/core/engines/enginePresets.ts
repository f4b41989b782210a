import type { EngineEntry, EngineVoices } from "./engineList.ts";

/** A kind of endpoint with its default address. */
export interface EnginePreset extends Pick<EngineEntry, "kind" | "keyHeader"> {
  /** For people, and for the ids of engines. */
  readonly name: string;
  /** The address, or an example of one that differs for each user. */
  readonly url: string;
  readonly hasOwnAddress: boolean;
  readonly needsKey: boolean;
  /** Its default model. */
  readonly model?: string;
  /** Its voices, if it speaks by others than OpenAI's. */
  readonly voices?: EngineVoices;
}

const chat = { kind: "chat", hasOwnAddress: false, needsKey: true } as const;
/** Speech to text. */
const speech = { kind: "transcription", hasOwnAddress: false, needsKey: true } as const;
/** Text to speech. */
const voice = { kind: "synthesis", hasOwnAddress: false, needsKey: true } as const;
/** Servers on this machine need no key. */
const localSpeech = { hasOwnAddress: true, needsKey: false } as const;
const local = { kind: "chat", hasOwnAddress: true, needsKey: false } as const;

/** The presets, in the order in which they are offered. */
export const enginePresets: readonly EnginePreset[] = [
  { ...chat, name: "OpenAI", url: "https://api.openai.com/v1" },
  {
    ...chat,
    name: "Azure OpenAI",
    url: "https://NAME.openai.azure.com/openai/v1",
    hasOwnAddress: true,
    keyHeader: "api-key",
  },
  { ...chat, name: "OpenRouter", url: "https://openrouter.ai/api/v1" },
  { ...chat, name: "Mistral", url: "https://api.mistral.ai/v1" },
  { ...chat, name: "Anthropic", url: "https://api.anthropic.com/v1" },
  { ...chat, name: "Google Gemini", url: "https://generativelanguage.googleapis.com/v1beta/openai" },
  { ...chat, name: "Groq", url: "https://api.groq.com/openai/v1" },
  { ...chat, name: "DeepSeek", url: "https://api.deepseek.com/v1" },
  { ...local, name: "Ollama", url: "http://127.0.0.1:11434/v1" },
  { ...local, name: "LM Studio", url: "http://127.0.0.1:1234/v1" },
  { ...local, name: "llama.cpp", url: "http://127.0.0.1:8080/v1" },
  { ...local, name: "vLLM", url: "http://127.0.0.1:8000/v1" },
  { ...local, name: "LibreTranslate", url: "http://127.0.0.1:5000", kind: "libretranslate" },
];

/** The presets for speech to text. */
export const speechPresets: readonly EnginePreset[] = [
  { ...speech, name: "OpenAI", url: "https://api.openai.com/v1", model: "whisper-1" },
  { ...speech, ...localSpeech, name: "whisper.cpp", url: "http://127.0.0.1:8080/v1", model: "whisper-1" },
  {
    ...speech,
    ...localSpeech,
    name: "speaches",
    url: "http://127.0.0.1:8000/v1",
    model: "Systran/faster-whisper-small",
  },
];

/** The presets for text to speech. */
export const voicePresets: readonly EnginePreset[] = [
  { ...voice, name: "OpenAI", url: "https://api.openai.com/v1", model: "gpt-4o-mini-tts" },
  {
    ...voice,
    ...localSpeech,
    name: "speaches",
    url: "http://127.0.0.1:8000/v1",
    model: "speaches-ai/Kokoro-82M-v1.0-ONNX",
    voices: { female: "af_heart", male: "am_adam" },
  },
];

/** Returns an id that no engine of the list has: `ollama`, `ollama-2`. */
export function newEngineId(name: string, taken: readonly EngineEntry[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^\w.]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 50) || "engine";
  let id = base;
  for (let count = 2; taken.some((one) => one.id === id); count++) id = `${base}-${count}`;
  return id;
}
