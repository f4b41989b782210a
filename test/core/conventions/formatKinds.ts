import type { FormatKind } from "../../../src/core/conventions/discover.ts";

/** Formats by ending: where files stand doesn't hang on how they are read. */
const formats: Readonly<Record<string, string>> = {
  ...{
    xml: "android",
    strings: "strings",
    stringsdict: "stringsdict",
    resx: "resx",
    resw: "resx",
    po: "po",
    pot: "po",
  },
  ...{ toml: "toml", ini: "ini", csv: "csv", php: "php", ftl: "fluent", md: "markdown", mdx: "markdown", xlf: "xliff" },
  ...{ js: "script", mjs: "script", cjs: "script", json: "json", yml: "yaml", yaml: "yaml", arb: "arb" },
  ...{ properties: "properties", xliff: "xliff" },
};

/** Returns the format of a path by its ending. */
export const kindOf = (path: string): FormatKind | undefined => {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  if (ending === "ts") return path.includes("translations") ? { id: "qt", bilingual: true } : { id: "script" };
  const id = formats[ending];
  return id === undefined ? undefined : { id, ...(["po", "xliff"].includes(id) && { bilingual: true }) };
};
