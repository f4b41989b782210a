/** Formats by what their files are made of: each group is tried by a process of its own. */
export const groups = {
  json: ["chrome", "json", "json5", "arb", "xcstrings"],
  xml: ["android", "qt", "resx", "stringsdict", "xliff"],
  lines: ["csv", "ini", "po", "properties", "strings", "toml"],
  programs: ["fluent", "php", "script", "yaml"],
  markdown: ["markdown", "mdx"],
} as const;
