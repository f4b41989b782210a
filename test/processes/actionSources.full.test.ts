import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/processes.ts";
import { actionRunner } from "./actionRunner.ts";

/** What a build needs: `.dockerignore` lets the same through. */
const sources = readFileSync(join(root, ".dockerignore"), "utf8")
  .split("\n")
  .flatMap((line) => /^!([\w.-]+)(?:\/\*\*)?$/.exec(line)?.[1] ?? []);

/** The action as `uses: OWNER/glossa@REF` brings it: sources alone, without a package and without `dist`. */
describe("the action from its sources", function () {
  this.timeout(300_000);
  let base: string;
  let action: string;
  let project: string;
  before(async () => {
    base = await realpath(await mkdtemp(join(tmpdir(), "glossa-action-")));
    action = join(base, "_actions/owner/glossa/main");
    project = join(base, "project");
    for (const name of ["action.yml", ...sources]) await cp(join(root, name), join(action, name), { recursive: true });
    await mkdir(join(project, "locales"), { recursive: true });
    await writeFile(join(project, "locales/en.json"), '{ "greeting": "Hello", "bye": "Bye" }\n');
    await writeFile(join(project, "locales/de.json"), '{ "bye": "Tschüs" }\n');
  });
  after(() => rm(base, { recursive: true, force: true, maxRetries: 5 }));

  const env = (path = process.env["PATH"]) => ({
    PATH: path,
    HOME: base,
    XDG_CACHE_HOME: join(base, "cache"),
    XDG_DATA_HOME: join(base, "data"),
    // of the workflow: what only a build needs is installed nevertheless
    NODE_ENV: "production",
  });
  const inputs = { token: "", "fail-on": "never" };

  it("says what to do if npm can't install what the build needs", async () => {
    // without a lock file npm refuses at once, as it does later without its registry
    const bare = join(base, "bare");
    await cp(join(action, "action.yml"), join(bare, "action.yml"));
    const { code, log } = await (await actionRunner(bare, project, env())).run(inputs);
    assert.equal(code, 1);
    assert.match(log, /^::error title=Glossa::npm could not install what Glossa is built with\. Name a package/m);
  });

  it("says that a package is not ours, or can't be installed", async () => {
    const runner = await actionRunner(action, project, env());
    await mkdir(join(base, "other"));
    await writeFile(join(base, "other/package.json"), '{ "name": "other", "version": "1.0.0" }\n');
    const other = await runner.run({ ...inputs, package: join(base, "other") });
    assert.equal(other.code, 1);
    assert.match(other.log, /^::error title=Glossa::What the input package names is not the package of Glossa\.$/m);
    const none = await runner.run({ ...inputs, package: join(base, "none.tgz") });
    assert.equal(none.code, 1);
    assert.match(none.log, /^::error title=Glossa::npm could not install what the input package names\.$/m);
  });

  it("builds the program once and runs it", async () => {
    // nothing is fetched here: of npm, `ci` alone is another program, which takes the packages of the repository
    const bin = join(base, "bin");
    await mkdir(bin);
    const npm = `#!/bin/sh\nif [ "$1" = ci ]; then case "$*" in *--include=dev*) exec ln -s "${root}/node_modules" node_modules;; esac; fi\nPATH='${process.env["PATH"]}' exec npm "$@"\n`;
    await writeFile(join(bin, "npm"), npm);
    await chmod(join(bin, "npm"), 0o755);
    const runner = await actionRunner(action, project, env(`${bin}:${process.env["PATH"]}`));
    const first = await runner.run(inputs);
    assert.equal(first.code, 0, first.log);
    assert.match(first.log, /^Building the terminal/m);
    assert.match(first.log, /cli=.*\/_actions\/owner\/glossa\/main\/dist\/cli\.js\n/);
    assert.match(first.log, /^locales\/de\.json\n +warning +greeting: missing +message\.missing$/m);
    assert.match(await runner.summary(), /^### Glossa: 1 finding$/m);
    const again = await runner.run(inputs);
    assert.equal(again.code, 0, again.log);
    assert.doesNotMatch(again.log, /Building/);
  });
});
