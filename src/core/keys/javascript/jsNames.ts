import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import type { Binding, Bindings } from "./jsBindings.ts";
import { findImportedNode, isWholeModule } from "./jsExports.ts";

/** The value that a name is bound to: as a whole, or what is at a path in it. */
export interface BoundValue {
  readonly value: SyntaxNode;
  /** `["a", "b"]` of `const { a: { b: name } } = value`. */
  readonly path: readonly string[];
}

/** Resolves a name, in the file of its place. */
export interface JsNames {
  /**
   * The initial value of a `const`, the body of an enum or class, or a function, seen from a node; `undefined` if it is no
   * constant.
   */
  constant(name: string, at: SyntaxNode): SyntaxNode | undefined;
  /** The value that a `const` takes the name out of. */
  destructured(name: string, at: SyntaxNode): BoundValue | undefined;
  /** The list whose elements a parameter stands for, with the path in one of them: `labels.map(({ key }) => t(key))`. */
  element(name: string, at: SyntaxNode): BoundValue | undefined;
  /** The constant that a member of `import * as name` is. */
  moduleMember(name: string, at: SyntaxNode, property: string): SyntaxNode | undefined;
  /** The type annotation of a parameter or variable; `value` is the annotation, if the name is taken out of it. */
  type(name: string, at: SyntaxNode): BoundValue | undefined;
  /** The type of an alias, or the body of an interface. */
  alias(name: string, at: SyntaxNode): SyntaxNode | undefined;
  /** Returns whether a node is in another file, whose offsets are not those of this one. */
  isForeign(node: SyntaxNode): boolean;
}

/**
 * Finds constants and types by name, when an expression refers to them; imported ones in the module that declares them, and
 * so on from module to module.
 */
export function jsNamesOf(bindings: Bindings): JsNames {
  const findBinding = (name: string, at: SyntaxNode): Binding | undefined => bindings.of(at).at(name, at.startIndex);
  const findDeclared = (name: string, at: SyntaxNode, property?: string): SyntaxNode | undefined => {
    const found = findBinding(name, at);
    if (found === undefined) return undefined;
    const isImported = isImport.test(found.node.type) || isRequire(found.node);
    if (isImported) return findImportedNode(bindings, found.node, { local: name, property, from: bindings.of(at) });
    // the parameter of an arrow function has no declaration of its own
    return found.isWhole && found.node.type !== "arrow_function" ? found.node : undefined;
  };
  return {
    constant: (name, at) => constantOf(findDeclared(name, at)),
    destructured: (name, at) => {
      const found = findBinding(name, at);
      const value = found?.isWhole === false ? fieldOf(constantDeclarator(found.node), "value") : undefined;
      return found && value && boundValue(found, value);
    },
    element: (name, at) => {
      const found = findBinding(name, at);
      const list = found && listOfCallback(found.node);
      return found && list && boundValue(found, list);
    },
    moduleMember: (name, at, property) => {
      const own = findBinding(name, at)?.node;
      return own && isWholeModule(own, name) ? constantOf(findDeclared(name, at, property)) : undefined;
    },
    type: (name, at) => {
      const found = findBinding(name, at);
      const value = fieldOf(found?.node, "type");
      return found && value && boundValue(found, value);
    },
    alias: (name, at) => {
      const declared = findDeclared(name, at);
      return declared && fieldOf(declared, aliasFields[declared.type]);
    },
    isForeign: (node) => bindings.of(node) !== bindings,
  };
}

const none = (): undefined => undefined;

/** For expressions whose names are not followed. */
export const noNames: JsNames = {
  ...{ constant: none, destructured: none, element: none, moduleMember: none, type: none, alias: none },
  isForeign: () => false,
};

const isImport = /^(?:import_specifier|import_clause|namespace_import)$/;

/** `export default …` and `module.exports = …`. */
const exporting = /^(?:export_statement|assignment_expression)$/;

const aliasFields: Readonly<Record<string, string>> = {
  type_alias_declaration: "value",
  interface_declaration: "body",
};

const isRequire = (node: SyntaxNode): boolean =>
  node.type === "variable_declarator" && node.childForFieldName("value")?.text.startsWith("require(") === true;

const fieldOf = (node: SyntaxNode | undefined, field: string | undefined): SyntaxNode | undefined =>
  (field === undefined ? null : node?.childForFieldName(field)) ?? undefined;

const bodies: ReadonlySet<string> = new Set(["enum_declaration", "class_declaration"]);
const functions: ReadonlySet<string> = new Set(["function_declaration", "function_expression", "arrow_function"]);

function constantOf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  if (node === undefined || functions.has(node.type)) return node;
  if (bodies.has(node.type)) return fieldOf(node, "body");
  const declarator = constantDeclarator(node);
  if (declarator !== undefined) return fieldOf(declarator, "value");
  return node.parent && exporting.test(node.parent.type) ? node : undefined;
}

/** A declaration that nothing else is assigned to. */
const constantDeclarator = (node: SyntaxNode): SyntaxNode | undefined =>
  node.type === "variable_declarator" && node.parent?.children[0]?.type === "const" ? node : undefined;

/** Methods of lists that call a function with each element, and those that return some or all elements. */
const calling = /^(?:map|flatMap|forEach|filter|find|some|every)$/;
const keeping = /^(?:filter|slice|sort|toSorted|reverse|toReversed)$/;

/** The list of the call whose first argument is a function with this first parameter. */
function listOfCallback(parameter: SyntaxNode): SyntaxNode | undefined {
  const isBare = parameter.type === "arrow_function";
  const list = parameter.parent;
  const called = isBare ? parameter : list?.type === "formal_parameters" ? list.parent : null;
  const isFirst = isBare || list?.namedChildren[0]?.startIndex === parameter.startIndex;
  const passed = called?.parent;
  if (!isFirst || passed?.type !== "arguments" || passed.namedChildren[0]?.startIndex !== called?.startIndex)
    return undefined;
  const object = objectOfCall(passed.parent ?? undefined, calling);
  return object && keptList(object);
}

/** `labels` of `labels.filter(isShown)`. */
function keptList(list: SyntaxNode): SyntaxNode {
  const inner = objectOfCall(list, keeping);
  return inner === undefined ? list : keptList(inner);
}

/** The object of a call of one of its methods. */
function objectOfCall(call: SyntaxNode | undefined, methods: RegExp): SyntaxNode | undefined {
  const callee = call?.type === "call_expression" ? fieldOf(call, "function") : undefined;
  const isCalled = methods.test(fieldOf(callee, "property")?.text ?? "");
  return isCalled ? fieldOf(callee, "object") : undefined;
}

/** The place in the value of a declaration that it takes a name from. */
function boundValue({ leaf, isWhole }: Binding, value: SyntaxNode): BoundValue | undefined {
  if (isWhole) return { value, path: [] };
  const path: string[] = [];
  for (const node of patternAround(leaf)) {
    if (node.type === "array_pattern" || node.type === "rest_pattern") return undefined;
    path.unshift(...namesTaken(node));
  }
  return path.length > 0 ? { value, path } : undefined;
}

/** A name and the nodes around it, up to the whole pattern that a declaration has in place of a name. */
function* patternAround(leaf: SyntaxNode): Generator<SyntaxNode> {
  for (let at: SyntaxNode | null = leaf; at !== null; at = at.parent) {
    yield at;
    if (["name", "pattern"].some((field) => at?.parent?.childForFieldName(field) === at)) return;
  }
}

/** The member that one node of a pattern takes: `a` of `{ a }` and of `{ a: b }`. */
function namesTaken(node: SyntaxNode): readonly string[] {
  if (node.type === "shorthand_property_identifier_pattern") return [node.text];
  const key = node.type === "pair_pattern" ? fieldOf(node, "key") : undefined;
  return key === undefined ? [] : [key.text.replace(/^(["'])(.*)\1$/, "$2")];
}
