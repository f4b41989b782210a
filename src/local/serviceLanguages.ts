import { languageNameOf, olderTargetNameOf } from "./languageNames.ts";

/**
 * Codes as v2 writes them (docs/protocol.md, *Language codes*); all are targets, those that are not variants are
 * sources, too.
 */
const codes = splitWords(
  "ACE AF SQ AR AN HY AS AY AZ BA EU BE BN BHO BS BR BG MY YUE CA CEB ZH ZH-HANS ZH-HANT HR CS DA PRS NL EN EN-US EN-GB EO ET FI FR FR-CA FR-FR GL KA DE DE-DE DE-CH EL GN GU HT HA HE HI HU IS IG ID GA IT JA JV PAM KK GOM KO KMR CKB KY LA LV LN LT LMO LB MK MAI MG MS ML MT MI MR MN NE NB OC OM PAG PS FA PL PT PT-BR PT-PT PA QU RO RU SA SR ST SCN SK SL ES ES-419 SU SW SV TL TG TA TT TE TH TS TN TR TK UK UR UZ VI CY WO XH YI ZU",
);
/**
 * Codes that v2 accepts and only v3 lists: v2 documents 101 sources and 106 targets of the codes above
 * (docs/protocol.md, *Languages v2*).
 */
const newer = new Set(splitWords("ACE BHO CEB CKB GOM KMR LMO MAI PAG PAM PRS SCN YUE DE-CH DE-DE FR-CA FR-FR"));
/** Accepted as targets for old clients, and not listed as such in v2. */
const hiddenTargets = new Set(["EN", "PT"]);
const formality = new Set(splitWords("DE ES ES-419 FR IT JA NL PL PT-BR PT-PT PT RU"));
/** Languages that support custom instructions and style rules (docs/protocol.md, *Style rules*). */
const instructed = new Set(splitWords("DE EN ES FR IT JA KO ZH"));
/**
 * Languages of glossaries. Sources disagree on TH: it has dictionaries in the published description, the newest of
 * them.
 */
const glossaries = new Set(
  splitWords("AR BG CS DA DE EL EN ES ET FI FR HE HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV TH TR UK VI ZH"),
);
/** Languages that can be detected (docs/protocol.md, *Language detection*). */
export const detectable: readonly string[] = splitWords(
  "EN DE FR ES PT IT NL PL RU ZH JA BG CS DA EL ET FI HU LT LV RO SK SL SV TR ID UK KO NB AR VI HE TH",
);
/**
 * As the documentation of voice sessions has them (docs/protocol.md, *Voice languages*); test services of others have
 * fewer.
 */
const voiceSources = splitWords(
  "AR BG BN CS DA DE EL EN ES ET FI FR GA HE HI HR HU ID IT JA KO LT LV MS MT NB NL PL PT RO RU SK SL SV TA TH TL TR UK VI ZH",
);

const all = new Set(codes);
const detected = new Set(detectable);
/** Returns whether a code can be a target only. */
export const isVariant = (code: string): boolean => code.includes("-");
export const rootOf = (code: string): string => code.split("-")[0] ?? "";

/**
 * Writes a code in the letter case of BCP 47: `en-US`, `zh-Hant`. Its canonical form can be another code, which no
 * endpoint accepts: `fil` for `tl`, `fa-AF` for `prs`, `kok` for `gom`, `ku` for `kmr`.
 */
export const toBcp47 = (code: string): string =>
  code
    .toLowerCase()
    .replace(/-([a-z])([a-z]{3})$/, (_, first: string, rest: string) => `-${first.toUpperCase()}${rest}`)
    .replace(/-[a-z]{2}$/, (region) => region.toUpperCase());

/** Returns a source code in the service's spelling, from any case; `undefined` if it is not a source. */
export function toSourceCode(text: string): string | undefined {
  const code = text.toUpperCase();
  return all.has(code) && !isVariant(code) ? code : undefined;
}

/** The same for targets. Pseudo-locales (`EN-XA`, `AR-XB`, `QPS-PLOC`) are targets here and nowhere else. */
export function toTargetCode(text: string): string | undefined {
  const code = text.toUpperCase();
  return all.has(code) || isPseudoCode(code) ? code : undefined;
}

/** Returns whether a code requests pseudo-localization. */
export const isPseudoCode = (code: string): boolean =>
  /^[A-Z]{2,3}-X[ABC]$/.test(code) || /^QPS(-PLOC[AM]?)?$/.test(code) || /^[A-Z]{2,3}-X-PSEUDO$/.test(code);

/** Returns a glossary's language in lower case, from any case; `undefined` for variants and unsupported languages. */
export function glossaryCode(text: string): string | undefined {
  return glossaries.has(text.toUpperCase()) ? text.toLowerCase() : undefined;
}

/** The languages of glossaries, in lower case (docs/protocol.md, *Language codes*). */
export const glossaryCodes: readonly string[] = [...glossaries].map((code) => code.toLowerCase());

export const hasFormality = (code: string): boolean => formality.has(code);
export const supportsInstructions = (code: string): boolean => instructed.has(rootOf(code));

/** Body of `GET /v2/languages` (docs/protocol.md, *Languages v2*). */
export function olderLanguageList(
  type: "source" | "target",
  { follows }: { follows(target: string, feature: "formality"): boolean },
): readonly object[] {
  const listed = codes.filter((code) => !newer.has(code));
  if (type === "source")
    return listed.filter((code) => !isVariant(code)).map((code) => ({ language: code, name: languageNameOf(code) }));
  return listed
    .filter((code) => !hiddenTargets.has(code))
    .map((code) => ({
      language: code,
      name: olderTargetNameOf(code),
      supports_formality: formality.has(code) || follows(code, "formality"),
    }));
}

/** Sets of languages for `GET /v3/languages` (`languageList.ts`). */
export const languageSets = {
  text: codes as readonly string[],
  formality,
  instructed,
  glossaries,
  detected,
  voiceSources,
};

function splitWords(text: string): string[] {
  return text.split(" ");
}
