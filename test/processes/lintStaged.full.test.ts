import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type GitFolder, gitFolder } from "../gitFolder.ts";
import { programArgs } from "../program.ts";
import { runGlossa } from "./gitRepository.ts";

const run = promisify(execFile);
const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
const german = "locales/de.json";
const texts = (changes: Readonly<Record<string, string>> = {}): string =>
  `${JSON.stringify({ ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`text${at}`, `Text ${at}`])), ...changes }, null, 2)}\n`;

/** It hides what is not staged as a patch of git, and applies that patch again afterwards. */
describe("lint-staged, after glossa git install", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-lint-staged-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Makes a repository with lint-staged and Glossa in its `node_modules`. */
  const createProject = async (version: string): Promise<GitFolder> => {
    const repo = await gitFolder(folder);
    await writeFile(join(folder, "package.json"), JSON.stringify({ private: true }));
    await writeFile(join(folder, ".gitignore"), "node_modules\nseen.json\npackage-lock.json\n");
    const install = ["install", "--no-save", "--no-audit", "--no-fund", `lint-staged@${version}`];
    await run("npm", install, { cwd: folder, env });
    const words = [process.execPath, ...programArgs].map((word) => `'${word}'`).join(" ");
    await writeFile(join(folder, "node_modules/.bin/glossa"), `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
    return repo;
  };
  const lintStaged = () => run(process.execPath, ["node_modules/lint-staged/bin/lint-staged.js"], { cwd: folder, env });

  for (const version of ["15.5.2", "16.2.7"]) {
    it(`${version} runs the documented recipe: what is staged of all files counts, and nothing else`, async () => {
      const repo = await createProject(version);
      const [en, de] = ["locales/en.json", german];
      const oneMore = texts({ more: "More" });
      await repo.commit({ "lint-staged.config.mjs": await documentedRecipe(), [en]: texts(), [de]: texts() });
      await writeFile(join(folder, en), oneMore);
      await repo.git("add", en);
      await writeFile(join(folder, de), texts({ more: "Mehr" }));
      const failure: unknown = await lintStaged().catch((error: unknown) => error);
      const { stdout, stderr } = failure as { readonly stdout: string; readonly stderr: string };
      assert.match(stdout + stderr, /locales\/de\.json\n +warning +more: missing +message\.missing\n/);
      assert.equal(await readFile(join(folder, de), "utf8"), texts({ more: "Mehr" }));
      await repo.git("add", de);
      await writeFile(join(folder, de), texts());
      await lintStaged();
      assert.equal(await readFile(join(folder, de), "utf8"), texts());
      assert.equal(await repo.git("show", `:${de}`), texts({ more: "Mehr" }));
    });

    it(`${version} checks what is staged of a locale file, and leaves the rest as it was`, async () => {
      const repo = await createProject(version);
      const tasks = { "locales/*.json": "node look.mjs" };
      await writeFile(join(folder, "lint-staged.config.mjs"), `export default ${JSON.stringify(tasks)};\n`);
      await writeFile(
        join(folder, "look.mjs"),
        'import { copyFileSync } from "node:fs";\ncopyFileSync(process.argv[2], "seen.json");\n',
      );
      await repo.commit({ "locales/en.json": texts(), [german]: texts() });
      assert.equal((await runGlossa(["git", "install"], { cwd: folder, env })).code, 0);
      await repo.commit({});
      const staged = texts({ text2: "Zwei" });
      await writeFile(join(folder, german), staged);
      await repo.git("add", german);
      const typed = texts({ text2: "Zwei", text15: "Fünfzehn" });
      await writeFile(join(folder, german), typed);
      await lintStaged();
      assert.equal(await readFile(join(folder, "seen.json"), "utf8"), staged);
      assert.equal(await repo.git("show", `:${german}`), staged);
      assert.equal(await readFile(join(folder, german), "utf8"), typed);
    });
  }
});

/** The configuration that the documentation has. */
async function documentedRecipe(): Promise<string> {
  const page = await readFile(new URL("../../docs/ci.md", import.meta.url), "utf8");
  const [, recipe] = /\[lint-staged\][^\n]*\n+```js\n(.*?)^```$/ms.exec(page) ?? [];
  return recipe ?? assert.fail("the documentation has no recipe for lint-staged");
}
