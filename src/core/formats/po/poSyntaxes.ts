import type { Syntax } from "../../messages/messageSyntax.ts";
import type { PoDocument } from "./poDocument.ts";

/** Gettext's format flags and their placeholder syntaxes. */
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

/** Returns the syntaxes that the flags of a file's messages name. */
export function listSyntaxes({ entries }: PoDocument): ReadonlySet<Syntax> {
  const found = new Set<Syntax>();
  for (const { flags } of entries) {
    for (const flag of flags) {
      const syntax = Object.hasOwn(byFlag, flag) ? byFlag[flag] : undefined;
      if (syntax !== undefined) found.add(syntax);
    }
  }
  return found;
}
