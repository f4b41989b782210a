import type { Failure } from "../../core/failures/failure.ts";
import type { ResourceCandidate } from "../../core/resources/resourceChoice.ts";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type {
  GoneRow,
  ResourceGroupRow,
  ResourcePartRow,
  ResourceRow,
  ResourceSummary,
} from "../platform/commands/treeRows.ts";

/** A row of the *Language Resources* tree. */
export type ResourceTreeNode = GroupNode | ResourceNode | PartNode | MissingNode | EmptyNode | ResourceFailureNode;

export interface GroupNode extends ResourceGroupRow {
  readonly kind: "group";
}

export interface ResourceNode extends ResourceRow {
  readonly kind: "resource";
}

/** A dictionary of a glossary, or the terms of one language. */
export interface PartNode extends ResourcePartRow {
  readonly kind: "part";
}

/** A resource that was chosen for the project and does not exist. */
export interface MissingNode extends GoneRow {
  readonly kind: "gone";
}

/** The row of a group that is empty, or in which the filter matches nothing. */
export interface EmptyNode extends ResourceGroupRow {
  readonly kind: "empty";
  readonly filtered: boolean;
}

/** The row of a group that could not be listed. */
export interface ResourceFailureNode extends ResourceGroupRow {
  readonly kind: "failure";
  readonly failure: Failure;
}

/** The groups, in their order. */
export const resourceKinds = [
  "glossary",
  "style",
  "memory",
  "styleProfile",
  "spokenTerms",
] as const satisfies readonly ServiceResourceKind[];

/** Returns whether resources of a kind open as text and can be exported: a style profile only links others. */
export const hasText = (kind: ServiceResourceKind): boolean => kind !== "styleProfile";

/** Command that adds the first dictionary or language to a resource that consists of such and has none. */
export function chooseFillCommand({ kind, parts }: ResourceSummary): FillCommand | undefined {
  return parts.length > 0 ? undefined : fillCommands[kind];
}

type FillCommand = "glossa.resources.addDictionary" | "glossa.resources.addTermList";

const fillCommands: Readonly<Partial<Record<ServiceResourceKind, FillCommand>>> = {
  glossary: "glossa.resources.addDictionary",
  spokenTerms: "glossa.resources.addTermList",
};

/** Returns an id that stays the same across refreshes: VS Code keeps rows open and selected by it. */
export function resourceNodeId(node: ResourceTreeNode): string {
  switch (node.kind) {
    case "group":
      return node.resourceKind;
    case "resource":
      return `${node.resourceKind}\n${node.resource.id}`;
    case "part":
      return `${node.resourceKind}\n${node.resource.id}\n${node.part.source}\n${node.part.target ?? ""}`;
    case "gone":
      return `${node.resourceKind}\ngone\n${node.gone.id}\n${node.gone.language ?? ""}`;
    default:
      return `${node.resourceKind}\n${node.kind}`;
  }
}

/** Returns whether a filter, in lower case, matches a resource: by name, id or language. */
export const matchesResource = ({ name, id, languages }: ResourceSummary, filter: string): boolean =>
  filter === "" ||
  [name, id, ...languages.sources, ...languages.targets].some((text) => text.toLowerCase().includes(filter));

/** Returns whether a filter matches a missing resource. */
export const matchesMissing = ({ name, id }: ResourceCandidate, filter: string): boolean =>
  [name, id].some((text) => text.toLowerCase().includes(filter));
