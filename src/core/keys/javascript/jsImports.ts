import type { SourceFile } from "../sourceFile.ts";
import { spanOf } from "../syntax/syntaxTree.ts";
import { type Bindings, namesOfClause } from "./jsBindings.ts";
import { exportedName } from "./jsExports.ts";
import type { Getter, TranslatorName, TranslatorRules, Translators } from "./keyTranslator.ts";

/** The names for translating that a file imports from modules of the project. */
export interface ImportedTranslators {
  /** Hooks, by the names that the file has for them. */
  readonly getters: ReadonlyMap<string, Getter>;
  readonly names: readonly TranslatorName[];
}

type ReadModule = (file: SourceFile, rules: TranslatorRules, bindings: Bindings) => Translators;

/** Finds the hooks and functions of the project that a file imports and calls; each is followed into the module that declares it. */
export function importedTranslators(bindings: Bindings, rules: TranslatorRules, read: ReadModule): ImportedTranslators {
  const getters = new Map<string, Getter>();
  const names: TranslatorName[] = [];
  const known = new Map<Bindings, Translators>();
  const readOnce = (module: Bindings): Translators => {
    const found = known.get(module) ?? read(module.file, { ...rules, named: [] }, module);
    known.set(module, found);
    return found;
  };
  const { file } = bindings;
  for (const { local, name, source } of calledImports(file)) {
    const module = bindings.module(source, true);
    const found = module && declaredTranslators(module, name, rules, readOnce);
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

/** Finds the export of a module by its name: a hook, or a name that translates. */
function declaredTranslators(
  module: Bindings,
  name: string,
  { getters }: TranslatorRules,
  readOnce: (module: Bindings) => Translators,
): DeclaredTranslators {
  const exported = exportedName(module, name);
  if (exported === undefined) return {};
  const { local = "default", source } = exported;
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

interface CalledImport {
  readonly local: string;
  readonly name: string;
  readonly source: string;
}

const statement = /(?<![\w$.])import\s+([\w$*{},\s]+?)\s*from\s*(["'])([^"'\n]+)\2/g;

/** The functions that a file imports and calls; components and types, whose names are upper case, are none. */
function* calledImports(file: SourceFile): Generator<CalledImport> {
  if (!file.hasModules) return;
  const { code } = file;
  for (const { 1: clause = "", 3: source = "" } of code.matchAll(statement)) {
    for (const [local, name] of namesOfClause(clause)) {
      const isFunction = /^[a-z_$]/.test(local) && name !== "*";
      if (isFunction && (code.includes(`${local}(`) || code.includes(`${local}<`))) yield { local, name, source };
    }
  }
}
