import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { ResourceKind } from "../../core/resources.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { withLateProgress } from "../platform/lateProgress.ts";
import { listed } from "../platform/listed.ts";
import { notify } from "../platform/notify.ts";
import { withoutIcons } from "../platform/plainText.ts";
import type { Listed, Part } from "../platform/rows.ts";
import { pickOne, type StepPlace } from "../platform/steps.ts";
import { codesOf, codesText, countText, nameOf, partLabel, sizeText, wordsOf } from "./words.ts";

interface ResourceItem extends QuickPickItem {
  readonly resource?: Listed;
}

export interface ResourceQuestion {
  readonly title: string;
  readonly kinds: readonly ResourceKind[];
  /** Absent: all. */
  isOffered?(resource: Listed): boolean;
  /** Id of the one that stands under the cursor: the row that is selected. */
  readonly active?: string | undefined;
}

/** Asks for one of the service's resources; where there is none, says so and ends the command. */
export async function askResource(
  { resources }: Pick<App, "resources">,
  { title, kinds, isOffered = () => true, active }: ResourceQuestion,
  signal: AbortSignal,
): Promise<Listed> {
  const asking = (either: AbortSignal) =>
    Promise.allSettled(kinds.map(async (kind) => (await resources.list(kind, either)).map((one) => listed(kind, one))));
  const answers = await withLateProgress(l10n.t("Asking the service…"), asking, signal);
  const lists = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.filter(isOffered)] : []));
  if (lists.length === 0) throw answers.find((answer) => answer.status === "rejected")?.reason ?? cancelled();
  const items = lists.flatMap((list) => itemsOf(list, kinds.length > 1));
  if (items.length === 0) {
    notify("information", l10n.t("The service has nothing to choose from."));
    throw cancelled();
  }
  const place: StepPlace = { title, step: 1, totalSteps: 1 };
  const under = items.find((item) => active !== undefined && item.resource?.id === active);
  const options = { items, placeholder: l10n.t("Which one?"), ...(under && { active: under }) };
  const { resource } = await pickOne(place, options, signal);
  if (resource === undefined) throw cancelled();
  return resource;
}

function itemsOf(list: readonly Listed[], named: boolean): readonly ResourceItem[] {
  const [first] = list;
  if (first === undefined) return [];
  const title = { label: wordsOf(first.kind).group, kind: QuickPickItemKind.Separator };
  const items = list.map((resource) => ({
    label: withoutIcons(nameOf(resource)),
    description: [codesText(resource), ...(resource.count === undefined ? [] : [sizeText(resource)])].join(" · "),
    resource,
  }));
  return named ? [title, ...items] : items;
}

interface PartItem extends QuickPickItem {
  readonly part?: Part;
}

/** Asks for a dictionary or a language of a resource; the only one is not asked for. `all` adds an item for all of them. */
export async function askPart(
  resource: Listed,
  title: string,
  signal: AbortSignal,
  all?: string,
): Promise<Part | undefined> {
  const [first, ...more] = resource.parts;
  if (first === undefined) throw new Failure("service.notFound", { detail: nameOf(resource) });
  if (more.length === 0) return first;
  const items: PartItem[] = resource.parts.map((part) => ({
    label: partLabel(part),
    description: [codesOf(part), countText(resource.kind, part.count)].join(" · "),
    part,
  }));
  const whole: PartItem[] = all === undefined ? [] : [{ label: all }];
  const options = { items: [...whole, ...items], placeholder: l10n.t("Which one?") };
  return (await pickOne({ title, step: 1, totalSteps: 1 }, options, signal)).part;
}
