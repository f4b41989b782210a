import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gatherAskedKeys } from "../../src/core/extract/askedKeys.ts";
import { compareKeys } from "../../src/core/extract/compareKeys.ts";
import { optionsOf } from "../../src/core/extract/extractOptions.ts";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import { cleanEnvironment } from "../editor/environment.ts";
import { run } from "../processes.ts";
import { keyName, type Oracle } from "./oracle.ts";

const defaultNamespace = "translation";

interface ExtractedMessage {
  readonly namespace: string;
  readonly key: string;
}

/** The messages that an extraction makes of a usage: one for each form. */
function messagesOf(usage: KeyUsage): readonly ExtractedMessage[] {
  const options = optionsOf();
  const { namespaceSeparator } = options;
  const { keys } = gatherAskedKeys([{ path: "", usage }], { defaultNamespace, namespaceSeparator });
  return keys.flatMap((key) =>
    compareKeys({ keys: [key], messages: [], sourceLocale: "en" }, options).missing.map(({ path }) => ({
      namespace: key.namespace,
      key: path.join("."),
    })),
  );
}

/** The keys of a file of messages. */
function leaves(value: unknown, before = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [before.slice(0, -1)];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${before}${key}.`));
}

/** Runs its command, which is a development dependency. It gives all keys of a file the namespace that it meets first. */
export const i18nextParser: Oracle = {
  name: "i18next-parser",
  fixture: "i18next",
  async read(app, scratch) {
    const library = createRequire(import.meta.url).resolve("i18next-parser");
    const program = join(dirname(library), "../bin/cli.js");
    const config = join(scratch, "i18next-parser.config.json");
    const output = join(scratch, "out");
    await mkdir(output);
    await writeFile(config, JSON.stringify({ locales: ["en"], createOldCatalogs: false }));
    const args = ["src/**/*.{ts,tsx}", "--silent", "--config", config, "--output", `${output}/$NAMESPACE.json`];
    await run(process.execPath, [program, ...args], { cwd: app, env: cleanEnvironment() });
    const names = await readdir(output);
    const files = names.map(async (name) => leaves(JSON.parse(await readFile(join(output, name), "utf8"))));
    return (await Promise.all(files)).flat();
  },
  describe: (usage) => messagesOf(usage).map(({ key }) => key),
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
console.log(JSON.stringify([...allKeys.values()].map(({ key, ns }) => [key, ns])));`,
    );
    const found: readonly (readonly [string, string | undefined])[] = JSON.parse(await tools.run(scratch, program));
    return found.map(([key, namespace = defaultNamespace]) => keyName(key, undefined, namespace));
  },
  describe: (usage) => messagesOf(usage).map(({ key, namespace }) => keyName(key, undefined, namespace)),
};
