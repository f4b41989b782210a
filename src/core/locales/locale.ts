import type { Locale } from "../catalog/catalog.ts";

/** The subtags of a locale in their BCP 47 case (RFC 5646, section 2.1.1). */
interface Subtags {
  readonly language: string;
  /** The language as written, which may be a withdrawn code (`iw`). */
  readonly written: string;
  readonly script: string;
  readonly region: string;
  /** Variants and private use: `valencia`, `x-pirate`, `ploc`. */
  readonly rest: readonly string[];
}

/**
 * Returns whether a text is a locale as projects write them: `de`, `pt-BR`, `zh_Hans`, `es-419`, `sr@latin`, `zhCN`.
 * The language must be known, so that `index`, `app`, `src` and `new` are none.
 */
export function isLocale(text: string): boolean {
  return subtags(text) !== undefined;
}

/**
 * Returns whether a text is a well-formed language tag (RFC 5646, section 2.2.9), with the separators that projects use;
 * the language need not be known. Language subtags of four letters and more are refused: none is registered, but words
 * look like them.
 */
export function isWellFormed(text: string): boolean {
  if (isLocale(text)) return true;
  if (text.length > 35 || !/^[A-Za-z]{2,3}(?:[-_@]|$)/.test(text)) return false;
  try {
    return Intl.getCanonicalLocales(text.replace(/[_@]/g, "-")).length === 1;
  } catch {
    return false;
  }
}

/** The tag in BCP 47 form: `zh_hans` → `zh-Hans`, `iw` → `he`. What is no locale is returned as it is. */
export function bcp47(locale: Locale): string {
  const tags = subtags(locale);
  return tags === undefined ? locale : tagOf(tags.language, tags);
}

/** The tag in BCP 47's separators and case, its language code left as it is: `zh_hans` → `zh-Hans`, `IW` → `iw`. */
export function tidyLocale(locale: Locale): string {
  const tags = subtags(locale);
  return tags === undefined ? locale : tagOf(tags.written, tags);
}

/** Returns whether a locale is a pseudo-locale, for pseudo-localized text: `en-XA`, `qps-ploc`, `en-x-pseudo`. */
export function isPseudo(locale: Locale): boolean {
  const tags = subtags(locale);
  if (tags === undefined) return false;
  return tags.language === "qps" || pseudoRegions.has(tags.region) || tags.rest.includes("pseudo");
}

/** Returns whether a locale is written from right to left. */
export function isRightToLeft(locale: Locale): boolean {
  const tags = subtags(locale);
  if (tags === undefined) return false;
  if (tags.script !== "") return rightToLeftScripts.has(tags.script);
  return tags.rest.includes("plocm") || rightToLeft.has(tags.language);
}

/** The language code for `source_lang`: without region or script. `pt-BR` → `PT`, `no` → `NB`. */
export function toServiceSource(locale: Locale): string {
  const language = subtags(locale)?.language ?? locale;
  return (serviceLanguages[language] ?? language).toUpperCase();
}

/** The language code for `target_lang`, with a variant if the service has one: `en` → `EN-US`, `zh-TW` → `ZH-HANT`. */
export function toServiceTarget(locale: Locale): string {
  const tags = subtags(locale);
  if (tags === undefined) return locale.replaceAll("_", "-").toUpperCase();
  return targetVariants[tags.language]?.(tags) ?? toServiceSource(locale);
}

const tagOf = (language: string, { script, region, rest }: Subtags): string =>
  [language, script, region, ...rest].filter((part) => part !== "").join("-");

function subtags(text: string): Subtags | undefined {
  const joined = /^[a-z]{2}[A-Z]{2}$/.test(text) ? `${text.slice(0, 2)}-${text.slice(2)}` : text;
  const match =
    /^([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}|\d{3}))?((?:[-_@][A-Za-z0-9]{1,8}){0,4})$/.exec(joined);
  if (match === null) return undefined;
  const [, language = "", fourth = "", region = "", tail = ""] = match;
  if (language !== language.toLowerCase() && language !== language.toUpperCase()) return undefined;
  const known = languageOf(language);
  const script = titleCase(fourth);
  const rest = tail.toLowerCase().split(/[-_@]/).slice(1);
  if (script !== "" && !scripts.has(script)) {
    // four letters that are no script can be a variant (`qps-ploc`)
    rest.unshift(fourth.toLowerCase());
  }
  const place = region.toUpperCase();
  if (known === undefined || !isRegion(place) || !areVariants(rest)) return undefined;
  const written = language.toLowerCase();
  return { language: known, written, script: scripts.has(script) ? script : "", region: place, rest };
}

function languageOf(text: string): string | undefined {
  const language = text.toLowerCase();
  if (!languages.has(language)) return undefined;
  return replaced[language] ?? language;
}

function isRegion(place: string): boolean {
  return place === "" || regions.has(place) || pseudoRegions.has(place);
}

/** Known variants, or anything after `x`. */
function areVariants(rest: readonly string[]): boolean {
  const privateUse = rest.indexOf("x");
  if (privateUse < 0) return rest.every((part) => variants.has(part));
  return privateUse < rest.length - 1 && rest.slice(0, privateUse).every((part) => variants.has(part));
}

const titleCase = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** ISO 639-1 with its withdrawn codes, and those three-letter codes that software is localized into. */
const languages = words(`
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es
  et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka
  kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl
  nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw
  ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
  ace arn arz ast awa ban bcl bem ber bho brx byn ceb chr chy ckb cmn cnr crh csb doi dsb fil frp fur gom gsw hak haw
  hil hmn hne hsb ilo jbo kab kmr kok krl lij lmo ltg lzh mai mni mnw nan nap nds nqo nso pag pam pap pcd pms pnb prs qps
  quc rap rif rue sah sat scn sco sdh sgs shi shn shs skr sma smj smn sms szl tet tig tlh tok tyv tzm udm vec vls wal war
  wuu xal yue zgh`);

/** The codes of all languages that locales are known in, without the withdrawn ones. */
export const languageCodes = (): readonly string[] => [...languages].filter((code) => replaced[code] === undefined);

/** Withdrawn and macro codes (IANA language subtag registry, `Preferred-Value`). */
const replaced: Readonly<Record<string, string>> = { iw: "he", in: "id", ji: "yi", jw: "jv", mo: "ro" };

const scripts = words(`
  Adlm Arab Armn Beng Bopo Cans Cher Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hans Hant Hebr Hira Jpan Kana Khmr Knda Kore
  Laoo Latn Mlym Mong Mtei Mymr Nkoo Olck Orya Rohg Sinh Sund Taml Telu Tfng Thaa Thai Tibt Vaii Yiii`);

const variants = words(`
  valencia tarask rozaj ekavsk ijekavsk oxendict 1901 1996 1990 1994 1959acad posix formal informal latin latn cyrillic
  ploc ploca plocm pseudo arabic devanagari euro`);

/** ISO 3166-1, `XK` and the areas of UN M.49 that CLDR has languages for. */
const regions = words(`
  AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EA EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
  GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
  KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX
  MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE
  SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UK UM US UY UZ
  VA VC VE VG VI VN VU WF WS XK YE YT YU ZA ZM ZW CS 001 003 005 009 019 029 030 034 035 039 142 143 145 150 151 154 155
  202 419`);

const pseudoRegions = words("XA XB XC");
const rightToLeft = words("ar arz ckb dv fa he ks pnb prs ps sd sdh skr ug ur yi");
const rightToLeftScripts = words("Adlm Arab Hebr Nkoo Rohg Thaa");

/** Languages that the service codes differently (docs/protocol.md). */
const serviceLanguages: Readonly<Record<string, string>> = { no: "nb", fil: "tl", cmn: "zh", sh: "sr" };

const american = words("US AS GU MH MP PH PR UM VI XA");
const latinAmerican = words("419 AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE 005 019");
const traditional = words("TW HK MO");

/** Variants that the service takes as targets (`wire-facts.md`, 2.1), chosen as CLDR's parent locales do. */
const targetVariants: Readonly<Record<string, (tags: Subtags) => string | undefined>> = {
  en: ({ region }) => (region === "" || american.has(region) ? "EN-US" : "EN-GB"),
  pt: ({ region }) => (region === "BR" ? "PT-BR" : "PT-PT"),
  es: ({ region }) => (latinAmerican.has(region) ? "ES-419" : "ES"),
  fr: ({ region }) => (region === "CA" ? "FR-CA" : "FR"),
  de: ({ region }) => (region === "CH" || region === "LI" ? "DE-CH" : "DE"),
  zh: ({ script, region }) => (script === "Hant" || (script === "" && traditional.has(region)) ? "ZH-HANT" : "ZH-HANS"),
};

const rootOf = (locale: Locale): string => /^\w+?(?=[-_]|$)/.exec(locale)?.[0] ?? locale;

/** Returns whether two locales are the same language in the same script: `pt` and `pt-BR`. */
export const isSameLanguage = (one: Locale, other: Locale): boolean =>
  rootOf(one) === rootOf(other) && findWrittenLanguage(one) === findWrittenLanguage(other);

/** Returns language and script, without a region: `en-Latn`. */
function findWrittenLanguage(locale: Locale): string {
  try {
    const { language, script } = new Intl.Locale(locale.replaceAll("_", "-")).maximize();
    return `${language}-${script ?? ""}`;
  } catch {
    return locale;
  }
}
