import type { Locale } from "../../core/catalog/catalog.ts";
import type { LanguageList } from "../platform/languages/languageLists.ts";
import { compareNames, languageName } from "../platform/ui/displayText.ts";

/** Languages that can be spoken, those that they can be translated into, and those that the service can speak. */
export interface VoiceLanguages {
  readonly sources: readonly Locale[];
  readonly targets: readonly Locale[];
  readonly media: readonly Locale[];
}

/** Until more is known. */
export const defaultVoiceLanguages: VoiceLanguages = { sources: ["en"], targets: [], media: [] };

/** The languages of voice, sorted by name (docs/protocol.md, *Languages*). */
export function toVoiceLanguages({ languages, isFromService }: LanguageList): VoiceLanguages {
  const sortByName = (some: LanguageList["languages"]) =>
    some.map(({ locale }) => locale).sort((a, b) => compareNames(languageName(a), languageName(b)));
  const targets = languages.filter(({ isTarget }) => isTarget);
  return {
    sources: sortByName(languages.filter(({ isSource }) => isSource)),
    targets: sortByName(targets),
    // only a list of a service has features of speech
    media: sortByName(
      isFromService ? targets.filter(({ features }) => features.includes("translated_speech")) : targets,
    ),
  };
}
