import { jsFunctions } from "../keys/javascript/jsNodes.ts";
import { lastName } from "../keys/javascript/keyTranslator.ts";
import type { SyntaxNode } from "../keys/syntax/syntaxTree.ts";
import type { TextTier } from "./hardcodedText.ts";

/** Attributes whose value is shown or read aloud. */
const shownAttributes: ReadonlySet<string> = new Set([
  ...["title", "alt", "placeholder", "label", "aria-label", "aria-description", "aria-placeholder"],
  ...["aria-roledescription", "aria-valuetext"],
]);

/** Last words of names that hold texts for people: of attributes, properties, variables and functions. */
const tellingWords: ReadonlySet<string> = new Set([
  ...["label", "labels", "title", "titles", "subtitle", "text", "texts", "message", "messages", "msg", "description"],
  ...["placeholder", "caption", "heading", "headline", "hint", "tooltip", "summary", "legend", "toast", "notice"],
  ...["warning", "error", "success", "alert", "confirm", "prompt", "notify", "greeting"],
]);

/** Returns whether a name ends with a telling word: `pageTitle`, `error_message`. */
const isTelling = (name: string): boolean =>
  tellingWords.has(
    name
      .split(/[_-]|(?=[A-Z])/)
      .at(-1)
      ?.toLowerCase() ?? "",
  );

/** Names of what only programs read. */
const technicalName =
  /^(?:data-.*|aria-.*|on[A-Z].*|className|class|classes|style|styles|styleName|sx|css|tw|key|id|.*Id|ids?|type|kind|name|.*Name|href|src|srcSet|to|path|pathname|url|uri|route|method|mode|variant|size|color|colour|fill|stroke|d|role|rel|target|htmlFor|for|ref|slot|as|lang|locale|encoding|format|accept|autoComplete|test.*|i18nKey|ns|namespace|keyPrefix|event|action|icon|position|align|direction|layout|theme|status|state|field|column|attribute|selector|query|sql|pattern|regex|token|secret|version|__html|displayName)$/;

/** Calls whose arguments are never shown. */
const technicalCall =
  /^(?:require|import|cva|cx|cn|clsx|classNames|classnames|tw|twMerge|twJoin|css|styled|keyframes|fetch|axios|addEventListener|removeEventListener|dispatchEvent|emit|on|once|off|dispatch|commit|getElementById|getElementsBy\w+|querySelector|querySelectorAll|closest|matches|getAttribute|setAttribute|removeAttribute|hasAttribute|createElement|getItem|setItem|removeItem|includes|indexOf|lastIndexOf|startsWith|endsWith|split|join|replace|replaceAll|match|matchAll|test|search|localeCompare|has|get|delete|navigate|redirect|useParams|useSearchParams|register|watch|setValue|describe|it|expect|track|trackEvent|capture|identify|log|debug|info|trace|assert|invariant|time|timeEnd|keyof|Symbol|RegExp|URL|Event|CustomEvent|createContext|defineMessages?)$/;

/** Receivers whose methods write for programmers. */
const loggers =
  /^(?:console|log|logger|logging|debug|winston|pino|Sentry|analytics|posthog|gtag|performance|localStorage|sessionStorage)$/;

const comparing: ReadonlySet<string> = new Set(["===", "!==", "==", "!=", "<", ">", "<=", ">=", "in", "instanceof"]);

/** A decision about a place, or none yet: what is around it decides. */
type Judgment = TextTier | "technical" | undefined;
type Judge = (parent: SyntaxNode, node: SyntaxNode) => Judgment;

const technical: Judge = () => "technical";
const byName = (name: string): Judgment =>
  isTelling(name) ? "likely" : technicalName.test(name) ? "technical" : "maybe";

/** Judges of a place by the type of the node around it. */
const judges: Readonly<Record<string, Judge>> = {
  import_statement: technical,
  export_statement: (parent, node) => (parent.childForFieldName("source") === node ? "technical" : undefined),
  expression_statement: (_, node) => (node.type === "string" ? "technical" : undefined),
  switch_case: (parent, node) => (parent.childForFieldName("value") === node ? "technical" : undefined),
  subscript_expression: technical,
  member_expression: technical,
  computed_property_name: technical,
  enum_body: technical,
  enum_assignment: technical,
  decorator: technical,
  binary_expression: (parent) =>
    comparing.has(parent.childForFieldName("operator")?.text ?? "") ? "technical" : undefined,
  pair: (parent, node) =>
    parent.childForFieldName("key") === node ? "technical" : byName(textOf(parent.childForFieldName("key"))),
  variable_declarator: (parent) => byName(parent.childForFieldName("name")?.text ?? ""),
  assignment_expression: (parent) => byName(lastPart(parent.childForFieldName("left"))),
  call_expression: (parent, node) => (node.type === "template_string" ? "technical" : judgeCall(parent)),
  new_expression: judgeCall,
  throw_statement: () => "likely",
  return_statement: () => "maybe",
  jsx_attribute: judgeAttribute,
  jsx_element: () => "sure",
  public_field_definition: (parent) => byName(textOf(parent.childForFieldName("name"))),
  field_definition: (parent) => byName(textOf(parent.childForFieldName("property"))),
};

const textOf = (key: SyntaxNode | null): string => key?.text.replace(/^["'`](.*)["'`]$/, "$1") ?? "";
const lastPart = (node: SyntaxNode | null): string => (node === null ? "" : lastName(node));

/** Returns how likely people read what an expression or attribute holds; `chain` leads from the root to it. */
export function judgePlace(chain: readonly SyntaxNode[]): TextTier | "technical" {
  for (let index = chain.length - 1; index > 0; index--) {
    const [parent, node] = [chain[index - 1], chain[index]];
    if (parent === undefined || node === undefined) break;
    if (isTypeNode(parent)) return "technical";
    if (jsFunctions.has(parent.type)) return "maybe";
    const judgment = judges[parent.type]?.(parent, node);
    if (judgment !== undefined) return judgment;
  }
  return "maybe";
}

const isTypeNode = ({ type }: SyntaxNode): boolean =>
  /_type$|^type_(?:annotation|arguments|alias_declaration|parameters?)$|^interface_/.test(type);

function judgeCall(call: SyntaxNode): Judgment {
  const callee = call.childForFieldName(call.type === "new_expression" ? "constructor" : "function");
  if (callee === null) return "maybe";
  const receiver = callee.type === "member_expression" ? callee.childForFieldName("object") : null;
  const owner = receiver === null ? "" : lastName(receiver);
  const name = lastName(callee);
  if (loggers.test(owner)) return "technical";
  if (isTelling(name) || isTelling(owner)) return "likely";
  return technicalCall.test(name) ? "technical" : "maybe";
}

function judgeAttribute(attribute: SyntaxNode): Judgment {
  const name = attribute.namedChildren[0]?.text ?? "";
  if (shownAttributes.has(name)) return "sure";
  const element = attribute.parent?.childForFieldName("name")?.text ?? "";
  const isComponent = /^[A-Z]|\./.test(element);
  // other attributes of HTML are read by browsers
  return isComponent ? byName(name) : "technical";
}
