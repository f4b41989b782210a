import { noBreakSpace, type RuleTable, replacing, spaces, type TextRewrite } from "./styleRule.ts";

const percentWords = "Prozent|per cent|percent|por ciento|per cento|percento|pour cent";
const percent = new RegExp(
  `(?<=(?<![\\p{L}])\\d)[${spaces}]?(?:[%％](?![\\p{L}\\p{N}])|(?<=[${spaces}])(?:${percentWords})(?![\\p{L}\\p{N}])|パーセント|퍼센트)`,
  "gu",
);

/** Only behind numerals; `%d` and the like are no percentages. */
const asPercent = (by: string): TextRewrite => replacing(percent, by);

const symbols =
  "km|cm|mm|µm|μm|nm|dm|kg|mg|µg|μg|ml|mL|cl|dl|Hz|kHz|MHz|GHz|kW|MW|GW|kWh|MWh|kV|mV|mA|hPa|kPa|MPa|mbar|kJ|kcal|[kKMGTP]B|[KMGT]iB|[kMG]bit\\/s|[KMG]B\\/s|[kMG]bps|km\\/h|m\\/s|mph|m[²³]|km[²³]|cm[²³]|mm[²³]|px|dpi|ms|lb|oz|ft|min";
const unit = new RegExp(`(?<=(?<![\\p{L}_#.-])\\d)[${spaces}]?(?=(?:${symbols})(?![\\p{L}\\p{N}/²³]))`, "gu");
/** A space that is there already is not another one. */
const separateUnit: TextRewrite = (text) => text.replace(unit, (space) => space || noBreakSpace);
const closeUnit: TextRewrite = (text) => text.replace(unit, "");

const degree = new RegExp(`(?<=\\d)[${spaces}]?(?:[°º][${spaces}]?([CF])(?![\\p{L}\\p{N}])|([℃℉]))`, "gu");
const scaleOf = (letter: string | undefined, sign: string | undefined): "C" | "F" =>
  letter === "F" || sign === "℉" ? "F" : "C";

const asDegrees =
  (write: (scale: "C" | "F", language: string) => string | undefined): TextRewrite =>
  (text, { language }) =>
    text.replace(
      degree,
      (found, letter: string | undefined, sign: string | undefined) => write(scaleOf(letter, sign), language) ?? found,
    );

const degreeWords: Readonly<Record<string, string>> = {
  de: "Grad",
  en: "degrees",
  es: "grados",
  fr: "degrés",
  it: "gradi",
};
const inDegreeWords = asDegrees((scale, language) => {
  const word = degreeWords[language];
  return word && `${noBreakSpace}${word} ${scale === "C" ? "Celsius" : "Fahrenheit"}`;
});
const closeDegrees = asDegrees((scale) => `°${scale}`);
const celsiusOnly = (word: string): TextRewrite => asDegrees((scale) => (scale === "C" ? word : undefined));

/** Percentages, units of measure, temperatures: the signs and the spaces before them. */
export const unitRules: RuleTable = {
  "numbers.percentage_format": {
    use_arabic_numerals_followed_by_percent_symbol_without_space: asPercent("%"),
    use_numerals_followed_by_full_width_percent_symbol_without_space: asPercent("％"),
    use_numerals_followed_by_japanese_word_パーセント_without_space: asPercent("パーセント"),
    use_numerals_followed_by_korean_word_퍼센트: asPercent("퍼센트"),
    use_numerals_followed_by_percent_symbol: asPercent("%"),
    use_numerals_followed_by_space_then_german_word_prozent: asPercent(`${noBreakSpace}Prozent`),
    use_numerals_followed_by_space_then_half_width_percent_symbol: asPercent(`${noBreakSpace}%`),
    use_numerals_followed_by_space_then_italian_word_per_cento: asPercent(`${noBreakSpace}per cento`),
    use_numerals_followed_by_space_then_italian_word_percento: asPercent(`${noBreakSpace}percento`),
    use_numerals_followed_by_space_then_korean_word_퍼센트: asPercent(`${noBreakSpace}퍼센트`),
    use_numerals_followed_by_space_then_percent_symbol: asPercent(`${noBreakSpace}%`),
    use_numerals_followed_by_space_then_spell_out_per_cent: asPercent(`${noBreakSpace}per cent`),
    use_numerals_followed_by_space_then_spell_out_percent: asPercent(`${noBreakSpace}percent`),
    use_spanish_word_por_ciento: asPercent(`${noBreakSpace}por ciento`),
  },
  "numbers.units_of_measure_spacing": {
    do_not_use_space_between_numeral_and_unit_of_measure: closeUnit,
    use_space_between_numeral_and_unit_of_measure: separateUnit,
  },
  "formatting.space_between_arabic_numerals_and_unit": { do_not_use: closeUnit },
  "numbers.temperature_format": {
    use_numerals_followed_by_space_then_unit_symbol: asDegrees((scale) => `${noBreakSpace}°${scale}`),
    use_numerals_followed_by_unit_symbol_without_space: closeDegrees,
    use_arabic_numerals_followed_by_unit_symbol_without_space: closeDegrees,
    use_numerals_followed_by_space_then_spell_out_unit: inDegreeWords,
    use_arabic_numerals_followed_by_space_then_spell_out_unit: inDegreeWords,
    use_numerals_followed_by_japanese_word_度_without_space: celsiusOnly("度"),
    use_numerals_followed_by_korean_word_도: celsiusOnly("도"),
  },
};
