import type { Marks } from "../format.ts";
import type { XliffUnit } from "./xliffDocument.ts";

/** The state of a translation in the file. */
export type OwnState = "needsTranslation" | "translated" | "reviewed";

/** The states of XLIFF 1.2 (2.3, *state*) and 2.1 (4.3.1.15), and their meanings here; others have none. */
const states: Readonly<Partial<Record<string, OwnState>>> = {
  new: "needsTranslation",
  initial: "needsTranslation",
  "needs-translation": "needsTranslation",
  "needs-l10n": "needsTranslation",
  "needs-adaptation": "translated",
  "needs-review-translation": "translated",
  "needs-review-adaptation": "translated",
  "needs-review-l10n": "translated",
  translated: "translated",
  "signed-off": "reviewed",
  reviewed: "reviewed",
  final: "reviewed",
};

/** Returns the state of a unit's target from the file. */
export function stateOf({ state, approved }: Pick<XliffUnit, "state" | "approved">): OwnState | undefined {
  const own = state === undefined || !Object.hasOwn(states, state) ? undefined : states[state];
  return approved && own !== "needsTranslation" ? "reviewed" : own;
}

/** Returns the author of a unit's target from the file; unknown if it only waits for a review. */
export function targetOriginOf(
  unit: Pick<XliffUnit, "state" | "approved" | "qualifier">,
): "human" | "machine" | undefined {
  const state = stateOf(unit);
  if (state !== "reviewed" && machines.test(unit.qualifier ?? "")) return "machine";
  return state === "reviewed" || unit.state === "translated" ? "human" : undefined;
}

/** XLIFF 1.2, 2.3, *state-qualifier*; in XLIFF 2 behind the prefix of a tool. */
const machines = /(?:^|:)(?:mt-suggestion|leveraged-mt)$/;

type Attributes = Readonly<Record<string, string>>;

/** Returns the state attributes of a target in XLIFF 1.2, or of a segment in XLIFF 2. */
export const stateAttributesOf = ({ state, stateQualifier }: Marks, version: 1 | 2): Attributes =>
  version === 1 ? { state, "state-qualifier": stateQualifier } : segmentAttributesOf(state, stateQualifier);

/** Returns the state of a segment: XLIFF 2 has fewer states, and a `subState` needs a prefix (4.3.1.15 of 2.1). */
function segmentAttributesOf(state: string, qualifier: string): Attributes {
  const own = state === "" ? "" : (segmentStates[state] ?? "translated");
  if (own === "" || qualifier === "") return { state: own, subState: "" };
  return { state: own, subState: isPrefixed(qualifier) ? qualifier : `glossa:${qualifier.replace(/\s+/g, "-")}` };
}

const segmentStates: Readonly<Partial<Record<string, string>>> = {
  ...{ new: "initial", initial: "initial", "needs-translation": "initial", "needs-l10n": "initial" },
  ...{ "signed-off": "reviewed", final: "final" },
};

const isPrefixed = (text: string): boolean => /^(?!xlf:)[^\s:]+:[^\s:]+$/.test(text);
