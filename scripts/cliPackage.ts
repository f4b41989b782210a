import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { bundleTerminal } from "./bundle.ts";
import { writeDeclarations } from "./declarations.ts";
import { notices } from "./notices.ts";
import { root, run, temporaryFolder } from "./processes.ts";
import { Trouble } from "./progress.ts";

/** The npm package of the terminal. */
export interface CliPackage {
  /** Its path. */
  readonly file: string;
  /** Paths in it. */
  readonly names: readonly string[];
  /** Bytes after unpacking. */
  readonly unpacked: number;
}

/** Maximum bytes of the package after unpacking. */
const maxUnpacked = 25_000_000;

/** Builds the npm package of the terminal into a folder. It has no dependencies, and throws if a file lacks or is too much. */
export async function packTerminal(destination: string): Promise<CliPackage> {
  const folder = await temporaryFolder("package");
  await writePackage(folder);
  const described = await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", destination], {
    cwd: folder,
  });
  const [{ filename, files, unpackedSize }] = JSON.parse(described.slice(described.indexOf("[")));
  const names: readonly string[] = files.map(({ path }: { path: string }) => path);
  const complaints = [...wrongPackageNames(names), ...(unpackedSize > maxUnpacked ? ["It is too large."] : [])];
  if (complaints.length > 0) throw new Trouble(`The package has wrong contents:\n${complaints.join("\n")}`);
  return { file: join(destination, filename), names, unpacked: unpackedSize };
}

async function writePackage(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  await mkdir(dist, { recursive: true });
  const { metafile, wasm } = await bundleTerminal(dist);
  for (const [path, file] of wasm) await copyWasm(file, join(dist, path));
  const types = await writeDeclarations("src/cli/api.ts", join(dist, "types"));
  await writeFile(join(dist, "NOTICES.txt"), await notices([metafile]));
  await copyFile(join(root, "LICENSE"), join(folder, "LICENSE"));
  for (const [page, name] of [
    ["terminal", "README"],
    ["api", "API"],
  ] as const)
    await writeFile(join(folder, `${name}.md`), withoutLinks(await readFile(join(root, `docs/${page}.md`), "utf8")));
  await writeFile(
    join(folder, "package.json"),
    `${JSON.stringify(await manifest(`./dist/types/${types}`), null, 2)}\n`,
  );
}

/** The manifest of the repository is the extension's; this one is the terminal's. */
async function manifest(types: string): Promise<object> {
  const { name, version, license, type, engines } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const description = "Translates and checks locale files in the terminal and in CI";
  return {
    ...{ name, version, description, license, type, engines: { node: engines.node } },
    keywords: ["localization", "i18n", "l10n", "translation", "xliff", "gettext"],
    bin: { glossa: "dist/cli.js" },
    exports: { ".": { types, default: "./dist/api.js" }, "./package.json": "./package.json" },
    types,
    files: ["dist", "API.md"],
  };
}

/** A page without pictures and without links to others, which the package lacks. */
const withoutLinks = (page: string): string =>
  page.replace(/^!\[.*\n\n/gm, "").replace(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, "$1");

/** Compresses all but SQLite's, which its library reads itself. */
async function copyWasm(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (to.endsWith("sqlite3-wasm.wasm")) return copyFile(from, to);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  await writeFile(`${to}.br`, await promisify(brotliCompress)(await readFile(from), { params }));
}

const allowed: readonly RegExp[] = [
  /^(package\.json|README\.md|API\.md|LICENSE)$/,
  /^dist\/(cli\.js|api\.js|NOTICES\.txt)$/,
  /^dist\/cli\/([\w-]+\.js|node-sqlite3-wasm\.wasm|harper_wasm_bg\.wasm\.br)$/,
  /^dist\/grammars\/tree-sitter(-[\w-]+)?\.wasm\.br$/,
  /^dist\/types\/[\w/]+\.d\.ts$/,
];

/** Files that the program needs: a package without one of these is refused. */
export const requiredInPackage = [
  ...["package.json", "README.md", "API.md", "LICENSE"],
  ...["dist/cli.js", "dist/api.js", "dist/NOTICES.txt", "dist/types/cli/api.d.ts"],
  ...["dist/cli/thread.js", "dist/cli/texts.js", "dist/cli/keys.js"],
  ...["dist/cli/node-sqlite3-wasm.wasm", "dist/cli/harper_wasm_bg.wasm.br"],
  ...["dist/grammars/tree-sitter.wasm.br", "dist/grammars/tree-sitter-tsx.wasm.br"],
] as const;

/** One sentence for each file that must not be in the package or is not. */
export function wrongPackageNames(names: readonly string[]): readonly string[] {
  const extra = names.filter((name) => !allowed.some((pattern) => pattern.test(name)));
  const missing = requiredInPackage.filter((name) => !names.includes(name));
  return [...extra.map((name) => `${name} should not be in it.`), ...missing.map((name) => `${name} is missing.`)];
}
