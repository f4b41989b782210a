import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import type { ResourcePart, ResourceSummary } from "../platform/commands/treeRows.ts";
import { summarizeResource } from "../platform/resources/resourceSummary.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { pickOne, type StepPlace } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { codesOf, codesText, countText, partLabel, resourceName, resourceWordsOf, sizeText } from "./resourceWords.ts";

interface ResourceItem extends QuickPickItem {
  readonly resource?: ResourceSummary;
}

export interface ResourceQuestion {
  readonly title: string;
  readonly kinds: readonly ServiceResourceKind[];
  /** Default: all. */
  isOffered?(resource: ResourceSummary): boolean;
  /** The id of the item under the cursor: the row that is selected. */
  readonly active?: string | undefined;
}

/** Asks for one of the service's resources; if there is none, says so and ends the command. */
export async function askResource(
  { resources }: Pick<App, "resources">,
  { title, kinds, isOffered = () => true, active }: ResourceQuestion,
  signal: AbortSignal,
): Promise<ResourceSummary> {
  const asking = (either: AbortSignal) =>
    Promise.allSettled(
      kinds.map(async (kind) =>
        (await resources.list(kind, either)).map((resource) => summarizeResource(kind, resource)),
      ),
    );
  const answers = await withLateProgress(l10n.t("Asking the service…"), asking, signal);
  const lists = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.filter(isOffered)] : []));
  if (lists.length === 0) throw answers.find((answer) => answer.status === "rejected")?.reason ?? createCancellation();
  const items = lists.flatMap((list) => createResourceItems(list, kinds.length > 1));
  if (items.length === 0) {
    notify("information", l10n.t("The service has nothing to choose from."));
    throw createCancellation();
  }
  const place: StepPlace = { title, step: 1, totalSteps: 1 };
  const under = items.find((item) => active !== undefined && item.resource?.id === active);
  const options = { items, placeholder: l10n.t("Select one"), ...(under && { active: under }) };
  const { resource } = await pickOne(place, options, signal);
  if (resource === undefined) throw createCancellation();
  return resource;
}

function createResourceItems(list: readonly ResourceSummary[], named: boolean): readonly ResourceItem[] {
  const [first] = list;
  if (first === undefined) return [];
  const title = { label: resourceWordsOf(first.kind).group, kind: QuickPickItemKind.Separator };
  const items = list.map((resource) => ({
    label: withoutIcons(resourceName(resource)),
    description: [codesText(resource), ...(resource.count === undefined ? [] : [sizeText(resource)])].join(" · "),
    resource,
  }));
  return named ? [title, ...items] : items;
}

interface PartItem extends QuickPickItem {
  readonly part?: ResourcePart;
}

/**
 * Asks for a dictionary or a language of a resource; a single one is not asked for. `all` adds an item for all of them.
 */
export async function askPart(
  resource: ResourceSummary,
  title: string,
  signal: AbortSignal,
  all?: string,
): Promise<ResourcePart | undefined> {
  const [first, ...more] = resource.parts;
  if (first === undefined) throw new Failure("service.notFound", { detail: resourceName(resource) });
  if (more.length === 0) return first;
  const items: PartItem[] = resource.parts.map((part) => ({
    label: partLabel(part),
    description: [codesOf(part), countText(resource.kind, part.count)].join(" · "),
    part,
  }));
  const whole: PartItem[] = all === undefined ? [] : [{ label: all }];
  const options = { items: [...whole, ...items], placeholder: l10n.t("Select one") };
  return (await pickOne({ title, step: 1, totalSteps: 1 }, options, signal)).part;
}
