import { noBreakSpace, type RuleTable, spaces, type TextRewrite } from "./styleRule.ts";

/** The position and form of a currency next to its amount. */
interface CurrencyStyle {
  readonly as: "symbol" | "code";
  readonly first: boolean;
  readonly space: boolean;
  readonly fullWidth?: true;
}

const codes: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", "₩": "KRW", "₹": "INR" };
/** `$` and `¥` are signs of several currencies: they become no code. */
const symbols: Readonly<Record<string, string>> = { EUR: "€", GBP: "£", KRW: "₩", INR: "₹", USD: "$", JPY: "¥" };
const wide: Readonly<Record<string, string>> = { $: "＄", "¥": "￥", "£": "￡", "₩": "￦" };
const narrow = Object.fromEntries(Object.entries(wide).map(([half, full]) => [full, half]));

const currency = "[$€£¥₩₹＄￥￡￦]|\\b(?:EUR|GBP|KRW|INR|USD|JPY)\\b";
const amount = "\\d+(?:[.,'’\\u00a0\\u202f]\\d+)*";
/** Ranges, magnitudes and other words that change the amount. */
const notPartOfMore = `(?![\\p{L}\\p{N}]|[.,:/]\\p{N}|[${spaces}]?[-–—~][${spaces}]?[\\p{N}$€£¥]|[${spaces}]?(?:%|[kKmM]\\b|bn\\b|[mM]illi|[bB]illi|Mio|Mrd|[mM]il\\b|[mM]ilion|[tT]housand|[tT]ausend|[hH]undred|万|億|亿|만|억|천))`;
const before = "(?<![\\p{L}\\p{N}$€£¥₩₹.,+−-]|[–-][ ]?)";
const pattern = new RegExp(
  `${before}(?:(${currency})[${spaces}]?(${amount})${notPartOfMore}(?![${spaces}]?(?:${currency}))|(${amount})[${spaces}]?(${currency})(?![\\p{L}\\p{N}]|[${spaces}]?${amount}))`,
  "gu",
);

const placeCurrency = ({ as, first, space, fullWidth }: CurrencyStyle): TextRewrite => {
  const between = space ? noBreakSpace : "";
  return (text) =>
    text.replace(pattern, (found, ...[leading, leadingAmount, trailingAmount, trailing]: readonly string[]) => {
      const sign = signOf(leading || trailing || "", as, fullWidth === true);
      if (sign === undefined) return found;
      const parts = [sign, leadingAmount || trailingAmount || ""];
      if (!first) parts.reverse();
      return parts.join(between);
    });
};

function signOf(given: string, as: CurrencyStyle["as"], fullWidth: boolean): string | undefined {
  const half = narrow[given] ?? given;
  if (as === "code") return half.length === 3 ? half : codes[half];
  const symbol = symbols[half] ?? half;
  return fullWidth ? (wide[symbol] ?? symbol) : symbol;
}

const symbolFirst: CurrencyStyle = { as: "symbol", first: true, space: false };
const symbolLast: CurrencyStyle = { as: "symbol", first: false, space: false };
const codeFirst: CurrencyStyle = { as: "code", first: true, space: true };

/** Amounts of money: the position of the sign. Amounts with a magnitude, ranges and negative ones stay. */
export const currencyRules: RuleTable = {
  "numbers.currency_format": {
    use_amount_followed_by_currency_symbol_without_space: placeCurrency(symbolLast),
    use_amount_followed_by_space_then_currency_symbol: placeCurrency({ ...symbolLast, space: true }),
    use_amount_followed_by_space_then_iso_code: placeCurrency({ as: "code", first: false, space: true }),
    use_currency_symbol_followed_by_amount_without_space: placeCurrency(symbolFirst),
    use_currency_symbol_followed_by_amount_in_arabic_numerals_without_space: placeCurrency(symbolFirst),
    use_currency_symbol_followed_by_space_then_amount: placeCurrency({ ...symbolFirst, space: true }),
    use_currency_symbol_followed_by_space_then_amount_in_arabic_numerals: placeCurrency({
      ...symbolFirst,
      space: true,
    }),
    use_full_width_currency_symbol_followed_by_amount_without_space: placeCurrency({ ...symbolFirst, fullWidth: true }),
    use_half_width_currency_symbol_followed_by_amount_without_space: placeCurrency(symbolFirst),
    use_half_width_currency_symbol_followed_by_space_then_amount: placeCurrency({ ...symbolFirst, space: true }),
    use_iso_code_followed_by_space_then_amount: placeCurrency(codeFirst),
    use_iso_code_followed_by_space_then_amount_in_arabic_numerals: placeCurrency(codeFirst),
  },
};
