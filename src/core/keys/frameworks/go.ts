import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import {
  argumentOf,
  type CodeArgument,
  type CodeCall,
  findNamedArgument,
  memberNames,
  onlyText,
} from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { codeNamesOf } from "../languages/codeConstants.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { createArgument } from "../languages/treeArguments.ts";
import type { SourceFile } from "../sourceFile.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** go-i18n and golang.org/x/text. */
export const go: KeyFramework = {
  id: "go",
  title: "go-i18n and x/text",
  dependencies: { go: ["github.com/nicksnyder/go-i18n/v2", "github.com/nicksnyder/go-i18n", "golang.org/x/text"] },
  formats: ["toml", "json", "yaml"],
  languages: new Set(["go"]),
  words: ["Message", "LocalizeConfig", "NewPrinter", "Printer", "Key"],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  return [...literals(file), ...findPrinted(file)];
}

/** `&i18n.Message{ID: "k", Other: "Text"}` and `&i18n.LocalizeConfig{MessageID: "k"}`. */
function* literals(file: SourceFile): Generator<KeyUsage> {
  const owner = packageName(file);
  if (owner === undefined) return;
  for (const { name, chain } of file.places(["Message", "LocalizeConfig"])) {
    const type = chain.at(-2);
    if (type?.type !== "qualified_type" || type.childForFieldName("package")?.text !== owner) continue;
    const node = chain.findLast((one) => one.type === "composite_literal");
    yield* bodiesOf(node).flatMap((body) => literalUsage(entries(body, file), body, name) ?? []);
  }
}

/** The name that go-i18n is imported under. */
function packageName({ code }: SourceFile): string | undefined {
  const imported = /(?:(\w+)[ \t]+)?"github\.com\/nicksnyder\/go-i18n\/(?:v2\/)?i18n"/.exec(code);
  if (imported === null) return undefined;
  return imported[1] === undefined || imported[1] === "import" ? "i18n" : imported[1];
}

/** The braces of one literal, or those of each element in a list of them. */
function bodiesOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  const body = node?.childForFieldName("body");
  if (!node || !body) return [];
  const isList = /slice|array|map/.test(node.childForFieldName("type")?.type ?? "");
  return isList ? body.descendantsOfType("literal_value") : [body];
}

function entries(body: SyntaxNode, file: SourceFile): readonly CodeArgument[] {
  const names = codeNamesOf(file);
  return partsOf(body).map((part) => createArgument(part, names));
}

function literalUsage(args: readonly CodeArgument[], body: SyntaxNode, name: string): KeyUsage | undefined {
  const key = findNamedArgument({ args }, name === "Message" ? "ID" : "MessageID");
  if (key === undefined) return undefined;
  const defaultText = onlyText(findNamedArgument({ args }, "Other"));
  const data = findNamedArgument({ args }, "TemplateData");
  const map = data?.node?.childForFieldName("body");
  const parameters = map
    ? memberNames(createArgument(map, { singleQuotes: "full", valuesOf: () => undefined }))
    : undefined;
  const isPlural = args.some((one) => /^(?:PluralCount|Zero|One|Two|Few|Many)$/.test(one.name ?? ""));
  return createKeyUsage({ framework: "go", identity: "path" }, key.value(), {
    span: key.span,
    call: spanOf(body.parent ?? body),
    ...(defaultText !== undefined && { defaultText }),
    ...(parameters && { parameters }),
    ...(isPlural && { hasCount: true as const }),
  });
}

const text = { framework: "go", identity: "text" } as const;

/** `p.Printf("Hello %s", name)` of a `message.Printer`, and `message.Key("id", "fallback")`. */
function* findPrinted(file: SourceFile): Generator<KeyUsage> {
  const holding = /(\w+)\s*(?::=|=|\s)\s*(?:\w+\.NewPrinter\(|\*\w*\.?Printer\b)/g;
  const printers = new Set([...file.code.matchAll(holding)].map((match) => match[1] ?? ""));
  for (const call of codeCalls(file, ["Printf", "Sprintf", "Fprintf", "Key"])) {
    const usage = call.name === "Key" ? fallbackUsage(call) : printUsage(call, printers);
    if (usage !== undefined) yield usage;
  }
}

function fallbackUsage({ args: [id, fallback], receiver, span }: CodeCall): KeyUsage | undefined {
  if (id === undefined || receiver !== "message") return undefined;
  const defaultText = onlyText(fallback);
  return createKeyUsage(text, id.value(), {
    span: id.span,
    call: span,
    ...(defaultText !== undefined && { defaultText }),
  });
}

function printUsage(call: CodeCall, printers: ReadonlySet<string>): KeyUsage | undefined {
  const key = argumentOf(call, call.name === "Fprintf" ? 1 : 0);
  const isPrinter = printers.has(call.receiver ?? "") || /NewPrinter\(/.test(call.receiver ?? "");
  // a key with a fallback is a usage of its own
  if (key === undefined || !isPrinter || /\bKey\(/.test(key.text)) return undefined;
  return createKeyUsage(text, key.value(), { span: key.span, call: call.span });
}
