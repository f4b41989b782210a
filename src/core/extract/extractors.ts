import type { KeyUsage } from "../keys/keyUsage.ts";

/** The parts of a usage that decide who writes its message. */
type Asked = Pick<KeyUsage, "framework" | "identity" | "defaultText">;

/** Commands that write the messages of code into locale files by themselves, by framework. */
const extractors: Readonly<Record<string, (asked: Asked, format: string) => string | undefined>> = {
  angular: () => "ng extract-i18n",
  docusaurus: () => "npx docusaurus write-translations",
  // ids that a plugin makes of paths are none of its own
  formatjs: ({ identity }) => (identity === "hash" ? "npx formatjs extract" : undefined),
  // keys without a text in code are in files that people keep
  go: ({ identity, defaultText }) =>
    identity === "text" ? "gotext update" : defaultText === undefined ? undefined : "goi18n extract",
  lingui: () => "npx lingui extract",
  "next-intl": ({ identity }) => (identity === "hash" ? "npx next build" : undefined),
  "ngx-translate": (_, format) => (isBilingual(format) ? "npx ngx-translate-extract" : undefined),
  phoenix: () => "mix gettext.extract --merge",
  symfony: (_, format) => (isBilingual(format) ? "php bin/console translation:extract --force" : undefined),
  tolgee: (_, format) => (isBilingual(format) ? "npx tolgee pull" : undefined),
  transloco: (_, format) => (isBilingual(format) ? "npx transloco-keys-manager extract" : undefined),
  "vscode-l10n": ({ identity }) => (identity === "text" ? "npx @vscode/l10n-dev export" : undefined),
};

const isBilingual = (format: string): boolean => format === "po" || format === "xliff" || format === "qt";

/** Returns the command that writes the message of a usage into files of a format; undefined if people keep them. */
export const extractorOf = (asked: Asked, format: string): string | undefined =>
  Object.hasOwn(extractors, asked.framework) ? extractors[asked.framework]?.(asked, format) : undefined;

/** Returns the command that makes code of the files of a framework, after messages were added. */
export function generatorOf(framework: string, format: string): string | undefined {
  if (framework === "flutter") return format === "arb" ? "flutter gen-l10n" : undefined;
  return framework === "typesafe-i18n" ? "npx typesafe-i18n --no-watch" : undefined;
}

/** Frameworks that read the same files by one rule. */
const families: Readonly<Record<string, string>> = {
  "laravel-vue-i18n": "laravel",
  // the scripts of an application of Rails
  polyglot: "rails",
  django: "gettext",
  phoenix: "gettext",
  rust: "fluent",
};

/** Returns the name that frameworks have in common whose keys may be in one file. */
export const familyOf = (framework: string): string =>
  Object.hasOwn(families, framework) ? (families[framework] ?? framework) : framework;
