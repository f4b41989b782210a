import {
  type Command,
  l10n,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCheckboxState,
  TreeItemCollapsibleState,
} from "vscode";
import type { Failure } from "../../core/failure.ts";
import type { ResourceKind } from "../../core/resources.ts";
import { numberText, percentText, timeText } from "../platform/names.ts";
import { resourceUri } from "../platform/resourceUris.ts";
import { failureSentence } from "../platform/sentences.ts";
import {
  type EmptyNode,
  type FailureNode,
  fillCommandOf,
  type GoneNode,
  type GroupNode,
  idOf,
  type PartNode,
  type ResourceNode,
} from "./node.ts";
import { codesOf, codesText, countText, languagesText, nameOf, partLabel, sizeText, wordsOf } from "./words.ts";

const { Collapsed, None } = TreeItemCollapsibleState;

/** What a row says besides its resource. */
export interface RowState {
  readonly used: boolean;
  /** Whether the key may change resources of the kind; what is not known counts as yes. */
  readonly lacks?: Failure | undefined;
  /** Percent, of the memory that is used. */
  readonly threshold?: number | undefined;
  /** What the check box is of: a project's name, or `undefined` without a folder. */
  readonly project: string | undefined;
}

const icons: Readonly<Record<ResourceKind, string>> = {
  glossary: "book",
  style: "checklist",
  memory: "database",
  spokenTerms: "mic",
};

/** How a group looks; counted once it was opened. */
export function groupItem(node: GroupNode, count: number | undefined, lacks: Failure | undefined): TreeItem {
  const { group } = wordsOf(node.resourceKind);
  const item = new TreeItem(group, Collapsed);
  item.id = idOf(node);
  item.iconPath = new ThemeIcon(icons[node.resourceKind]);
  const facts = [
    ...(count === undefined ? [] : [numberText(count)]),
    ...(lacks === undefined ? [] : [l10n.t("read only")]),
  ];
  item.description = facts.join(" · ");
  item.contextValue = contextOf("group", node.resourceKind, lacks);
  item.tooltip = lacks === undefined ? group : `${group}\n${failureSentence(lacks)}`;
  return label(item, [group, ...facts].join(", "));
}

/** How a resource looks, with the check box that chooses it. Its tooltip comes with `resourceTooltip`. */
export function resourceItem(node: ResourceNode, state: RowState): TreeItem {
  const { resource, resourceKind } = node;
  const name = nameOf(resource);
  const item = new TreeItem(name, resource.parts.length > 0 ? Collapsed : None);
  item.id = idOf(node);
  const facts = factsOf(node, state);
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
  const said = [name, wordsOf(resourceKind).noun, languagesText(resource), ...facts, ...used];
  return label(item, said.filter((part) => part !== "").join(", "));
}

function factsOf({ resource }: ResourceNode, { threshold, used }: RowState): readonly string[] {
  const { count, ready, updated = resource.created } = resource;
  return [
    ...(count === undefined ? [] : [sizeText(resource)]),
    ...(used && threshold !== undefined ? [l10n.t("from {0}", percentText(threshold))] : []),
    ...(ready ? [] : [l10n.t("not ready yet")]),
    ...(updated === undefined ? [] : [timeText(updated)]),
  ];
}

/** What the pointer on a resource tells; made when it rests there. */
export function resourceTooltip({ resource }: ResourceNode, { lacks, project, used }: RowState): string {
  const { count, created, updated, id } = resource;
  const lines = [
    nameOf(resource),
    languagesText(resource),
    count === undefined ? "" : sizeText(resource),
    created === undefined ? "" : l10n.t("Created {0}", timeText(created)),
    updated === undefined ? "" : l10n.t("Changed {0}", timeText(updated)),
    used && project !== undefined ? l10n.t("Used in {0}", project) : "",
    l10n.t("ID {0}", id),
    lacks === undefined ? "" : failureSentence(lacks),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** How a dictionary or the terms of a language look. */
export function partItem(node: PartNode, lacks: Failure | undefined): TreeItem {
  const item = new TreeItem(codesOf(node.part), None);
  const count = countText(node.resourceKind, node.part.count);
  item.id = idOf(node);
  item.description = count;
  item.tooltip = `${partLabel(node.part)}\n${count}`;
  item.contextValue = contextOf("part", node.resourceKind, lacks);
  item.command = openCommand(node);
  return label(item, [partLabel(node.part), count].join(", "));
}

/** How something chosen looks that the service does not have. */
export function goneItem(node: GoneNode): TreeItem {
  const name = nameOf(node.gone);
  const item = new TreeItem(name, None);
  const why = l10n.t("not on this service");
  item.id = idOf(node);
  item.iconPath = new ThemeIcon("warning", new ThemeColor("list.warningForeground"));
  item.description = [node.gone.language ?? "", why].filter((fact) => fact !== "").join(" · ");
  item.tooltip = l10n.t("“{0}” is chosen for this project, and the service does not have it.", name);
  item.contextValue = `gone.${node.resourceKind}`;
  return label(item, [name, wordsOf(node.resourceKind).noun, why].join(", "));
}

/** What stands in an empty group. */
export function emptyItem(node: EmptyNode, lacks: Failure | undefined): TreeItem {
  const text = node.filtered ? l10n.t("Nothing matches the filter") : wordsOf(node.resourceKind).none;
  const item = new TreeItem(text, None);
  item.id = idOf(node);
  item.iconPath = new ThemeIcon("info");
  item.contextValue = node.filtered ? "filtered" : contextOf("empty", node.resourceKind, lacks);
  return label(item, text);
}

/** How a failure looks: the service's own sentence, and Enter tries again. */
export function failureItem(node: FailureNode): TreeItem {
  const sentence = failureSentence(node.failure);
  const item = new TreeItem(sentence, None);
  const forbidden = node.failure.code === "service.forbidden";
  item.id = idOf(node);
  item.iconPath = forbidden ? new ThemeIcon("lock") : new ThemeIcon("error", new ThemeColor("list.errorForeground"));
  item.tooltip = sentence;
  item.contextValue = connecting.has(node.failure.code) ? "failure.connect" : "failure";
  item.command = { command: "glossa.resources.tryAgain", title: l10n.t("Try Again"), arguments: [node] };
  return label(item, l10n.t("{0} Press Enter to try again.", sentence));
}

/** Failures that another address or key may cure. */
const connecting: ReadonlySet<Failure["code"]> = new Set([
  "service.forbidden",
  "service.unauthorized",
  "service.notFound",
  "service.unreachable",
  "service.tls",
  "service.noKey",
  "service.noAddress",
  "service.embedded",
]);

/** Opens what is one text, or has only one; a glossary without dictionaries gets its first one. */
function rowCommand(node: ResourceNode, { lacks }: RowState): Command | undefined {
  const { resource, resourceKind } = node;
  const fill = fillCommandOf(resource);
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

const contextOf = (row: string, kind: ResourceKind, lacks: Failure | undefined): string =>
  `${row}.${kind}.${lacks === undefined ? "writable" : "readOnly"}`;

function label(item: TreeItem, text: string): TreeItem {
  item.accessibilityInformation = { label: text };
  return item;
}
