import {
  type Command,
  l10n,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCheckboxState,
  TreeItemCollapsibleState,
} from "vscode";
import type { Failure } from "../../core/failures/failure.ts";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import { resourceUri } from "../platform/resources/resourceUris.ts";
import { numberText, percentOfHundredText, timeText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import {
  chooseFillCommand,
  type EmptyNode,
  type GroupNode,
  hasText,
  type MissingNode,
  type PartNode,
  type ResourceFailureNode,
  type ResourceNode,
  resourceNodeId,
} from "./resourceNode.ts";
import {
  codesOf,
  codesText,
  countText,
  languagesText,
  partLabel,
  resourceName,
  resourceWordsOf,
  sizeText,
} from "./resourceWords.ts";

const { Collapsed, None } = TreeItemCollapsibleState;

/** The state of a row in addition to its resource. */
export interface RowState {
  readonly used: boolean;
  /** The failure if the key may not change resources of the kind; unknown counts as allowed. */
  readonly lacks?: Failure | undefined;
  /** Percent, of the memory that is used. */
  readonly threshold?: number | undefined;
  /** The owner of the check box: a project's name, or `undefined` without a folder. */
  readonly project: string | undefined;
}

const icons: Readonly<Record<ServiceResourceKind, string>> = {
  glossary: "book",
  style: "checklist",
  memory: "database",
  styleProfile: "package",
  spokenTerms: "mic",
};

/** The tree item of a group; with a count once it was opened. */
export function groupItem(node: GroupNode, count: number | undefined, lacks: Failure | undefined): TreeItem {
  const { group } = resourceWordsOf(node.resourceKind);
  const item = new TreeItem(group, Collapsed);
  item.id = resourceNodeId(node);
  item.iconPath = new ThemeIcon(icons[node.resourceKind]);
  const facts = [
    ...(count === undefined ? [] : [numberText(count)]),
    ...(lacks === undefined ? [] : [l10n.t("read only")]),
  ];
  item.description = facts.join(" · ");
  item.contextValue = contextOf("group", node.resourceKind, lacks);
  item.tooltip = lacks === undefined ? group : `${group}\n${toFailureSentence(lacks)}`;
  return labelItem(item, [group, ...facts].join(", "));
}

/** The tree item of a resource, with the check box that chooses it. Its tooltip comes with `resourceTooltip`. */
export function resourceItem(node: ResourceNode, state: RowState): TreeItem {
  const { resource, resourceKind } = node;
  const name = resourceName(resource);
  const item = new TreeItem(name, resource.parts.length > 0 ? Collapsed : None);
  item.id = resourceNodeId(node);
  const facts = listFacts(node, state);
  item.description = [codesText(resource), ...facts].filter((fact) => fact !== "").join(" · ");
  item.contextValue = `${contextOf("resource", resourceKind, state.lacks)}.${state.used ? "used" : "unused"}`;
  const project = state.project;
  const tooltip = project === undefined ? l10n.t("Use {0}", name) : l10n.t("Use {0} in {1}", name, project);
  item.checkboxState = {
    state: state.used ? TreeItemCheckboxState.Checked : TreeItemCheckboxState.Unchecked,
    tooltip,
    accessibilityInformation: { label: tooltip, role: "checkbox" },
  };
  const command = rowCommand(node, state);
  if (command !== undefined) item.command = command;
  const used = state.used ? [l10n.t("used")] : [];
  const said = [name, resourceWordsOf(resourceKind).noun, languagesText(resource), ...facts, ...used];
  return labelItem(item, said.filter((part) => part !== "").join(", "));
}

function listFacts({ resource }: ResourceNode, { threshold, used }: RowState): readonly string[] {
  const { count, ready, updated = resource.created } = resource;
  return [
    ...(count === undefined ? [] : [sizeText(resource)]),
    ...(used && threshold !== undefined ? [l10n.t("from {0}", percentOfHundredText(threshold))] : []),
    ...(ready ? [] : [l10n.t("not ready yet")]),
    ...(updated === undefined ? [] : [timeText(updated)]),
  ];
}

/** The tooltip of a resource; created when the pointer rests there. */
export function resourceTooltip({ resource }: ResourceNode, { lacks, project, used }: RowState): string {
  const { count, created, updated, id } = resource;
  const lines = [
    resourceName(resource),
    languagesText(resource),
    count === undefined ? "" : sizeText(resource),
    created === undefined ? "" : l10n.t("Created {0}", timeText(created)),
    updated === undefined ? "" : l10n.t("Changed {0}", timeText(updated)),
    used && project !== undefined ? l10n.t("Used in {0}", project) : "",
    l10n.t("ID {0}", id),
    lacks === undefined ? "" : toFailureSentence(lacks),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** The tree item of a dictionary or of the terms of a language. */
export function partItem(node: PartNode, lacks: Failure | undefined): TreeItem {
  const item = new TreeItem(codesOf(node.part), None);
  const count = countText(node.resourceKind, node.part.count);
  item.id = resourceNodeId(node);
  item.description = count;
  item.tooltip = `${partLabel(node.part)}\n${count}`;
  item.contextValue = contextOf("part", node.resourceKind, lacks);
  item.command = openCommand(node);
  return labelItem(item, [partLabel(node.part), count].join(", "));
}

/** The tree item of a chosen resource that the service does not have. */
export function missingItem(node: MissingNode): TreeItem {
  const name = resourceName(node.gone);
  const item = new TreeItem(name, None);
  const why = l10n.t("not on this service");
  item.id = resourceNodeId(node);
  item.iconPath = new ThemeIcon("warning", new ThemeColor("list.warningForeground"));
  item.description = [node.gone.language ?? "", why].filter((fact) => fact !== "").join(" · ");
  item.tooltip = l10n.t("“{0}” is chosen for this project, and the service does not have it.", name);
  item.contextValue = `gone.${node.resourceKind}`;
  return labelItem(item, [name, resourceWordsOf(node.resourceKind).noun, why].join(", "));
}

/** The tree item of an empty group. */
export function emptyItem(node: EmptyNode, lacks: Failure | undefined): TreeItem {
  const text = node.filtered ? l10n.t("Nothing matches the filter") : resourceWordsOf(node.resourceKind).none;
  const item = new TreeItem(text, None);
  item.id = resourceNodeId(node);
  item.iconPath = new ThemeIcon("info");
  item.contextValue = node.filtered ? "filtered" : contextOf("empty", node.resourceKind, lacks);
  return labelItem(item, text);
}

/** The tree item of a failure: the service's own sentence; Enter tries again. */
export function resourceFailureItem(node: ResourceFailureNode): TreeItem {
  const sentence = toFailureSentence(node.failure);
  const item = new TreeItem(sentence, None);
  const forbidden = node.failure.code === "service.forbidden";
  item.id = resourceNodeId(node);
  item.iconPath = forbidden ? new ThemeIcon("lock") : new ThemeIcon("error", new ThemeColor("list.errorForeground"));
  item.tooltip = sentence;
  item.contextValue = connectionFailures.has(node.failure.code) ? "failure.connect" : "failure";
  item.command = { command: "glossa.resources.tryAgain", title: l10n.t("Try Again"), arguments: [node] };
  return labelItem(item, l10n.t("{0} Press Enter to try again.", sentence));
}

/** Failures that another address or key may resolve. */
const connectionFailures: ReadonlySet<Failure["code"]> = new Set([
  "service.forbidden",
  "service.unauthorized",
  "service.notFound",
  "service.unreachable",
  "service.tls",
  "service.noKey",
  "service.noAddress",
  "service.embedded",
]);

/** Opens a resource that is one text, or has only one; a glossary without dictionaries gets its first one. */
function rowCommand(node: ResourceNode, { lacks }: RowState): Command | undefined {
  const { resource, resourceKind } = node;
  if (!hasText(resourceKind)) return undefined;
  const fill = chooseFillCommand(resource);
  if (fill === undefined) {
    const [part, ...others] = resource.parts;
    if (part === undefined) return openCommand(node);
    return others.length === 0 ? openCommand({ kind: "part", resourceKind, resource, part }) : undefined;
  }
  const title = fill === "glossa.resources.addDictionary" ? l10n.t("Add Dictionary") : l10n.t("Add Language");
  return lacks === undefined ? { command: fill, title, arguments: [node] } : undefined;
}

const openCommand = ({ resource, ...node }: ResourceNode | PartNode) => ({
  command: "vscode.open",
  title: l10n.t("Open"),
  arguments: [resourceUri(resource, "part" in node ? node.part : undefined)],
});

const contextOf = (row: string, kind: ServiceResourceKind, lacks: Failure | undefined): string =>
  `${row}.${kind}.${lacks === undefined ? "writable" : "readOnly"}`;

function labelItem(item: TreeItem, text: string): TreeItem {
  item.accessibilityInformation = { label: text };
  return item;
}
