import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, copyFile, readFile, writeFile } from "node:fs/promises";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { parse } from "yaml";
import { formats } from "../../src/core/formats/index.ts";
import { gitFolder } from "../gitFolder.ts";
import { needs } from "../skip.ts";

const exec = promisify(execFile);
const read = (path: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

/** The package of the terminal, in a folder for projects that install it. */
interface Packed {
  readonly base: string;
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const missing = {
  "package.json": '{ "name": "app", "private": true, "dependencies": { "i18next": "file:./i18next" } }\n',
  // nothing is fetched here
  "i18next/package.json": '{ "name": "i18next", "version": "25.0.0" }\n',
  ".gitignore": "node_modules/\n*.tgz\n",
  "src/page.ts": 'import i18next from "i18next";\ni18next.t("greeting", { name: "Ann" });\ni18next.t("bye");\n',
  "locales/en.json": '{ "greeting": "Hello {{name}}", "bye": "Bye" }\n',
  "locales/de.json": '{ "bye": "Tschüs" }\n',
};
const complete = { ...missing, "locales/de.json": '{ "greeting": "Hallo {{name}}", "bye": "Tschüs" }\n' };

/** Runs the recipes of `docs/ci.md` as they are written there, each in a repository of its own. */
export function testRecipes(packed: () => Packed): void {
  describe("the recipes of its documentation", () => {
    let count = 0;
    before(function () {
      needs(this, "git");
    });

    /** A clone with the package next to it, as a CI checks it out. */
    async function project(files: Readonly<Record<string, string>>) {
      const { base, file, env } = packed();
      const folder = join(base, `recipe-${count++}`);
      const repo = await gitFolder(folder);
      await repo.commit(files);
      await copyFile(file, join(folder, basename(file)));
      /** Runs lines as a CI does: the first one that fails ends them. */
      const bash = async (script: string, more: Readonly<Record<string, string>> = {}) => {
        const git = { GIT_AUTHOR_NAME: "CI", GIT_AUTHOR_EMAIL: "ci@example.com" };
        const committer = { GIT_COMMITTER_NAME: "CI", GIT_COMMITTER_EMAIL: "ci@example.com" };
        const options = {
          cwd: folder,
          env: {
            ...env,
            // what another recipe has translated costs nothing
            XDG_CACHE_HOME: `${folder}-cache`,
            ...git,
            ...committer,
            GIT_CONFIG_NOSYSTEM: "1",
            npm_config_offline: "true",
            CI: "true",
            ...more,
          },
        };
        return exec("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], options).then(
          ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
          ({ code, stdout, stderr }) => ({ code: code as number, out: String(stdout), err: String(stderr) }),
        );
      };
      return { repo, folder, bash, text: (path: string) => readFile(join(folder, path), "utf8") };
    }

    /** The blocks of a section of the page. */
    async function blocks(title: string): Promise<readonly string[]> {
      const section = (await read("docs/ci.md")).split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? "";
      return [...section.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, block = ""]) => block);
    }

    it("GitLab's job writes the reports that it names, and fails for findings", async () => {
      const [recipe = ""] = await blocks("GitLab CI");
      const { messages: job } = parse(recipe);
      const { folder, repo, bash, text } = await project(missing);
      // GitLab checks out a commit, no branch
      await repo.git("checkout", "--quiet", "--detach");
      const gitlab = { GITLAB_CI: "true", CI_PROJECT_DIR: folder, CI_COMMIT_REF_NAME: "main" };
      const runs = async (lines: readonly string[], code: number): Promise<void> => {
        const ended = await bash(lines.join("\n"), gitlab);
        assert.equal(ended.code, code, ended.err);
        assert.ok(!ended.out.includes("\u001b"), ended.out);
        const { codequality, junit } = job.artifacts.reports;
        assert.equal(JSON.parse(await text(codequality)).length, code);
        assert.match(await text(junit), new RegExp(`<testsuites name="glossa check" tests="2" failures="${code}">`));
        assert.equal(job.artifacts.when, "always");
      };
      await runs(job.script, 1);
      await repo.commit(complete);
      await runs(withoutInstall(job.script), 0);
    });

    it("the commands for any other CI pass and fail", async () => {
      const [recipe = ""] = await blocks("Any other CI");
      const { repo, bash, text } = await project(complete);
      const passed = await bash(recipe);
      assert.equal(passed.code, 0, passed.out + passed.err);
      assert.match(await text("glossa.xml"), /failures="0"/);
      assert.equal(JSON.parse(await text("plan.json")).dryRun, true);
      const again = withoutInstall(recipe.split("\n")).join("\n");
      await repo.commit(missing);
      assert.equal((await bash(again)).code, 1);
      await repo.commit({ ...complete, "src/app.ts": 'import i18next from "i18next";\ni18next.t("nowhere");\n' });
      assert.equal((await bash(again)).code, 1);
    });

    describe("a pipeline", () => {
      let pipeline: Awaited<ReturnType<typeof project>>;
      let recipe: string;
      let script: string;
      before(async () => {
        const [install = "", commands = ""] = await blocks("Any other CI");
        pipeline = await project(complete);
        assert.equal((await pipeline.bash(install.split("\n")[0] ?? "")).code, 0);
        recipe = commands;
        // without a service only pseudo-locales are translated
        script = recipe.replace("de,fr", "en-XA");
        assert.notEqual(script, recipe);
      });

      it("whose budget is too small for any message passes, and commits nothing", async () => {
        const ended = await pipeline.bash(script.replace("20000", "1"));
        assert.match(ended.out, /0 of 2 messages translated/);
        assert.equal(ended.code, 0, ended.out + ended.err);
        assert.equal((await pipeline.repo.git("rev-list", "--count", "HEAD")).trim(), "1");
      });

      it("commits translations, once, and nothing else", async () => {
        const { repo, bash } = pipeline;
        await bash("echo left > notes.txt");
        const first = await bash(script);
        assert.equal(first.code, 0, first.out + first.err);
        const changed = await repo.git("show", "--name-only", "--format=%s%n%an");
        assert.equal(changed, "Translate messages\nCI\n\nglossa.lock\nlocales/en-XA.json\n");
        const again = await bash(script);
        assert.equal(again.code, 0, again.err);
        assert.equal((await repo.git("rev-list", "--count", "HEAD")).trim(), "2");
        // nobody translates into these: the pipeline fails
        const refused = await bash(recipe);
        assert.notEqual(refused.code, 0, refused.out);
      });
    });

    it("the hook of pre-commit runs where a file is one of a locale", async () => {
      const [hook] = parse(await read(".pre-commit-hooks.yaml"));
      const [recipe = ""] = await blocks("Before each commit");
      assert.equal(parse(recipe).repos[0].hooks[0].id, hook.id);
      const files = new RegExp(hook.files);
      const locales = formats.flatMap(({ extensions }) => extensions).map((extension) => `locales/de${extension}`);
      for (const path of [...locales, "glossa.json", "web/glossa.lock"]) assert.match(path, files);
      for (const path of ["LICENSE", "logo.png", "my-glossa.lock"]) assert.doesNotMatch(path, files);
    });

    it("hooks of pre-commit and of git refuse a commit with findings", async () => {
      const { folder, repo, bash } = await project(complete);
      assert.equal((await bash("npm install --no-save ./glossa-*.tgz")).code, 0);
      await bash(`echo '${missing["locales/de.json"].trim()}' > locales/de.json; git add locales`);
      const [hook] = parse(await read(".pre-commit-hooks.yaml"));
      // pre-commit splits the entry as a shell does, looks for it on the PATH, and adds no files
      assert.deepEqual([hook.language, hook.pass_filenames], ["system", false]);
      const path = [join(folder, "node_modules/.bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter);
      const ended = await bash(hook.entry, { PATH: path, PRE_COMMIT: "1" });
      assert.equal(ended.code, 1, ended.err);
      assert.match(ended.out, /locales\/de\.json\n +warning +greeting: missing +message\.missing\n/);

      await repo.commit(complete);
      const script = (await blocks("Before each commit")).find((block) => block.startsWith("#!")) ?? "";
      await writeFile(join(folder, ".git/hooks/pre-commit"), script);
      await chmod(join(folder, ".git/hooks/pre-commit"), 0o755);
      const commit = (text: string) => bash(`echo '${text}' > locales/de.json; git commit --quiet -am Change`);
      const refused = await commit(missing["locales/de.json"].trim());
      assert.equal(refused.code, 1, refused.err);
      assert.match(refused.out + refused.err, /locales\/de\.json\n +warning +greeting: missing +message\.missing\n/);
      assert.equal((await commit('{ "greeting": "Hallo, {{name}}", "bye": "Tschüs" }')).code, 0);
    });
  });
}

/** The commands of a CI behind the first, which installs: npm takes seconds for each of its folders. */
function withoutInstall([install = "", ...others]: readonly string[]): readonly string[] {
  assert.match(install, /npm (?:ci|install)/);
  return others;
}
