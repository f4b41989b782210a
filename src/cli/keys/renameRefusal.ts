import type { KeyReference } from "../../core/keys/keyLookup.ts";
import { findStuckPlaces, type StuckPlace, type StuckReason } from "../../core/keys/stuckPlaces.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { placeText, type SourcePlaces } from "./sourcePlaces.ts";

/** Places that a refusal names at most. */
const maxPlaces = 5;

/** Throws `BadCall` if code asks for a key in places that would still ask for it after a rename, and so for nothing. */
export async function requireFollowing(undecided: readonly KeyReference[], places: SourcePlaces): Promise<void> {
  const left = findStuckPlaces(undecided);
  if (left.length === 0) return;
  const named: string[] = [];
  for (const one of left.slice(0, maxPlaces)) {
    named.push(`${placeText(await places.report(one.reference))} (${reasons[one.reason](one)})`);
  }
  const more = left.length > maxPlaces ? ` and ${left.length - maxPlaces} more` : "";
  const what = left.length === 1 ? "1 place asks" : `${countNoun(left.length, "place")} ask`;
  throw new BadCall(
    `${what} for the old key, or may, and cannot follow: ${named.join(", ")}${more}. Change the code first, or use --force, which leaves it.`,
  );
}

const reasons: Readonly<Record<StuckReason, (place: StuckPlace) => string>> = {
  composed: () => "composed",
  group: () => "takes all messages of a group",
  prefix: ({ reference: { usage } }) => `behind the prefix ${usage.prefix}`,
  unwritten: () => "not written as one text",
};
