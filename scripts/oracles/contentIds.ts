import { cp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import type { Oracle } from "./oracle.ts";
import { readPo } from "./po.ts";
import type { OracleTools } from "./tools.ts";

const ids = ({ keys }: KeyUsage): readonly string[] => keys.map(({ key }) => key);

export const formatjsCli: Oracle = {
  name: "@formatjs/cli",
  fixture: "formatjs",
  async read(app, _, { nodeModules, run }) {
    const names = await readdir(join(app, "src"));
    const files = names.map((name) => join("src", name));
    return Object.keys(
      JSON.parse(await run(app, join(nodeModules, "@formatjs/cli/bin/formatjs"), "extract", ...files)),
    );
  },
  describe: ids,
};

const linguiConfig = `import { formatter } from "@lingui/format-po";
const catalogs = [{ path: "<rootDir>/out/{locale}", include: ["src"] }];
export default { sourceLocale: "en", locales: ["en"], catalogs, format: formatter({ printLinguiId: true }) };
`;

export const linguiCli: Oracle = {
  name: "@lingui/cli",
  fixture: "lingui",
  async read(app, scratch, tools) {
    await copyApp(app, scratch, tools);
    await writeFile(join(scratch, "lingui.config.js"), linguiConfig);
    await tools.run(scratch, join(tools.nodeModules, "@lingui/cli/dist/lingui.js"), "extract", "--clean");
    const entries = readPo(await readFile(join(scratch, "out/en.po"), "utf8"));
    return entries.map(({ text, notes }) => /js-lingui-id: (\S+)/.exec(notes)?.[1] ?? text);
  },
  describe: ids,
};

/** The steps of `ng extract-i18n`: the compiler makes `$localize` of templates, whose messages are gathered. */
export const angularCompiler: Oracle = {
  name: "@angular/localize",
  fixture: "angular",
  async read(app, scratch, tools) {
    await copyApp(app, scratch, tools);
    await tools.run(scratch, join(tools.nodeModules, "@angular/compiler-cli/bundles/src/bin/ngc.js"), "-p", ".");
    const gather = join(tools.nodeModules, "@angular/localize/tools/bundles/src/extract/cli.js");
    await tools.run(scratch, gather, "-r", "out", "-s", "**/*.js", "-f", "json", "-o", "ids.json");
    const { translations } = JSON.parse(await readFile(join(scratch, "out/ids.json"), "utf8"));
    return Object.keys(translations);
  },
  describe: ids,
};

async function copyApp(app: string, scratch: string, { nodeModules }: OracleTools): Promise<void> {
  await cp(app, scratch, { recursive: true });
  await symlink(nodeModules, join(scratch, "node_modules"));
}
