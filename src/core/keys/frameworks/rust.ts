import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { concatenate, exactValue } from "../keyValue.ts";
import type { CodeArgument, CodeCall } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import type { SourceFile } from "../sourceFile.ts";

/** rust-i18n (`t!`) and Fluent (`fl!`). */
export const rustKeys: KeyFramework = {
  id: "rust",
  title: "rust-i18n and Fluent",
  dependencies: { cargo: ["rust-i18n", "i18n-embed", "i18n-embed-fl", "fluent", "fluent-templates", "leptos-fluent"] },
  formats: ["yaml", "json", "toml", "fluent"],
  languages: new Set(["rust"]),
  words: ["t", "tr", "fl", "move_tr", "tkv"],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  return [...codeCalls(file, ["t", "fl", "tr", "move_tr"])].flatMap((call) => usageOf(call, file) ?? []);
}

function usageOf(call: CodeCall, { code }: SourceFile): KeyUsage | undefined {
  const positional = positionalOf(call);
  const [key, member] = positional;
  // only macros: a function of this name may be anything
  if (code[call.nameSpan.end] !== "!" || key === undefined) return undefined;
  const attribute = call.name === "fl" && member !== undefined && isLiteral(member) ? member : undefined;
  const value = attribute ? concatenate([key.value(), exactValue([{ text: "." }]), attribute.value()]) : key.value();
  const isKnown = member === undefined || attribute !== undefined;
  return createKeyUsage({ framework: "rust", identity: call.name === "t" ? "path" : "name" }, value, {
    span: key.span,
    call: call.span,
    ...(isKnown && { parameters: namesOf(call.args) }),
    ...(call.args.some(({ name }) => name === "count") && { hasCount: true as const }),
  });
}

const isLiteral = ({ text }: CodeArgument): boolean => /^r?#*"/.test(text);

/** The key and what follows it; Fluent's macro may have its loader before them. */
function positionalOf({ name, args }: CodeCall): readonly CodeArgument[] {
  const positional = args.filter((argument) => argument.name === undefined);
  const [first] = positional;
  return name === "fl" && positional.length > 1 && first && !isLiteral(first) ? positional.slice(1) : positional;
}

const namesOf = (args: readonly CodeArgument[]): readonly string[] =>
  args.flatMap(({ name }) => (name === undefined || name === "locale" ? [] : name));
