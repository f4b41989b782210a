import type { Span } from "../../text/textEdits.ts";
import type { NamePlace, SourceFile } from "../sourceFile.ts";
import { nearest, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { jsFunctions, jsScopes } from "./jsNodes.ts";

/** A declaration of a name. */
export interface Binding {
  /** The part of the file in which the name is visible. */
  readonly scope: Span;
  /** The declarator, parameter, enum, type alias, function or import specifier. */
  readonly node: SyntaxNode;
  /** The name in it. */
  readonly leaf: SyntaxNode;
  /** The name is all that is declared, and no part of a pattern. */
  readonly isWhole: boolean;
}

/** Finds the declarations of a file by name, each name once. */
export class Bindings {
  readonly file: SourceFile;
  readonly #found = new Map<string, readonly Binding[]>();
  readonly #modules = new Map<SourceFile, Bindings>();

  constructor(file: SourceFile) {
    this.file = file;
  }

  /** Returns the declarations of a module that the file imports, or that one of its modules hands on; `isTranslating` as of `SourceFile`. */
  module(specifier: string, isTranslating?: boolean, from?: Bindings): Bindings | undefined {
    const module = this.file.module(specifier, isTranslating, from?.file);
    if (module === undefined) return undefined;
    const known = this.#modules.get(module) ?? new Bindings(module);
    this.#modules.set(module, known);
    return known;
  }

  /** Returns the declarations of the file that a node is in: this one, or a module that was asked for. */
  of(node: SyntaxNode): Bindings {
    if (this.#modules.size === 0) return this;
    let root = node;
    while (root.parent !== null) root = root.parent;
    for (const module of this.#modules.values()) if (module.file.isRoot(root)) return module;
    return this;
  }

  /** Returns the declaration of a name that is valid at an offset. */
  at(name: string, offset: number): Binding | undefined {
    return innermost(this.#of(name), { start: offset, end: offset });
  }

  /** Returns whether another declaration of a name is between a scope and a place in it. */
  isShadowed(name: string, offset: number, scope: Span): boolean {
    const binding = this.at(name, offset);
    if (binding === undefined) return false;
    return binding.scope.end - binding.scope.start < scope.end - scope.start && binding.scope.start >= scope.start;
  }

  #of(name: string): readonly Binding[] {
    const known = this.#found.get(name) ?? [...bindingsOf(this.file, name)];
    this.#found.set(name, known);
    return known;
  }
}

/** Returns the one with the smallest scope around a span. */
export function innermost<T extends { readonly scope: Span }>(all: readonly T[], span: Span): T | undefined {
  let best: T | undefined;
  for (const one of all) {
    const { start, end } = one.scope;
    if (start > span.start || span.end > end) continue;
    if (best === undefined || end - start < best.scope.end - best.scope.start) best = one;
  }
  return best;
}

/** The field that holds the names of a declaration, and whether they are visible in the function that it belongs to. */
const declarations: Readonly<Record<string, { readonly field: string; readonly isParameter?: true }>> = {
  variable_declarator: { field: "name" },
  enum_declaration: { field: "name" },
  type_alias_declaration: { field: "name" },
  interface_declaration: { field: "name" },
  class_declaration: { field: "name" },
  function_declaration: { field: "name" },
  import_specifier: { field: "name" },
  import_clause: { field: "name" },
  namespace_import: { field: "name" },
  required_parameter: { field: "pattern", isParameter: true },
  optional_parameter: { field: "pattern", isParameter: true },
  arrow_function: { field: "parameter", isParameter: true },
  catch_clause: { field: "parameter", isParameter: true },
};

const declaring: ReadonlySet<string> = new Set(Object.keys(declarations));
const parameterScopes: ReadonlySet<string> = new Set([...jsFunctions, "catch_clause"]);
const nameTypes = /identifier(?:_pattern)?$/;

function* bindingsOf(file: SourceFile, name: string): Generator<Binding> {
  for (const { chain } of declaringPlaces(file, name)) {
    const leaf = chain.at(-1);
    const found = leaf && nameTypes.test(leaf.type) ? nearest(chain, declaring) : undefined;
    const binding = found && leaf && bindingAt(chain, found, leaf);
    if (binding !== undefined) yield binding;
  }
}

/** Matches the text before a name that is declared, and after one that is not; the text decides most places without the tree. */
const beforeName =
  /(?:[{[(,:=>]|\b(?:const|let|var|enum|type|interface|class|function|import|as|async|of|in|public|private|readonly|static))\s*$/;
const afterUse = /\s*(?:\(|\.|\[|`)/y;

function* declaringPlaces(file: SourceFile, name: string): Generator<NamePlace> {
  for (const place of file.places([name])) {
    const before = file.code.slice(Math.max(0, place.span.start - 12), place.span.start);
    afterUse.lastIndex = place.span.end;
    const isUse = afterUse.test(file.code) && !/\bfunction\s*\*?\s*$/.test(before);
    if (!isUse && beforeName.test(before)) yield place;
  }
}

function bindingAt(
  chain: readonly SyntaxNode[],
  { node, index }: { readonly node: SyntaxNode; readonly index: number },
  leaf: SyntaxNode,
): Binding | undefined {
  const { field, isParameter } = declarations[node.type] ?? { field: "name" };
  const bound = findBoundNode(node, field);
  if (bound === undefined || leaf.startIndex < bound.startIndex || leaf.endIndex > bound.endIndex) return undefined;
  // the key of `{ key: name }` is no name
  if (leaf.type === "property_identifier") return undefined;
  const found = nearest(chain, isParameter ? parameterScopes : jsScopes, isParameter ? index + 1 : index);
  return { scope: spanOf(found?.node ?? node), node, leaf, isWhole: bound === leaf };
}

function findBoundNode(node: SyntaxNode, field: string): SyntaxNode | undefined {
  if (node.type === "import_specifier")
    return (node.childForFieldName("alias") ?? node.childForFieldName("name")) || undefined;
  if (node.type === "import_clause" || node.type === "namespace_import") {
    return node.namedChildren.find(({ type }) => type === "identifier");
  }
  return node.childForFieldName(field) ?? undefined;
}

/** Returns the parameter of a function that binds a name. */
export function parameterNamed(node: SyntaxNode, name: string): SyntaxNode | undefined {
  const single = node.childForFieldName("parameter");
  if (single !== null) return single.text === name ? single : undefined;
  const list = node.childForFieldName("parameters");
  const pattern = new RegExp(`(?<![\\w$])${name.replace(/\$/g, "\\$")}(?![\\w$])`);
  return list?.namedChildren.find((parameter) => {
    const bound = parameter.childForFieldName("pattern") ?? parameter;
    return pattern.test(bound.text);
  });
}

/** The local names of what a file imports under other names: `useT` of `import { useTranslations as useT }`, or of `require`. */
export function findImportedNames(file: SourceFile, names: readonly string[]): ReadonlyMap<string, string> {
  const locals = new Map<string, string>();
  for (const place of file.places(names)) {
    const isRenamed = /^(?:\s+as\s|\s*:\s*[\w$])/.test(file.code.slice(place.span.end, place.span.end + 8));
    const alias = isRenamed ? aliasAt(place.chain) : undefined;
    if (alias !== undefined) locals.set(alias, place.name);
  }
  return locals;
}

function aliasAt(chain: readonly SyntaxNode[]): string | undefined {
  const [name, specifier] = [chain.at(-1), chain.at(-2)];
  if (specifier?.type === "import_specifier") {
    return specifier.childForFieldName("name") === name ? specifier.childForFieldName("alias")?.text : undefined;
  }
  const isPattern = specifier?.type === "pair_pattern" && specifier.childForFieldName("key") === name;
  const declared = isPattern ? chain.at(-4)?.childForFieldName("value") : undefined;
  return declared?.text.startsWith("require(") ? specifier?.childForFieldName("value")?.text : undefined;
}

/** The names that a file imports from a module, with the names that they have there; `*` for all of it, `default`. */
export function findImportsFrom(file: SourceFile, isModule: string | RegExp): ReadonlyMap<string, string> {
  const locals = new Map<string, string>();
  const statement = /(?<![\w$.])import\s+(?:type\s+)?([\w$*{},\s]+?)\s*from\s*(["'])([^"'\n]+)\2/g;
  for (const { index, 1: clause = "", 3: source = "" } of file.code.matchAll(statement)) {
    const isWanted = typeof isModule === "string" ? source === isModule : isModule.test(source);
    if (!isWanted || file.tree?.chainAt(index).some(({ type }) => type === "import_statement") !== true) continue;
    for (const [local, name] of namesOfClause(clause)) locals.set(local, name);
  }
  return locals;
}

/** The local names of an import clause, with those that the module has: `m, { a, b as c }` and `* as m`. */
export function namesOfClause(clause: string): readonly (readonly [local: string, name: string])[] {
  const whole = /^\s*([\w$]+)/.exec(clause)?.[1];
  const space = /\*\s*as\s+([\w$]+)/.exec(clause)?.[1];
  const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? "";
  const named = list.split(",").flatMap((part) => {
    const [, name, local = name] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    return name !== undefined && local !== undefined ? [[local, name] as const] : [];
  });
  return [...(whole ? [[whole, "default"] as const] : []), ...(space ? [[space, "*"] as const] : []), ...named];
}
