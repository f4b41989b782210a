import type { Syntax } from "../../messages/syntax.ts";
import type { Document } from "./document.ts";

/** The format flags of gettext that tell a syntax. */
const byFlag: Readonly<Record<string, Syntax>> = {
  "c-format": "printf",
  "objc-format": "printf",
  "php-format": "printf",
  "perl-format": "printf",
  "lua-format": "printf",
  "javascript-format": "printf",
  "java-printf-format": "printf",
  "gcc-internal-format": "printf",
  "boost-format": "printf",
  "python-format": "python",
  "python-brace-format": "python",
  "ruby-format": "ruby",
  "qt-format": "qt",
  "qt-plural-format": "qt",
  "kde-format": "qt",
  "csharp-format": "dotnet",
  "java-format": "java",
  "icu-format": "icu",
  "icu-message-format": "icu",
};

/** The syntaxes that the flags of a file's messages name. */
export function syntaxesOf({ entries }: Document): ReadonlySet<Syntax> {
  const found = new Set<Syntax>();
  for (const { flags } of entries) {
    for (const flag of flags) {
      const syntax = Object.hasOwn(byFlag, flag) ? byFlag[flag] : undefined;
      if (syntax !== undefined) found.add(syntax);
    }
  }
  return found;
}
