import { isBuiltin } from "node:module";
import type { Plugin } from "esbuild";

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
