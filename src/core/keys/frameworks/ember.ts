import { methodUsages } from "../javascript/jsMethods.ts";
import { readingOf } from "../javascript/jsReading.ts";
import { usageOf } from "../javascript/jsUsage.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue, openValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";

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
    const rule = { ...scope, methods: ["t", "exists"], receiver: /^(?:intl|i18n)$/ };
    return methodUsages(readingOf(file, options), rule)
      .map(withoutOptions)
      .map((usage) => {
        const isTest = /\.\s*exists\s*\(/.test(file.text.slice(usage.call.start, usage.span.start));
        return isTest ? { ...usage, isTest } : usage;
      });
  },
};

const scope = { framework: "ember-intl", identity: "path" } as const;

/** Named arguments that are no values of the text. */
const options: ReadonlySet<string> = new Set(["htmlSafe", "locale", "default", "resilient", "allowEmpty"]);

function withoutOptions<T extends KeyUsage>(usage: T): T {
  const { parameters } = usage;
  return parameters === undefined ? usage : { ...usage, parameters: parameters.filter((name) => !options.has(name)) };
}

/** Matches `{{t key name=x}}` and `(t key)`, where the key is a text, a name, or an expression in brackets. */
const helper = /(\{\{\{?|\()\s*t\s+(?:(["'])([^"'\n]+)\2|(\((?:[^()]|\([^()]*\))*\))|(@?[\w.-]+))([^}()]*)/g;

/** Comments ask for nothing. */
function emberTemplate({ text }: SourceFile): readonly KeyUsage[] {
  const shown = text.replace(/\{\{!--.*?--\}\}|\{\{![^}]*\}\}|<!--.*?-->/gs, (comment) =>
    comment.replace(/[^\n]/g, " "),
  );
  return [...shown.matchAll(helper)].map(({ index, 0: all, 3: key, 4: composed, 5: name, 6: rest = "" }) => {
    const written = key ?? composed ?? name ?? "";
    const start = index + all.lastIndexOf(written, all.length - rest.length - written.length);
    const span = { start, end: start + written.length };
    const value = key === undefined ? readConcatenation(composed ?? "") : exactValue([{ text: key, span }]);
    const parameters = [...rest.matchAll(/([\w-]+)=/g)].map(([, parameter = ""]) => parameter);
    const call = { start: index, end: index + all.length };
    return withoutOptions({ ...usageOf(value, span, call, scope), parameters });
  });
}

/** `(concat "a." @name)`: what is written in it. */
function readConcatenation(composed: string): KeyValue {
  const list = /^\(\s*concat\s+(.*)\)$/s.exec(composed)?.[1];
  if (list === undefined) return openValue;
  const parts = [""];
  for (const [, , text] of list.matchAll(/(["'])([^"'\n]*)\1|[^\s"']+/g)) {
    if (text === undefined) parts.push("");
    else parts.push((parts.pop() ?? "") + text);
  }
  return parts.every((part) => part === "") ? openValue : { kind: "pattern", parts };
}
