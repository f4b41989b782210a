import type { Candidate } from "../../core/choosing.ts";
import type { Failure } from "../../core/failure.ts";
import type { ResourceKind } from "../../core/resources.ts";
import type { GoneRow, Listed, ResourceGroupRow, ResourcePartRow, ResourceRow } from "../platform/rows.ts";

/** A row of the *Language Resources* tree. */
export type Node = GroupNode | ResourceNode | PartNode | GoneNode | EmptyNode | FailureNode;

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

/** Chosen for the project, and not there. */
export interface GoneNode extends GoneRow {
  readonly kind: "gone";
}

/** Stands in a group that has nothing, or nothing that the filter lets through. */
export interface EmptyNode extends ResourceGroupRow {
  readonly kind: "empty";
  readonly filtered: boolean;
}

/** Stands in a group that the service didn't tell. */
export interface FailureNode extends ResourceGroupRow {
  readonly kind: "failure";
  readonly failure: Failure;
}

/** The groups, in their order. */
export const resourceKinds = ["glossary", "style", "memory", "spokenTerms"] as const satisfies readonly ResourceKind[];

/** Command that adds the first dictionary or language to a resource that consists of such and has none. */
export function fillCommandOf({ kind, parts }: Listed): FillCommand | undefined {
  return parts.length > 0 ? undefined : fillCommands[kind];
}

type FillCommand = "glossa.resources.addDictionary" | "glossa.resources.addTermList";

const fillCommands: Readonly<Partial<Record<ResourceKind, FillCommand>>> = {
  glossary: "glossa.resources.addDictionary",
  spokenTerms: "glossa.resources.addTermList",
};

/** The same for the same row after every refresh: VS Code keeps rows open and selected by it. */
export function idOf(node: Node): string {
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

/** Whether a filter, in lower case, lets a resource through: by name, id or language. */
export const matches = ({ name, id, languages }: Listed, filter: string): boolean =>
  filter === "" ||
  [name, id, ...languages.sources, ...languages.targets].some((text) => text.toLowerCase().includes(filter));

/** The same for what is gone. */
export const matchesGone = ({ name, id }: Candidate, filter: string): boolean =>
  [name, id].some((text) => text.toLowerCase().includes(filter));
