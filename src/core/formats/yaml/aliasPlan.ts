import { type MessageChange, pathKey } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import { applyEdits } from "../../text/textEdits.ts";
import type { EditPlan } from "../editPlan.ts";
import { sortByAliases } from "./aliasChanges.ts";
import { selectPart } from "./localeRoots.ts";
import { NewAliases } from "./newAliases.ts";
import { expandAliases } from "./yamlAliases.ts";
import { readYaml, topOf, type YamlFile } from "./yamlReader.ts";

/** Plans changes that no alias of the text makes; without `aliases`, what those of the model repeat is written out. */
type PlanDirectly = (changes: readonly MessageChange[], aliases: NewAliases | undefined) => EditPlan;

/** Plans changes of a text that has aliases, or whose model has some. */
export function planWithAliases(
  file: YamlFile,
  changes: readonly MessageChange[],
  model: YamlFile | undefined,
  plan: PlanDirectly,
): EditPlan {
  const problems: Problem[] = [];
  for (let left = changes; ; ) {
    const done = planOnce(file, left, model, plan);
    problems.push(...done.problems);
    // what an alias repeats of a change that can't be made is not made either
    const blocked = new Set(done.problems.map(({ path = [] }) => pathKey(path)));
    const others = left.filter(({ path }) => !blocked.has(pathKey(path)));
    if (others.length === left.length) return { edits: done.edits, problems };
    left = others;
  }
}

function planOnce(
  file: YamlFile,
  changes: readonly MessageChange[],
  model: YamlFile | undefined,
  plan: PlanDirectly,
): EditPlan {
  const { needed, blocked, textAfter } = sortByAliases(file, changes);
  const withBlocked = ({ edits, problems }: EditPlan): EditPlan => ({ edits, problems: [...problems, ...blocked] });
  const attempt = (declared: ReadonlySet<string>) => {
    const aliases = model?.hasAliases ? new NewAliases(file, model, textAfter, declared) : undefined;
    return { aliases, done: withBlocked(plan(needed, aliases)) };
  };
  const first = attempt(new Set());
  if (!first.aliases?.isUsed) return first.done;
  const { missing } = first.aliases;
  const { done } = missing.size === 0 ? first : attempt(missing);
  // an anchor may come to stand below its alias
  return readsAs(file, done, changes) ? done : withBlocked(plan(needed, undefined));
}

function readsAs(
  { text, localeItem, newLocale }: YamlFile,
  { edits, problems }: EditPlan,
  changes: readonly MessageChange[],
): boolean {
  const locale = newLocale ?? localeItem?.key;
  const after = selectPart(readYaml(applyEdits(text, edits)), locale);
  const top = topOf(after);
  if (after.fault !== undefined || top === undefined) return false;
  const texts = new Map(expandAliases(top).expanded.map((message) => [pathKey(message.path), message.text]));
  const blocked = new Set(problems.map(({ path = [] }) => pathKey(path)));
  return changes.every(({ path, text }) => blocked.has(pathKey(path)) || texts.get(pathKey(path)) === text);
}
