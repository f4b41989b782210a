import type { KeyReference } from "../core/keys/keyLookup.ts";
import { isMention } from "../core/keys/mentions.ts";
import { BadCall } from "./exitCodes.ts";
import { placeText, type SourcePlaces } from "./sourcePlaces.ts";
import { countNoun } from "./terminalText.ts";

/** Places that a refusal names at most. */
const maxPlaces = 5;

/**
 * Throws `BadCall` if code asks for a key in places that would still ask for it after a rename, and so for nothing. Texts
 * that may be the key ask for nothing by themselves.
 */
export async function requireFollowing(undecided: readonly KeyReference[], places: SourcePlaces): Promise<void> {
  const left = undecided.filter(({ usage }) => !isMention(usage));
  if (left.length === 0) return;
  const named: string[] = [];
  for (const one of left.slice(0, maxPlaces)) {
    named.push(`${placeText(await places.report(one))} (${reasonOf(one)})`);
  }
  const more = left.length > maxPlaces ? ` and ${left.length - maxPlaces} more` : "";
  const what = left.length === 1 ? "1 place asks" : `${countNoun(left.length, "place")} ask`;
  throw new BadCall(
    `${what} for the old key, or may, and cannot follow: ${named.join(", ")}${more}. Change the code first, or use --force, which leaves it.`,
  );
}

function reasonOf({ key, usage }: KeyReference): string {
  if (usage.pattern !== undefined) return "composed";
  if (key === undefined) return "takes all messages of a group";
  if (usage.prefix !== undefined && key.startsWith(usage.prefix)) return `behind the prefix ${usage.prefix}`;
  return "not written as one text";
}
