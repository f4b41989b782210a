/** What the names of files end with that some format reads, lower case; known before a format is loaded. */
export const endings: readonly string[] = [
  "arb",
  "ftl",
  "json",
  "json5",
  "jsonc",
  "po",
  "pot",
  "properties",
  "strings",
  "toml",
  "xcstrings",
  "xlf",
  "xliff",
  "xml",
  "yaml",
  "yml",
];
