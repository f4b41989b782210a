import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type GitFolder, gitFolder } from "../gitFolder.ts";
import { programArgs } from "../program.ts";
import { needs } from "../skip.ts";

const run = promisify(execFile);
const english = '{\n  "greeting": "Hello",\n  "bye": "Bye"\n}\n';
const complete = '{\n  "greeting": "Hallo",\n  "bye": "Tschüs"\n}\n';
const missing = '{\n  "greeting": "Hallo"\n}\n';

describe("the documented hook of pre-commit", function () {
  this.timeout("3m");
  let base: string;
  let project: GitFolder;
  let env: NodeJS.ProcessEnv;

  before(async function () {
    needs(this, "git", "pre-commit");
    base = await mkdtemp(join(tmpdir(), "glossa-pre-commit-"));
    await mkdir(join(base, "bin"));
    const words = [process.execPath, ...programArgs].map((word) => `'${word}'`).join(" ");
    await writeFile(join(base, "bin/glossa"), `#!/bin/sh\nexec ${words} "$@"\n`);
    await chmod(join(base, "bin/glossa"), 0o755);
    env = {
      ...process.env,
      PATH: [join(base, "bin"), process.env["PATH"]].join(delimiter),
      PRE_COMMIT_HOME: join(base, "store"),
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_NOSYSTEM: "1",
    };
    const source = await gitFolder(join(base, "glossa"));
    await copyFile(sourceFile(".pre-commit-hooks.yaml"), join(source.folder, ".pre-commit-hooks.yaml"));
    const commit = await source.commit({});
    const recipe = (await documentedRecipe())
      .replace("https://github.com/OWNER/glossa", source.folder)
      .replace("VERSION", commit);
    assert.ok(recipe.includes(source.folder) && recipe.includes(commit), recipe);
    project = await gitFolder(join(base, "project"));
    await project.commit({
      ".pre-commit-config.yaml": recipe,
      "locales/en.json": english,
      "locales/de.json": complete,
      "locales/fr.json": missing,
      "README.md": "# App\n",
    });
    await run("pre-commit", ["install"], { cwd: project.folder, env });
  });
  after(async () => {
    if (base !== undefined) await rm(base, { recursive: true, force: true });
  });
  afterEach(() => project.git("reset", "--quiet", "--hard"));

  const write = (path: string, text: string): Promise<void> => writeFile(join(project.folder, path), text);
  const read = (path: string): Promise<string> => readFile(join(project.folder, path), "utf8");
  const commit = async () => {
    const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "gc.auto=0"];
    return await run("git", [...identity, "commit", "-m", "Change"], { cwd: project.folder, env }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code: Number(code), out: `${stdout}${stderr}` }),
    );
  };

  it("lets a commit of README.md pass, though another file was wrong before", async () => {
    await write("README.md", "# My app\n");
    await project.git("add", "README.md");
    const { code, out } = await commit();
    assert.equal(code, 0, out);
    assert.match(out, /Check locale files.*Passed/);
  });

  it("refuses what is staged, though the working tree is right", async () => {
    await write("locales/de.json", missing);
    await project.git("add", "locales/de.json");
    await write("locales/de.json", complete);
    const { code, out } = await commit();
    assert.equal(code, 1, out);
    assert.match(out, /Check locale files.*Failed/);
    assert.match(out, /locales\/de\.json\n +warning +bye: missing +message\.missing\n/);
    assert.doesNotMatch(out, /fr\.json/, "wrong before");
    assert.equal(await read("locales/de.json"), complete);
  });

  it("lets what is staged pass, though the working tree is wrong", async () => {
    const changed = complete.replace("Hallo", "Guten Tag");
    await write("locales/de.json", changed);
    await project.git("add", "locales/de.json");
    await write("locales/de.json", missing);
    const { code, out } = await commit();
    assert.equal(code, 0, out);
    assert.equal(await project.git("show", "HEAD:locales/de.json"), changed);
    assert.equal(await read("locales/de.json"), missing);
  });

  it("is run by `pre-commit run`, too", async () => {
    await write("locales/de.json", missing);
    await project.git("add", "locales/de.json");
    const failed = await run("pre-commit", ["run"], { cwd: project.folder, env }).catch((error: unknown) => error);
    const { code, stdout } = failed as { readonly code: number; readonly stdout: string };
    assert.equal(code, 1);
    assert.match(stdout, /locales\/de\.json\n +warning +bye: missing +message\.missing\n/);
  });
});

const sourceFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The configuration that the documentation has. */
async function documentedRecipe(): Promise<string> {
  const page = await readFile(sourceFile("docs/ci.md"), "utf8");
  const [, recipe] = /\[pre-commit\][^\n]*\n+```yaml\n(.*?)^```$/ms.exec(page) ?? [];
  return recipe ?? assert.fail("the documentation has no hook of pre-commit");
}
