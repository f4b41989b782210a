import type { Span } from "../../text/textEdits.ts";
import { blankUnclosed } from "../../text/unclosedMarks.ts";
import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { argumentOf, onlyText } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { closingBracket, type MaskedText } from "../languages/maskedText.ts";
import type { SourceFile } from "../sourceFile.ts";

const maker = { framework: "android", identity: "name" } as const;

/** Android, Compose Multiplatform and moko-resources: resources by their names. */
export const androidKeys: KeyFramework = {
  id: "android",
  title: "Android",
  dependencies: {
    maven: ["com.android.application", "com.android.library", "org.jetbrains.compose", "dev.icerock.moko:resources"],
  },
  evidence: ["android"],
  formats: ["android"],
  languages: new Set(["kotlin", "java", "xml", "code"]),
  isCompiled: true,
  words: ["string", "strings", "plurals", "array", "stringArray", "getIdentifier", "resValue"],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  if (file.language === "xml") return [...xmlReferences(file), ...otherResources(file)];
  if (file.language === "code") return [...madeResources(file)];
  const code = file.maskedText;
  return [...codeReferences(code), ...identifiers(file), ...madeResources(file)];
}

/** The kinds of resources, as the catalog names them. */
const kinds: Readonly<Record<string, string>> = {
  string: "string",
  strings: "string",
  plurals: "plurals",
  array: "array",
  stringArray: "array",
  stringArrays: "array",
};

/** `R.string.x`, `Res.string.x`, `MR.strings.x`, with the class of another module before it or under another name. */
function* codeReferences(code: MaskedText): Generator<KeyUsage> {
  const { masked } = code;
  const imports = importedClasses(masked);
  const aliases = [...imports.keys()].filter((name) => name !== "R");
  const isSystem = /^[ \t]*import\s+android\.R\s*;?[ \t]*$/m.test(masked);
  const classes = ["R", "Res", "MR", "SharedRes", ...aliases].join("|");
  const kindNames = Object.keys(kinds).join("|");
  const pattern = new RegExp(
    `(?<![\\w$])((?:\\w+\\s*\\.\\s*)*)(${classes})\\s*\\.\\s*(${kindNames})\\s*\\.\\s*(\\w+)`,
    "g",
  );
  for (const match of masked.matchAll(pattern)) {
    const [whole, before = "", name, kind = "", key = ""] = match;
    if (/(?:^|\.)android\s*\.\s*$/.test(before) || (isSystem && name === "R" && before === "")) continue;
    const span = { start: match.index, end: match.index + whole.length };
    yield {
      ...maker,
      span,
      call: callAround(code, span),
      ...ownerOf(masked, before === "" ? imports.get(name ?? "") : packageOf(before)),
      namespace: kinds[kind] ?? kind,
      keys: [{ key, span: { start: span.end - key.length, end: span.end } }],
      ...(kind === "plurals" && { hasCount: true as const }),
    };
  }
}

/** The packages of the classes of resources that a file imports, by their names in the file. */
function importedClasses(masked: string): ReadonlyMap<string, string> {
  const found = masked.matchAll(/^[ \t]*import\s+([\w.]+)\.(R|Res|MR)(?:\s+as\s+(\w+))?[ \t]*;?[ \t]*$/gm);
  return new Map([...found].map(([, owner = "", name = "", alias]) => [alias ?? name, owner]));
}

/** `com.app.core` before `.R`. */
const packageOf = (before: string): string | undefined => /^(\w+(?:\.\w+)+)\.$/.exec(before.replace(/\s/g, ""))?.[1];

/** Returns the package of a class of resources; nothing if it is that of the file, or above it. */
function ownerOf(masked: string, owner: string | undefined): Pick<KeyUsage, "owner"> {
  const own = /^[ \t]*package\s+([\w.]+)/m.exec(masked)?.[1];
  return owner === undefined || `${own}.`.startsWith(`${owner}.`) ? {} : { owner };
}

/** `getString(R.string.x, name)` around a reference, or the reference. */
function callAround({ masked }: MaskedText, span: Span): Span {
  const before = masked.slice(Math.max(0, span.start - 120), span.start);
  const head = /\w+\s*\(\s*(?:\w+\s*=\s*)?$/.exec(before);
  if (head === null) return span;
  const start = span.start - head[0].length;
  const close = closingBracket(masked, start + head[0].indexOf("("));
  return { start, end: Math.min(close + 1, masked.length) };
}

/** `resources.getIdentifier("name", "string", packageName)`. */
function* identifiers(file: SourceFile): Generator<KeyUsage> {
  for (const call of codeCalls(file, ["getIdentifier"])) {
    const key = argumentOf(call, 0, "name");
    const kind = kinds[onlyText(argumentOf(call, 1, "defType")) ?? ""];
    if (key === undefined || kind === undefined) continue;
    yield createKeyUsage(maker, key.value(), { span: key.span, call: call.span, namespace: kind });
  }
}

/** `resValue("string", "app_name", "…")` of Gradle, which makes a resource. */
function* madeResources({ text }: SourceFile): Generator<KeyUsage> {
  for (const match of text.matchAll(/\bresValue\b\s*(?:\(\s*)?(["'])(string|plurals|array)\1\s*,\s*(["'])(\w+)\3/g)) {
    const [whole, , kind = "", , key = ""] = match;
    const span = { start: match.index, end: match.index + whole.length };
    yield { ...maker, span, call: span, namespace: kind, keys: [], pattern: [key], isMaking: true };
  }
}

/** Files of resources that hold for all languages. */
const valuesFile = /(?:^|\/)res\/values\/[^/]+\.xml$/;

/** `<string name="x">` in any file of resources: those that nobody translates are in no catalog, nor are lists of numbers. */
function* otherResources({ path, text }: SourceFile): Generator<KeyUsage> {
  if (!valuesFile.test(path)) return;
  for (const match of text.matchAll(
    /<(string|plurals|(?:(?:string|integer)-)?array)\s[^<>]*?\bname\s*=\s*(["'])([\w.]+)\2/g,
  )) {
    const [whole, kind = "", , key = ""] = match;
    const span = { start: match.index, end: match.index + whole.length };
    const namespace = kind.replace(/^\w+-/, "");
    yield { ...maker, span, call: span, namespace, keys: [], pattern: [key], isMaking: true };
  }
}

/** `@string/x` in attributes, texts and binding expressions; `tools:` shows only in the editor. */
function* xmlReferences({ text }: SourceFile): Generator<KeyUsage> {
  const pattern = /<!--.*?-->|\btools:\w+\s*=\s*(?:"[^"]*"|'[^']*')|@(?:([\w.]+):)?(string|plurals|array)\/([\w.]+)/gs;
  for (const match of blankUnclosed(text, ["<!--", "-->"]).matchAll(pattern)) {
    const [whole, owner, kind, key] = match;
    if (kind === undefined || key === undefined || owner === "android") continue;
    const span = { start: match.index, end: match.index + whole.length };
    yield {
      ...maker,
      span,
      call: span,
      ...(owner !== undefined && { owner }),
      namespace: kind,
      keys: [{ key, span: { start: span.end - key.length, end: span.end } }],
      ...(kind === "plurals" && { hasCount: true as const }),
    };
  }
}
