import { toSourceCode } from "../../serviceLanguages.ts";

/** Languages of the multilingual Whisper models, and of the services that run or replace them. */
const whisperCodes =
  "en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jv su yue".split(
    " ",
  );

/** Codes of Whisper that differ from those of the service. */
const serviceCodes: Readonly<Record<string, string>> = { no: "NB", nn: "NB", jw: "JV", fil: "TL", iw: "HE" };
const whisperCodesOf: Readonly<Record<string, string>> = { NB: "no" };

/** English names that models write, where they differ from CLDR's. */
const otherNames: Readonly<Record<string, string>> = {
  nynorsk: "no",
  "norwegian bokmål": "no",
  tagalog: "tl",
  myanmar: "my",
  maori: "mi",
  castilian: "es",
  valencian: "ca",
  flemish: "nl",
  mandarin: "zh",
  moldavian: "ro",
  haitian: "ht",
};

/** Models that know English only: `tiny.en`, `distil-large-v3`. */
const isEnglishOnly = (model: string): boolean => /(?:\.en\b|-en$|distil)/i.test(model);

/** Returns the languages of a model in upper case: those of its entry, else of Whisper; only those of the service. */
export function languagesOfModel(model: string, configured: readonly string[] | undefined): readonly string[] {
  const codes = configured ?? (isEnglishOnly(model) ? ["en"] : whisperCodes);
  return [...new Set(codes.flatMap((code) => serviceLanguageOf(code) ?? []))];
}

/** Returns the code that models take for a language of the service. */
export const modelLanguageOf = (code: string): string => whisperCodesOf[code] ?? code.toLowerCase();

/** Returns the service's code, in upper case, of a code or an English name that a model wrote. */
export function serviceLanguageOf(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  const code = codesByName().get(name) ?? otherNames[name] ?? name.split(/[-_]/)[0] ?? name;
  return serviceCodes[code] ?? toSourceCode(code);
}

let named: ReadonlyMap<string, string> | undefined;

/** Codes by their English names in lower case. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("en", { type: "language" });
  named ??= new Map(whisperCodes.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
  return named;
}
