import type { SyntaxNode } from "../syntax/syntaxTree.ts";

/** Returns the class around a call, with its namespaces: of the definition, or of the method's name `Foo::bar`. */
export function classAround(chain: readonly SyntaxNode[]): string | undefined {
  const names = chain.flatMap((node) => nameOf(node) ?? []);
  const hasClass = chain.some((node) => node.type !== "namespace_definition" && nameOf(node) !== undefined);
  return hasClass ? names.join("::") : undefined;
}

function nameOf(node: SyntaxNode): string | undefined {
  if (/^(?:class_specifier|struct_specifier|class_definition|namespace_definition)$/.test(node.type)) {
    return node.childForFieldName("name")?.text;
  }
  return node.type === "function_definition" ? scopeOf(node.childForFieldName("declarator")) : undefined;
}

/** `a::Foo` of `QString *a::Foo::bar(int)`. */
function scopeOf(declarator: SyntaxNode | null): string | undefined {
  let at = declarator;
  while (at !== null && at.type !== "qualified_identifier") at = at.childForFieldName("declarator");
  const scope = /^(.*)::[^:]*$/s.exec(at?.text ?? "")?.[1];
  return scope?.replace(/\s+/g, "");
}
