import { methodUsages } from "../javascript/jsMethods.ts";
import { readingOf } from "../javascript/jsReading.ts";
import { usageOf } from "../javascript/jsUsage.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { helperCalls } from "../languages/helperCalls.ts";
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

const emberTemplate = ({ text }: SourceFile): readonly KeyUsage[] =>
  helperCalls(text).map(({ value, span, call, parameters }) =>
    withoutOptions({ ...usageOf(value, span, call, scope), parameters }),
  );
