import { narrowSpace, noBreakSpace } from "./styleRule.ts";

/** A number in a text whose form leaves no doubt about its value. */
export interface Numeral {
  /** Digits before the decimal sign, in their groups. */
  readonly groups: readonly string[];
  readonly decimals: string | undefined;
  /** Between groups; empty if there is one. */
  readonly groupSign: string;
  /** Empty if there are no decimals. */
  readonly decimalSign: string;
}

const signs = `.,'’${noBreakSpace}${narrowSpace}`;
const numeralLike = new RegExp(
  `(?<![\\p{L}\\p{N}_#/:.,'’]|[\\p{L}\\p{N}]-)\\d+(?:[${signs}]\\d+)*(?![\\p{N}_/:]|[.,'’]\\p{N}|-[\\p{N}\\p{L}])`,
  "gu",
);

/** Text behind numbers that are times, dates, or radio stations. */
const noNumber = /^[ \u00a0\u202f]?(?:Uhr|[ap]\.?m\b|[AP]\.?M\b|h\b|MHz|FM\b|UKW\b)/u;
/** `am 5.10. um`: a day and a month, or the end of a sentence. */
const dayAndMonth = /^(?:[0-2]?\d|3[01])\.(?:0?\d|1[0-2])$/;
/** Units directly behind a number, without a space; other letters make it a name. */
const attached =
  /^(?!\p{L})|^(?:[kKMGT]i?[BbgmW]|[kcmμµnd]?m[²³]?|[gls]|Hz|x|px|pt|em|rem|[°%]|M|k)(?!\p{L})|^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Replaces numbers for which `write` returns another text. `isTime`: `10.30` may be a time in this text. */
export function rewriteNumerals(
  text: string,
  language: string,
  isTime: boolean,
  write: (numeral: Numeral) => string | undefined,
): string {
  return text.replace(numeralLike, (found, at: number) => {
    const rest = text.slice(at + found.length, at + found.length + 12);
    const isDecimal = /^\d+\.\d{1,2}$/.test(found);
    if (!attached.test(rest) || (isDecimal && isNoNumber(found, rest, isTime))) return found;
    if (radio.test(rest)) return found;
    const numeral = numeralOf(found, language);
    return (numeral && write(numeral)) ?? found;
  });
}

const isNoNumber = (found: string, rest: string, isTime: boolean): boolean =>
  noNumber.test(rest) || (rest.startsWith(".") && dayAndMonth.test(found)) || (isTime && clock.test(found));

const radio = /^[ \u00a0\u202f]?(?:MHz|FM\b)/;
const clock = /^(?:[01]?\d|2[0-4])\.[0-5]\d$/;

/** Returns the text of a number. */
export const writeNumeral = ({ groups, groupSign, decimalSign, decimals }: Numeral): string =>
  groups.join(groupSign) + (decimals === undefined ? "" : decimalSign + decimals);

/** Reads a number; `undefined` if it is ambiguous, a version or the like. */
export function numeralOf(text: string, language: string): Numeral | undefined {
  const digits = text.split(/\D/);
  const found = [...text.replace(/\d/g, "")];
  const first = found[0] ?? "";
  const isSame = found.every((sign) => sign === first);
  if (isSame && isGrouped(digits) && (found.length !== 1 || isGroupSign(first, language))) {
    return { groups: digits, decimals: undefined, groupSign: first, decimalSign: "" };
  }
  return decimalOf(digits, found);
}

function decimalOf(digits: readonly string[], found: readonly string[]): Numeral | undefined {
  const [first = "", decimalSign = ""] = [found[0], found.at(-1)];
  const [groups, decimals] = [digits.slice(0, -1), digits.at(-1) ?? ""];
  if (decimalSign === "") return { groups: digits, decimals: undefined, groupSign: "", decimalSign };
  if (!".,".includes(decimalSign)) return undefined;
  if (found.length === 1) {
    const isUnsure = decimals.length === 3 && groups[0] !== "0";
    return isUnsure ? undefined : { groups, decimals, groupSign: "", decimalSign };
  }
  const isSound = first !== decimalSign && found.slice(0, -1).every((sign) => sign === first) && isGrouped(groups);
  return isSound ? { groups, decimals, groupSign: first, decimalSign } : undefined;
}

const isGrouped = ([first = "", ...rest]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3);

/** Returns whether readers of the language take such a sign before three digits for a group sign. */
function isGroupSign(sign: string, language: string): boolean {
  if (!".,".includes(sign)) return true;
  return (
    (["en", "ja", "ko", "zh"].includes(language) && sign === ",") || (["de", "it"].includes(language) && sign === ".")
  );
}
