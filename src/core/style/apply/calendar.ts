/** A day as a text names it. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Names of months as people write them, by language. */
export const months: Readonly<Record<string, readonly string[]>> = {
  de: names("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
  en: names("January February March April May June July August September October November December"),
  es: names("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  fr: names("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  it: names("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
};

/** The two ways in which German abbreviates months. */
export const shortGermanMonths = names("Jan. Feb. Mrz. Apr. Mai Jun. Jul. Aug. Sep. Okt. Nov. Dez.");
export const longerGermanMonths = names("Jan. Febr. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.");

/** Languages that put the day before the month even between slashes. */
const dayFirst = ["de", "es", "fr", "it"];

/** Replaces unambiguous dates; `write` returns the new text, or `undefined` to leave a date. */
export function rewriteDates(text: string, language: string, write: (day: Day) => string | undefined): string {
  const rewritten = patterns(language).reduce(
    (done, { pattern, read }) =>
      done.replace(pattern, (found, ...groups: readonly (string | undefined)[]) => {
        const day = read(
          groups.slice(0, 3).map((group) => group ?? ""),
          language,
        );
        return (day && isDay(day) ? write(day) : undefined) ?? found;
      }),
    text,
  );
  return rewritten;
}

interface Pattern {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], language: string) => Day | undefined;
}

const before = "(?<![\\p{L}\\p{N}_.,:/-])";
const after = "(?![\\p{L}\\p{N}_/:-]|[.,]\\p{N})";

const yearFirst = ([year, month, day]: readonly string[]): Day => dayOf(year, month, day);

const numeric: readonly Pattern[] = [
  { pattern: new RegExp(`${before}(\\d{4})-(\\d\\d)-(\\d\\d)${after}`, "gu"), read: yearFirst },
  { pattern: new RegExp(`${before}(\\d{4})/(\\d\\d?)/(\\d\\d?)${after}`, "gu"), read: yearFirst },
  {
    pattern: new RegExp(`${before}(\\d{4})\\. ?(\\d\\d?)\\. ?(\\d\\d?)(?:(?<=\\. \\d\\d?)\\.)?${after}`, "gu"),
    read: yearFirst,
  },
  { pattern: new RegExp(`${before}(\\d{4}) ?年 ?(\\d\\d?) ?月 ?(\\d\\d?) ?日`, "gu"), read: yearFirst },
  { pattern: new RegExp(`${before}(\\d{4})년 ?(\\d\\d?)월 ?(\\d\\d?)일`, "gu"), read: yearFirst },
  {
    pattern: new RegExp(`${before}(\\d\\d?)\\.(\\d\\d?)\\.(\\d{4})${after}`, "gu"),
    read: ([day, month, year]) => dayOf(year, month, day),
  },
  {
    pattern: new RegExp(`${before}(\\d\\d?)[/-](\\d\\d?)[/-](\\d{4})${after}`, "gu"),
    read: ([first = "", second = "", year], language) => {
      if (dayFirst.includes(language) || Number(first) > 12 || first === second) return dayOf(year, second, first);
      return Number(second) > 12 ? dayOf(year, first, second) : undefined;
    },
  },
];

/** The patterns of a language, including those with names of months. */
function patterns(language: string): readonly Pattern[] {
  const known = months[language];
  if (known === undefined) return numeric;
  const name = `(${known.join("|")}|setiembre)`;
  const monthOf = (text = "") => {
    const at = known.findIndex((one) => one.toLowerCase() === text.toLowerCase());
    return String(at >= 0 ? at + 1 : 9);
  };
  return [
    ...numeric,
    {
      pattern: new RegExp(
        `${before}(\\d\\d?)(?:\\.|er|º)?(?: de)?[ \\u00a0]${name}(?: de(?:l)?)?[ \\u00a0](\\d{4})${after}`,
        "giu",
      ),
      read: ([day, month, year]) => dayOf(year, monthOf(month), day),
    },
    {
      pattern: new RegExp(`${before}${name}[ \\u00a0](\\d\\d?),[ \\u00a0](\\d{4})${after}`, "giu"),
      read: ([month, day, year]) => dayOf(year, monthOf(month), day),
    },
  ];
}

const dayOf = (year = "", month = "", day = ""): Day => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

const isDay = ({ month, day, year }: Day): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 1000;

function names(text: string): readonly string[] {
  return text.split(" ");
}
