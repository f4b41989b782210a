import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import picomatch from "picomatch";
import { bundle } from "./bundle.ts";
import { root, run, temporaryFolder } from "./processes.ts";
import { Trouble } from "./progress.ts";

const allowed: readonly RegExp[] = [
  /^\[Content_Types\]\.xml$/,
  /^extension\.vsixmanifest$/,
  /^extension\/package(\.nls(\.[\w-]+)?)?\.json$/,
  /^extension\/(readme\.md|changelog\.md|LICENSE\.txt)$/,
  /^extension\/dist\/(extension\.cjs|cli\.js|NOTICES\.txt)$/,
  /^extension\/dist\/extension\/[\w-]+\.cjs$/,
  /^extension\/dist\/webview\/[\w-]+\.js$/,
  /^extension\/dist\/cli\/([\w-]+\.js|(node-sqlite3-wasm|harper_wasm_bg)\.wasm)$/,
  /^extension\/dist\/grammars\/tree-sitter(-[\w-]+)?\.wasm$/,
  /^extension\/l10n\/bundle\.l10n(\.[\w-]+)?\.json$/,
  /^extension\/media\/[\w./-]+\.(png|svg|css|md|schema\.json)$/,
  /^extension\/media\/(languages\/[\w-]+\.json|grammars\/[\w-]+\.tmLanguage\.json)$/,
];

/** Files that run: a VSIX without one of these is refused. */
export const required = [
  "extension/package.json",
  "extension/package.nls.json",
  ...["de", "es", "fr", "ja", "zh-cn"].flatMap((locale) => [
    `extension/package.nls.${locale}.json`,
    `extension/l10n/bundle.l10n.${locale}.json`,
  ]),
  "extension/readme.md",
  "extension/changelog.md",
  "extension/LICENSE.txt",
  "extension/dist/extension.cjs",
  "extension/dist/extension/formats.cjs",
  "extension/dist/extension/keys.cjs",
  "extension/dist/cli.js",
  "extension/dist/cli/thread.js",
  "extension/dist/cli/keys.js",
  "extension/dist/grammars/tree-sitter.wasm",
  "extension/dist/grammars/tree-sitter-tsx.wasm",
  "extension/dist/webview/grid.js",
  "extension/dist/webview/dictation.js",
  "extension/dist/webview/recorder.js",
  "extension/dist/webview/worklet.js",
  "extension/dist/webview/usage.js",
  "extension/dist/webview/compare.js",
  "extension/dist/cli/node-sqlite3-wasm.wasm",
  "extension/dist/cli/harper_wasm_bg.wasm",
  "extension/dist/NOTICES.txt",
  ...["page", "tables", "grid", "usage", "compare", "dictation", "recorder"].map(
    (name) => `extension/media/${name}.css`,
  ),
  "extension/media/icon.png",
];

/** Builds for production, packs `file` and makes sure that exactly what runs is in it; returns the names in it. */
export async function packExtension(file: string): Promise<readonly string[]> {
  await bundle(true);
  return packBuilt(file);
}

/** Like `packExtension`, with `dist/` as it is. */
export async function packBuilt(file: string): Promise<readonly string[]> {
  const vsce = fileURLToPath(import.meta.resolve("@vscode/vsce/vsce"));
  const options = ["--no-dependencies", "--allow-missing-repository", "--no-rewrite-relative-links"];
  const cwd = await shippedParts();
  await run(process.execPath, [vsce, "package", ...options, "--out", file], { cwd });
  const names = zipNames(await readFile(file));
  const complaints = wrongNames(names);
  if (complaints.length > 0) throw new Trouble(`${file} is not what shall ship:\n${complaints.join("\n")}`);
  return names;
}

/**
 * Copies the files and folders of the root that `.vscodeignore` names into a folder of their own. vsce matches each file
 * below it with each pattern, which for the tests and the editors that they install costs four fifths of its time.
 */
async function shippedParts(): Promise<string> {
  const folder = await temporaryFolder("shipped");
  const patterns = await readFile(join(root, ".vscodeignore"), "utf8");
  const isShipped = picomatch(patterns.split("\n").flatMap((line) => /^!([^/]+)/.exec(line)?.[1] ?? []));
  const names = (await readdir(root)).filter((name) => isShipped(name));
  for (const name of [".vscodeignore", ...names]) await cp(join(root, name), join(folder, name), { recursive: true });
  return folder;
}

/** One sentence for each file that must not be in a VSIX or is not. */
export function wrongNames(names: readonly string[]): readonly string[] {
  const extra = names.filter((name) => !allowed.some((pattern) => pattern.test(name)));
  const missing = required.filter((name) => !names.includes(name));
  return [...extra.map((name) => `${name} should not be in it.`), ...missing.map((name) => `${name} is missing.`)];
}

/** The names in a zip file, from its central directory (APPNOTE.TXT 4.3.12 and 4.3.16). */
export function zipNames(zip: Buffer): readonly string[] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0) throw new Trouble("The VSIX is no zip file.");
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString("utf8", at + 46, at + 46 + length));
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}
