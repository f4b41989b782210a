import { fold } from "./letterCase.ts";

const roots = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const rootOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? "";

/** Languages whose words take long rows of endings. */
const agglutinating = roots(
  "fi et hu tr az kk ky uz tk tt ug ba ka eu ko mn qu ta te kn ml ja sw zu xh eo hy se smn kl iu",
);
/** Languages that write several nouns as one word. */
const compounding = roots("de nl sv da nb nn no is fo fi et hu af fy lb se ko id ms tl fil sw zu xh");
/** Languages whose words have one form. */
const isolating = roots("vi zh yue th lo km my haw mi sm to ig yo");
/** Languages that write articles, prepositions or particles together with a noun, or change how it begins. */
const affixing = roots("ar fa ur he ga gd cy ko ka eu sw zu xh");

export const isAgglutinating = (language: string): boolean => agglutinating.has(rootOf(language));
export const isCompounding = (language: string): boolean => compounding.has(rootOf(language));
export const isAffixing = (language: string): boolean => affixing.has(rootOf(language));
export const isIsolating = (language: string): boolean => isolating.has(rootOf(language));

/** Scripts without spaces between words: a term is wherever its characters are. */
export const isUnspaced = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(text);

/** The affixes that a language puts before a word, and into it. */
interface Prefixing {
  readonly before: RegExp;
  readonly inside?: RegExp;
}

const german =
  "ab|an|auf|aus|bei|durch|ein|fest|frei|heraus|herunter|hinzu|hoch|los|mit|nach|um|unter|vor|weg|wieder|zu|zuruck|zusammen";
const dutch = "aan|af|bij|door|in|mee|na|om|onder|op|over|terug|toe|uit|voor|weg";

const prefixes: Readonly<Record<string, Prefixing>> = {
  de: { before: /^ge/, inside: new RegExp(`^(${german})(?:ge|zu)`) },
  nl: { before: /^ge/, inside: new RegExp(`^(${dutch})(?:ge|te)`) },
  af: { before: /^ge/ },
  // conjunctions, prepositions and the article are written with the word
  ar: { before: /^(?:[وف]?[بكل]?ال|[وف]?لل|[وف][بكل]?|[بكل])(?=.{2})/ },
  fa: { before: /^(?:ن?می\u200c?|ب)(?=.{2})/ },
  ur: { before: /^ال(?=.{2})/ },
  he: { before: /^(?:ו?[בכלמש]?ה?|ו)(?=.{2})/ },
  id: { before: /^(?:me(?:ng|ny|n|m)?|di|ber|ter|pe(?:ng|ny|n|m)?|ke|se)(?=.{3})/ },
  ms: { before: /^(?:me(?:ng|ny|n|m)?|di|ber|ter|pe(?:ng|ny|n|m)?|ke|se)(?=.{3})/ },
  hu: { before: /^(?:meg|el|ki|be|le|fel)(?=.{3})/ },
  ga: { before: /^(?:bh|m(?=b)|g(?=c)|n(?=[dg])|bhf|d(?=t)|[nth]-?)(?=.{2})/ },
  cy: { before: /^(?:ng|ngh|nh|mh)(?=.{2})/ },
  ka: { before: /^(?:და|გა|შე|მო|ჩა|ა)(?=.{3})/ },
};

export const prefixing = (language: string): Prefixing | undefined => prefixes[rootOf(language)];

const separables: Readonly<Record<string, RegExp>> = {
  de: new RegExp(`^(${german})(.+)$`),
  nl: new RegExp(`^(${dutch})(.+)$`),
  hu: /^(meg|el|ki|be|le|fel|hozza|vissza)(.+)$/,
};

/** Prefixes of verbs that may be separated from them. */
export const separable = (language: string): RegExp | undefined => separables[rootOf(language)];

/** A word without case and without the marks that forms of it differ by; letters that are others by their marks stay. */
export function plainLetters(word: string, language: string): string {
  const folded = fold(word.normalize("NFC"), language);
  if (/^[a-z0-9]*$/.test(folded)) return folded;
  const plain = folded.normalize("NFD").replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/gu, "");
  return plain.normalize("NFC").replace(/[łđøæœßıأإآىة]/gu, (letter) => plainOf[letter] ?? letter);
}

const plainOf: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ı: "i",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
  ة: "ت",
};

/** Consonants that take each other's place within a word: `kitap`, `kitabı`; `kauppa`, `kaupan`; `luz`, `luces`. */
const gradations: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  fi: [
    [/nk|ng/g, "n"],
    [/([kpt])\1/g, "$1"],
    [/d/g, "t"],
    [/v/g, "p"],
  ],
  et: [
    [/([kpt])\1/g, "$1"],
    [/g/g, "k"],
    [/b/g, "p"],
    [/d/g, "t"],
  ],
  tr: [
    [/b/g, "p"],
    [/g/g, "k"],
    [/d/g, "t"],
    [/c/g, "c"],
  ],
  az: [
    [/y(?=[iuaeə])/g, "k"],
    [/g/g, "k"],
  ],
  es: [
    [/z/g, "c"],
    [/qu/g, "c"],
    [/gu(?=[ei])/g, "g"],
  ],
  pt: [[/qu/g, "c"]],
  fr: [[/ux$/g, "l"]],
  it: [[/([cg])h/g, "$1"]],
  nl: [
    [/([aeiou])\1/g, "$1"],
    [/([bdfgklmnprst])\1/g, "$1"],
    [/v/g, "f"],
    [/z/g, "s"],
  ],
  ru: [[/[ьъ]/g, ""]],
  lv: [[/[ķģļņ]/g, ""]],
};

export function undoGradation(word: string, language: string): string {
  const rules = gradations[rootOf(language)];
  return rules === undefined ? word : rules.reduce((made, [from, to]) => made.replace(from, to), word);
}
