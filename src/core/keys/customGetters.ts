import { Bindings } from "./javascript/jsBindings.ts";
import { readTranslators } from "./javascript/jsTranslators.ts";
import type { KeyTranslator, TranslatorCall } from "./javascript/keyTranslator.ts";
import type { NamePlace, SourceFile } from "./sourceFile.ts";

/** Members of an object of messages that are read as the path of one: `cart.title` of `messages.cart.title`. */
export interface ReadMembers {
  /** The names one behind the other. */
  readonly names: readonly string[];
  readonly start: number;
  readonly end: number;
  /** The next name is only known at run time: `messages.cart[kind]`. */
  readonly isOpen: boolean;
}

/** Matches one member behind an expression, also in brackets: `.a`, `?.a`, `!.a`, `["a b"]`. */
const member = /\s*(?:(?:\?|!)?\.\s*([\p{L}_$][\p{L}\p{N}_$]*)|(?:\?\.)?\[\s*(["'])((?:(?!\2)[^\\\n])+)\2\s*\])/uy;

/** Methods and properties that every text and list has: behind a message they are not its key. */
const builtIn: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(String.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
]);

/** Finds the members that are read of the object that a `getter` names. */
export function* readMembers(file: SourceFile, getter: string): Generator<ReadMembers> {
  for (const place of gettersAt(file, getter)) {
    const found = membersBehind(file.code, place.span.end);
    if (found !== undefined) yield found;
  }
}

/** The places of a getter in code, behind its receiver if it has one. */
function* gettersAt(file: SourceFile, getter: string): Generator<NamePlace> {
  const parts = getter.split(".");
  const name = parts.pop() ?? "";
  const receiver = parts.map((part) => part.replace(/\$/g, "\\$")).join("\\s*[?!]?\\.\\s*");
  const before = parts.length === 0 ? undefined : new RegExp(`(?<![\\w$])${receiver}\\s*[?!]?\\.\\s*$`);
  for (const place of file.places([name])) {
    const { start } = place.span;
    if (before !== undefined && !before.test(file.code.slice(Math.max(0, start - getter.length - 40), start))) continue;
    const leaf = place.chain.at(-1)?.type ?? "";
    if (!/comment|string|jsx_text/.test(leaf)) yield place;
  }
}

function membersBehind(code: string, from: number): ReadMembers | undefined {
  const names: string[] = [];
  let [start, end] = [from, from];
  for (;;) {
    member.lastIndex = end;
    const found = member.exec(code);
    const name = found?.[1] ?? found?.[3];
    if (found === null || name === undefined || isBuiltIn(name, code, member.lastIndex)) break;
    const written = found[0].lastIndexOf(name);
    if (names.length === 0) start = found.index + written;
    end = found.index + found[0].length;
    names.push(name);
  }
  const rest = code.slice(end, end + 20);
  // what is assigned to is no message that is shown
  if (names.length === 0 || /^\s*=(?![=>])/.test(rest)) return undefined;
  return { names, start, end, isOpen: /^\s*(?:\?\.)?\[/.test(rest) };
}

const isBuiltIn = (name: string, code: string, end: number): boolean =>
  builtIn.has(name) && (name === "length" || /^\s*\(/.test(code.slice(end, end + 10)));

/** Finds the calls of what a getter returns if it is a function: `const t = useTexts("cart"); t("title")`. */
export function gotCalls(
  file: SourceFile,
  getter: string,
  read: (call: TranslatorCall["call"]) => KeyTranslator,
): readonly TranslatorCall[] {
  const bindings = new Bindings(file);
  const name = getter.split(".").at(-1) ?? "";
  return [undefined, ["t"]].flatMap((members) => {
    const getters = { [name]: { ...(members && { members }), read } };
    return readTranslators(file, { getters, functions: [] }, bindings).calls;
  });
}
