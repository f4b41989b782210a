import type { Locale } from "../../core/catalog.ts";
import type { LanguageList } from "../platform/languages.ts";
import { compareNames, languageName } from "../platform/names.ts";

/** What can be said, what it can be translated into, and what of that the service can say. */
export interface VoiceLanguages {
  readonly sources: readonly Locale[];
  readonly targets: readonly Locale[];
  readonly media: readonly Locale[];
}

/** Until more is known. */
export const usualLanguages: VoiceLanguages = { sources: ["en"], targets: [], media: [] };

/** The languages of voice, sorted by name (docs/protocol.md, *Languages*). */
export function voiceLanguages({ languages, isTold }: LanguageList): VoiceLanguages {
  const sorted = (some: LanguageList["languages"]) =>
    some.map(({ locale }) => locale).sort((one, other) => compareNames(languageName(one), languageName(other)));
  const targets = languages.filter(({ isTarget }) => isTarget);
  return {
    sources: sorted(languages.filter(({ isSource }) => isSource)),
    targets: sorted(targets),
    // a list that no service told knows nothing of speech
    media: sorted(isTold ? targets.filter(({ features }) => features.includes("translated_speech")) : targets),
  };
}
