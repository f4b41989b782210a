import type { Span } from "../../text/textEdits.ts";
import type { KeyValue } from "../keyValue.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";

/** An argument of a call, or an entry of a map or list that is one. */
export interface CodeArgument {
  /** `undefined` for positional arguments and elements of lists. */
  readonly name?: string;
  /** Without the name. */
  readonly span: Span;
  readonly text: string;
  /** `undefined` in languages without a grammar. */
  readonly node?: SyntaxNode;
  /** Other arguments come from here: `**options`, `...$values`. */
  readonly isSpread?: true;
  /** Returns the strings that it may be. */
  value(): KeyValue;
  /** Returns the entries of a literal map or list; `undefined` for anything else. */
  members(): readonly CodeArgument[] | undefined;
}

/** A call of a function, method, macro, constructor or annotation by its name. */
export interface CodeCall {
  /** `t` of `I18n.t("k")`. */
  readonly name: string;
  readonly nameSpan: Span;
  /** `I18n` of `I18n.t("k")`. */
  readonly receiver?: string;
  readonly span: Span;
  readonly args: readonly CodeArgument[];
  /** From the root to the call; empty in languages without a grammar. */
  readonly chain: readonly SyntaxNode[];
}

/** Returns an argument by one of its names, or else the positional one at an index. */
export function argumentOf(
  { args }: Pick<CodeCall, "args">,
  index: number,
  ...names: readonly string[]
): CodeArgument | undefined {
  const named = args.find(({ name }) => name !== undefined && names.includes(name));
  return named ?? args.filter(({ name, isSpread }) => name === undefined && isSpread === undefined)[index];
}

export function findNamedArgument({ args }: Pick<CodeCall, "args">, name: string): CodeArgument | undefined {
  return args.find((argument) => argument.name === name);
}

/** Returns the only string that an argument can be. */
export function onlyText(argument: CodeArgument | undefined): string | undefined {
  const value = argument?.value();
  return value?.kind === "exact" && value.strings.length === 1 ? value.strings[0]?.text : undefined;
}

/** Returns the names of a map's entries; `undefined` if others may be among them. */
export function memberNames(argument: CodeArgument | undefined): readonly string[] | undefined {
  const members = argument?.members();
  if (members === undefined || members.some(({ isSpread }) => isSpread)) return undefined;
  return members.flatMap(({ name }) => name ?? []);
}
