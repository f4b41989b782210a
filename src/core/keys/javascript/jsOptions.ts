import { partsOf, type SyntaxNode } from "../syntax/syntaxTree.ts";
import type { JsNames } from "./jsNames.ts";
import { memberName, unwrap } from "./jsNodes.ts";

/** The members of an object that a call is given. */
export interface GivenMembers {
  /** By name; of a variable of the same name, its identifier. */
  readonly values: ReadonlyMap<string, SyntaxNode>;
  /** There may be others: what is spread into the object, or one of the names, is only known at run time. */
  readonly isOpen: boolean;
}

/** Constants followed one behind the other. */
const maxDepth = 8;

/**
 * Reads the members of an object: a literal, a constant, or what a literal spreads; `undefined` for a value that is no
 * known object.
 */
export function readMembers(node: SyntaxNode | undefined, names: JsNames, depth = 0): GivenMembers | undefined {
  const object = node && unwrap(node);
  if (object === undefined || depth > maxDepth) return undefined;
  if (object.type === "identifier") return readMembers(names.constant(object.text, object), names, depth + 1);
  if (object.type !== "object") return undefined;
  const values = new Map<string, SyntaxNode>();
  let isOpen = false;
  for (const member of partsOf(object)) {
    const read = readMember(member, names, depth);
    for (const [name, value] of read.values) values.set(name, value);
    isOpen ||= read.isOpen;
  }
  return { values, isOpen };
}

const unknown: GivenMembers = { values: new Map(), isOpen: true };

/** A member of a literal, or those that it spreads. */
function readMember(member: SyntaxNode, names: JsNames, depth: number): GivenMembers {
  if (member.type === "spread_element") return readMembers(member.namedChildren[0], names, depth + 1) ?? unknown;
  const name = memberName(member);
  if (name === undefined) return unknown;
  return { values: new Map([[name, member.childForFieldName("value") ?? member]]), isOpen: false };
}
