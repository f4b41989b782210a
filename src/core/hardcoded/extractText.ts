import { jsFunctions, memberName } from "../keys/javascript/jsNodes.ts";
import { type JsReading, readingOf } from "../keys/javascript/jsReading.ts";
import { plainTranslator } from "../keys/javascript/keyTranslator.ts";
import type { KeyOptions } from "../keys/keyFramework.ts";
import type { KeyUsage } from "../keys/keyUsage.ts";
import type { SourceFile } from "../keys/sourceFile.ts";
import { nearest, partsOf, type SyntaxNode } from "../keys/syntax/syntaxTree.ts";
import { isTestFile } from "../keys/testFiles.ts";
import { applyEdits, type Edit, type Span } from "../text/textEdits.ts";
import {
  type ComponentFunction,
  componentAround,
  type ReachableTranslator,
  reachableTranslator,
} from "./componentScope.ts";
import type {
  ExtractableText,
  RefusedText,
  TextMessage,
  TextPart,
  TextRefusal,
  TextScope,
  WrittenCall,
} from "./hardcodedText.ts";
import { hookStatement, importHook, isDirective, type ScriptStyle, styleOfScript } from "./hookEdits.ts";
import { type LocatedText, locateText, shownAround } from "./locateText.ts";
import { nameValues } from "./valueNames.ts";
import { type TextCalls, textCalls } from "./writableCalls.ts";

/** A text that is read as if its file had it. */
export interface OpenText {
  readonly file: SourceFile;
  readonly usages: readonly KeyUsage[];
}

/** A script whose texts become messages. */
export interface TextSource extends OpenText {
  readonly options: KeyOptions;
  /** Ids of the frameworks that count for the file. */
  readonly frameworks: readonly string[];
  /** The names of the packages that its package depends on. */
  readonly dependencies: ReadonlySet<string>;
}

/** A text with what its call needs. */
interface TextPlace {
  readonly reading: JsReading;
  readonly text: LocatedText;
  readonly calls: TextCalls;
  /** The translator in scope; undefined if a hook has to be added to the component. */
  readonly reached?: ReachableTranslator;
  readonly component?: ComponentFunction;
}

/** Returns the text at a place of a script, and the scope that its call would have, or why it becomes no message. */
export function findText(source: TextSource, span: Span): ExtractableText | RefusedText {
  const place = findPlace(source, span);
  if ("refusal" in place) return place;
  const { text, calls } = place;
  const names = nameValues(valuesOf(text), calls.rename);
  const parts = text.parts.map(
    (part): TextPart => (typeof part === "string" ? part : { code: part.text, name: names.get(part.text) ?? "value" }),
  );
  const { form, tier, shown } = text;
  return { span: text.span, form, tier, parts, shown, scope: scopeOf(place, source) };
}

const valuesOf = ({ parts }: LocatedText): readonly SyntaxNode[] =>
  parts.flatMap((part) => (typeof part === "string" ? [] : part));

function scopeOf({ calls, reached, component }: TextPlace, { dependencies }: TextSource): TextScope {
  const { namespaces, prefix } = reached?.translator ?? plainTranslator;
  const [namespace] = namespaces;
  return {
    framework: calls.framework,
    isNew: reached === undefined,
    isEscaping: calls.isEscaping(dependencies),
    prefix,
    ...(namespace !== undefined && { namespace }),
    ...(component !== undefined && component.name !== "" && { component: component.name }),
  };
}

function findPlace(source: TextSource, span: Span): TextPlace | RefusedText {
  const { file, options, frameworks } = source;
  const calls = textCalls.find(({ framework }) => frameworks.includes(framework));
  if (calls === undefined || !/^(?:typescript|tsx)$/.test(file.language)) return { refusal: "framework" };
  if (isTestFile(file.path)) return { refusal: "test" };
  const reading = readingOf(file, options);
  const text = locateText(file, span, reading.names);
  if ("refusal" in text) return text;
  const refusal = judgeUsages(source.usages, text.span) ?? (isBroken(file) ? "broken" : undefined);
  if (refusal !== undefined) return { refusal };
  const scope = findScope(source, reading, text, calls);
  return "refusal" in scope ? scope : { reading, text, calls, ...scope };
}

/** A text that belongs to a message is none; one with a message in it has several. */
function judgeUsages(usages: readonly KeyUsage[], { start, end }: Span): TextRefusal | undefined {
  if (usages.some(({ call }) => call.start <= start && end <= call.end)) return "key";
  return usages.some(({ call }) => start <= call.start && call.end <= end) ? "values" : undefined;
}

/** A lone `&` in an element is no error of its file. */
function isBroken({ tree }: SourceFile): boolean {
  if (tree === undefined || !tree.root.hasError) return tree === undefined;
  const errors = tree.root.descendantsOfType("ERROR");
  return errors.length === 0 || errors.some(({ text }) => !text.startsWith("&"));
}

function findScope(
  { file, dependencies }: TextSource,
  reading: JsReading,
  { chain }: LocatedText,
  calls: TextCalls,
): Pick<TextPlace, "reached" | "component"> | RefusedText {
  const component = componentAround(chain);
  const own = component && { component };
  // what a module evaluates once stays in one language
  if (nearest(chain, jsFunctions) === undefined) return { refusal: "component" };
  const reached = reachableTranslator(calls.translators(reading), reading.bindings, chain);
  if (reached === "late") return { refusal: "late" };
  if (reached !== undefined) return { reached, ...own };
  if (component === undefined) return { refusal: "component" };
  if (calls.hook(dependencies) === undefined) return { refusal: "framework" };
  return component.isAsync || isOnServer(file, dependencies) ? { refusal: "server" } : { component };
}

/** Returns whether a component of Next.js may be rendered on the server only: nothing says that it is for the browser. */
function isOnServer({ path, code, tree }: SourceFile, dependencies: ReadonlySet<string>): boolean {
  if (!dependencies.has("next")) return false;
  const isClient = (tree?.root.namedChildren ?? []).some(
    (node) => isDirective(node) && /^["']use client["']/.test(node.text),
  );
  // components on the server call no hooks
  if (isClient || /\buse[A-Z]\w*\(/.test(code)) return false;
  const isOfPages = dependencies.has("next-i18next") || /(?:^|\/)pages\//.test(path);
  return !isOfPages || /(?:^|\/)app\//.test(path);
}

/**
 * Writes a call in place of a text, with the hook and the import that it needs, and reads the result. Returns the refusal of
 * the text, or `broken` if the result is not read as the call that was written.
 */
export function writeText(
  source: TextSource,
  span: Span,
  message: TextMessage,
  open: (code: string) => OpenText,
): WrittenCall | RefusedText {
  const place = findPlace(source, span);
  if ("refusal" in place) return place;
  const { file } = source;
  const edits = composeEdits(source, place, message);
  const { start } = place.text.span;
  const moved = edits.reduce(
    (sum, edit) => (edit.span.end <= start ? sum + edit.text.length - (edit.span.end - edit.span.start) : sum),
    0,
  );
  const after = open(applyEdits(file.code, edits));
  try {
    const read = readCall(after.file, after.usages, start + moved, source.options);
    return read === undefined || isBroken(after.file) ? { refusal: "broken" } : { edits, ...read };
  } finally {
    after.file.dispose();
  }
}

function composeEdits(source: TextSource, place: TextPlace, message: TextMessage): readonly Edit[] {
  const { file } = source;
  const style = styleOfScript(file.code);
  const [callee, setUp] =
    place.reached === undefined ? addHook(source, place, message, style) : [place.reached.callee, []];
  const call = callCode(callee, place.text, message, style);
  const isBraced = place.text.form !== "expression";
  const { span, chain } = place.text;
  const replacement = { span, text: isBraced ? `{${call}}` : call };
  // lines of the text that were to be indented are gone
  const kept = setUp.filter((edit) => edit.span.start <= span.start || edit.span.end >= span.end);
  const edits = [...kept, replacement, ...dependencyEdits(chain, callee)];
  return edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** The name of a new translator, and the edits that get it from a hook. */
function addHook(
  { file, dependencies }: TextSource,
  { calls, component, reading }: TextPlace,
  { namespace }: TextMessage,
  style: ScriptStyle,
): readonly [string, readonly Edit[]] {
  const hook = calls.hook(dependencies);
  if (hook === undefined || component === undefined) throw new Error("no hook for the text");
  const [name, imports] = importHook(file, hook, style);
  const isTaken = (one: string): boolean =>
    [...file.places([one])].some(
      ({ span }) => span.start >= component.node.startIndex && span.end <= component.node.endIndex,
    ) || reading.bindings.at(one, component.body.startIndex) !== undefined;
  const local = ["t", "translate", "translateText"].find((one) => !isTaken(one)) ?? "tText";
  const names = local === "t" ? "t" : `t: ${local}`;
  const argument = namespace === undefined ? "" : quoted(namespace, style);
  const statement = `const { ${names} } = ${name}(${argument})${style.end}`;
  return [local, [...imports, ...hookStatement(file, component, statement, style)]];
}

/** `t("key", { name, total: cart.total })`. */
function callCode(callee: string, text: LocatedText, { key, names }: TextMessage, style: ScriptStyle): string {
  const codes = [...new Set(valuesOf(text).map((node) => node.text))];
  const values = codes.map((code) => (names[code] === code ? code : `${names[code] ?? "value"}: ${code}`));
  const options = values.length === 0 ? "" : `, { ${values.join(", ")} }`;
  return `${callee}(${quoted(key, style)}${options})`;
}

function quoted(text: string, { quote }: ScriptStyle): string {
  const inner = JSON.stringify(text).slice(1, -1);
  return quote === '"' ? `"${inner}"` : `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Adds a translator to what `useMemo` and `useCallback` depend on: their result is of one language. */
function dependencyEdits(chain: readonly SyntaxNode[], callee: string): readonly Edit[] {
  if (callee.includes(".")) return [];
  return chain.flatMap((node) => {
    const list = dependencyList(node);
    const known = list === undefined ? [] : partsOf(list);
    if (list === undefined || known.some(({ text }) => text === callee)) return [];
    const last = known.at(-1);
    const at = last?.endIndex ?? list.startIndex + 1;
    return [{ span: { start: at, end: at }, text: last === undefined ? callee : `, ${callee}` }];
  });
}

/** The list of what the result of `useMemo` or `useCallback` depends on. */
function dependencyList(node: SyntaxNode): SyntaxNode | undefined {
  const name = node.type === "call_expression" ? node.childForFieldName("function")?.text : undefined;
  if (name === undefined || !/^(?:React\.)?use(?:Memo|Callback)$/.test(name)) return undefined;
  const given = node.childForFieldName("arguments");
  const second = given === null ? undefined : partsOf(given)[1];
  return second?.type === "array" ? second : undefined;
}

/** Reads the call at a place of the new code. */
function readCall(
  file: SourceFile,
  usages: readonly KeyUsage[],
  start: number,
  options: KeyOptions,
): Omit<WrittenCall, "edits"> | undefined {
  const at = file.code[start] === "{" ? start + 1 : start;
  const usage = usages.find(({ call }) => call.start === at);
  const chain = file.tree?.chainAt(at) ?? [];
  const index = chain.findIndex((node) => node.type === "call_expression" && node.startIndex === at);
  const call = chain[index];
  if (usage === undefined || call === undefined) return undefined;
  const { names } = readingOf(file, options);
  return { usage, values: valuesOfCall(call), shown: shownAround(file, call, chain.slice(0, index + 1), names) };
}

function valuesOfCall(call: SyntaxNode): Readonly<Record<string, string>> {
  const list = call.childForFieldName("arguments");
  const [, given] = list === null ? [] : partsOf(list);
  const members = given === undefined ? [] : partsOf(given);
  return Object.fromEntries(
    members.flatMap((member) => {
      const name = memberName(member);
      return name === undefined ? [] : [[name, (member.childForFieldName("value") ?? member).text]];
    }),
  );
}
