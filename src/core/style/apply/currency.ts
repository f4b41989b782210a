import { noBreakSpace, type Rewrite, type RuleTable, spaces } from "./rule.ts";

/** Where a currency stands by its amount, and as what. */
interface Manner {
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
/** Ranges, magnitudes and whatever makes the amount another one. */
const alone = `(?![\\p{L}\\p{N}]|[.,:/]\\p{N}|[${spaces}]?[-–—~][${spaces}]?[\\p{N}$€£¥]|[${spaces}]?(?:%|[kKmM]\\b|bn\\b|[mM]illi|[bB]illi|Mio|Mrd|[mM]il\\b|[mM]ilion|[tT]housand|[tT]ausend|[hH]undred|万|億|亿|만|억|천))`;
const before = "(?<![\\p{L}\\p{N}$€£¥₩₹.,+−-]|[–-][ ]?)";
const pattern = new RegExp(
  `${before}(?:(${currency})[${spaces}]?(${amount})${alone}(?![${spaces}]?(?:${currency}))|(${amount})[${spaces}]?(${currency})(?![\\p{L}\\p{N}]|[${spaces}]?${amount}))`,
  "gu",
);

const placed = ({ as, first, space, fullWidth }: Manner): Rewrite => {
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

function signOf(given: string, as: Manner["as"], fullWidth: boolean): string | undefined {
  const half = narrow[given] ?? given;
  if (as === "code") return half.length === 3 ? half : codes[half];
  const symbol = symbols[half] ?? half;
  return fullWidth ? (wide[symbol] ?? symbol) : symbol;
}

const symbolFirst: Manner = { as: "symbol", first: true, space: false };
const symbolLast: Manner = { as: "symbol", first: false, space: false };
const codeFirst: Manner = { as: "code", first: true, space: true };

/** Amounts of money: where the sign stands. Amounts with a magnitude, ranges and negative ones stay. */
export const currencyRules: RuleTable = {
  "numbers.currency_format": {
    use_amount_followed_by_currency_symbol_without_space: placed(symbolLast),
    use_amount_followed_by_space_then_currency_symbol: placed({ ...symbolLast, space: true }),
    use_amount_followed_by_space_then_iso_code: placed({ as: "code", first: false, space: true }),
    use_currency_symbol_followed_by_amount_without_space: placed(symbolFirst),
    use_currency_symbol_followed_by_amount_in_arabic_numerals_without_space: placed(symbolFirst),
    use_currency_symbol_followed_by_space_then_amount: placed({ ...symbolFirst, space: true }),
    use_currency_symbol_followed_by_space_then_amount_in_arabic_numerals: placed({ ...symbolFirst, space: true }),
    use_full_width_currency_symbol_followed_by_amount_without_space: placed({ ...symbolFirst, fullWidth: true }),
    use_half_width_currency_symbol_followed_by_amount_without_space: placed(symbolFirst),
    use_half_width_currency_symbol_followed_by_space_then_amount: placed({ ...symbolFirst, space: true }),
    use_iso_code_followed_by_space_then_amount: placed(codeFirst),
    use_iso_code_followed_by_space_then_amount_in_arabic_numerals: placed(codeFirst),
  },
};
