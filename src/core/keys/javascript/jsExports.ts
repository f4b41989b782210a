import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import type { Bindings } from "./jsBindings.ts";
import { commonJsDefault, commonJsLocal, type ImportedName, readRequire } from "./jsCommonJs.ts";
import { importSource } from "./jsPlaces.ts";

/** A name that a module exports, as the module itself has it. */
export interface ExportedName {
  /** `undefined` for what has no name: `export default () => …`. */
  readonly local?: string;
  /** The module that it comes from: `export { a } from "b"`. */
  readonly source?: string;
  /** The expression or declaration of `export default` or `module.exports`. */
  readonly node?: SyntaxNode;
}

/** A name in the module that declares it. */
export interface FoundExport extends ExportedName {
  readonly module: Bindings;
}

/** Modules of one module that are looked into: `export *` of a hundred is that of a library. */
const maxHandedOn = 30;

/**
 * Finds what a module of a file exports under a name: there, or in a module that it hands on (`export * from`,
 * `export { a } from`), which is no further step.
 */
export function findExport(file: Bindings, module: Bindings, name: string, isTranslating = false): FoundExport {
  const own = findExportedName(module, name);
  const open = (source: string) => file.module(source, isTranslating, module);
  if (own.source !== undefined) {
    const inner = open(own.source);
    return inner === undefined ? { module, ...own } : { module: inner, ...findExportedName(inner, own.local ?? name) };
  }
  return followExport(module, own, name, open) ?? { module, ...own };
}

/** Looks for a name that a module does not declare in those that it hands on as a whole. */
function followExport(
  module: Bindings,
  own: ExportedName,
  name: string,
  open: (source: string) => Bindings | undefined,
): FoundExport | undefined {
  const all = name === "default" ? [] : [...module.file.code.matchAll(handingOn)];
  if (all.length === 0 || isDeclared(module, own)) return undefined;
  for (const [, , source = ""] of all.slice(0, maxHandedOn)) {
    const inner = open(source);
    const found = inner?.file.code.includes(name) ? findExportedName(inner, name) : undefined;
    if (inner !== undefined && found !== undefined && isDeclared(inner, found)) return { module: inner, ...found };
  }
  return undefined;
}

const handingOn = /(?<![\w$.])export\s*\*\s*from\s*(["'])([^"'\n]+)\1/g;

/** Returns whether a module hands on what others declare. */
export const handsOn = (code: string): boolean =>
  /(?<![\w$.])export\s*(?:\*|(?:type\s*)?\{[^}]*\})\s*from\s*["']/.test(code);

const isDeclared = (module: Bindings, { local, source, node }: ExportedName): boolean =>
  node !== undefined || source !== undefined || (local !== undefined && findDeclaration(module, local) !== undefined);

const findDeclaration = (module: Bindings, name: string): SyntaxNode | undefined =>
  module.at(name, module.file.tree?.root.startIndex ?? 0)?.node;

/** Returns what a module exports under a name; it counts as declared there if the module does not say otherwise. */
function findExportedName({ file }: Bindings, name: string): ExportedName {
  for (const [, list = "", source] of file.code.matchAll(exportLists)) {
    const local = localOf(list, name);
    if (local !== undefined) return { local, ...(source !== undefined && { source }) };
  }
  return name === "default" ? defaultExport(file) : { local: commonJsLocal(file.code, name) ?? name };
}

/** The name in `a, b as c` that is exported under another. */
function localOf(list: string, name: string): string | undefined {
  for (const part of list.split(",")) {
    const [, local, exported = local] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    if (exported === name) return local;
  }
  return undefined;
}

const exportLists = /(?<![\w$.])export\s+(?:type\s+)?\{([^}]*)\}(?:\s*from\s*["']([^"'\n]+)["'])?/g;

function defaultExport(file: Bindings["file"]): ExportedName {
  const index = file.code.search(/(?<![\w$.])export\s+default(?![\w$])/);
  const statement = index < 0 ? undefined : file.tree?.chainAt(index).find(({ type }) => type === "export_statement");
  const written = statement?.childForFieldName("value") ?? statement?.childForFieldName("declaration");
  const node = written ?? commonJsDefault(file);
  const local = node?.type === "identifier" ? node.text : node?.childForFieldName("name")?.text;
  return { ...(node && { node }), ...(local !== undefined && { local }) };
}

/** A name that is imported. */
export interface ImportedLocal {
  readonly local: string;
  /** A member of `import * as local`. */
  readonly property: string | undefined;
  /** The file that imports it: the one that is read, or a module of it. */
  readonly from: Bindings;
}

/** Returns the declaration or expression that an imported name refers to. */
export function findImportedNode(
  bindings: Bindings,
  declared: SyntaxNode,
  { local, property, from }: ImportedLocal,
): SyntaxNode | undefined {
  const imported = importOf(declared, local, property);
  const module = imported && bindings.module(imported.source, false, from);
  if (imported === undefined || module === undefined) return undefined;
  const found = findExport(bindings, module, imported.name);
  if (found.source !== undefined) return undefined;
  return found.local === undefined ? found.node : (findDeclaration(found.module, found.local) ?? found.node);
}

/** Returns whether a declaration has all that a module exports. */
export const isWholeModule = (declared: SyntaxNode, local: string): boolean =>
  declared.type === "namespace_import" || readRequire(declared, local)?.name === "default";

/** Returns what an import or a `require` declares a name as. */
function importOf(declared: SyntaxNode, local: string, property: string | undefined): ImportedName | undefined {
  const required = readRequire(declared, local);
  if (required !== undefined) return property === undefined ? required : { ...required, name: property };
  const name = readImportedName(declared, property);
  const source = name === undefined ? undefined : importSource({ node: declared });
  return name === undefined || source === undefined ? undefined : { local, name, source };
}

/** The name that a module exports what an import declares under. */
function readImportedName(declared: SyntaxNode, property: string | undefined): string | undefined {
  if (declared.type === "namespace_import") return property;
  if (property !== undefined) return undefined;
  if (declared.type === "import_clause") return "default";
  return declared.type === "import_specifier" ? declared.childForFieldName("name")?.text : undefined;
}
