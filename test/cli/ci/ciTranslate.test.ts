import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { needs } from "../../skip.ts";
import { sharedService } from "../terminal.ts";
import { type FakeRunner, fakeRunner } from "./fakeRunner.ts";

const exec = promisify(execFile);

describe("glossa ci, translate", () => {
  let runner: FakeRunner;
  let origin: string;
  const service = sharedService();
  beforeEach(async function () {
    needs(this, "git");
    runner = await fakeRunner();
    service.use(runner.env);
    origin = join(runner.shell.root, "../origin.git");
    await exec("git", ["init", "--quiet", "--bare", origin]);
    await runner.git("remote", "add", "origin", origin);
    await runner.shell.put({
      "locales/en.json": '{\n  "a": "Save",\n  "b": "Open"\n}\n',
      "locales/en-XA.json": "{}\n",
    });
    await runner.shell.put({ "README.md": "Read me\n", "docs/x.txt": "x\n" });
    await runner.commit("base");
    await runner.git("push", "--quiet", "origin", "HEAD:refs/heads/main");
  });
  afterEach(() => runner?.close());

  const pushed = async (...args: readonly string[]): Promise<string> =>
    (await exec("git", ["--git-dir", origin, ...args])).stdout.trim();

  it("commits locale files and the lock only, and pushes them", async () => {
    await runner.shell.put({ "README.md": "changed\n", "new.txt": "x", "docs/x.txt": "staged\n" });
    await runner.git("add", "docs/x.txt");
    const { code, out, err } = await runner.run({ command: "translate" });
    assert.deepEqual([code, err], [0, ""], out);
    assert.deepEqual((await pushed("show", "--name-only", "--format=", "main")).split("\n"), [
      "glossa.lock",
      "locales/en-XA.json",
    ]);
    assert.equal(
      await pushed("log", "-1", "--format=%an%n%s%n%(trailers)", "main"),
      "github-actions[bot]\nTranslate messages\nGlossa-Run: translate",
    );
    const { translated, refused, stale, committed, skipped } = await runner.outputs();
    assert.deepEqual([translated, refused, stale, committed, skipped], ["2", "0", "0", "true", "false"]);
    assert.match(await runner.summary(), /^\| `en-XA` \| 2 \| 0 \| 0 \| \d+ characters \|$/m);
    // what others staged and changed is as it was
    const status = (await runner.git("status", "--porcelain")).split("\n").map((line) => line.trim());
    assert.deepEqual(status, ["M README.md", "M  docs/x.txt", "?? new.txt"]);
  });

  it("skips its own commits, and does nothing if nothing is missing", async () => {
    await runner.run({ command: "translate" });
    const { code } = await runner.run({ command: "translate" });
    assert.equal(code, 0);
    const { translated, committed, skipped } = await runner.outputs();
    assert.deepEqual([translated, committed, skipped], ["0", "false", "true"]);
    await runner.shell.put({ "README.md": "more\n" });
    await runner.commit("more");
    await runner.run({ command: "translate" });
    assert.deepEqual([(await runner.outputs())["committed"], (await runner.outputs())["skipped"]], ["false", "false"]);
  });

  it("keeps to its budget, and says what is left", async () => {
    const { code, out } = await runner.run({ command: "translate", budget: "5" });
    assert.equal(code, 0, out);
    const { translated, stale } = await runner.outputs();
    assert.deepEqual([Number(translated) + Number(stale), Number(translated) < 2], [2, true]);
    assert.match(out, /^::warning title=Glossa::\d messages? still missing or stale\.$/m);
  });

  it("runs no hook of the repository", async () => {
    const hooks = join(runner.shell.root, ".hooks");
    await mkdir(hooks);
    for (const hook of "pre-commit commit-msg pre-push post-commit".split(" ")) {
      await writeFile(join(hooks, hook), `#!/bin/sh\ntouch "${runner.shell.root}/ran"\nexit 1\n`);
      await chmod(join(hooks, hook), 0o755);
    }
    await runner.git("config", "core.hooksPath", ".hooks");
    const { code, out } = await runner.run({ command: "translate" });
    assert.equal(code, 0, out);
    assert.equal(Object.keys(await runner.shell.snapshot()).includes("ran"), false);
  });

  it("opens a pull request, and updates it", async () => {
    const open: { number: number }[] = [];
    runner.answer = ({ method }) => {
      if (method === "GET") return { body: open };
      if (method === "POST") open.push({ number: 9 });
      return { body: {} };
    };
    const { code, out } = await runner.run({ command: "translate", deliver: "pull-request", message: "Übersetzen" });
    assert.equal(code, 0, out);
    assert.deepEqual(
      runner.requests.map(({ method, path }) => [method, path]),
      [
        ["GET", "/repos/owner/project/pulls?state=open&head=owner%3Aglossa%2Ftranslations%2Fmain&base=main"],
        ["POST", "/repos/owner/project/pulls"],
      ],
    );
    const { title, head, base } = runner.requests[1]?.body ?? {};
    assert.deepEqual([title, head, base], ["Übersetzen", "glossa/translations/main", "main"]);
    assert.equal(await pushed("log", "-1", "--format=%s", "glossa/translations/main"), "Übersetzen");
    assert.equal(await pushed("log", "-1", "--format=%s", "main"), "base");
    // the next push starts from the branch again
    await runner.git("reset", "--quiet", "--hard", "HEAD~1");
    await runner.shell.put({ "locales/en.json": '{\n  "a": "Save",\n  "c": "Close"\n}\n' });
    await runner.commit("more");
    assert.equal((await runner.run({ command: "translate", deliver: "pull-request" })).code, 0);
    assert.deepEqual(
      runner.requests.map(({ method, path }) => [method, path.replace(/\?.*/, "")]),
      [
        ["GET", "/repos/owner/project/pulls"],
        ["PATCH", "/repos/owner/project/pulls/9"],
      ],
    );
  });

  it("names what a pull request needs", async () => {
    runner.answer = ({ method }) =>
      method === "GET" ? { body: [] } : { status: 403, body: { message: "GitHub Actions is not permitted to create" } };
    const { code, out } = await runner.run({ command: "translate", deliver: "pull-request" });
    assert.equal(code, 1);
    assert.match(
      out,
      /::error title=Glossa::The translations are pushed to glossa\/translations\/main, but .*pull-requests: write/,
    );
    assert.match(await runner.summary(), /the pull request could not be opened/);
  });

  it("says that the branch has moved on", async () => {
    const other = join(runner.shell.root, "../other");
    const identity = ["-c", "user.name=Other", "-c", "user.email=other@example.com"];
    await exec("git", ["clone", "--quiet", "--branch", "main", origin, other]);
    await exec("git", [...identity, "commit", "--quiet", "--allow-empty", "-m", "other"], { cwd: other });
    await exec("git", ["push", "--quiet", "origin", "HEAD:main"], { cwd: other });
    const { code, out } = await runner.run({ command: "translate" });
    assert.equal(code, 1);
    assert.match(out, /::error title=Glossa::The translations could not be pushed\. The branch has moved on/);
    assert.equal((await runner.outputs())["committed"], "false");
  });

  it("refuses a fork, the merge of a pull request, and a tag", async () => {
    const head = await runner.git("rev-parse", "HEAD");
    await runner.pullRequest(head, head, "stranger/project");
    const fork = await runner.run({ command: "translate" });
    assert.deepEqual([fork.code, /A pull request from a fork is not translated/.test(fork.out)], [2, true]);
    await runner.pullRequest(head, "1".repeat(40));
    const merge = await runner.run({ command: "translate" });
    assert.deepEqual([merge.code, /give actions\/checkout the ref github\.head_ref/.test(merge.out)], [2, true]);
    await writeFile(runner.env["GITHUB_EVENT_PATH"] ?? "", "{}");
    const env = { ...runner.env, INPUT_COMMAND: "translate", GITHUB_REF_TYPE: "tag" };
    const tag = await runner.shell.run(["ci"], { env });
    assert.deepEqual([tag.code, /This event has no branch/.test(tag.out)], [2, true]);
    assert.equal(await pushed("log", "-1", "--format=%s", "main"), "base");
  });
});
