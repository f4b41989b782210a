import type { Marks } from "../format.ts";
import type { Unit } from "./document.ts";

/** What the file itself says of a translation that stands there. */
export type OwnState = "needsTranslation" | "translated" | "reviewed";

/** The states of XLIFF 1.2 (2.3, *state*) and 2.1 (4.3.1.15), and what they are here; others say nothing. */
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

/** The state of a unit's target as the file tells it. */
export function stateOf({ state, approved }: Pick<Unit, "state" | "approved">): OwnState | undefined {
  const own = state === undefined || !Object.hasOwn(states, state) ? undefined : states[state];
  return approved && own !== "needsTranslation" ? "reviewed" : own;
}

/** Who made a unit's target, as the file tells it: nothing says so of what only waits for a review. */
export function originOf(unit: Pick<Unit, "state" | "approved" | "qualifier">): "human" | "machine" | undefined {
  const state = stateOf(unit);
  if (state !== "reviewed" && machines.test(unit.qualifier ?? "")) return "machine";
  return state === "reviewed" || unit.state === "translated" ? "human" : undefined;
}

/** XLIFF 1.2, 2.3, *state-qualifier*; in XLIFF 2 behind the prefix of a tool. */
const machines = /(?:^|:)(?:mt-suggestion|leveraged-mt)$/;

type Attributes = Readonly<Record<string, string>>;

/** The attributes that say so of a target in XLIFF 1.2, of a segment in XLIFF 2. */
export const attributesOf = ({ state, stateQualifier }: Marks, version: 1 | 2): Attributes =>
  version === 1 ? { state, "state-qualifier": stateQualifier } : ofSegment(state, stateQualifier);

/** XLIFF 2 knows fewer states (4.3.1.15 of 2.1); a `subState` needs one, and a prefix that tells whose it is (4.3.1.16). */
function ofSegment(state: string, qualifier: string): Attributes {
  const own = state === "" ? "" : (segmentStates[state] ?? "translated");
  if (own === "" || qualifier === "") return { state: own, subState: "" };
  return { state: own, subState: isPrefixed(qualifier) ? qualifier : `glossa:${qualifier.replace(/\s+/g, "-")}` };
}

const segmentStates: Readonly<Partial<Record<string, string>>> = {
  ...{ new: "initial", initial: "initial", "needs-translation": "initial", "needs-l10n": "initial" },
  ...{ "signed-off": "reviewed", final: "final" },
};

const isPrefixed = (text: string): boolean => /^(?!xlf:)[^\s:]+:[^\s:]+$/.test(text);
