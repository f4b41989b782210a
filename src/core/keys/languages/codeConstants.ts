import type { SourceFile } from "../sourceFile.ts";
import { nearest, type SyntaxNode } from "../syntax/syntaxTree.ts";
import type { CodeNames } from "./treeValues.ts";

const assignments =
  /^(?:assignment|assignment_expression|assignment_statement|const_element|variable_declarator|const_spec|var_spec|const_item|static_item|let_declaration|init_declarator|property_declaration|initialized_variable_definition|initialized_identifier|static_final_declaration|property_element|short_var_declaration|named_expression|variable_declaration)$/;

const targets = ["left", "name", "pattern", "declarator"] as const;
const values = ["right", "value", "default_value"] as const;

/** Nodes between a name and its declaration. */
const holders =
  /^(?:pattern|pointer_declarator|array_declarator|expression_list|variable_name|variable_declarator|type_identifier)$/;

const binders =
  /parameter|^(?:for_|foreach|except|catch|lambda_parameters|block_parameters|augmented|operator_assignment|import|with_item)/;

const functions: ReadonlySet<string> = new Set([
  ...[
    "method",
    "singleton_method",
    "function_definition",
    "function_declaration",
    "method_declaration",
    "function_body",
  ],
  ...[
    "function_item",
    "func_literal",
    "lambda_expression",
    "closure_expression",
    "anonymous_function",
    "arrow_function",
  ],
  ...["constructor_declaration", "local_function_statement", "lambda", "anonymous_function_creation_expression"],
]);

interface Binding {
  readonly scope: SyntaxNode | undefined;
  readonly value: SyntaxNode | undefined;
}

/** Finds what is assigned to names of a file, when an expression refers to them. */
export function codeNamesOf(file: SourceFile): CodeNames {
  const found = new Map<string, readonly Binding[]>();
  const bindingsOf = (name: string): readonly Binding[] => {
    const known = found.get(name) ?? [...bindings(file, name)];
    found.set(name, known);
    return known;
  };
  return {
    singleQuotes: /^(?:ruby|erb|php|blade)$/.test(file.language)
      ? "quotes"
      : file.language === "python"
        ? "kept"
        : "full",
    valuesOf: (name, at) => {
      const visible = bindingsOf(name).filter(({ scope }) => scope === undefined || contains(scope, at));
      const inner = visible.filter(({ scope }) => scope !== undefined);
      const used = inner.length > 0 ? inner : visible;
      const nodes = used.flatMap(({ value }) => value ?? []);
      return nodes.length === 0 || nodes.length < used.length ? undefined : nodes;
    },
  };
}

const contains = (scope: SyntaxNode, { startIndex, endIndex }: SyntaxNode): boolean =>
  scope.startIndex <= startIndex && endIndex <= scope.endIndex;

function* bindings(file: SourceFile, name: string): Generator<Binding> {
  for (const { chain } of file.places([name])) {
    const index = holderOf(chain);
    const holder = chain[index];
    if (holder === undefined) continue;
    const scope = nearest(chain, functions, index)?.node;
    if (binders.test(holder.type)) yield { scope: scope ?? holder.parent ?? undefined, value: undefined };
    else if (declares(chain, index)) yield { scope, value: findAssigned(holder) };
  }
}

function holderOf(chain: readonly SyntaxNode[]): number {
  let index = chain.length - 2;
  while (index > 0 && holders.test(chain[index]?.type ?? "") && !declares(chain, index)) index--;
  return index;
}

/** Returns whether the node at an index of a chain declares or assigns what is below it in the chain. */
function declares(chain: readonly SyntaxNode[], index: number): boolean {
  const [holder, child] = [chain[index], chain[index + 1]];
  if (holder === undefined || child === undefined || !assignments.test(holder.type)) return false;
  if (targets.some((field) => holder.childForFieldName(field)?.id === child.id)) return true;
  return /^(?:const_element|static_final_declaration)$/.test(holder.type) && holder.namedChildren[0]?.id === child.id;
}

function findAssigned(holder: SyntaxNode): SyntaxNode | undefined {
  const given = values.flatMap((field) => holder.childrenForFieldName(field));
  const [only] = given;
  // a Dart initializer of several parts is a call or a getter
  if (given.length > 1 || (holder.type === "static_final_declaration" && holder.namedChildCount > 2)) return undefined;
  if (only) return only.type === "expression_list" ? (only.namedChildren[0] ?? undefined) : only;
  return holder.namedChildCount > 1 ? (holder.namedChildren.at(-1) ?? undefined) : undefined;
}
