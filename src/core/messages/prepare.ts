import type { Locale } from "../catalog.ts";
import { fanFor, isUnchanged, printed } from "./icuFan.ts";
import { type IcuTree, icuTree, leavesOf } from "./icuTree.ts";
import { mask } from "./mask.ts";
import type { Outcome } from "./outcome.ts";
import { formsOfPipes, hasPipes } from "./pipes.ts";
import { sampleNumber } from "./pluralNumbers.ts";
import { conventionalCounts, type PluralForm } from "./plurals.ts";
import type { Numbers } from "./segments.ts";
import { shielded, unshielded, unshieldedProblem } from "./shield.ts";
import type { Syntaxes } from "./syntax.ts";
import { type MessageUnit, unitOf } from "./unit.ts";
import { verify } from "./verify.ts";

/** One text of a message for the service. */
export type Unit = MessageUnit;

/** What of one message goes to the service, and how the answers become a message again. */
export interface Prepared {
  /** Empty where nothing is to translate: the message then assembles to itself. */
  readonly units: readonly Unit[];
  /** One text per unit (as `accept` or `assemble` of the unit gave it) → the whole message, verified. */
  assemble(texts: readonly string[]): Outcome;
}

export interface PrepareOptions {
  readonly source: Locale;
  readonly target: Locale;
  /**
   * For i18next keys with a suffix: the form of the *target* key, and the category of the source form that `text` is.
   * The count is then sent as a number of that category, which makes the grammar right.
   */
  readonly plural?: PluralForm & { readonly from?: PluralForm["category"] };
}

/** A text of a message that stands for itself. */
interface Leaf {
  readonly text: string;
  readonly pound: boolean;
  readonly inBranch: boolean;
  readonly numbers: Numbers;
}

/** Prepares one message; ICU and pipe plurals become one unit a branch, fanned out to the target's categories. */
export function prepare(text: string, syntaxes: Syntaxes, options: PrepareOptions): Prepared {
  const safe = shielded(text, syntaxes);
  if (safe === text) return preparedOf(text, syntaxes, options);
  const { units, assemble } = preparedOf(safe, syntaxes, options);
  return { units, assemble: (texts) => withBraces(assemble(texts)) };
}

const withBraces = (outcome: Outcome): Outcome =>
  outcome.ok
    ? { ...outcome, text: unshielded(outcome.text) }
    : { ...outcome, problem: unshieldedProblem(outcome.problem) };

function preparedOf(text: string, syntaxes: Syntaxes, options: PrepareOptions): Prepared {
  const check = (target: string) => verify(text, target, syntaxes, options.target);
  const tree = syntaxes.has("icu") ? icuTree(text, syntaxes, fanFor(syntaxes, options)) : undefined;
  if (tree) return prepared(leavesOf(tree), syntaxes, icuPrinter(text, tree, syntaxes), check);
  const forms = hasPipes(syntaxes) ? formsOfPipes(text, syntaxes) : undefined;
  if (forms) return prepared(forms.map(pipeLeaf), syntaxes, (texts) => texts.join("|"), check);
  const numbers = options.plural ? countNumbers(options, options.plural) : noNumbers;
  const plain = prepared([{ text, pound: false, inBranch: false, numbers }], syntaxes, ([only = text]) => only, check);
  // in those two a message must keep more than its placeholders
  return syntaxes.has("icu") || hasPipes(syntaxes) ? plain : verifiedOnce(plain);
}

const noNumbers: Numbers = new Map();

/** A message of one unit: what that accepted was compared with the whole message, and needs no second look. */
function verifiedOnce({ units, assemble }: Prepared): Prepared {
  const [unit] = units;
  if (unit === undefined) return { units, assemble };
  return {
    units,
    assemble: (texts) =>
      unit.accepted !== undefined && texts[0] === unit.accepted ? { ok: true, text: unit.accepted } : assemble(texts),
  };
}

function prepared(
  leaves: readonly Leaf[],
  syntaxes: Syntaxes,
  print: (texts: readonly string[]) => string,
  check: (target: string) => ReturnType<typeof verify>,
): Prepared {
  const byLeaf = leaves.map(({ text, ...context }) => unitOf(mask(text, syntaxes, context)));
  return {
    units: byLeaf.filter((unit) => unit !== undefined),
    assemble(texts) {
      let next = 0;
      const target = print(leaves.map(({ text }, i) => (byLeaf[i] ? (texts[next++] ?? text) : text)));
      const [problem] = check(target);
      return problem ? { ok: false, problem } : { ok: true, text: target };
    },
  };
}

const icuPrinter = (source: string, tree: IcuTree, syntaxes: Syntaxes) => (texts: readonly string[]) =>
  isUnchanged(tree, texts) ? source : printed(tree, texts, syntaxes);

/** Of two forms vue-i18n shows the first for 1, of three the first for 0 and the second for 1. */
function pipeLeaf(text: string, index: number, { length }: readonly string[]): Leaf {
  const number = length === 1 ? undefined : ["0", "1", "5"].at(length === 2 ? index + 1 : Math.min(index, 2));
  const numbers = new Map(number === undefined ? [] : [...conventionalCounts].map((name) => [name, number]));
  return { text, pound: false, inBranch: false, numbers };
}

function countNumbers(
  { source, target }: PrepareOptions,
  { category, ordinal, from }: NonNullable<PrepareOptions["plural"]>,
): Numbers {
  const number = sampleNumber(
    { locale: target, category },
    { locale: source, category: from ?? category },
    ordinal ? "ordinal" : "cardinal",
  );
  return new Map([["count", String(number)]]);
}
