import { markPlaces, type Quotation, readQuotations, replaceMarks } from "./readQuotations.ts";
import { noBreakSpace, type RewriteContext, type RuleTable, type TextRewrite } from "./styleRule.ts";

type Marks = readonly [open: string, close: string];

const straight: Marks = ['"', '"'];
const singleStraight: Marks = ["'", "'"];
const curly: Marks = ["“", "”"];
const singleCurly: Marks = ["‘", "’"];
const german: Marks = ["„", "“"];
const singleGerman: Marks = ["‚", "‘"];
const reversedGuillemets: Marks = ["»", "«"];
const singleReversed: Marks = ["›", "‹"];
const corner: Marks = ["「", "」"];
const doubleCorner: Marks = ["『", "』"];

/** French sets a space inside of them. */
const guillemets = ({ language }: RewriteContext): Marks =>
  language === "fr" ? [`«${noBreakSpace}`, `${noBreakSpace}»`] : ["«", "»"];
const singleGuillemets = ({ language }: RewriteContext): Marks =>
  language === "fr" ? [`‹${noBreakSpace}`, `${noBreakSpace}›`] : ["‹", "›"];

type Choice = (quotation: Quotation, context: RewriteContext) => Marks | undefined;

const marking =
  (choice: Choice): TextRewrite =>
  (text, context) => {
    const found = readQuotations(text, context.language);
    return found === undefined ? text : replaceMarks(text, found, (one) => choice(one, context));
  };

/** Marks by the depth of a quotation; quotations deeper than the given marks stay. */
const levels = (...marks: readonly Marks[]): TextRewrite => marking(({ level }) => marks[level]);
const alternating = (...marks: readonly Marks[]): TextRewrite => marking(({ level }) => marks[level % marks.length]);

const kinds = (double: Marks, single: Marks | undefined): Choice => {
  return ({ isDouble }) => (isDouble ? double : single);
};

const curlyOf: Choice = (one, { language }) =>
  (language === "de" ? kinds(german, singleGerman) : kinds(curly, singleCurly))(one, { language, rules: {} });
const doubleGuillemets: Choice = ({ isDouble }, context) => (isDouble ? guillemets(context) : undefined);

/** Either kind keeps its shape: typewriter marks stay such. */
const keepShape = (order: readonly ["double" | "single", "double" | "single"]): TextRewrite =>
  marking(({ level, isStraight }) => {
    const kind = order[level];
    if (kind === undefined) return undefined;
    if (kind === "double") return isStraight ? straight : curly;
    return isStraight ? singleStraight : singleCurly;
  });

const guillemetsThen = (...inner: readonly Marks[]): TextRewrite =>
  marking(({ level }, context) => (level === 0 ? guillemets(context) : inner[level - 1]));

/** Apostrophes: signs that are no quotation marks and are in, before or behind a word. */
const apostrophes =
  (sign: "'" | "’"): TextRewrite =>
  (text, { language }) => {
    const found = readQuotations(text, language);
    const places = markPlaces(found ?? []);
    return text.replace(/['’]/g, (given, at: number) => {
      const isOne = !places.has(at) && isApostrophe(text[at - 1] ?? "", text[at + 1] ?? "", found !== undefined);
      return isOne ? sign : given;
    });
  };

/** Certain between letters; at an end of a word only if marks pair up. Behind a digit it may be feet or minutes. */
function isApostrophe(before: string, after: string, pairsUp: boolean): boolean {
  const follows = /\p{L}/u.test(before);
  const leads = /[\p{L}\p{N}]/u.test(after) && !/\d/.test(before);
  return pairsUp ? follows || leads : follows && /[\p{L}\p{N}]/u.test(after);
}

const both =
  (first: TextRewrite, second: TextRewrite): TextRewrite =>
  (text, context) =>
    second(first(text, context), context);

const curlyApostrophes = apostrophes("’");
const straightApostrophes = apostrophes("'");
const allStraight = marking(kinds(straight, singleStraight));
const allCurly = marking(curlyOf);

/** Quotation marks and apostrophes. Marks that don't pair up stay, all of them. */
export const quotationRules: RuleTable = {
  "punctuation.quotation_style": {
    use_corner_brackets_for_primary_quotations_and_double_corner_brackets_for_secondary_quotations: levels(
      corner,
      doubleCorner,
    ),
    use_double_curly_quotation_marks_for_primary_quotations_and_single_curly_quotation_marks_for_secondary_quotations:
      levels(curly, singleCurly),
    use_double_curly_quotation_marks_for_primary_quotations_then_alternate_with_single_curly_quotation_marks_for_nested_quotations:
      alternating(curly, singleCurly),
    use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations:
      levels(german, singleGerman),
    use_double_quotation_marks_for_primary_quotations_and_single_quotation_marks_for_secondary_quotations: keepShape([
      "double",
      "single",
    ]),
    use_double_straight_quotation_marks_for_primary_quotations_and_single_straight_quotation_marks_for_secondary_quotations:
      levels(straight, singleStraight),
    use_double_straight_quotation_marks_for_primary_quotations_then_alternate_with_single_straight_quotation_marks_for_nested_quotations:
      alternating(straight, singleStraight),
    use_guillemets_for_primary_quotations_and_double_curly_quotation_marks_for_secondary_quotations:
      guillemetsThen(curly),
    use_guillemets_for_primary_quotations_and_double_straight_quotation_marks_for_secondary_quotations:
      guillemetsThen(straight),
    use_guillemets_for_primary_quotations_and_single_guillemets_for_secondary_quotations: marking(
      ({ level }, context) => [guillemets, singleGuillemets][level]?.(context),
    ),
    use_guillemets_for_primary_quotations_double_curly_quotation_marks_for_secondary_quotations_and_single_curly_quotation_marks_for_further_nested_quotations:
      guillemetsThen(curly, singleCurly),
    use_reversed_guillemets_for_primary_quotations_and_single_reversed_guillemets_for_secondary_quotations: levels(
      reversedGuillemets,
      singleReversed,
    ),
    use_single_quotation_marks_for_primary_quotations_and_double_quotation_marks_for_secondary_quotations: keepShape([
      "single",
      "double",
    ]),
  },
  "punctuation.quotation_mark": {
    use_curly_quotation_marks: allCurly,
    use_double_curly_quotation_marks: marking((one, context) => (one.isDouble ? curlyOf(one, context) : undefined)),
    use_double_straight_quotation_marks: marking(kinds(straight, undefined)),
    use_guillemets: marking(doubleGuillemets),
    use_straight_quotation_marks: allStraight,
  },
  "punctuation.quotation_mark_and_apostrophe": {
    use_curly_quotation_marks_and_apostrophes: both(allCurly, curlyApostrophes),
    use_double_and_single_curly_quotation_marks_and_curly_apostrophes: both(allCurly, curlyApostrophes),
    use_double_and_single_straight_quotation_marks_and_straight_apostrophes: both(allStraight, straightApostrophes),
    use_guillemets_and_curly_apostrophes: both(marking(doubleGuillemets), curlyApostrophes),
    use_guillemets_and_straight_apostrophes: both(marking(doubleGuillemets), straightApostrophes),
    use_straight_quotation_marks_and_apostrophes: both(allStraight, straightApostrophes),
  },
  "punctuation.apostrophe": {
    use_curly_apostrophes: curlyApostrophes,
    use_straight_apostrophes: straightApostrophes,
  },
};
