import type { KeyFramework } from "../keyFramework.ts";
import { type KeyUsage, usageCertainty } from "../keyUsage.ts";
import type { CodeCall } from "../languages/codeCall.ts";
import { type GettextKeyword, gettextCalls, gettextKeywords } from "../languages/gettextCalls.ts";
import type { SourceFile } from "../sourceFile.ts";
import { gtkUsages } from "./gettextForms.ts";

/** Keywords that xgettext knows without options, and the short names that most projects add. */
const keywords = gettextKeywords(
  ...["gettext", "dgettext:1d,2", "dcgettext:1d,2", "ngettext:1,2", "dngettext:1d,2,3", "dcngettext:1d,2,3"],
  ...["gettext_noop", "pgettext:1c,2", "dpgettext:1d,2c,3", "dcpgettext:1d,2c,3", "npgettext:1c,2,3"],
  ...["dnpgettext:1d,2c,3,4", "dcnpgettext:1d,2c,3,4", "pgettext_expr:1c,2", "ngettext_noop:1,2"],
  ...["_", "N_", "Q_", "C_:1c,2", "NC_:1c,2", "_n:1,2", "n_:1,2", "s_", "p_:1c,2", "np_:1c,2,3", "n_gettext:1,2"],
  ...["tr", "trn:1,2", "g_dgettext:1d,2", "g_dpgettext2:1d,2c,3", "g_dngettext:1d,2,3", "lazy_gettext", "T_"],
);

/** WordPress: the last argument is the domain. */
const wordPress = gettextKeywords(
  ...["__:1,2d", "_e:1,2d", "esc_html__:1,2d", "esc_html_e:1,2d", "esc_attr__:1,2d", "esc_attr_e:1,2d"],
  ...["_x:1,2c,3d", "_ex:1,2c,3d", "esc_html_x:1,2c,3d", "esc_attr_x:1,2c,3d", "translate:1,2d"],
  ...["_n:1,2,4d", "_nx:1,2,4c,5d", "_n_noop:1,2,3d", "_nx_noop:1,2,3c,4d"],
);

/** gettext in C, C++, PHP, Python, Ruby, Rust, Go and Objective-C, and WordPress. */
export const gettextKeys: KeyFramework = {
  id: "gettext",
  title: "gettext",
  dependencies: {
    composer: ["gettext/gettext", "wp-cli/i18n-command", "johnpbloch/wordpress", "phpmyadmin/motranslator"],
    gem: ["gettext", "fast_gettext", "gettext_i18n_rails"],
    python: ["babel", "python-gettext"],
    cargo: ["gettext-rs", "gettext", "gettextrs"],
    go: ["github.com/leonelquinteros/gotext", "github.com/gosexy/gettext", "github.com/snapcore/go-gettext"],
    npm: ["node-gettext", "gettext.js", "@wordpress/i18n"],
  },
  evidence: ["po"],
  formats: ["po"],
  languages: new Set([
    "cpp",
    "php",
    "python",
    "ruby",
    "erb",
    "rust",
    "go",
    "objc",
    "typescript",
    "tsx",
    "java",
    "kotlin",
    "xml",
  ]),
  words: [...new Set([...keywords.keys(), ...wordPress.keys(), "translatable"])],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  const { language } = file;
  if (language === "xml") return gtkUsages(file);
  const isWordPress = isWordPressFile(file);
  const own = isWordPress ? wordPress : withPrefixed(file.code);
  const usages = [
    ...gettextCalls(file, { framework: "gettext", keywords: own, accepts: (call) => isTranslator(call, isWordPress) }),
  ];
  // `_` is another library in most scripts
  if (language === "typescript" || language === "tsx")
    return usages.filter((usage) => usageCertainty(usage) !== "open");
  if (language !== "cpp") return usages;
  const known = new Set(usages.flatMap(({ keys }) => keys[0]?.span?.start ?? []));
  return [...usages, ...[...macroDefinitions(file)].filter(({ span }) => !known.has(span.start + 1))];
}

/** Methods of these names translate only where the receiver is a translator. */
function isTranslator({ name, receiver }: CodeCall, isWordPress: boolean): boolean {
  if (receiver === undefined) return isWordPress || name !== "tr";
  return /(?:^|\W)(?:gettext|wp\.i18n|i18n|translations?|translator|self|tr|po|mo|locale|gotext|FastGettext)$/i.test(
    receiver,
  );
}

/** Functions of a project whose names end like gettext's own: `tr_ngettext`. */
function withPrefixed(code: string): ReadonlyMap<string, GettextKeyword> {
  const found = [...code.matchAll(/(?<!\w)([a-z]\w*?_((?:d|dc)?n?p?gettext))\s*\(/gi)].flatMap(
    ([, name = "", ending = ""]) => {
      const keyword = keywords.get(ending);
      return keyword === undefined || keywords.has(name) ? [] : [[name, keyword] as const];
    },
  );
  return found.length === 0 ? keywords : new Map([...keywords, ...found]);
}

/** Distinguished by its functions, which nothing else has, and by `@wordpress/i18n` in scripts. */
function isWordPressFile({ language, code }: SourceFile): boolean {
  if (language === "php") return /\b(?:esc_(?:html|attr)_[_ex]+|_nx?_noop|_e|_x|_ex|_nx|__)\s*\(/.test(code);
  return (language === "typescript" || language === "tsx") && /@wordpress\/i18n|\bwp\.i18n\b/.test(code);
}

/** `#define TITLE _("text")`: the body of a macro is text for the grammar. */
function* macroDefinitions(file: SourceFile): Generator<KeyUsage> {
  const pattern = /^[ \t]*#[ \t]*define[ \t]+\w+(?:[ \t]|\\\r?\n)+\(*(_|N_|gettext)\(\s*"((?:[^"\\\n]|\\.)*)"\s*\)/gm;
  for (const match of file.code.matchAll(pattern)) {
    const text = match[2] ?? "";
    const start =
      match.index + match[0].lastIndexOf('"', match[0].length - 2 - (/\s*\)$/.exec(match[0])?.[0].length ?? 0)) + 1;
    const span = { start, end: start + text.length };
    const around = { start: start - 1, end: span.end + 1 };
    yield { framework: "gettext", identity: "text", keys: [{ key: text, span }], span: around, call: around };
  }
}
