import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";

/** A name that a file has for what a module exports. */
export interface ImportedName {
  readonly local: string;
  /** As the module has it; `default` for all that CommonJS exports. */
  readonly name: string;
  readonly source: string;
}

const required =
  /(?<![\w$.])(?:const|let|var)\s+(?:([\w$]+)|\{([^{}]*)\})\s*=\s*require\(\s*(["'`])([^"'`\n]+)\3\s*\)(?:\s*\.\s*([\w$]+))?(?!\s*[\w$.([])/g;

/** Finds `const a = require("m")`, `const { b: c } = require("m")` and `const d = require("m").d`. */
export function* findRequiredNames(code: string): Generator<ImportedName> {
  for (const [, whole, list, , source = "", member] of code.matchAll(required)) {
    if (whole !== undefined) yield { local: whole, name: member ?? "default", source };
    else if (member === undefined) yield* membersIn(list).map(([name, local]) => ({ local, name, source }));
  }
}

/** The members of `a, b: c`, with the names behind the colons; others are passed over. */
const membersIn = (list = ""): readonly (readonly [key: string, name: string])[] =>
  list.split(",").flatMap((part) => {
    const [, key, name = key] = /^\s*([\w$]+)(?:\s*:\s*([\w$]+))?\s*$/.exec(part) ?? [];
    return key !== undefined && name !== undefined ? [[key, name] as const] : [];
  });

/** Returns the import that a declaration of a name by `require` makes. */
export function readRequire(declared: SyntaxNode, local: string): ImportedName | undefined {
  if (declared.type !== "variable_declarator") return undefined;
  return [...findRequiredNames(`const ${declared.text}`)].find((one) => one.local === local);
}

const exportedObject = /(?<![\w$.])module\.exports\s*=\s*\{([^{}]*)\}/g;
const exportedMember = /(?<![\w$.])(?:module\.)?exports\.([\w$]+)\s*=\s*([\w$]+)\s*(?:[;\n]|$)/g;

/**
 * Returns the module's own name for what CommonJS exports: `module.exports = { name: local }`, `exports.name = local`.
 */
export function commonJsLocal(code: string, name: string): string | undefined {
  const objects = [...code.matchAll(exportedObject)].flatMap(([, list]) => membersIn(list));
  const members = [...code.matchAll(exportedMember)].map(([, exported = "", local = ""]) => [exported, local] as const);
  return [...objects, ...members].find(([exported]) => exported === name)?.[1];
}

/** Returns the expression that is all that CommonJS exports. */
export function commonJsDefault(file: SourceFile): SyntaxNode | undefined {
  const index = file.code.search(/(?<![\w$.])module\.exports\s*=(?!=)/);
  const chain = index < 0 ? undefined : file.tree?.chainAt(index);
  const assignment = chain?.find(({ type }) => type === "assignment_expression");
  return assignment?.childForFieldName("right") ?? undefined;
}

/**
 * Returns the name that an assignment exports its value under: `exports.name = …`; `default` for `module.exports = …`.
 */
export function commonJsName(assignment: SyntaxNode): string | undefined {
  const left = assignment.type === "assignment_expression" ? assignment.childForFieldName("left") : null;
  const [isExport, name = "default"] = /^(?:module\.)?exports(?:\.([\w$]+))?$/.exec(left?.text ?? "") ?? [];
  return isExport === "exports" ? undefined : isExport && name;
}
