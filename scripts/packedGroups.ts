import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { packGroups } from "../src/local/detection/packedGroups.ts";
import { root } from "./processes.ts";

/** Puts the letter groups of `eld` into the bundle as bytes: as an object they take 130 MB. */
export const packedGroups: Plugin = {
  name: "packed-groups",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]small\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      const { ngrams, ...others } = ngramsData;
      const opener = JSON.stringify(join(root, "src/local/detection/packedGroups.ts"));
      return {
        contents: `import { openGroups } from ${opener};
const packed = Buffer.from(${JSON.stringify(packGroups(ngrams).toString("base64"))}, "base64");
export const ngramsData = { ...${JSON.stringify(others)}, ngrams: openGroups(packed) };`,
      };
    });
  },
};
