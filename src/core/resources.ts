import type { Locale } from "./catalog.ts";
import { sourceCode } from "./locale.ts";

/** A resource of the service as a project names it: the id finds it, the name tells people which it is, and finds it anew elsewhere. */
export interface ChosenResource {
  readonly id: string;
  readonly name: string;
}

/** A translation memory and from which match on, in percent (0 to 100), it is applied. */
export interface ChosenMemory extends ChosenResource {
  readonly threshold?: number;
}

/** What of the service's resources translations use (docs/protocol.md, *Applied resources*). */
export interface ResourceChoice {
  /** At most `mostGlossaries`. */
  readonly glossaries?: readonly ChosenResource[];
  /** Style rule lists by the language that they are of: `de`. */
  readonly styles?: Readonly<Record<string, ChosenResource>>;
  readonly memory?: ChosenMemory;
  /** What dictation recognizes besides. */
  readonly spokenTerms?: ChosenResource;
}

/** Glossaries that one request takes. */
export const mostGlossaries = 5;
/** From which match on a memory is applied where nobody says otherwise, in percent. */
export const defaultThreshold = 75;

/** What of a choice applies to one language pair, as a request names it. */
export interface AppliedResources {
  readonly glossaryIds: readonly string[];
  readonly styleId?: string;
  readonly memoryId?: string;
  readonly threshold?: number;
  /** Changes with everything that these resources say for the pair: part of the cache key, as services give glossaries no version. */
  readonly fingerprint: string;
}

/** What was chosen and does not apply: the service has it no more, it lacks the pair, or it is not ready yet. */
export interface LeftOut {
  readonly kind: ResourceKind;
  readonly name: string;
  readonly reason: "gone" | "pair" | "notReady";
}

export type ResourceKind = "glossary" | "style" | "memory" | "spokenTerms";

/** The code by which glossaries, styles and memories know a language: without region, lower case. `pt-BR` → `pt`. */
export const rootCode = (locale: Locale): string => sourceCode(locale).toLowerCase().split("-")[0] ?? "";

/** Whether anything is chosen that translations use. */
export const isChosen = ({ glossaries = [], styles = {}, memory }: ResourceChoice): boolean =>
  glossaries.length > 0 || Object.keys(styles).length > 0 || memory !== undefined;
