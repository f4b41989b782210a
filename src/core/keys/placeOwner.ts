import type { SourceLanguage } from "../code/sourceLanguage.ts";
import type { SourceFile } from "./sourceFile.ts";
import type { SyntaxNode } from "./syntax/syntaxTree.ts";

/** Files that are a component or a view themselves. */
const viewLanguages: ReadonlySet<SourceLanguage> = new Set([
  ...(["vue", "svelte", "astro", "html", "erb", "haml", "blade", "twig", "razor", "xml"] as const),
]);

/** Names that are joined: the innermost, and what is around it. */
const maxNames = 2;

/**
 * Returns the names of the component, class or function that some nodes are in, joined by a dot; that of the file if there
 * are none. `outer` has the innermost node first.
 */
export function ownerOf({ path, language }: SourceFile, outer: readonly SyntaxNode[]): string {
  const names = namesAround(outer);
  if (viewLanguages.has(language) || names.length === 0) names.push(fileName(path));
  return names
    .filter((name) => name !== "")
    .slice(0, maxNames)
    .reverse()
    .join(".");
}

/** Declarations of all grammars whose `name` is that of a function or of what holds functions. */
const declarations = /(?:function|method|class|module|struct|object|protocol|constructor|extension|impl|mixin)/;
const others = /(?:call|invocation|parameter|body|argument|modifier|reference|type|heritage|creation|expression_list)/;
const unnamed = /^(?:arrow_function|function_expression|function)$/;

function namesAround(outer: readonly SyntaxNode[]): string[] {
  const names: string[] = [];
  let waiting: Waiting;
  for (const node of outer) {
    const name = ownName(node) ?? (waiting && readGivenName(node, waiting));
    if (name !== undefined) names.push(name);
    waiting = waitingAfter(node, name === undefined ? waiting : undefined);
  }
  return names;
}

/** A function without a name, and whether it is passed to a call. */
type Waiting = "value" | "argument" | undefined;

function waitingAfter({ type }: SyntaxNode, waiting: Waiting): Waiting {
  if (unnamed.test(type)) return "value";
  if (holders.has(type)) return undefined;
  return type === "call_expression" && waiting !== undefined ? "argument" : waiting;
}

const ownName = (node: SyntaxNode): string | undefined =>
  declarations.test(node.type) && !others.test(node.type) ? nameOf(node) : undefined;

/**
 * The name that a variable or property gives a function. One that is only passed to a call gets none, as in
 * `const rows = items.map(…)`, but for components: `const Cart = memo(…)`.
 */
function readGivenName(node: SyntaxNode, as: Waiting): string | undefined {
  const name = holders.has(node.type) ? nameOf(node) : undefined;
  return name !== undefined && (as === "value" || /^[A-Z]/.test(name)) ? name : undefined;
}

/** Nodes that give a function its name. */
const holders: ReadonlySet<string> = new Set([
  "variable_declarator",
  "public_field_definition",
  "field_definition",
  "pair",
]);

function nameOf(node: SyntaxNode): string | undefined {
  const name = node.childForFieldName("name") ?? node.childForFieldName("key") ?? node.childForFieldName("property");
  return name !== null && name.endIndex - name.startIndex <= 60 && /^[\p{L}_$][\p{L}\p{N}_$:?!]*$/u.test(name.text)
    ? name.text
    : undefined;
}

/** `Cart` of `src/Cart.vue`; with its folder if that is needed: `cart/show` of `views/cart/show.html.erb`. */
function fileName(path: string): string {
  const parts = path.split("/");
  const base = (parts.at(-1) ?? "").replace(/\..*$/, "");
  const folder = parts.at(-2);
  if (base === "index" && folder !== undefined) return folder;
  return /^\p{Lu}/u.test(base) || folder === undefined ? base : `${folder}/${base}`;
}
