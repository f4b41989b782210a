import { l10n } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import type { KeyReference } from "../../../core/keys/keyLookup.ts";
import { findStuckPlaces, type StuckPlace, type StuckReason } from "../../../core/keys/stuckPlaces.ts";
import { positionsOf } from "../../../core/text/textEdits.ts";
import type { Files } from "../../../project/model/ports.ts";
import { readText } from "../../../project/model/readText.ts";
import { listText, numberText } from "../ui/displayText.ts";

/** Places that a refusal names at most. */
const maxPlaces = 5;

/** Returns why a rename is refused: code that cannot follow it, with the first places; `undefined` if all of it can. */
export async function findRefusal(files: Files, undecided: readonly KeyReference[]): Promise<string | undefined> {
  const stuck = findStuckPlaces(undecided);
  if (stuck.length === 0) return undefined;
  const named = await Promise.all(stuck.slice(0, maxPlaces).map((place) => describePlace(files, place)));
  const more = stuck.length - named.length;
  const places = listText(more === 0 ? named : [...named, l10n.t("{0} more", numberText(more))]);
  return stuck.length === 1
    ? l10n.t("1 place asks for the old key, or may, and cannot follow: {0}.", places)
    : l10n.t("{0} places ask for the old key, or may, and cannot follow: {1}.", numberText(stuck.length), places);
}

async function describePlace(files: Files, place: StuckPlace): Promise<string> {
  const { path, usage } = place.reference;
  const read = await readText(files, path);
  const line = read instanceof Failure ? "" : `:${positionsOf(read.text)(usage.span.start).line}`;
  return `${path}${line} (${reasons[place.reason](place)})`;
}

const reasons: Readonly<Record<StuckReason, (place: StuckPlace) => string>> = {
  composed: () => l10n.t("composed"),
  group: () => l10n.t("takes all messages of a group"),
  prefix: ({ reference: { usage } }) => l10n.t("behind the prefix {0}", usage.prefix ?? ""),
  unwritten: () => l10n.t("not written as one text"),
};
