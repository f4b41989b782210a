import type { Unit } from "./document.ts";

/** What the file itself says of a translation that stands there. */
export type OwnState = "stale" | "translated" | "reviewed";

/** The states of XLIFF 1.2 (2.3, *state*), and what they are here; others say nothing. */
const states: Readonly<Partial<Record<string, OwnState>>> = {
  new: "stale",
  "needs-translation": "stale",
  "needs-l10n": "stale",
  "needs-adaptation": "translated",
  "needs-review-translation": "translated",
  "needs-review-adaptation": "translated",
  "needs-review-l10n": "translated",
  translated: "translated",
  "signed-off": "reviewed",
  final: "reviewed",
};

/** The state of a unit's target as the file tells it. */
export function stateOf({ state, approved }: Pick<Unit, "state" | "approved">): OwnState | undefined {
  const own = state === undefined || !Object.hasOwn(states, state) ? undefined : states[state];
  return approved && own !== "stale" ? "reviewed" : own;
}

/** A start tag of a target with these attributes; an empty one goes. */
export const marked = (tag: string, marks: Readonly<Record<string, string>>): string =>
  Object.entries(marks).reduce((result, [name, value]) => attributed(result, name, value), tag);

function attributed(tag: string, name: string, value: string): string {
  const present = new RegExp(`\\s+${name}\\s*=\\s*("[^"]*"|'[^']*')`);
  const written = value === "" ? "" : ` ${name}="${value.replace(/[&<"]/g, (c) => `&#${c.charCodeAt(0)};`)}"`;
  if (present.test(tag)) return tag.replace(present, () => written);
  return tag.replace(/\s*\/?>$/, (end) => written + end.trimStart());
}
