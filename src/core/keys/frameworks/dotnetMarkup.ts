import type { Span } from "../../text/textEdits.ts";
import { blankUnclosed } from "../../text/unclosedMarks.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { CodeArgument } from "../languages/codeCall.ts";
import { maskText } from "../languages/maskedText.ts";
import { argumentsIn } from "../languages/textCalls.ts";
import type { MarkupAttribute } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";

/** Common names of localizers, which count even without a declaration. */
const commonNames = [
  "Localizer",
  "_localizer",
  "localizer",
  "L",
  "_l",
  "_L",
  "SharedLocalizer",
  "_stringLocalizer",
  "stringLocalizer",
];

/** Returns the names of localizers, each with the resource type that it is declared for. */
export function localizersOf(code: string, path: string): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>(commonNames.map((name) => [name, undefined]));
  for (const match of code.matchAll(/\bI(String|Html|View)Localizer(?:<\s*(?:[\w.]+\.)?(\w+)\s*>)?\??\s+(\w+)/g)) {
    const [, kind, type, name = ""] = match;
    found.set(name, kind === "View" ? viewName(path) : type);
  }
  return found;
}

/** `Views/Home/Index.cshtml` → `Views.Home.Index`. */
function viewName(path: string): string | undefined {
  const match = /(?:^|\/)((?:Areas|Views|Pages)\/.+)\.\w+$/.exec(path);
  return match?.[1]?.replaceAll("/", ".");
}

interface RazorCall {
  readonly argument: CodeArgument;
  readonly call: Span;
  readonly namespace: string | undefined;
}

/** Finds `@Localizer["k"]` and `Localizer.GetString("k")` in Razor, also inside the quotes of attributes. */
export function* razorCalls({ text, path }: SourceFile): Generator<RazorCall> {
  const closed = blankUnclosed(text, ["@*", "*@"], ["<!--", "-->"]);
  const shown = closed.replace(/@\*.*?\*@|<!--.*?-->/gs, (comment) => comment.replace(/[^\n]/g, " "));
  const localizers = localizersOf(shown, path);
  const inside = String.raw`((?:[^\])"(]|\$?@?"(?:[^"\\]|\\.)*"|\([^()]*\))*)[\])]`;
  const pattern = new RegExp(
    `(?<![\\w.])(${[...localizers.keys()].join("|")})(?:\\s*\\[|\\.Get(?:String|Html)\\()${inside}`,
    "g",
  );
  for (const match of shown.matchAll(pattern)) {
    const [whole, name = "", given = ""] = match;
    const end = match.index + whole.length - 1;
    const start = end - given.length;
    const code = maskText(" ".repeat(start) + shown.slice(start, end), "csharp");
    const [argument] = argumentsIn(code, { start, end });
    if (argument) yield { argument, call: { start: match.index, end: end + 1 }, namespace: localizers.get(name) };
  }
}

/** `{x:Static r:Resources.Key}`, `x:Uid="K"`, `{lex:Loc Key}` in XAML. */
export function xamlUsages({ tags }: SourceFile): readonly KeyUsage[] {
  return tags.flatMap(({ attributes }) => attributes.flatMap((attribute) => attributeUsage(attribute) ?? []));
}

const extension =
  /^\s*\{(?:x:Static\s+(?:Member=)?(?:\w+:)?(\w+)\.|(?:\w+:)?(?:Loc|Localize|Translate|I18N)\s+(?:(?:Key|Text)=)?(?:[\w.]*:(\w+):)?)([\w.]+)/;

function attributeUsage({ name, value, span }: MarkupAttribute): KeyUsage | undefined {
  if (value === undefined || span === undefined) return undefined;
  if (name === "x:Uid") return uidUsage(value, span);
  const match = extension.exec(value);
  const [whole = "", type, table, key = ""] = match ?? [];
  // constants of other classes are no resources
  const isOther = type !== undefined && !/(?:Resources?|Strings|Texts?|Labels|Messages|L10n|Lang)$/i.test(type);
  if (match === null || isOther) return undefined;
  const end = span.start + whole.length;
  return { ...usageOf(span, type ?? table), keys: [{ key, span: { start: end - key.length, end } }] };
}

const usageOf = (span: Span, namespace: string | undefined) =>
  ({ framework: "dotnet", identity: "name", span, call: span, ...(namespace && { namespace }) }) as const;

/** The texts of an element's properties: `K.Text`, `K.Content`; `/Errors/K` names another table. */
function uidUsage(value: string, span: Span): KeyUsage {
  const parts = value.split("/");
  return { ...usageOf(span, parts.length > 2 ? parts[1] : undefined), keys: [], pattern: [`${parts.at(-1)}.`, ""] };
}
