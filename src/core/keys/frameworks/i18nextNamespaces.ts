import { type JsCall, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import type { JsReading } from "../javascript/jsReading.ts";
import type { KeyTranslator } from "../javascript/keyTranslator.ts";
import { rootOf } from "../javascript/prefixPlace.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** The namespaces that a hook names, `"shop"` or `["shop", "cart"]`, if its own call has them as literals. */
export function namespaceList({ node, args }: JsCall): Pick<KeyTranslator, "list"> {
  const list = args[0] && unwrap(args[0]);
  // the argument of a function around the hook is of another type, perhaps
  if (list === undefined || list.startIndex < node.startIndex || list.endIndex > node.endIndex) return {};
  const isLiteral =
    list.type === "string" || (list.type === "array" && list.namedChildren.every(({ type }) => type === "string"));
  return isLiteral ? { list } : {};
}

/** Marks a usage whose key names a namespace that the hook of its component does not. */
export function findUnlisted(usage: KeyUsage, { list, namespaces }: KeyTranslator, file: SourceFile): KeyUsage {
  const { namespace, keys } = usage;
  if (list === undefined || namespace === undefined || namespaces.includes(namespace)) return usage;
  // hooks of other files are not the component's
  return keys.length === 1 && file.isRoot(rootOf(list)) ? { ...usage, unlistedIn: spanOf(list) } : usage;
}

const everything: readonly string[] = ["*"];

/** Finds the namespaces that are always loaded: by `init`, `loadNamespaces`, `serverSideTranslations`. */
export function* preloads({ file, strings }: JsReading): Generator<KeyUsage> {
  const names: NamesOf = (node) => {
    const known = node === undefined ? [] : strings(node);
    return node !== undefined && known.length === 0 ? everything : known;
  };
  for (const { name, args, node } of callsOf(file, Object.keys(preloadedBy))) {
    const preloaded = preloadedBy[name]?.(args, names) ?? [];
    const common = { framework: "i18next", identity: "path", span: spanOf(node), call: spanOf(node) } as const;
    if (preloaded.length > 0) yield { ...common, keys: [], pattern: [name], preloads: preloaded };
  }
}

type NamesOf = (node: SyntaxNode | undefined) => readonly string[];
type Preloading = (args: readonly SyntaxNode[], names: NamesOf) => readonly string[];

const preloadedBy: Readonly<Record<string, Preloading>> = {
  init: optionNames,
  createInstance: optionNames,
  loadNamespaces: ([first], names) => names(first),
  serverSideTranslations: ([, second], names) => (second === undefined ? everything : names(second)),
};

/** The namespaces of the options of i18next; all if it is given messages, or options that are not known. */
function optionNames([node]: readonly SyntaxNode[], names: NamesOf): readonly string[] {
  if (node === undefined) return [];
  const options = unwrap(node);
  const isKnown = options.type === "object" && options.namedChildren.every(({ type }) => type !== "spread_element");
  if (!isKnown || propertyOf(options, "resources") !== undefined) return everything;
  return ["ns", "defaultNS", "fallbackNS"].flatMap((option) => names(propertyOf(options, option)));
}
