import type { SourceFile } from "../sourceFile.ts";
import { spanOf } from "../syntax/syntaxTree.ts";
import { type Bindings, namesOfClause } from "./jsBindings.ts";
import { findRequiredNames, type ImportedName } from "./jsCommonJs.ts";
import { type FoundExport, findExport } from "./jsExports.ts";
import type { Getter, TranslatorName, TranslatorRules, Translators } from "./keyTranslator.ts";

/** The names for translating that a file imports from modules of the project. */
export interface ImportedTranslators {
  /** Hooks, by the names that the file has for them. */
  readonly getters: ReadonlyMap<string, Getter>;
  readonly names: readonly TranslatorName[];
}

type ReadModule = (file: SourceFile, rules: TranslatorRules, bindings: Bindings) => Translators;

/** Finds the hooks and functions of the project that a file imports and calls; each is followed into the module that declares it. */
export function findImportedTranslators(
  bindings: Bindings,
  rules: TranslatorRules,
  read: ReadModule,
): ImportedTranslators {
  const getters = new Map<string, Getter>();
  const names: TranslatorName[] = [];
  const known = new Map<Bindings, Translators>();
  const readOnce = (module: Bindings): Translators => {
    const found = known.get(module) ?? read(module.file, { ...rules, named: [] }, module);
    known.set(module, found);
    return found;
  };
  const { file } = bindings;
  for (const { local, name, source } of findCalledImports(file)) {
    const module = bindings.module(source, true);
    const found = module && findDeclaredTranslators(findExport(bindings, module, name, true), rules, readOnce);
    if (found?.getter !== undefined) getters.set(local, found.getter);
    const scope = found?.names?.length ? file.tree && spanOf(file.tree.root) : undefined;
    if (scope !== undefined) names.push(...(found?.names ?? []).map((one) => ({ ...one, name: local, scope })));
  }
  return { getters, names };
}

interface DeclaredTranslators {
  readonly getter?: Getter | undefined;
  readonly names?: readonly TranslatorName[];
}

/** Reads an export: a hook, or a name that translates. */
function findDeclaredTranslators(
  { module, local = "default", source }: FoundExport,
  { getters }: TranslatorRules,
  readOnce: (module: Bindings) => Translators,
): DeclaredTranslators {
  const aliased = getters[aliasOf(module, local) ?? local];
  if (source !== undefined) return { getter: aliased };
  const { wrappers, names } = readOnce(module);
  return {
    getter: wrappers.find((one) => one.name === local)?.getter ?? aliased,
    names: names.filter((one) => one.name === local && isOfModule(one, module.file)),
  };
}

/** `const useT = useTranslation`. */
function aliasOf(module: Bindings, name: string): string | undefined {
  const at = module.file.tree?.root.startIndex ?? 0;
  const node = module.at(name, at)?.node;
  const value = node?.type === "variable_declarator" ? node.childForFieldName("value") : null;
  return value?.type === "identifier" ? value.text : undefined;
}

function isOfModule({ scope }: TranslatorName, { tree }: SourceFile): boolean {
  const root = tree && spanOf(tree.root);
  return root !== undefined && scope.start <= root.start && scope.end >= root.end;
}

const statement = /(?<![\w$.])import\s+([\w$*{},\s]+?)\s*from\s*(["'])([^"'\n]+)\2/g;

/** The functions that a file imports and calls; components and types, whose names are upper case, are none. */
function* findCalledImports(file: SourceFile): Generator<ImportedName> {
  if (!file.hasModules) return;
  const { code } = file;
  for (const one of scanImports(code)) {
    const isFunction = /^[a-z_$]/.test(one.local) && one.name !== "*";
    if (isFunction && (code.includes(`${one.local}(`) || code.includes(`${one.local}<`))) yield one;
  }
}

function* scanImports(code: string): Generator<ImportedName> {
  for (const { 1: clause = "", 3: source = "" } of code.matchAll(statement)) {
    for (const [local, name] of namesOfClause(clause)) yield { local, name, source };
  }
  if (code.includes("require(")) yield* findRequiredNames(code);
}
