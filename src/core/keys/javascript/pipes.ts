import type { Span } from "../../text/textEdits.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** `'key' | translate: { name }` in a template of Angular. */
export interface PipeUse {
  /** The value that goes into the pipe. */
  readonly input: SyntaxNode;
  readonly argument?: SyntaxNode;
  readonly span: Span;
}

/** Finds what goes into pipes of these names. The code of a template has `+` for the colon before a pipe's argument. */
export function* pipesOf(template: SourceFile, names: readonly string[]): Generator<PipeUse> {
  for (const place of template.places(names)) {
    if (!/\|\s*$/.test(template.code.slice(Math.max(0, place.span.start - 24), place.span.start))) continue;
    const found = pipeAt(place.chain);
    if (found !== undefined) yield found;
  }
}

function pipeAt(chain: readonly SyntaxNode[]): PipeUse | undefined {
  const leaf = chain.at(-1);
  const sum = chain.at(-2);
  const isSum =
    sum?.type === "binary_expression" && sum.childForFieldName("left") === leaf && sum.children[1]?.type === "+";
  const right = isSum ? sum : leaf;
  const pipe = chain.at(isSum ? -3 : -2);
  if (pipe?.type !== "binary_expression" || pipe.childForFieldName("right") !== right) return undefined;
  const input = pipe.childForFieldName("left");
  const argument = isSum ? sum.childForFieldName("right") : null;
  return input === null ? undefined : { input, span: spanOf(pipe), ...(argument && { argument }) };
}
