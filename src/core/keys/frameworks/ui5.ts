import type { MethodRule } from "../javascript/jsMethods.ts";
import { unwrap } from "../javascript/jsNodes.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { lastName } from "../javascript/keyTranslator.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import { spanOf } from "../syntax/syntaxTree.ts";

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
    const bound = [...file.text.matchAll(binding)].map(({ index, 0: all, 1: braced, 2: quoted, 3: listed }) => {
      const key = braced ?? quoted ?? listed ?? "";
      const start = index + all.lastIndexOf(key);
      const span = { start, end: start + key.length };
      return usageOf(
        exactValue([{ text: key, span }]),
        span,
        { start: index, end: index + all.length },
        { framework, identity: "name" },
      );
    });
    // `{{key}}` is a binding of `manifest.json` alone
    const views = bound.filter(
      ({ call }) => !file.text.startsWith("{{", call.start) || /(?:^|\/)manifest\.json$/.test(file.path),
    );
    if (file.language === "xml" || file.language === "json") return views;
    const rule = { framework, methods: ["getText"], receiver: /(?:bundle|i18n)$/i, identity: "name" as const };
    return [...views, ...bundleCalls(readingOf(file, options), rule)];
  },
};

/** Matches `{i18n>key}`, `{{key}}`, `path: 'i18n>key'` and other quoted paths of the model. */
const binding = /\{(?:@?i18n>|\{(?!\w+\.))\s*([\w.\-/]+)\s*\}|"@?i18n>\/?([\w.-]+)"|'@?i18n>\/?([\w.-]+)'/g;

/** `bundle.getText("k", [value])`, also of a bundle that a call returns. */
function bundleCalls(reading: JsReading, rule: MethodRule): readonly KeyUsage[] {
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
