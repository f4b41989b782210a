/** Returns a list of namespaces with another one at its end, in the quotation marks of the others. */
export function addNamespace(list: string, namespace: string): string {
  const quote = /["']/.exec(list)?.[0] ?? '"';
  const added = quote + namespace + quote;
  if (!list.startsWith("[")) return `[${list}, ${added}]`;
  const inner = list.slice(1, -1);
  const end = inner.trimEnd();
  const separator = end === "" ? "" : end.endsWith(",") ? " " : ", ";
  return `[${end}${separator}${added}${inner.slice(end.length)}]`;
}
