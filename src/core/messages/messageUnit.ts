import { contentKindOf, type Masked } from "./mask.ts";
import { type TextOutcome, toFailedOutcome } from "./messageOutcome.ts";
import type { MessageSegment } from "./messageSegments.ts";
import { type AnswerPiece, inOneLine, readAnswer, restoreText, unmask } from "./unmask.ts";
import { escapeXml } from "./xmlText.ts";

/** One text of a message for the service. */
export interface MessageUnit {
  readonly xml: string;
  /** Second try: the texts between placeholders, XML-escaped, each translated alone. */
  readonly pieces: readonly string[];
  /** The service's answer to `xml` as a text. */
  accept(answer: string): TextOutcome;
  /** The last text that was accepted. */
  readonly accepted: string | undefined;
  /** The service's answers to `pieces` as a text. */
  assemble(answers: readonly string[]): TextOutcome;
}

/** The unit of a masked text; undefined if it has no letter to translate. */
export const unitOf = (masked: Masked): MessageUnit | undefined =>
  masked.segments.some(isProse) ? new MaskedUnit(masked) : undefined;

/** One object a text, as there are many of them. */
class MaskedUnit implements MessageUnit {
  accepted: string | undefined;
  readonly #masked: Masked;
  #pieces: readonly string[] | undefined;

  constructor(masked: Masked) {
    this.#masked = masked;
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
  return inOneLine(texts.join("")).trim();
}

/** A translation with the white space of its source around it. */
function between(source: string, translation: string): string {
  const lead = source.slice(0, source.length - source.trimStart().length);
  return lead + translation + source.slice(source.trimEnd().length);
}
