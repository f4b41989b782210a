import { propertyNames, unwrap } from "../javascript/jsNodes.ts";
import { stringOf } from "../javascript/jsValues.ts";
import { jsxChildren } from "../javascript/jsx.ts";
import { lastName } from "../javascript/keyTranslator.ts";
import { partsOf, type SyntaxNode } from "../syntax/syntaxTree.ts";

/** A text in ICU syntax that macros make of code. */
export interface MacroText {
  readonly text: string;
  readonly parameters: readonly string[];
  readonly hasCount: boolean;
}

/** Writes the text of one message: values without a name of their own, and elements, are numbered. */
export class MacroWriter {
  readonly #parameters = new Set<string>();
  #nextValue = 0;
  #nextElement = 0;
  #hasCount = false;

  finish(text: string): MacroText {
    return { text, parameters: [...this.#parameters], hasCount: this.#hasCount };
  }

  /** `` t`Hello ${name}` ``. */
  template(node: SyntaxNode): string {
    const holes = node.namedChildren.filter(({ type }) => type === "template_substitution");
    if (holes.length === 0) return stringOf(node).text;
    let text = "";
    let at = 1;
    for (const hole of holes) {
      text += node.text.slice(at, hole.startIndex - node.startIndex);
      text += this.#hole(hole.namedChildren[0]);
      at = hole.endIndex - node.startIndex;
    }
    return text + node.text.slice(at, -1);
  }

  /** The content of `${…}`: a text there is a value, too. */
  #hole(node: SyntaxNode | undefined): string {
    const given = node && unwrap(node);
    return given === undefined ? "" : (this.#macroCall(given) ?? `{${this.#name(given)}}`);
  }

  /** A text, a value in braces, or what a macro in its place makes. */
  value(node: SyntaxNode | undefined): string {
    const given = node && unwrap(node);
    if (given === undefined) return "";
    if (given.type === "string") return stringOf(given).text;
    return given.type === "template_string" ? this.template(given) : this.#hole(given);
  }

  /** The name of a value: a variable's, the one that `{ name: value }` gives it, or a number. */
  #name(given: SyntaxNode): string {
    const args = given.type === "call_expression" ? given.childForFieldName("arguments")?.namedChildren : undefined;
    const isNamed = args !== undefined && given.childForFieldName("function")?.text === "ph";
    const object = isNamed ? args[0] : given;
    const [label] = (object?.type === "object" && propertyNames(object)) || [];
    const name = label ?? (given.type === "identifier" ? given.text : String(this.#nextValue++));
    this.#parameters.add(name);
    return name;
  }

  /** `plural(count, { one: "…", other: "…" })` and its like. */
  #macroCall(given: SyntaxNode): string | undefined {
    const kind =
      given.type === "call_expression" ? choiceKinds[given.childForFieldName("function")?.text ?? ""] : undefined;
    const [value, options] = (kind && partsOf(given.childForFieldName("arguments") ?? given)) || [];
    if (kind === undefined || value === undefined || options === undefined) return undefined;
    const branches = partsOf(unwrap(options)).flatMap((member) => {
      const key = member.childForFieldName("key");
      return key ? [[key.text.replace(/["']/g, ""), member.childForFieldName("value") ?? undefined] as const] : [];
    });
    return this.choice(kind, value, branches);
  }

  choice(
    kind: string,
    value: SyntaxNode,
    branches: readonly (readonly [name: string, text: SyntaxNode | undefined])[],
  ): string {
    if (kind !== "select") this.#hasCount = true;
    const name = this.#name(unwrap(value));
    const offset = branches.find(([branch]) => branch === "offset")?.[1];
    const texts = branches
      .filter(([branch]) => branch !== "offset")
      .map(([branch, text]) => `${branch} {${this.#branch(text)}}`);
    const head = offset === undefined ? "" : ` offset:${unwrap(offset).text.replace(/["']/g, "")}`;
    return `{${name}, ${kind},${head} ${texts.join(" ")}}`;
  }

  #branch(node: SyntaxNode | undefined): string {
    return node?.type.startsWith("jsx_") ? this.element(node) : this.value(node);
  }

  /** The number of the next element. */
  #tag(): number {
    return this.#nextElement++;
  }

  /** The children of an element as text: `Hello <0>{name}</0>`. */
  children(nodes: readonly SyntaxNode[]): string {
    return jsxChildren(nodes)
      .map((child) => (typeof child === "string" ? child : this.#child(child)))
      .join("");
  }

  #child(node: SyntaxNode): string {
    if (node.type === "jsx_expression") return this.value(partsOf(node)[0]);
    return this.element(node);
  }

  /** `<0>…</0>`, or the choice that `<Plural>` is. */
  element(node: SyntaxNode): string {
    const open = node.type === "jsx_element" ? node.namedChildren[0] : node;
    const name = open?.childForFieldName("name");
    const kind = name && choiceKinds[lastName(name)];
    if (kind && open) return this.#choiceElement(kind, open);
    if (node.type === "jsx_self_closing_element") return `<${this.#tag()}/>`;
    const isMessage = name && lastName(name) === "Trans";
    const tag = isMessage ? -1 : this.#tag();
    const inner = node.namedChildren.filter(({ type }) => !/^jsx_(?:opening|closing)_element$/.test(type));
    const content = this.children(inner);
    return isMessage ? content : `<${tag}>${content}</${tag}>`;
  }

  #choiceElement(kind: string, open: SyntaxNode): string {
    const attributes = open.namedChildren.flatMap((child) => {
      const [key, value] = child.type === "jsx_attribute" ? child.namedChildren : [];
      const given = value?.type === "jsx_expression" ? value.namedChildren[0] : value;
      return key ? [[key.text, given] as const] : [];
    });
    const value = attributes.find(([key]) => key === "value")?.[1];
    if (value === undefined) return "";
    const branches = attributes.filter(
      ([key]) => !/^(?:value|id|context|comment|render|component|children)$/.test(key),
    );
    return this.choice(
      kind,
      value,
      branches.map(([key, text]) => [key.replace(/^_(\d+)$/, "=$1").replace(/^_/, ""), text]),
    );
  }
}

/** Macros that choose between texts, with their names in ICU syntax. */
export const choiceKinds: Readonly<Record<string, string>> = {
  plural: "plural",
  selectOrdinal: "selectordinal",
  select: "select",
  Plural: "plural",
  SelectOrdinal: "selectordinal",
  Select: "select",
};
