import { defaultVoices } from "../../core/engines/voiceNames.ts";
import { createInstalledVoices } from "../speech/installedVoices.ts";
import { resample } from "../speech/resampleSound.ts";
import { bytesOf } from "../speech/soundSamples.ts";
import { recognitionRate } from "../speech/speech.ts";
import type { KeyedEngine } from "./configuredEngines.ts";
import { type SpeechNeeds, synthesisEngineOf, transcriptionOf } from "./speechEngines.ts";

/**
 * Tries an engine for voice: returns what a transcription engine hears of the text, spoken by this machine; empty for a
 * synthesis engine whose voices speak it. Throws `EngineFailure`.
 */
export async function trySpeechEngine(
  engine: KeyedEngine,
  text: string,
  needs: SpeechNeeds,
  signal: AbortSignal,
): Promise<string> {
  if (engine.entry.kind === "synthesis") {
    const synthesis = synthesisEngineOf(engine, needs);
    const { female, male } = { ...defaultVoices, ...engine.entry.voices };
    for (const voice of female === male ? (["female"] as const) : (["female", "male"] as const))
      await synthesis.speak(text, { language: "EN", voice }, signal);
    return "";
  }
  const recognition = transcriptionOf(engine, needs);
  const language = recognition.languages.includes("EN") ? "EN" : recognition.languages[0];
  const stream = recognition.open({ language, terms: [] });
  const leave = () => stream.close();
  signal.addEventListener("abort", leave, { once: true });
  try {
    for await (const samples of trialSound(text, signal)) stream.write(bytesOf(samples));
    stream.end();
    let heard = "";
    for await (const { concluded } of stream.results) heard += concluded.map((one) => ` ${one.text}`).join("");
    signal.throwIfAborted();
    return heard.trim();
  } finally {
    signal.removeEventListener("abort", leave);
    stream.close();
  }
}

/** Yields the text as this machine speaks it; without a program that speaks, sounds like syllables. */
async function* trialSound(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
  const voices = createInstalledVoices();
  yield new Int16Array(recognitionRate / 4);
  if ((await voices.blockReason("EN")) !== undefined) yield syllables();
  else yield* resample(await voices.speak(text, { language: "EN", voice: "male" }, signal), recognitionRate);
}

/** Two seconds of tones of 150 ms with short gaps. */
const syllables = (): Int16Array =>
  Int16Array.from({ length: 2 * recognitionRate }, (_, at) => {
    const part = (at % (recognitionRate / 5)) / (recognitionRate / 5);
    return part < 0.75 ? 8000 * Math.sin(at / 9) * Math.sin((Math.PI * part) / 0.75) : 0;
  });
