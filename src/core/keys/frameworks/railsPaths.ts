import { exactValue, type KeyValue } from "../keyValue.ts";
import { nearest, type SyntaxNode } from "../syntax/syntaxTree.ts";

const methods: ReadonlySet<string> = new Set(["method", "singleton_method"]);

/** Returns what Rails puts before a key that begins with a dot; `undefined` where such keys mean nothing. */
export function relativePrefix(path: string, chain: readonly SyntaxNode[]): KeyValue | undefined {
  const view = /(?:^|\/)(?:app\/)?(?:views|components)\/(.+?)(?:\.[^/]*)?$/.exec(path);
  if (view !== null) return exactValue([{ text: joinByDots(view[1] ?? "") }]);
  const controller = controllerScope(path);
  if (controller !== undefined) return actionOf(controller, chain);
  const mailer = /(?:^|\/)mailers\/(.+)\.rb$/.exec(path);
  return mailer === null ? undefined : actionOf(joinByDots(mailer[1] ?? ""), chain);
}

/** Returns the scope of a controller without its action, which Rails looks in last; `undefined` for other files. */
export function controllerScope(path: string): string | undefined {
  const controller = controllerPath.exec(path);
  return controller === null ? undefined : joinByDots(controller[1] ?? "");
}

const controllerPath = /(?:^|\/)controllers\/(?:concerns\/)?(.+)_controller\.rb$/;

/** Returns whether an offset of a template is in the block of a `render`, by the indentation of lines. */
export function isInRenderBlock(text: string, offset: number): boolean {
  if (!renderBlock.test(text)) return false;
  const lines = text.slice(0, offset).split("\n");
  let indentation = Number.POSITIVE_INFINITY;
  for (const line of lines.toReversed()) {
    const own = line.search(/\S/);
    if (own < 0 || own >= indentation) continue;
    if (indentation < Number.POSITIVE_INFINITY && renderBlock.test(line)) return true;
    indentation = own;
  }
  return false;
}

const renderBlock = /\brender\b[^\n]*\bdo\b(?:\s*\|[^|\n]*\|)?\s*(?:-?%>)?\s*$/m;

/** `users/_form` → `users.form`. */
const joinByDots = (path: string): string => path.replace(/(^|\/)_/g, "$1").replaceAll("/", ".");

/** The action is the method; a private one is called by several. */
function actionOf(scope: string, chain: readonly SyntaxNode[]): KeyValue {
  const method = nearest(chain, methods)?.node;
  const name = method?.childForFieldName("name")?.text;
  if (method === undefined || name === undefined || isPrivate(method))
    return { kind: "pattern", parts: [`${scope}.`, ""] };
  return exactValue([{ text: `${scope}.${name}` }]);
}

function isPrivate(method: SyntaxNode): boolean {
  for (let node = method.previousNamedSibling; node !== null; node = node.previousNamedSibling) {
    if (node.type === "identifier" && /^(?:private|protected)$/.test(node.text)) return true;
  }
  return false;
}
