/** English names in official answers, for codes that CLDR names otherwise. */
const official: Readonly<Record<string, string>> = {
  BN: "Bengali",
  CKB: "Kurdish (Sorani)",
  "DE-CH": "German (Swiss)",
  "EN-GB": "English (British)",
  "EN-US": "English (American)",
  "ES-419": "Spanish (Latin American)",
  "FR-CA": "French (Canadian)",
  KMR: "Kurdish (Kurmanji)",
  MI: "Maori",
  NB: "Norwegian (bokmål)",
  PAM: "Kapampangan",
  "PT-BR": "Portuguese (Brazilian)",
  "PT-PT": "Portuguese (European)",
  ST: "Sesotho",
  TL: "Tagalog",
  "ZH-HANS": "Chinese (simplified)",
  "ZH-HANT": "Chinese (traditional)",
};

const cldr = new Intl.DisplayNames(["en"], { type: "language" });

/** The English name of a language. */
export const languageNameOf = (code: string): string => official[code] ?? cldr.of(code) ?? code;

/** Returns the name among the targets of v2, where the code of a root can mean one of its variants. */
export const olderTargetNameOf = (code: string): string => languageNameOf(code === "ZH" ? "ZH-HANS" : code);
