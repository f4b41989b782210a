import type { Locale } from "../catalog/catalog.ts";
import { toServiceSource, toServiceTarget } from "../locales/locale.ts";

/** A resource of the service as a project names it: the id finds it, the name is for people and other accounts. */
export interface ChosenResource {
  readonly id: string;
  readonly name: string;
}

/** A translation memory and from which match on, in percent (0 to 100), it is applied. */
export interface ChosenMemory extends ChosenResource {
  readonly threshold?: number;
}

/** The resources of the service that translations use (docs/protocol.md, *Applied resources*). */
export interface ResourceChoice {
  /** At most `maxGlossaries`. */
  readonly glossaries?: readonly ChosenResource[];
  /** Style rule lists by the language that they are of: `de`, or `en-GB` for this variant alone. */
  readonly styles?: Readonly<Record<string, ChosenResource>>;
  readonly memory?: ChosenMemory;
  /** A style profile instead of glossaries, styles and memory. */
  readonly styleProfile?: ChosenResource;
  /** Terms for dictation to recognize. */
  readonly spokenTerms?: ChosenResource;
}

/** Glossaries that one request takes. */
export const maxGlossaries = 5;
/** The default threshold of a memory, in percent. */
export const defaultThreshold = 75;

/** The chosen resources that apply to one language pair, as a request names them. */
export interface AppliedResources {
  readonly glossaryIds: readonly string[];
  readonly styleId?: string;
  readonly memoryId?: string;
  readonly threshold?: number;
  /** Sent instead of all of these. */
  readonly styleProfileId?: string;
  /** Changes with everything that these resources say for the pair: part of the cache key, as services give glossaries no version. */
  readonly fingerprint: string;
}

/** A chosen resource that does not apply: the service no longer has it, it lacks the pair, or it is not ready yet. */
export interface LeftOut {
  readonly kind: ServiceResourceKind;
  readonly name: string;
  readonly reason: "gone" | "pair" | "notReady";
}

export type ServiceResourceKind = "glossary" | "style" | "memory" | "styleProfile" | "spokenTerms";

/** The code by which glossaries, styles and memories know a language: without region, lower case. `pt-BR` → `pt`. */
export const rootCode = (locale: Locale): string => toServiceSource(locale).toLowerCase().split("-")[0] ?? "";

/** Returns whether a style rule list is for a target: that of a root for all variants, that of a variant for it alone. */
export const isStyleFor = (language: string, target: Locale): boolean =>
  language.toLowerCase() === (language.includes("-") ? toServiceTarget(target).toLowerCase() : rootCode(target));

/** Returns whether any resource for translations is chosen. */
export const isChosen = ({ glossaries = [], styles = {}, memory, styleProfile }: ResourceChoice): boolean =>
  glossaries.length > 0 || Object.keys(styles).length > 0 || memory !== undefined || styleProfile !== undefined;
