/** What the names of files end with that some format reads, lower case; known before a format is loaded. */
export const endings: readonly string[] = [
  "arb",
  "cjs",
  "csv",
  "cts",
  "ftl",
  "ini",
  "js",
  "json",
  "json5",
  "jsonc",
  "mjs",
  "mts",
  "php",
  "po",
  "pot",
  "properties",
  "resw",
  "resx",
  "strings",
  "stringsdict",
  "toml",
  "ts",
  "tsv",
  "xcstrings",
  "xlf",
  "xliff",
  "xml",
  "yaml",
  "yml",
];

/** Those that most other files of a program share: a search looks for them where locale files stand, not everywhere. */
export const sharedEndings: ReadonlySet<string> = new Set([
  ...["js", "mjs", "cjs", "ts", "mts", "cts", "php", "xml", "md", "mdx", "markdown"],
]);
