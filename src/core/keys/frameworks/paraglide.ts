import type { Span } from "../../text/textEdits.ts";
import { findImportsFrom } from "../javascript/jsBindings.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { countArgument, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue } from "../keyValue.ts";
import type { NamePlace, SourceFile } from "../sourceFile.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** Paraglide, which makes each message a function: `m.key()`. */
export const paraglide: KeyFramework = {
  id: "paraglide",
  title: "Paraglide JS",
  dependencies: {
    npm: [
      "@inlang/paraglide-js",
      "@inlang/paraglide-next",
      "@inlang/paraglide-sveltekit",
      "@inlang/paraglide-astro",
      "@inlang/paraglide-js-adapter-vite",
    ],
  },
  formats: ["json"],
  languages: scriptLanguages,
  isCompiled: true,
  words: ["paraglide", "m", "messages"],
  read,
};

const scope = { framework: "paraglide", identity: "name" } as const;
const modules =
  /(?:^|\/)paraglide\/messages(?:\.js|\.ts|\/|$)|^\$paraglide\/messages|^@?[\w-]*paraglide[\w-]*\/messages/;

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const imported = findImportsFrom(file, modules);
  return [...file.places(imported.keys())].flatMap((place) => {
    const name = imported.get(place.name) ?? "";
    if (!isReference(place, reading)) return [];
    return (
      (name === "*" || name === "m" || name === "default" ? memberUsage(place, reading) : functionUsage(place, name)) ??
      []
    );
  });
}

const referring = /^(?:identifier|shorthand_property_identifier)$/;

/** A use of what was imported: neither the import, nor another variable of that name. */
function isReference({ name, span, chain }: NamePlace, { bindings }: JsReading): boolean {
  const leaf = chain.at(-1);
  if (leaf === undefined || !referring.test(leaf.type)) return false;
  const bound = bindings.at(name, span.start);
  const isImport = bound === undefined || /import/.test(bound.node.type);
  return isImport && !chain.some(({ type }) => type === "import_statement");
}

/** `m.key`, `m["a.b"]`, and `m[name]` for one that is not known. */
function memberUsage({ chain }: NamePlace, { names }: JsReading): KeyUsage | undefined {
  const leaf = chain.at(-1);
  const member = chain.at(-2);
  if (member === undefined || member.childForFieldName("object") !== leaf) return undefined;
  const property = member.childForFieldName("property");
  const index = member.childForFieldName("index");
  const at = property ?? index;
  if (at === null) return undefined;
  const value: KeyValue = property
    ? exactValue([{ text: property.text, span: spanOf(property) }])
    : evaluate(at, names);
  return usageAt(value, spanOf(at), chain.slice(0, -1));
}

/** `key()` after `import { key } from "…/messages"`. */
function functionUsage({ span, chain }: NamePlace, name: string): KeyUsage {
  return usageAt(exactValue([{ text: name, span }]), span, chain);
}

function usageAt(value: KeyValue, span: Span, chain: readonly SyntaxNode[]): KeyUsage {
  const callee = chain.at(-1);
  const parent = chain.at(-2);
  const call =
    parent?.type === "call_expression" && parent.childForFieldName("function") === callee ? parent : undefined;
  const args = call?.childForFieldName("arguments");
  const passed = call ? readPassedParameters(args ? partsOf(args)[0] : undefined) : {};
  const whole = call ?? callee;
  return { ...usageOf(value, span, whole ? spanOf(whole) : span, scope), ...passed, ...countArgument(passed) };
}
