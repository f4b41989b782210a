import { copyFile, cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { buildOnce } from "../buildOnce.ts";
import { root, temporaryFolder } from "../processes.ts";
import type { Figure } from "./figure.ts";

/** Production build in a separate folder, so that another build does not remove it during a measurement. */
export interface Built {
  readonly cli: string;
  readonly figures: readonly Figure[];
}

let once: Promise<Built> | undefined;

export function built(): Promise<Built> {
  once ??= build();
  return once;
}

async function build(): Promise<Built> {
  const { startUp, lazy, cli } = await buildOnce();
  const folder = await temporaryFolder("dist");
  await cp(join(root, "dist"), join(folder, "dist"), { recursive: true });
  await copyFile(join(root, "package.json"), join(folder, "package.json"));
  const size = (name: string, bytes: number, how: string, goal?: number): Figure => ({
    ...{ name: `Bundle: ${name}`, unit: "KB", samples: [bytes / 1000], how },
    ...(goal !== undefined && { goal }),
  });
  return {
    cli: join(folder, "dist/cli.js"),
    figures: [
      // 250 before keys, engines and git registered their commands; activation, which it stands for, keeps its goals
      size("what the host loads at start-up", startUp, "minified, extension.cjs: one file", 200),
      size("what it loads when first needed", lazy, "minified, all chunks together"),
      size("program for the terminal", cli, "minified, all chunks; the embedded service included"),
      size(
        "keys in source code",
        await packedKeys(),
        "the grammars and both threads, as the VSIX compresses them",
        4_000,
      ),
    ],
  };
}

/** Bytes that the reader of keys adds to the VSIX. */
async function packedKeys(): Promise<number> {
  const dist = join(root, "dist");
  const grammars = (await readdir(join(dist, "grammars"))).map((name) => join("grammars", name));
  const files = ["extension/keys.cjs", "cli/keys.js", ...grammars].map((name) => readFile(join(dist, name)));
  return (await Promise.all(files)).reduce((sum, bytes) => sum + deflateRawSync(bytes, { level: 9 }).length, 0);
}
