import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { access, chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gitFolder } from "../gitFolder.ts";
import { programArgs } from "../program.ts";
import { needs } from "../skip.ts";

const exec = promisify(execFile);

/** Typed lines, and what pressing the tabulator makes of them. */
const lines: Readonly<Record<string, readonly [typed: string, completed: string]>> = {
  command: ["glossa chec", "glossa check"],
  option: ["glossa check --no-c", "glossa check --no-code"],
  value: ["glossa translate --only sta", "glossa translate --only stale"],
  "value behind =": ["glossa translate --only=sta", "glossa translate --only=stale"],
  locale: ["glossa translate --to pt", "glossa translate --to pt-BR"],
  "locale of a list": ["glossa translate --to de,pt", "glossa translate --to de,pt-BR"],
  action: ["glossa service glossaries exp", "glossa service glossaries export"],
  file: ["glossa check locales/e", "glossa check locales/en.json"],
  ref: ["glossa check --since feat", "glossa check --since feature/one"],
  range: ["glossa diff main..feat", "glossa diff main..feature/one"],
  folder: ["glossa mcp loc", "glossa mcp locales"],
};

/** A branch whose name would be a command in a shell that reads it. */
const hostileBranch = "evil;>trapped;$(>trapped)`>trapped`";

/** The shells without the settings of a user, and how each loads the script. */
const shells = {
  bash: { start: ["bash", "--norc", "--noprofile", "-i"], load: (file: string) => `source ${file}` },
  zsh: {
    start: ["zsh", "-f", "-i"],
    load: (file: string) => `autoload -Uz compinit; compinit -u -d ${file}.dump; source ${file}`,
  },
  fish: {
    start: ["fish", "--no-config", "-i"],
    load: (file: string) => `set -g fish_autosuggestion_enabled 0; source ${file}`,
  },
} as const;

describe("completion in real shells", () => {
  let base: string;
  let project: string;
  /** The third word of each call. */
  let called: string;
  before(async () => {
    base = await realpath(await mkdtemp(join(tmpdir(), "glossa-completion-")));
    project = join(base, "project");
    called = join(base, "called");
    await mkdir(join(base, "bin"));
    await mkdir(join(project, "locales"), { recursive: true });
    for (const locale of ["en", "de", "pt-BR"]) await writeFile(join(project, `locales/${locale}.json`), "{}");
    const program = [process.execPath, ...programArgs].map((word) => `'${word}'`).join(" ");
    const repo = await gitFolder(project);
    const id = await repo.commit({});
    for (const name of ["feature/one", hostileBranch]) await repo.git("update-ref", `refs/heads/${name}`, id);
    await writeFile(join(base, "bin/glossa"), `#!/bin/sh\nprintf '%s\\n' "$3" >> '${called}'\nexec ${program} "$@"\n`);
    await chmod(join(base, "bin/glossa"), 0o755);
    for (const shell of ["bash", "zsh", "fish"]) {
      const { stdout } = await exec(join(base, "bin/glossa"), ["completion", shell]);
      await writeFile(join(base, `glossa.${shell}`), stdout);
    }
  });
  after(() => rm(base, { recursive: true, force: true }));

  for (const [name, { start, load }] of Object.entries(shells))
    it(`${name} completes ${Object.keys(lines).join(", ")}, and runs no name of a branch`, async function () {
      needs(this, "git", "python3", ...(name === "bash" ? [] : [name as "zsh" | "fish"]));
      const request = {
        start,
        load: load(join(base, `glossa.${name}`)),
        lines: Object.values(lines).map(([typed]) => typed),
        entered: ["glossa check --since evil"],
      };
      await writeFile(called, "");
      const env = { PATH: `${base}/bin:${process.env["PATH"]}`, HOME: base, TERM: "xterm", LC_ALL: "C.UTF-8" };
      const { stdout } = await exec("python3", [typist, JSON.stringify(request)], {
        cwd: project,
        env: { ...env, XDG_CACHE_HOME: join(base, "cache"), XDG_DATA_HOME: join(base, "data") },
      });
      // the space or slash at the end goes as other text follows
      const typed: readonly string[] = JSON.parse(stdout);
      assert.deepEqual(
        typed.map((line) => line.replace(/[ /]$/, "")),
        Object.values(lines).map(([, completed]) => completed),
      );
      assert.equal((await readFile(called, "utf8")).trim().split("\n").at(-1), hostileBranch);
      await assert.rejects(access(join(project, "trapped")), { code: "ENOENT" });
    });
});

/** Types lines into a shell on a pseudo-terminal. */
const typist = fileURLToPath(new URL("typeIntoShell.py", import.meta.url));
