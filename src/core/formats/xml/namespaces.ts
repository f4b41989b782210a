import { attributeText } from "../../messages/xmlReferences.ts";
import type { Edit } from "../../text/textEdits.ts";
import type { XmlTree } from "./xmlTree.ts";

/** Returns the edit that declares the prefixes of new elements as in `model` (Namespaces in XML 1.0, 2.1). */
export function declareNamespaces(
  { root }: XmlTree,
  model: XmlTree | undefined,
  edits: readonly Edit[],
): Edit | undefined {
  const declared = model?.root?.attributes ?? {};
  if (root === undefined || !Object.keys(declared).some((name) => name.startsWith("xmlns:"))) return undefined;
  const used = new Set(edits.flatMap(({ text }) => prefixesIn(text).map((prefix) => `xmlns:${prefix}`)));
  const missing = [...used].filter((name) => root.attributes[name] === undefined && declared[name] !== undefined);
  if (missing.length === 0) return undefined;
  const at = root.open - (root.open === root.end ? 2 : 1);
  const text = missing.map((name) => ` ${name}="${attributeText(declared[name] ?? "")}"`).join("");
  return { span: { start: at, end: at }, text };
}

const prefixesIn = (text: string): readonly string[] =>
  [...text.matchAll(/<([\w.-]{1,100}):[\w.-]/g)].map(([, prefix = ""]) => prefix);
