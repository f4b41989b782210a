import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import type { Bindings } from "./jsBindings.ts";
import { importSource } from "./jsPlaces.ts";

/** A name that a module exports, as the module itself has it. */
export interface ExportedName {
  /** Absent for what has no name: `export default () => …`. */
  readonly local?: string;
  /** The module that it comes from: `export { a } from "b"`. */
  readonly source?: string;
  /** The expression or declaration of `export default`. */
  readonly node?: SyntaxNode;
}

/** Returns what a module exports under a name; it counts as declared there if the module does not say otherwise. */
export function exportedName({ file }: Bindings, name: string): ExportedName | undefined {
  for (const [, list = "", source] of file.code.matchAll(exportLists)) {
    for (const part of list.split(",")) {
      const [, local, exported = local] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
      if (local !== undefined && exported === name) return { local, ...(source !== undefined && { source }) };
    }
  }
  return name === "default" ? defaultExport(file) : { local: name };
}

const exportLists = /(?<![\w$.])export\s+(?:type\s+)?\{([^}]*)\}(?:\s*from\s*["']([^"'\n]+)["'])?/g;

function defaultExport(file: Bindings["file"]): ExportedName | undefined {
  const index = file.code.search(/(?<![\w$.])export\s+default(?![\w$])/);
  const statement = index < 0 ? undefined : file.tree?.chainAt(index).find(({ type }) => type === "export_statement");
  const node = statement?.childForFieldName("value") ?? statement?.childForFieldName("declaration") ?? undefined;
  const local = node?.type === "identifier" ? node.text : node?.childForFieldName("name")?.text;
  return node && { node, ...(local !== undefined && { local }) };
}

/** Returns the declaration or expression that an imported name stands for; `property` for one of `import * as a`. */
export function importedNode(bindings: Bindings, declared: SyntaxNode, property?: string): SyntaxNode | undefined {
  const name = importedName(declared, property);
  const source = name === undefined ? undefined : importSource({ node: declared });
  const module = source === undefined ? undefined : bindings.module(source);
  const exported = name === undefined ? undefined : module && exportedName(module, name);
  if (module === undefined || exported === undefined || exported.source !== undefined) return undefined;
  const { local, node } = exported;
  return local === undefined ? node : (module.at(local, module.file.tree?.root.startIndex ?? 0)?.node ?? node);
}

/** The name that a module exports what an import declares under. */
function importedName(declared: SyntaxNode, property: string | undefined): string | undefined {
  if (declared.type === "namespace_import") return property;
  if (property !== undefined) return undefined;
  if (declared.type === "import_clause") return "default";
  return declared.type === "import_specifier" ? declared.childForFieldName("name")?.text : undefined;
}
