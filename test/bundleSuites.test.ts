import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../scripts/processes.ts";
import { bundleSuites } from "../scripts/tests/bundleSuites.ts";

describe("bundled suites", () => {
  let folder: string;
  before(async () => {
    const cache = join(root, "node_modules/.cache/glossa");
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, "bundled-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Writes sources, bundles them and runs the first. */
  async function runFirst(sources: Readonly<Record<string, string>>): Promise<{ stdout: string; stderr: string }> {
    for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
    const files = Object.keys(sources).map((name) => relative(root, join(folder, name)));
    const built = await bundleSuites(files, join(folder, "built"));
    const program = built.get(files[0] ?? "") ?? "";
    return spawnSync(process.execPath, ["--enable-source-maps", program], { cwd: root, encoding: "utf8" });
  }

  it("know where their sources are, and leave texts alone that say how", async () => {
    const text = `console.log(JSON.stringify([import.meta.url, import.meta.dirname, import.meta.filename, "import.meta.url"]));`;
    const { stdout } = await runFirst({ "place.ts": text });
    const file = join(folder, "place.ts");
    assert.deepEqual(JSON.parse(stdout), [pathToFileURL(file).href, folder, file, "import.meta.url"]);
  });

  it("share a module and what it holds", async () => {
    const { stdout } = await runFirst({
      "one.ts": `import { held } from "./held.ts"; held.push("one"); await import("./two.ts"); console.log(held.join());`,
      "two.ts": `import { held } from "./held.ts"; held.push("two");`,
      "held.ts": "export const held: string[] = [];",
    });
    assert.equal(stdout, "one,two\n");
  });

  it("name the line of the source where they fail", async () => {
    const text = `interface Unseen { readonly a: string }\n\nconst here = import.meta.url;\nthrow new Error(here);\n`;
    const { stderr } = await runFirst({ "fails.ts": text });
    assert.match(stderr, /fails\.ts:4:7/);
  });
});
