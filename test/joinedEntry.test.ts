import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { type InMemory, joinEntry } from "../scripts/joinedEntry.ts";
import { root } from "../scripts/processes.ts";

/** Sources: an entry that loads two modules later, which share one with it and another with each other. */
const sources: Readonly<Record<string, string>> = {
  "entry.ts": `
    import { Kind, next } from "./kind.ts";
    export const first = next();
    export const made = new Kind();
    export const load = () => Promise.all([import("./one.ts"), import("./two.ts")]);`,
  "kind.ts": `
    import { count } from "./count.ts";
    export class Kind {}
    export let latest = 0;
    export const next = () => (latest = count(latest));`,
  "count.ts": "export const count = (value: number) => value + 1;",
  "both.ts": "export const state = { value: 0 };",
  "one.ts": `
    import { state } from "./both.ts";
    export { Kind, latest, next } from "./kind.ts";
    export const change = (value: number) => { state.value = value; };`,
  "two.ts": `
    import { state } from "./both.ts";
    import { count } from "./count.ts";
    import { Kind } from "./kind.ts";
    export const isKind = (value: unknown) => value instanceof Kind;
    export const read = () => count(state.value);`,
};

interface Entry {
  readonly first: number;
  readonly made: object;
  load(): Promise<
    readonly [
      { readonly latest: number; next(): number; change(value: number): void },
      { isKind(value: unknown): boolean; read(): number },
    ]
  >;
}

describe("an entry that is joined with what it imports at once", () => {
  const folder = join(root, "test/out", `joined-${process.pid}`);
  const distOf = (production: boolean) =>
    relative(root, join(folder, production ? "production" : "development")).replaceAll("\\", "/");
  before(async () => {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function joinSources(production: boolean): Promise<InMemory> {
    const dist = distOf(production);
    const split = await build({
      absWorkingDir: root,
      entryPoints: { extension: join(folder, "entry.ts") },
      outdir: dist,
      chunkNames: "extension/[name]-[hash]",
      bundle: true,
      splitting: true,
      format: "esm",
      minify: production,
      sourcemap: production ? false : "inline",
      metafile: true,
      write: false,
    });
    const joined = await joinEntry(split, { entry: `${dist}/extension.js`, production, supported: {} });
    for (const { path, contents } of joined.outputFiles) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, contents);
    }
    return joined;
  }

  for (const production of [true, false]) {
    it(`shares its modules with what loads later${production ? ", minified" : ""}`, async () => {
      const { metafile } = await joinSources(production);
      const dist = distOf(production);
      const names = Object.keys(metafile.outputs[`${dist}/extension.cjs`]?.inputs ?? {}).map((path) =>
        relative(folder, join(root, path)),
      );
      assert.deepEqual(names.sort(), ["count.ts", "entry.ts", "kind.ts"]);
      const require = createRequire(join(root, dist, "extension.cjs"));
      const entry: Entry = require(join(root, dist, "extension.cjs"));
      assert.equal(entry.first, 1);
      const [one, two] = await entry.load();
      assert.ok(two.isKind(entry.made));
      assert.deepEqual([one.next(), one.latest], [2, 2]);
      one.change(5);
      assert.equal(two.read(), 6);
    });
  }

  it("maps each file to its sources for a debugger", async () => {
    const { outputFiles } = await joinSources(false);
    const mapped = outputFiles.flatMap(({ path, text }) => {
      const [, map = ""] = /sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(text) ?? [];
      const { sources } = JSON.parse(Buffer.from(map, "base64").toString("utf8"));
      return sources.map((source: string) => relative(folder, resolve(dirname(path), source)));
    });
    assert.deepEqual(
      Object.keys(sources).filter((name) => !mapped.includes(name)),
      [],
    );
  });
});
