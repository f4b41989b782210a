import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import { createKeyGatherer } from "../../src/extract/keyGatherer.ts";
import { keyName, type Oracle } from "./oracle.ts";

const defaultNamespace = "translation";

const describe = ({ keys, namespace = defaultNamespace }: KeyUsage): readonly string[] =>
  keys.map(({ key }) => keyName(key, undefined, namespace));

/** The library that `glossa extract` uses. */
export const i18nextParser: Oracle = {
  name: "i18next-parser",
  fixture: "i18next",
  async read(app) {
    const { take, result } = createKeyGatherer({ keySeparator: ".", namespaceSeparator: ":" });
    for (const name of await readdir(join(app, "src")))
      await take(name, await readFile(join(app, "src", name), "utf8"));
    return result().keys.map(({ key }) => key);
  },
  // it gives all keys of a file the namespace and the prefix that it meets first
  describe: ({ keys, prefix = "" }) => keys.map(({ key }) => key.slice(prefix.length)),
};

export const i18nextCli: Oracle = {
  name: "i18next-cli",
  fixture: "i18next",
  async read(app, scratch, tools) {
    const library = pathToFileURL(join(tools.nodeModules, "i18next-cli/dist/esm/index.js")).href;
    const program = join(scratch, "keys.mjs");
    const config = { locales: ["en"], extract: { input: [`${app}/src/**/*.{ts,tsx}`], output: "{{language}}.json" } };
    await writeFile(
      program,
      `import { findKeys } from ${JSON.stringify(library)};
const log = { info() {}, warn() {}, error() {} };
const { allKeys } = await findKeys(${JSON.stringify(config)}, log);
console.log(JSON.stringify([...allKeys.values()].map(({ key, ns, hasCount }) => [key, ns, hasCount === true])));`,
    );
    const found: readonly (readonly [string, string | undefined, boolean])[] = JSON.parse(
      await tools.run(scratch, program),
    );
    return found.map(([key, namespace = defaultNamespace, hasCount]) =>
      keyName(hasCount ? withoutForm(key) : key, undefined, namespace),
    );
  },
  describe,
};

const withoutForm = (key: string): string => key.replace(/(?:_ordinal)?_(?:zero|one|two|few|many|other)$/, "");
