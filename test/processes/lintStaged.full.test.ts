import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gitFolder } from "../gitFolder.ts";
import { runGlossa } from "./gitRepository.ts";

const run = promisify(execFile);
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

  for (const version of ["15.5.2", "16.2.7"])
    it(`${version} checks what is staged of a locale file, and leaves the rest as it was`, async () => {
      const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
      const repo = await gitFolder(folder);
      await writeFile(
        join(folder, "package.json"),
        JSON.stringify({ private: true, "lint-staged": { "locales/*.json": "node look.mjs" } }),
      );
      await writeFile(
        join(folder, "look.mjs"),
        'import { copyFileSync } from "node:fs";\ncopyFileSync(process.argv[2], "seen.json");\n',
      );
      await writeFile(join(folder, ".gitignore"), "node_modules\nseen.json\npackage-lock.json\n");
      const install = ["install", "--no-save", "--no-audit", "--no-fund", `lint-staged@${version}`];
      await run("npm", install, { cwd: folder, env });
      await repo.commit({ "locales/en.json": texts(), [german]: texts() });
      assert.equal((await runGlossa(["git", "install"], { cwd: folder, env })).code, 0);
      await repo.commit({});
      const staged = texts({ text2: "Zwei" });
      await writeFile(join(folder, german), staged);
      await repo.git("add", german);
      const typed = texts({ text2: "Zwei", text15: "Fünfzehn" });
      await writeFile(join(folder, german), typed);
      await run(process.execPath, ["node_modules/lint-staged/bin/lint-staged.js"], { cwd: folder, env });
      assert.equal(await readFile(join(folder, "seen.json"), "utf8"), staged);
      assert.equal(await repo.git("show", `:${german}`), staged);
      assert.equal(await readFile(join(folder, german), "utf8"), typed);
    });
});
