import type { Span } from "../../text/textEdits.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { type JsCall, unwrap } from "./jsNodes.ts";

/** Namespaces and prefix that a bound name adds to the keys that it is called with. */
export interface KeyTranslator {
  /** In the order in which they are searched; empty: the default. */
  readonly namespaces: readonly string[];
  /** Put before each key, separator included. */
  readonly prefix: string;
  /** There may be a prefix, but it is not known. */
  readonly isPrefixOpen?: true;
  /** The literal that the prefix is written as, without the separator. */
  readonly prefixNode?: SyntaxNode;
  /** The same where markup writes it: an attribute, or a part of one. */
  readonly writtenPrefix?: KeyUsage["writtenPrefix"] & object;
  /** The namespaces as the call that got it writes them, if all of them are literals there. */
  readonly list?: SyntaxNode;
  /** Sets translators of one framework apart that read their arguments in different ways. */
  readonly kind?: string;
}

export const plainTranslator: KeyTranslator = { namespaces: [], prefix: "" };

/** A function whose result translates. */
export interface Getter {
  /** Members of the result that translate: `t` and the index `0`. If undefined, the result itself translates. */
  readonly members?: readonly string[];
  /** Returns nothing for a call that is no getter. */
  read(call: JsCall): KeyTranslator | undefined;
}

/** A name that translates, and where. */
export interface TranslatorName {
  readonly name: string;
  /** The name is an object whose members translate: `i18n` of `i18n.t("k")`. */
  readonly isObject: boolean;
  /** The member of the translator that the name is bound to: `te` of `const { te: exists } = useI18n()`. */
  readonly member?: string;
  /** Members of an object that translate. Defaults to all functions of the rules. */
  readonly members?: readonly string[];
  readonly scope: Span;
  readonly translator: KeyTranslator;
  /** Returns the call that a function of the project makes of a call of it. */
  readonly forward?: (call: JsCall) => JsCall;
}

/** A call that translates. */
export interface TranslatorCall {
  readonly call: JsCall;
  readonly translator: KeyTranslator;
  /** `rich` of `t.rich("k")`. */
  readonly method?: string;
  /** The name of the function before it was renamed: `t`, `te`. */
  readonly member: string;
  /** No declaration of a translator is in sight. */
  readonly isAssumed: boolean;
}

/** Names and members by which translators are found. */
export interface TranslatorRules {
  readonly getters: Readonly<Record<string, Getter>>;
  /** Functions that translate wherever they come from: `t`, `$t`. */
  readonly functions: readonly string[];
  /** Methods of a translating function: `rich` of `t.rich("k")`. */
  readonly methods?: readonly string[];
  /** Names that others declare: parameters with a type, children of components. */
  readonly named?: readonly TranslatorName[];
  /** Counts for functions without a declaration in sight. */
  readonly fallback?: KeyTranslator;
  /** Returns whether a call without a declaration in sight translates: by its receiver, `i18n` of `i18n.t("k")`. */
  isAssumed?(call: JsCall): boolean;
}

/** A function of the project whose result translates: `const useT = () => useTranslation("cart")`. */
export interface Wrapper {
  readonly name: string;
  readonly getter: Getter;
}

/** The translators of a file, and their calls. */
export interface Translators {
  readonly names: readonly TranslatorName[];
  readonly calls: readonly TranslatorCall[];
  /** Functions that get a translator. */
  readonly wrappers: readonly Wrapper[];
}

/** `i18n` of `this.props.i18n` and of `this.#i18n`. */
export function lastName(node: SyntaxNode): string {
  const inner = unwrap(node);
  const name = inner.type === "member_expression" ? (inner.childForFieldName("property")?.text ?? "") : inner.text;
  return name.replace(/^#/, "");
}
