import type { Node, SourceFile } from "typescript/unstable/ast";
import { SyntaxKind } from "typescript/unstable/ast";
import {
  isArrowFunction,
  isBindingElement,
  isExportDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNamedExports,
  isParameterDeclaration,
  isPropertyAssignment,
  isVariableDeclaration,
  isVariableStatement,
} from "typescript/unstable/ast/is";
import { createVirtualFileSystem } from "typescript/unstable/fs";
import { API } from "typescript/unstable/sync";

/** Source texts by path: `src/core/text/textEdits.ts`. */
export type Sources = ReadonlyMap<string, string>;

/** The facts of one file that are counted. */
export interface FileFacts {
  readonly path: string;
  readonly text: string;
  /** Names that the file declares and exports; names that it passes on from other files are left out. */
  readonly exported: readonly string[];
  /** Names of functions and methods, of constants and members that hold one included. */
  readonly functions: readonly string[];
  /** Names of variables and parameters. */
  readonly variables: readonly string[];
  /** Texts of documentation comments, without comment signs. */
  readonly docstrings: readonly string[];
}

const folder = "/sources";

/** Parses sources with the TypeScript of the project and collects their facts. Nothing is type-checked. */
export function factsOf(sources: Sources): readonly FileFacts[] {
  const files = Object.fromEntries([...sources].map(([path, text]) => [`${folder}/${path}`, text]));
  const options = { noLib: true, noResolve: true, types: [], module: "ESNext", allowImportingTsExtensions: true };
  const config = JSON.stringify({ compilerOptions: options, include: ["."] });
  const configFile = `${folder}/tsconfig.json`;
  const api = new API({ cwd: folder, fs: createVirtualFileSystem({ ...files, [configFile]: config }) });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [configFile] });
    const program = snapshot.getProject(configFile)?.program;
    return [...sources].map(([path, text]) => {
      const file = program?.getSourceFile(`${folder}/${path}`);
      if (file === undefined) throw new Error(`${path} was not parsed`);
      return { path, text, ...declarationsIn(file) };
    });
  } finally {
    api.close();
  }
}

type Declarations = Pick<FileFacts, "exported" | "functions" | "variables" | "docstrings">;

function declarationsIn(file: SourceFile): Declarations {
  const functions: string[] = [];
  const variables: string[] = [];
  const docstrings = new Map<number, string>();
  const visit = (node: Node): void => {
    for (const comment of node.jsDoc ?? []) docstrings.set(comment.pos, proseOf(file.text, comment));
    const name = functionName(node);
    if (name !== undefined) functions.push(name);
    else if (isVariableDeclaration(node) || isParameterDeclaration(node) || isBindingElement(node))
      variables.push(nameOf(node.name) ?? "");
    node.forEachChild(visit);
  };
  visit(file);
  return { exported: file.statements.flatMap(exportedBy), functions, variables, docstrings: [...docstrings.values()] };
}

const proseOf = (text: string, { pos, end }: Node): string =>
  text
    .slice(pos, end)
    .trim()
    .replace(/^\/\*\*|\*\/$/g, "")
    .replace(/\n\s*\*/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function functionName(node: Node): string | undefined {
  if (isFunctionDeclaration(node) || isMethodDeclaration(node)) return nameOf(node.name);
  if (!isVariableDeclaration(node) && !isPropertyAssignment(node)) return undefined;
  const { initializer } = node;
  return initializer && (isArrowFunction(initializer) || isFunctionExpression(initializer))
    ? nameOf(node.name)
    : undefined;
}

const nameOf = (name: Node | undefined): string | undefined => (name && isIdentifier(name) ? name.text : undefined);

/** Names that a statement of a file exports. */
function exportedBy(statement: Node): readonly string[] {
  if (isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (moduleSpecifier !== undefined || exportClause === undefined || !isNamedExports(exportClause)) return [];
    return exportClause.elements.flatMap(({ name }) => nameOf(name) ?? []);
  }
  const { modifiers = [], name } = statement as Node & { modifiers?: readonly Node[]; name?: Node };
  if (!modifiers.some(({ kind }) => kind === SyntaxKind.ExportKeyword)) return [];
  if (isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((one) => nameOf(one.name) ?? []);
  return [nameOf(name) ?? []].flat();
}
