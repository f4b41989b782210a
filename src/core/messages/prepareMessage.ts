import type { Locale } from "../catalog/catalog.ts";
import { fanFor, isUnchanged, printIcu } from "./icuFan.ts";
import { type IcuCondition, type IcuTree, icuLeavesOf, icuTree } from "./icuTree.ts";
import { type JavaChoices, javaChoices, withChoiceTexts } from "./javaChoices.ts";
import { contentKindOf, type Masked, mask } from "./mask.ts";
import { type TextOutcome, toFailedOutcome } from "./messageOutcome.ts";
import type { MessageSegment, Numbers } from "./messageSegments.ts";
import type { Syntaxes } from "./messageSyntax.ts";
import { conventionalCounts, type PluralForm } from "./pluralForms.ts";
import { sampleNumber } from "./pluralNumbers.ts";
import { formsOfPipes, hasPipes } from "./pluralPipes.ts";
import { shieldBraces, unshieldBraces, unshieldProblem } from "./shieldBraces.ts";
import { syntaxesOfMessage, withPlainApostrophes } from "./syntaxesOfMessage.ts";
import { type AnswerPiece, joinLines, readAnswer, restoreText, unmask } from "./unmask.ts";
import { verifyMessage } from "./verifyMessage.ts";
import { escapeXml } from "./xmlText.ts";

/** A message as texts for the service, and the way back to a message. */
export interface PreparedMessage {
  /** Empty if there is nothing to translate: the message then assembles to itself. */
  readonly units: readonly ServiceUnit[];
  /** One text per unit (as `accept` or `assemble` of the unit gave it) → the whole message, verified. */
  assemble(texts: readonly string[]): TextOutcome;
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

/** A text of a message that is translated alone. */
interface Leaf {
  readonly text: string;
  readonly pound: boolean;
  readonly inBranch: boolean;
  readonly numbers: Numbers;
  /** The branches of an ICU message that it is in. */
  readonly path?: readonly IcuCondition[];
  /** If they are not those of the message. */
  readonly syntaxes?: Syntaxes;
}

/** Prepares one message; ICU and pipe plurals become one unit a branch, fanned out to the target's categories. */
export function prepareMessage(text: string, all: Syntaxes, options: PrepareOptions): PreparedMessage {
  const syntaxes = syntaxesOfMessage(text, all);
  const safe = shieldBraces(text, syntaxes);
  if (safe === text) return prepareSafe(text, syntaxes, options);
  const { units, assemble } = prepareSafe(safe, syntaxes, options);
  return { units, assemble: (texts) => withBraces(assemble(texts)) };
}

const withBraces = (outcome: TextOutcome): TextOutcome =>
  outcome.ok
    ? { ...outcome, text: unshieldBraces(outcome.text) }
    : { ...outcome, problem: unshieldProblem(outcome.problem) };

function prepareSafe(text: string, syntaxes: Syntaxes, options: PrepareOptions): PreparedMessage {
  const check = (target: string) => verifyMessage(text, target, syntaxes, options.target);
  const tree = syntaxes.has("icu") ? icuTree(text, syntaxes, fanFor(syntaxes, options)) : undefined;
  if (tree) return prepareLeaves(icuLeavesOf(tree), syntaxes, icuPrinter(text, tree, syntaxes), check);
  const forms = hasPipes(syntaxes) ? formsOfPipes(text, syntaxes) : undefined;
  if (forms) return prepareLeaves(forms.map(pipeLeaf), syntaxes, (texts) => texts.join("|"), check);
  const choices = javaChoices(text, syntaxes);
  if (choices) {
    const print: PrintLeaves = ([sentence = text, ...texts]) => withChoiceTexts(sentence, syntaxes, choices, texts);
    return prepareLeaves(choiceLeaves(text, choices, syntaxes), syntaxes, print, check);
  }
  const numbers = options.plural ? countNumbers(options, options.plural) : noNumbers;
  const plain = prepareLeaves(
    [{ text, pound: false, inBranch: false, numbers }],
    syntaxes,
    ([only = text]) => only,
    check,
  );
  // in those two a message must keep more than its placeholders
  return syntaxes.has("icu") || hasPipes(syntaxes) ? plain : skipSecondCheck(plain);
}

const noNumbers: Numbers = new Map();

/** A sentence with choices of MessageFormat, and the branches of these. */
function choiceLeaves(sentence: string, choices: JavaChoices, syntaxes: Syntaxes): readonly Leaf[] {
  const context = { pound: false, inBranch: false, numbers: noNumbers };
  const plain = withPlainApostrophes(syntaxes);
  const branches = [...choices.values()].flat();
  return [{ text: sentence, ...context }, ...branches.map(({ text }) => ({ text, ...context, syntaxes: plain }))];
}

/** Puts the texts of all leaves together; `undefined` if one of them cannot be written. */
type PrintLeaves = (texts: readonly string[]) => string | undefined;

/** A message of one unit: what that accepted was compared with the whole message, and needs no second look. */
function skipSecondCheck({ units, assemble }: PreparedMessage): PreparedMessage {
  const [unit] = units;
  if (unit === undefined) return { units, assemble };
  return {
    units,
    assemble: (texts) =>
      unit.accepted !== undefined && texts[0] === unit.accepted ? { ok: true, text: unit.accepted } : assemble(texts),
  };
}

function prepareLeaves(
  leaves: readonly Leaf[],
  syntaxes: Syntaxes,
  print: PrintLeaves,
  check: (target: string) => ReturnType<typeof verifyMessage>,
): PreparedMessage {
  const byLeaf = leaves.map(({ text, syntaxes: own = syntaxes, path, ...context }) =>
    unitOf(mask(text, own, context), path),
  );
  return {
    units: byLeaf.filter((unit) => unit !== undefined),
    assemble(texts) {
      let next = 0;
      const target = print(leaves.map(({ text }, i) => (byLeaf[i] ? (texts[next++] ?? text) : text)));
      if (target === undefined) return toFailedOutcome("placeholder.extra", "|");
      const [problem] = check(target);
      return problem ? { ok: false, problem } : { ok: true, text: target };
    },
  };
}

const icuPrinter = (source: string, tree: IcuTree, syntaxes: Syntaxes) => (texts: readonly string[]) =>
  isUnchanged(tree, texts) ? source : printIcu(tree, texts, syntaxes);

/** For two forms vue-i18n shows the first for 1, for three the first for 0 and the second for 1. */
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

/** One text of a message for the service. */
export interface ServiceUnit {
  readonly xml: string;
  /** The branches of an ICU message that it is in; empty for a text in none. */
  readonly path: readonly IcuCondition[];
  /** Second try: the texts between placeholders, XML-escaped, each translated alone. */
  readonly pieces: readonly string[];
  /** True if the pieces are on lines of their own: put together from parts of a sentence, no language is right. */
  readonly arePiecesWhole: boolean;
  /** The service's answer to `xml` as a text. */
  accept(answer: string): TextOutcome;
  /** The last text that was accepted. */
  readonly accepted: string | undefined;
  /** The service's answers to `pieces` as a text. */
  assemble(answers: readonly string[]): TextOutcome;
}

/** The unit of a masked text; undefined if it has no letter to translate. */
export const unitOf = (masked: Masked, path: readonly IcuCondition[] = inNoBranch): ServiceUnit | undefined =>
  masked.segments.some(isProse) ? new MaskedUnit(masked, path) : undefined;

const inNoBranch: readonly IcuCondition[] = [];

/** One object a text, as there are many of them. */
class MaskedUnit implements ServiceUnit {
  accepted: string | undefined;
  readonly path: readonly IcuCondition[];
  readonly #masked: Masked;
  #pieces: readonly string[] | undefined;

  constructor(masked: Masked, path: readonly IcuCondition[]) {
    this.#masked = masked;
    this.path = path;
  }

  get xml(): string {
    return this.#masked.xml;
  }

  get pieces(): readonly string[] {
    this.#pieces ??= this.#masked.segments.flatMap((segment) => {
      const text = proseOf(segment);
      return text === undefined ? [] : escapeXml(text.trim());
    });
    return this.#pieces;
  }

  get arePiecesWhole(): boolean {
    let isOpen = false;
    for (const segment of this.#masked.segments) {
      if (segment.kind === "opaque" && segment.isBreak) isOpen = false;
      if (!isProse(segment)) continue;
      if (isOpen) return false;
      isOpen = true;
    }
    return true;
  }

  accept(answer: string): TextOutcome {
    const outcome = unmask(answer, this.#masked);
    if (outcome.ok) this.accepted = outcome.text;
    return outcome;
  }

  assemble(answers: readonly string[]): TextOutcome {
    return assembleAnswers(this.#masked, answers);
  }
}

const isProse = (segment: MessageSegment): boolean => proseOf(segment) !== undefined;

/** Returns the translatable text of a segment. */
const proseOf = (segment: MessageSegment): string | undefined =>
  segment.kind === "text" && contentKindOf(segment.text) === "letters" ? segment.text : undefined;

function assembleAnswers(masked: Masked, answers: readonly string[]): TextOutcome {
  const texts = answers.map(plainAnswer);
  if (texts.includes(undefined)) return toFailedOutcome("tag.unbalanced", "<");
  if (texts.includes("")) return toFailedOutcome("message.empty");
  let next = 0;
  const pieces = masked.segments.map((segment): AnswerPiece => {
    if (segment.kind !== "text") return { raw: segment.raw, isBreak: segment.kind === "opaque" && segment.isBreak };
    return { text: isProse(segment) ? between(segment.text, texts[next++] ?? "") : segment.text };
  });
  return restoreText(masked, pieces);
}

/** A piece comes back without any tag. */
function plainAnswer(answer: string): string | undefined {
  const texts = readAnswer(answer)?.map((part) => (part.kind === "text" ? part.text : undefined));
  if (!texts || texts.includes(undefined)) return undefined;
  return joinLines(texts.join("")).trim();
}

/** A translation with the white space of its source around it. */
function between(source: string, translation: string): string {
  const lead = source.slice(0, source.length - source.trimStart().length);
  return lead + translation + source.slice(source.trimEnd().length);
}
