import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { grammarPackages } from "./grammars.ts";
import { root } from "./processes.ts";

/** The licences of the libraries whose code is in the bundles, which most of them ask to be passed on. */
export async function notices(metafiles: readonly Pick<Metafile, "inputs">[]): Promise<string> {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const libraries = new Set([
    ...inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
    ...grammarFolders,
  ]);
  const parts = await Promise.all([...libraries].sort().map(notice));
  return `Glossa contains code of these libraries.\n\n${[...parts, await sqliteNotice(), await harperNotice()].join("\n")}`;
}

/** The packages whose grammars are copied beside the bundles. */
const grammarFolders = [
  ...new Set(Object.values(grammarPackages).flatMap((file) => /^(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])),
].map((name) => `node_modules/${name}`);

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly licenses?: readonly { readonly type: string }[];
  readonly author?: string | { readonly name: string };
}

async function notice(folder: string): Promise<string> {
  const described: Package = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  const names = await readdir(join(root, folder));
  const read = async (name: string) => (await readFile(join(root, folder, name), "utf8")).trim();
  const file = names.find((each) => /^licen[cs]e/i.test(each));
  const texts = [file === undefined ? await standardLicence(described, names, read) : await read(file)];
  for (const name of names) if (/^(?:third-?party-?)?notice/i.test(name)) texts.push(await read(name));
  return section(`${described.name} ${described.version}`, texts.join("\n\n"));
}

const section = (title: string, text: string): string => `--- ${title} ---\n\n${text}\n`;

/** For packages that name their licence and leave its text out. Throws for one that isn't known. */
async function standardLicence(
  { name, license, licenses, author }: Package,
  names: readonly string[],
  read: (name: string) => Promise<string>,
): Promise<string> {
  const id = standard.find((one) => one === (license ?? licenses?.[0]?.type));
  if (id === undefined) throw new Error(`${name} has no licence whose text is known: ${license}`);
  const readme = names.find((each) => /^readme/i.test(each));
  const said = /^Copyright .+$/m.exec(readme === undefined ? "" : await read(readme))?.[0];
  const holder = typeof author === "object" ? author.name : author;
  return `${said ?? `Copyright ${holder ?? `the authors of ${name}`}`}\n\n${await licenceText(id)}`;
}

/** Files of `scripts/licences`. */
const standard = ["MIT", "Apache-2.0", "ISC"] as const;

const licenceText = async (id: (typeof standard)[number]): Promise<string> =>
  (await readFile(join(root, "scripts/licences", `${id}.txt`), "utf8")).trim();

/** The code that Emscripten puts into its output with SQLite. */
async function sqliteNotice(): Promise<string> {
  const holders = [
    "Copyright (c) 2010-2014 Emscripten authors (Emscripten)",
    "Copyright © 2005-2020 Rich Felker, et al. (musl)",
  ];
  const about =
    "SQLite is in the public domain: https://sqlite.org/copyright.html. It was compiled by Emscripten, with musl as its C library.";
  return section("code in node-sqlite3-wasm.wasm", [about, ...holders, await licenceText("MIT")].join("\n\n"));
}

/** The Rust libraries in harper, as its binary names them. */
async function harperNotice(): Promise<string> {
  const binary = await readFile(join(root, "node_modules/harper.js/dist/harper_wasm_bg.wasm"), "latin1");
  const found = [
    ...binary.matchAll(/registry\/src\/[^/\0]{1,100}\/([a-z\d_-]{1,64})-(\d+\.\d+\.\d+[\w.+-]{0,40})\//gi),
  ];
  const addresses = new Set(found.map(([, name, version]) => `https://crates.io/crates/${name}/${version}`));
  if (addresses.size === 0) throw new Error("harper's binary no longer names its libraries");
  const about = "Rust libraries, each under the licence that is told there:";
  return section("code in harper_wasm_bg.wasm", [about, ...[...addresses].sort()].join("\n"));
}
