import { rootOf } from "../languages.ts";
import { isInstalled, output } from "./programs.ts";
import { readWav } from "./samples.ts";
import type { Synthesis, SynthesisWish } from "./speech.ts";

/** Characters that are spoken at once, at most. */
const mostCharacters = 5000;

/** eSpeak NG, and flite for English where it is there: it sounds better. */
export function installedVoices(): Synthesis {
  return {
    async obstacle(language) {
      if (espeakVoice(language) === undefined) return `The embedded service has no voice for ${language}.`;
      if (await isInstalled("espeak-ng")) return undefined;
      if (rootOf(language) === "EN" && (await isInstalled("flite"))) return undefined;
      return "Speech synthesis is not installed: install espeak-ng.";
    },
    async speak(text, wish, signal) {
      const said = text.slice(0, mostCharacters);
      const isFlite = rootOf(wish.language) === "EN" && (await isInstalled("flite"));
      return readWav(await (isFlite ? byFlite(said, wish, signal) : byEspeak(said, wish, signal)));
    },
  };
}

/** It opens its output by name, which works with a pipe and not with the socket that Node has for one. */
const byFlite = (text: string, { voice }: SynthesisWish, signal: AbortSignal): Promise<Buffer> =>
  output("sh", ["-c", 'flite -voice "$1" -t "$2" -o /dev/stdout | cat', "sh", voice === "male" ? "rms" : "slt", text], {
    signal,
  });

const byEspeak = (text: string, { language, voice }: SynthesisWish, signal: AbortSignal): Promise<Buffer> =>
  output("espeak-ng", ["-v", `${espeakVoice(language)}${voice === "male" ? "+m3" : "+f2"}`, "--stdin", "--stdout"], {
    input: text,
    signal,
  });

/** Its name for a language; `undefined` for those that it speaks so that nobody understands, or not at all. */
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
