import { exactValue, type KeyValue } from "../keyValue.ts";
import { nearest, type SyntaxNode } from "../syntax/syntaxTree.ts";

const methods: ReadonlySet<string> = new Set(["method", "singleton_method"]);

/** Returns what Rails puts before a key that begins with a dot; `undefined` where such keys mean nothing. */
export function relativePrefix(path: string, chain: readonly SyntaxNode[]): KeyValue | undefined {
  const view = /(?:^|\/)(?:app\/)?(?:views|components)\/(.+?)(?:\.[^/]*)?$/.exec(path);
  if (view !== null) return exactValue([{ text: joinByDots(view[1] ?? "") }]);
  const controller = /(?:^|\/)controllers\/(?:concerns\/)?(.+)_controller\.rb$/.exec(path);
  if (controller !== null) return actionOf(joinByDots(controller[1] ?? ""), chain);
  const mailer = /(?:^|\/)mailers\/(.+)\.rb$/.exec(path);
  return mailer === null ? undefined : actionOf(joinByDots(mailer[1] ?? ""), chain);
}

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
