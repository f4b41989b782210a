import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { type CodeCall, memberNames } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { type GettextKeyword, gettextKeywords, gettextUsage } from "../languages/gettextCalls.ts";
import { maskText } from "../languages/maskedText.ts";
import { tagCode, templateTags } from "../languages/templateTags.ts";
import { callsIn } from "../languages/textCalls.ts";
import { createArgument } from "../languages/treeArguments.ts";
import type { CodeNames } from "../languages/treeValues.ts";
import type { SourceFile } from "../sourceFile.ts";
import { templateTexts } from "./djangoTags.ts";

const keywords = gettextKeywords(
  ...["_", "gettext", "gettext_lazy", "gettext_noop", "ugettext", "ugettext_lazy", "ugettext_noop", "lazy_gettext"],
  ...["ngettext:1,2", "ngettext_lazy:1,2", "ungettext:1,2", "ungettext_lazy:1,2", "lazy_ngettext:1,2", "N_"],
  ...["pgettext:1c,2", "pgettext_lazy:1c,2", "lazy_pgettext:1c,2"],
  ...["npgettext:1c,2,3", "npgettext_lazy:1c,2,3", "lazy_npgettext:1c,2,3"],
);

/** Django, and Jinja with Flask-Babel: calls in Python, tags of templates, and the catalog of scripts. */
export const django: KeyFramework = {
  id: "django",
  title: "Django",
  dependencies: {
    python: ["django", "flask-babel", "jinja2", "wagtail", "flask-babelex", "fastapi-babel", "quart-babel"],
  },
  formats: ["po"],
  languages: new Set(["python", "html", "text", "typescript", "tsx"]),
  words: [...keywords.keys(), "translate", "trans", "blocktranslate", "blocktrans"],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  if (file.language === "python") return [...callUsages(codeCalls(file, namesOf(file).keys()), namesOf(file))];
  if (file.language !== "html" && file.language !== "text") {
    // `makemessages -d djangojs` has its own catalog for scripts
    return [...callUsages(codeCalls(file, keywords.keys()), keywords, "djangojs")];
  }
  const tags = templateTags(file.text);
  if (tags.length === 0) return [];
  const code = maskText(tagCode(file.text, tags), "python");
  return [...templateTexts(file.text, tags), ...callUsages(callsIn(code, [...keywords.keys()]), keywords)];
}

/** With the names that imports give: `from django.utils.translation import gettext_lazy as _l`. */
function namesOf({ code }: SourceFile): ReadonlyMap<string, GettextKeyword> {
  const all = new Map(keywords);
  for (const [, name = "", alias = ""] of code.matchAll(/\b(\w*gettext(?:_lazy|_noop)?)[ \t]+as[ \t]+(\w+)/g)) {
    const keyword = keywords.get(name);
    if (keyword !== undefined) all.set(alias, keyword);
  }
  return all;
}

function* callUsages(
  calls: Iterable<CodeCall>,
  names: ReadonlyMap<string, GettextKeyword>,
  domain?: string,
): Generator<KeyUsage> {
  const rules = { framework: "django", keywords: names, ...(domain !== undefined && { domain }) };
  for (const call of calls) {
    const keyword = names.get(call.name);
    if (keyword === undefined || !isTranslator(call.receiver)) continue;
    const usage = gettextUsage(call, keyword, rules);
    const parameters = parametersOf(call);
    if (usage) yield { ...usage, ...(parameters && { parameters }) };
  }
}

const isTranslator = (receiver: string | undefined): boolean =>
  receiver === undefined ||
  /(?:^|\.)(?:translation|gettext|translations?|i18n|babel|django|window|self)$/.test(receiver);

const noNames: CodeNames = { singleQuotes: "full", valuesOf: () => undefined };

/** The names in `_("…") % {"name": x}`, `_("…").format(name=x)`, and `gettext("…", name=x)` of Flask-Babel. */
function parametersOf({ args, chain }: CodeCall): readonly string[] | undefined {
  const own = args.flatMap(({ name }) => name ?? []);
  if (own.length > 0) return own;
  const [parent, grand] = [chain.at(-2), chain.at(-3)];
  if (parent?.type === "binary_operator" && parent.childForFieldName("operator")?.text === "%") {
    const right = parent.childForFieldName("right");
    return right ? memberNames(createArgument(right, noNames)) : undefined;
  }
  const isFormat = parent?.type === "attribute" && parent.childForFieldName("attribute")?.text === "format";
  const list = isFormat ? grand?.childForFieldName("arguments") : undefined;
  const given = list?.namedChildren.map((node) => createArgument(node, noNames));
  return given?.every(({ name }) => name !== undefined) ? given.flatMap(({ name }) => name ?? []) : undefined;
}
