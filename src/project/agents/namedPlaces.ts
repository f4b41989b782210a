import { pathText } from "../../core/catalog/message.ts";
import { addToGroup } from "../../core/values/collections.ts";
import { originOf } from "../apply/replacedCounts.ts";
import type { FilePlan } from "../plan/translationPlan.ts";
import type { AgentPorts } from "./agentPorts.ts";
import { type AgentLocaleWork, type EntryPlace, entriesIn, failuresOf, keyText, peopleSentence } from "./localeWork.ts";

/** One translation of an agent. */
export interface GivenTranslation {
  readonly key: string;
  readonly text: string;
  /** The locale file, as an answer named it; needed if several have the key. */
  readonly file?: string;
}

/** The message that a translation is for, or the reason why none may be written. */
export type Named = { readonly given: GivenTranslation } & (
  | { readonly place: EntryPlace }
  | { readonly reason: string }
);

/**
 * Creates a function that finds the message of a translation among those of a locale. What an agent names is compared
 * with what the project has, and never used as a path.
 */
export function createPlaceFinder(
  ports: AgentPorts,
  works: readonly AgentLocaleWork[],
): (given: GivenTranslation) => Named {
  const byKey = new Map<string, EntryPlace[]>();
  for (const place of entriesIn(ports, works)) {
    const { path } = place.entry;
    for (const key of new Set([keyText(path), pathText(path)])) addToGroup(byKey, key, place);
  }
  const absent = failuresOf(ports, works).failures?.[0] ?? "no message of the project has this key";
  const pathOf = ({ work, file }: EntryPlace): string => ports.displayPath(work.catalog, file.path);
  return (given) => {
    const { key, file } = given;
    const all = byKey.get(key) ?? [];
    const found = all.filter((place) => file === undefined || pathOf(place) === file);
    const [place, other] = found;
    if (other !== undefined) return { given, reason: "several files have this key: name the file" };
    if (place !== undefined) return { given, place };
    const isElsewhere = file !== undefined && all.length > 0;
    return { given, reason: isElsewhere ? "this file is not the one of this key in this locale" : absent };
  };
}

/** Returns the reason why the message of a place must not get another text; `undefined` if it may. */
export function refusalOf(ports: AgentPorts, { file, entry, work }: EntryPlace): string | undefined {
  const { state, source } = entry;
  if (work.locale.waiting !== undefined) return peopleSentence(ports, work.locale);
  if (file.failure !== undefined) return ports.sentences.failure(file.failure);
  if (source === undefined) return "the source has no such message";
  if (file.target?.linkTo !== undefined) return "the file is a link: translate the file that it leads to";
  const blocked = file.blocked?.find(({ path = [] }) => pathText(path) === pathText(entry.path));
  if (blocked !== undefined) return ports.sentences.problem(blocked);
  if (state === "missing" || state === "stale") return undefined;
  return isMachine(work, file, entry)
    ? undefined
    : "a person's translation is here, and its source did not change: edit the file if it has to change";
}

/** Returns whether the present translation is a machine's and not reviewed. */
const isMachine = ({ plan }: AgentLocaleWork, file: FilePlan, entry: EntryPlace["entry"]): boolean =>
  ["machine", "none"].includes(originOf(plan.loaded, file)(entry));
