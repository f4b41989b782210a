import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/** The part of `i18next-parser` that reads code, without the parts that run a project's configuration or serve other builders. */
export const extractor: Plugin = {
  name: "extractor",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^i18next-parser$/ }, ({ path }) => ({ path, namespace: "extractor" }));
    onResolve({ filter: /^esbuild$/ }, ({ path }) => ({ path, namespace: "extractor" }));
    onLoad({ filter: /^esbuild$/, namespace: "extractor" }, () => ({ contents: "export const build = undefined;" }));
    onLoad({ filter: /^i18next-parser$/, namespace: "extractor" }, () => {
      const resolveDir = dirname(fileURLToPath(import.meta.resolve("i18next-parser")));
      const parts = {
        transform: "transform",
        JavascriptLexer: "lexers/javascript-lexer",
        JsxLexer: "lexers/jsx-lexer",
      };
      const lines = Object.entries(parts).map(([name, file]) => `export { default as ${name} } from "./${file}.js";`);
      return { contents: lines.join("\n"), resolveDir };
    });
  },
};

/**
 * A CommonJS library that is bundled and loaded by `import("library")` has only `default`, where Node finds its
 * names. This asks Node for them, so that the bundle behaves like the source.
 */
export const namedExports: Plugin = {
  name: "named-exports",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path, resolveDir }) =>
      kind !== "dynamic-import" || isBuiltin(path) || path === "vscode"
        ? undefined
        : { path, namespace: "named-exports", pluginData: resolveDir },
    );
    onLoad({ filter: /./, namespace: "named-exports" }, async ({ path, pluginData }) => {
      const from = JSON.stringify(path);
      const library: Record<string, unknown> = await import(path);
      const names = Object.keys(library).filter((name) => name !== "default" && /^[\w$]+$/.test(name));
      return {
        contents: `import * as library from ${from};\nexport const { ${names.join(", ")} } = library;\n${
          "default" in library ? `export { default } from ${from};` : ""
        }`,
        resolveDir: pluginData,
      };
    });
  },
};
