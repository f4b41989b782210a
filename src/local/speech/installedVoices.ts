import { rootOf } from "../serviceLanguages.ts";
import { isInstalled, output } from "./installedPrograms.ts";
import { readWav } from "./soundSamples.ts";
import type { Synthesis, SynthesisOptions } from "./speech.ts";

/** Maximum characters that are spoken at once. */
const maxSpokenCharacters = 5000;

/** Uses eSpeak NG, and flite for English if installed: it sounds better. */
export function createInstalledVoices(): Synthesis {
  return {
    async blockReason(language) {
      if (espeakVoice(language) === undefined) return `The embedded service has no voice for ${language}.`;
      if (await isInstalled("espeak-ng")) return undefined;
      if (rootOf(language) === "EN" && (await isInstalled("flite"))) return undefined;
      return "Speech synthesis is not installed: install espeak-ng.";
    },
    async speak(text, request, signal) {
      const said = text.slice(0, maxSpokenCharacters);
      const isFlite = rootOf(request.language) === "EN" && (await isInstalled("flite"));
      return readWav(await (isFlite ? runFlite(said, request, signal) : runEspeak(said, request, signal)));
    },
  };
}

/** Runs flite. It opens its output by name, which works with a pipe and not with Node's socket. */
const runFlite = (text: string, { voice }: SynthesisOptions, signal: AbortSignal): Promise<Buffer> =>
  output("sh", ["-c", 'flite -voice "$1" -t "$2" -o /dev/stdout | cat', "sh", voice === "male" ? "rms" : "slt", text], {
    signal,
  });

const runEspeak = (text: string, { language, voice }: SynthesisOptions, signal: AbortSignal): Promise<Buffer> =>
  output("espeak-ng", ["-v", `${espeakVoice(language)}${voice === "male" ? "+m3" : "+f2"}`, "--stdin", "--stdout"], {
    input: text,
    signal,
  });

/** Returns the voice for a language; `undefined` for languages that it speaks unintelligibly, or not at all. */
function espeakVoice(language: string): string | undefined {
  const own = voices[language] ?? voices[rootOf(language)];
  return own === "" ? undefined : own;
}

const voices: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "AR BG CS DA DE EL EN ES FI FR HI HU ID IT KO MS NL PL PT RO RU SK SV TA TR UK VI"
      .split(" ")
      .map((code) => [code, code.toLowerCase()]),
  ),
  "EN-GB": "en-gb",
  "EN-US": "en-us",
  EN: "en-us",
  "PT-BR": "pt-br",
  "PT-PT": "pt",
  FR: "fr-fr",
  NB: "nb",
};
