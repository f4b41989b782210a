import type { SourceFile } from "../sourceFile.ts";
import { nearest, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { type Binding, parameterNamed } from "./jsBindings.ts";
import { callAt, isCalled, type JsCall, jsFunctions } from "./jsNodes.ts";
import { type JsxElement, jsxAt } from "./jsx.ts";

/** Finds the calls of functions and methods by name. */
export function* callsOf(file: SourceFile, names: readonly string[]): Generator<JsCall> {
  for (const place of file.places(names)) {
    const call = isCalled(file.code, place.span.end) ? callAt(place.chain) : undefined;
    if (call !== undefined) yield call;
  }
}

/** Finds the elements of JSX by name; tags of markup are in `SourceFile.tags`. */
export function* jsxElementsOf(file: SourceFile, names: readonly string[]): Generator<JsxElement> {
  for (const place of file.places(names)) {
    const before = file.code[place.span.start - 1];
    const element = before === "<" || before === "." ? jsxAt(place.chain) : undefined;
    if (element !== undefined) yield element;
  }
}

/** A name that is declared with a type. */
export interface TypedName extends Pick<Binding, "scope"> {
  readonly name: string;
  /** The annotation. */
  readonly type: SyntaxNode;
  /** From the root to the name in the type that was looked for. */
  readonly chain: readonly SyntaxNode[];
}

const typedPlaces: ReadonlySet<string> = new Set([
  ...["required_parameter", "optional_parameter", "variable_declarator", "public_field_definition"],
]);
const typedScopes: ReadonlySet<string> = new Set([...jsFunctions, "statement_block", "program", "class_body"]);

/**
 * Finds the names whose type has one of these names in it; of a pattern of several members, the one named `member`: `t` of
 * `({ t }: { t: TFunction })`.
 */
export function* findNamesOfType(file: SourceFile, types: readonly string[], member: string): Generator<TypedName> {
  for (const place of file.places(types)) {
    const isValue = file.code[place.span.end] === "(";
    const typed = isValue ? undefined : readTypedName(place.chain, member);
    if (typed !== undefined) yield typed;
  }
}

function readTypedName(chain: readonly SyntaxNode[], member: string): TypedName | undefined {
  const annotated = nearest(chain, annotations);
  const found = annotated && nearest(chain, typedPlaces, annotated.index);
  const owner = found && scopeOf(chain, found.node, found.index);
  const name = found && owner ? readNameOfType(found.node, owner, member) : undefined;
  return annotated && owner && name !== undefined
    ? { name, scope: spanOf(owner), type: annotated.node, chain }
    : undefined;
}

const annotations: ReadonlySet<string> = new Set(["type_annotation"]);
const classes: ReadonlySet<string> = new Set(["class_body"]);

/** Parameters with a modifier are members of their class: `constructor(private t: Service)`. */
function scopeOf(chain: readonly SyntaxNode[], declared: SyntaxNode, index: number): SyntaxNode | undefined {
  const isMember = declared.children.some(({ type }) => type === "accessibility_modifier" || type === "readonly");
  return nearest(chain, isMember ? classes : typedScopes, index)?.node;
}

function readNameOfType(declared: SyntaxNode, owner: SyntaxNode, member: string): string | undefined {
  const pattern = declared.childForFieldName("pattern") ?? declared.childForFieldName("name");
  if (pattern && /identifier$/.test(pattern.type)) return pattern.text.replace(/^#/, "");
  return parameterNamed(owner, member) ? member : undefined;
}

/** Returns the module that a file imports a name from; `undefined` for what is not imported. */
export function importSource({ node }: Pick<Binding, "node">): string | undefined {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    if (at.type === "import_statement") return at.childForFieldName("source")?.text.slice(1, -1);
  }
  return undefined;
}
