import type { tones, writingStyles } from "../../service/protocol/writingEndpoints.ts";
import type { MarkupPart } from "../markup/markupParts.ts";

/** Styles and tones; `default` for neither. A preference counts as the style or tone itself. */
export type RephraseStyle = Exclude<(typeof writingStyles)[number] | (typeof tones)[number], `prefer_${string}`>;

/** A request for texts. */
export type WritingRequest =
  | { readonly kind: "correct" }
  | { readonly kind: "rephrase"; readonly style: RephraseStyle };

/** An engine that corrects and rephrases texts of one language in that language. */
export interface WritingEngine {
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** Resolves to verified parts: fixed parts are there once each. Rejects with `EngineFailure`, or the signal's reason. */
  improve(parts: readonly MarkupPart[], request: WritingRequest, signal: AbortSignal): Promise<readonly MarkupPart[]>;
}

/** Names the languages of texts, in upper case; `undefined` for one that can't be known. Rejects with `EngineFailure`. */
export type DetectByEngine = (
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (string | undefined)[]>;
