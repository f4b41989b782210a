import type { Span } from "../../textEdits.ts";
import { type JsCall, unwrap } from "../javascript/jsNodes.ts";
import { callsOf, elementsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { countOf, literalText, passedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { lastName } from "../javascript/translator.ts";
import { messageId, writtenMessage } from "../javascript/writtenMessage.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyIdentity, KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** Methods of one object, whose first argument is the key and whose second one the values. */
function methodUsages(
  { file, names }: JsReading,
  rule: {
    readonly framework: string;
    readonly methods: readonly string[];
    readonly receiver: RegExp;
    readonly identity: KeyIdentity;
  },
): readonly KeyUsage[] {
  const { framework, methods, receiver: wanted, identity } = rule;
  return [...callsOf(file, methods)].flatMap(({ args: [key, values], receiver, node }) => {
    if (key === undefined || receiver === undefined || !wanted.test(lastName(receiver))) return [];
    const isNumber = values !== undefined && unwrap(values).type === "number";
    const passed = isNumber ? {} : passedParameters(values);
    return [
      {
        ...usageOf(evaluate(key, names), spanOf(key), spanOf(node), { framework, identity }),
        ...passed,
        ...(isNumber ? { hasCount: true as const } : countOf(passed)),
      },
    ];
  });
}

/** i18n-js, Polyglot and rosetta: `I18n.t("a.b", { name })`. */
export const polyglot: KeyFramework = {
  id: "polyglot",
  title: "Polyglot and i18n-js",
  dependencies: { npm: ["node-polyglot", "i18n-js", "rosetta", "react-polyglot", "i18n"] },
  formats: ["json", "yaml", "script"],
  languages: scriptLanguages,
  words: ["t", "polyglot", "I18n", "__"],
  read: (file, options) => {
    const rule = {
      framework: "polyglot",
      methods: ["t", "translate", "__", "__n"],
      receiver: /^(?:polyglot|i18n)$/i,
      identity: "path" as const,
    };
    return methodUsages(readingOf(file, options), rule);
  },
};

/** Ember: `intl.t("a.b")`, and `{{t "a.b"}}` in templates. */
export const ember: KeyFramework = {
  id: "ember-intl",
  title: "Ember Intl",
  dependencies: { npm: ["ember-intl", "ember-i18n"] },
  formats: ["json", "yaml"],
  languages: new Set([...scriptLanguages, "html"]),
  words: ["t", "intl"],
  read: (file, options) => {
    if (file.language === "html") return emberTemplate(file);
    const rule = {
      framework: "ember-intl",
      methods: ["t", "exists"],
      receiver: /^(?:intl|i18n)$/,
      identity: "path" as const,
    };
    return methodUsages(readingOf(file, options), rule);
  },
};

/** `{{t "a.b" name=x}}` and `(t "a.b")`; comments ask for nothing. */
function emberTemplate({ text }: SourceFile): readonly KeyUsage[] {
  const shown = text.replace(/\{\{!--.*?--\}\}|\{\{![^}]*\}\}|<!--.*?-->/gs, (comment) =>
    comment.replace(/[^\n]/g, " "),
  );
  return [...shown.matchAll(/(?:\{\{\{?|\()\s*t\s+(["'])([^"'\n]+)\1([^}()]*)/g)].map(
    ({ index, 0: all, 2: key = "", 3: rest = "" }) => {
      const start = index + all.lastIndexOf(key, all.length - rest.length);
      const span = { start, end: start + key.length };
      const parameters = [...rest.matchAll(/([\w-]+)=/g)].map(([, name = ""]) => name);
      const call: Span = { start: index, end: index + all.length };
      return {
        ...usageOf(exactValue([{ text: key, span }]), span, call, { framework: "ember-intl", identity: "path" }),
        parameters,
      };
    },
  );
}

/** UI5: `getText("k")` of a resource bundle, and `{i18n>k}` in views. */
export const ui5: KeyFramework = {
  id: "ui5",
  title: "UI5",
  dependencies: {
    npm: ["@openui5/sap.ui.core", "@sapui5/types", "@openui5/types", "@ui5/cli", "@sapui5/distribution-metadata"],
  },
  formats: ["properties"],
  languages: new Set([...scriptLanguages, "xml", "json"]),
  words: ["i18n", "getText", "{{"],
  read: (file, options) => {
    const framework = "ui5";
    const bound = [...file.text.matchAll(/\{(?:@?i18n>|\{(?!\w+\.))\s*([\w.\-/]+)\s*\}/g)].map(
      ({ index, 0: all, 1: key = "" }) => {
        const start = index + all.indexOf(key, 2);
        const span = { start, end: start + key.length };
        return usageOf(
          exactValue([{ text: key, span }]),
          span,
          { start: index, end: index + all.length },
          { framework, identity: "name" },
        );
      },
    );
    // `{{key}}` is a binding of `manifest.json` alone
    const views = bound.filter(
      ({ call }) => file.text[call.start + 1] !== "{" || /(?:^|\/)manifest\.json$/.test(file.path),
    );
    if (file.language === "xml" || file.language === "json") return views;
    const rule = { framework, methods: ["getText"], receiver: /(?:bundle|i18n)$/i, identity: "name" as const };
    return [...views, ...bundleCalls(readingOf(file, options), rule)];
  },
};

/** `bundle.getText("k", [value])`, also of a bundle that a call returns. */
function bundleCalls(reading: JsReading, rule: Parameters<typeof methodUsages>[1]): readonly KeyUsage[] {
  const { file, names } = reading;
  const { framework, identity } = rule;
  return [...callsOf(file, rule.methods)].flatMap(({ args: [key, values], receiver, node }) => {
    const owner = receiver?.type === "call_expression" ? receiver.childForFieldName("function") : receiver;
    if (key === undefined || !owner || !rule.receiver.test(lastName(owner))) return [];
    const list =
      values && unwrap(values).type === "array" ? unwrap(values).namedChildren.map((_, index) => String(index)) : [];
    const isKnown = values === undefined || list.length > 0;
    return [
      {
        ...usageOf(evaluate(key, names), spanOf(key), spanOf(node), { framework, identity }),
        ...(isKnown && { parameters: list }),
      },
    ];
  });
}

/** Docusaurus: the id is the key, or else the text. */
export const docusaurus: KeyFramework = {
  id: "docusaurus",
  title: "Docusaurus",
  dependencies: { npm: ["@docusaurus/core"] },
  formats: ["json"],
  languages: scriptLanguages,
  words: ["Translate", "translate"],
  read: (file, options) => {
    const reading = readingOf(file, options);
    return [...docusaurusCalls(reading), ...docusaurusElements(reading)];
  },
};

const docusaurusScope = { framework: "docusaurus", identity: "name" } as const;

function docusaurusCalls({ file }: JsReading): readonly KeyUsage[] {
  return [...callsOf(file, ["translate"])].flatMap(({ args: [first, values], receiver, node }) => {
    if (first === undefined || receiver !== undefined || unwrap(first).type !== "object") return [];
    const message = writtenMessage(first, "message");
    return [
      {
        ...usageOf(
          messageId(message, (text) => text),
          spanOf(message.id ?? first),
          spanOf(node),
          docusaurusScope,
        ),
        ...passedParameters(values),
        ...(message.text !== undefined && { defaultText: message.text }),
      },
    ];
  });
}

function docusaurusElements({ file }: JsReading): readonly KeyUsage[] {
  return [...elementsOf(file, ["Translate"])].map(({ attributes, children, tag }) => {
    const id = attributes.get("id");
    const text = textOf(children);
    return {
      ...usageOf(
        messageId({ id, text }, (key) => key),
        spanOf(id ?? tag),
        spanOf(tag),
        docusaurusScope,
      ),
      ...passedParameters(attributes.get("values")),
      ...(text !== undefined && { defaultText: text }),
    };
  });
}

function textOf(children: readonly SyntaxNode[]): string | undefined {
  const shown = children.filter(({ type, text }) => type !== "jsx_text" || text.trim() !== "");
  const [only, ...others] = shown;
  if (only === undefined || others.length > 0) return undefined;
  if (only.type === "jsx_text") return only.text.trim().replace(/\s*\n\s*/g, " ");
  return only.type === "jsx_expression" ? literalText(partsOf(only)[0]) : undefined;
}

/** typesafe-i18n: `LL.a.b({ name })`, where each part is a property. */
export const typesafeI18n: KeyFramework = {
  id: "typesafe-i18n",
  title: "typesafe-i18n",
  dependencies: { npm: ["typesafe-i18n"] },
  formats: ["script", "json"],
  languages: scriptLanguages,
  words: ["LL", "$LL", "i18nObject", "useI18nContext"],
  read: (file) => [...file.places(["LL", "$LL"])].flatMap(({ chain }) => membersUsage(chain) ?? []),
};

function membersUsage(chain: readonly SyntaxNode[]): KeyUsage | undefined {
  const parts = propertiesAfter(chain);
  const [first] = parts;
  const last = parts.at(-1);
  const call = chain[chain.length - parts.length - 2];
  const isCall = call?.type === "call_expression" && call.childForFieldName("function")?.endIndex === last?.endIndex;
  if (first === undefined || last === undefined || !isCall) return undefined;
  const args = call.childForFieldName("arguments");
  const span = { start: first.startIndex, end: last.endIndex };
  const passed = passedParameters(args ? partsOf(args)[0] : undefined);
  const value = exactValue([{ text: parts.map(({ text }) => text).join("."), span }]);
  return {
    ...usageOf(value, span, spanOf(call), { framework: "typesafe-i18n", identity: "path" }),
    ...passed,
    ...countOf(passed),
  };
}

/** `a` and `b` of `LL.a.b`, by the chain of `LL`. */
function propertiesAfter(chain: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const parts: SyntaxNode[] = [];
  for (let index = chain.length - 2; index >= 0; index--) {
    const outer = chain[index];
    const isPart = outer?.type === "member_expression" && outer.childForFieldName("object") === chain[index + 1];
    const property = isPart ? outer.childForFieldName("property") : null;
    if (property === null) break;
    parts.push(property);
  }
  return parts;
}

/** next-international: `useI18n()`, and `useScopedI18n("scope")` with keys below it. */
export const nextInternational: KeyFramework = {
  id: "next-international",
  title: "next-international",
  dependencies: { npm: ["next-international", "international-types"] },
  formats: ["script", "json"],
  languages: scriptLanguages,
  words: ["useI18n", "getI18n", "useScopedI18n", "getScopedI18n"],
  read: (file, options) => scopedUsages(readingOf(file, options)),
};

function scopedUsages(reading: JsReading): readonly KeyUsage[] {
  const { file, strings, names, bindings } = reading;
  const whole = { read: () => ({ namespaces: [], prefix: "" }) };
  const scoped = {
    read: ({ args }: JsCall) => ({ namespaces: [], prefix: strings(args[0]).map((name) => `${name}.`)[0] ?? "" }),
  };
  const getters = { useI18n: whole, getI18n: whole, useScopedI18n: scoped, getScopedI18n: scoped };
  const { calls } = readTranslators(file, { getters, functions: [] }, bindings);
  return calls.flatMap(({ call, translator }) => {
    const [key, values] = call.args;
    if (key === undefined) return [];
    const passed = passedParameters(values);
    const scope = { framework: "next-international", identity: "path" as const, prefix: translator.prefix };
    return [{ ...usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), scope), ...passed, ...countOf(passed) }];
  });
}
