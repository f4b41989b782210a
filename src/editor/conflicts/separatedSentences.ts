import { l10n } from "vscode";
import { pathText } from "../../core/catalog/message.ts";
import type { DanglingReference } from "../../core/threeWay/danglingReferences.ts";
import type { SeparatedMessages } from "../../core/threeWay/localeMerge.ts";
import type { StrayMessage } from "../../core/threeWay/renamedBlocks.ts";
import { numberText } from "../platform/ui/displayText.ts";

/** Messages that one notification names; the check of references finds the others. */
const maxNamed = 3;

/** Returns sentences about messages that a merge has separated from their block, or from what they refer to. */
export function separatedSentences({ strays = [], dangling = [] }: SeparatedMessages): readonly string[] {
  // the locales of a file may name the same
  const all = [...new Set([...strays.map(straySentence), ...dangling.map(referenceSentence)])];
  const others = all.length - maxNamed;
  return [...all.slice(0, maxNamed), ...(others > 0 ? [l10n.t("{0} more", numberText(others))] : [])];
}

function straySentence({ path, addedBy, former, now }: StrayMessage): string {
  const names = [pathText(path), pathText(former), pathText(now)] as const;
  return addedBy === "ours"
    ? l10n.t("Ours added {0}, theirs renamed {1} to {2}; it keeps its key.", ...names)
    : l10n.t("Theirs added {0}, ours renamed {1} to {2}; it keeps its key.", ...names);
}

function referenceSentence({ path, key, goneBy, now }: DanglingReference): string {
  const name = pathText(path);
  if (now === undefined)
    return goneBy === "ours"
      ? l10n.t("{0} refers to {1}, which ours removed.", name, key)
      : l10n.t("{0} refers to {1}, which theirs removed.", name, key);
  return goneBy === "ours"
    ? l10n.t("{0} refers to {1}, which ours renamed to {2}.", name, key, pathText(now))
    : l10n.t("{0} refers to {1}, which theirs renamed to {2}.", name, key, pathText(now));
}
