import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mustRunAll } from "./skip.ts";

const skips = new URL("skip.ts", import.meta.url).href;
const hooks = join(import.meta.dirname, "skipHooks.ts");
const mocha = join(import.meta.dirname, "../node_modules/mocha/bin/mocha.js");

describe("skipped tests", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-skips-"));
  });
  after(() => folder && rm(folder, { recursive: true }));

  /** Runs a suite under CI with nothing on the PATH. */
  async function run(suite: string) {
    const file = join(folder, "suite.test.mts");
    await writeFile(file, `import { needs, skip } from ${JSON.stringify(skips)};\n${suite}`);
    const options = ["--no-config", "--no-color", "--reporter", "spec", "--require", hooks];
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx/esm", mocha, ...options, file], {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
      env: { ...process.env, PATH: "", CI: "true" },
    });
    return { status, printed: stdout + stderr };
  }

  it("pass under CI with a reason that is allowed, which is printed", async () => {
    const { status, printed } = await run(`
      it("one test", function () { skip(this, "root"); });
      describe("a suite", () => {
        before(function () { skip(this, "corpus"); });
        it("has a test", () => {});
        describe("of suites", () => it("with tests", () => {}));
      });
      describe("each test", () => {
        beforeEach(function () { skip(this, "network"); });
        it("of a suite", () => {});
      });
    `);
    assert.equal(status, 0, printed);
    assert.match(printed, /^ {4}skipped: one test: root may write everywhere$/m);
    assert.match(printed, /^ {4}skipped: a suite: the files of public projects/m);
    assert.match(printed, /^ {4}skipped: each test of a suite: this machine has no address/m);
    assert.match(printed, /4 pending/);
  });

  it("fail the run under CI without such a reason", async () => {
    const { status, printed } = await run(`
      it.skip("never run", () => {});
      it("not written yet");
      it("given up", function () { this.skip(); });
      describe("a suite", () => {
        before(function () { this.skip(); });
        it("given up with all its tests", () => {});
      });
      it("allowed", function () { skip(this, "root"); });
    `);
    assert.equal(status, 1, printed);
    assert.match(printed, /"after all" hook/);
    const listed = [...printed.matchAll(/^\s*[+-]\s*['"](.+)['"],?$/gm)].map(([, title]) => title);
    assert.deepEqual(
      [...new Set(listed)],
      ["never run", "not written yet", "given up", "a suite given up with all its tests"],
    );
  });

  it("fail under CI where a program is missing", async () => {
    const { status, printed } = await run(`it("needs", function () { needs(this, "ffmpeg", "php-cli"); });`);
    assert.equal(status, 1, printed);
    assert.match(printed, /Error: not installed: ffmpeg, php-cli\./);
  });

  const machines: readonly (readonly [string, NodeJS.ProcessEnv, obstacle: string | null, boolean])[] = [
    ["CI", { CI: "true" }, "only root can install them", true],
    ["root on Debian", {}, null, true],
    ["a person", {}, "only root can install them", false],
    ["a person, with CI empty", { CI: "" }, "this system has no apt-get", false],
  ];
  for (const [name, env, obstacle, expected] of machines)
    it(`${expected ? "need a reason" : "are only printed"} for ${name}`, () =>
      assert.equal(mustRunAll(env, obstacle), expected));
});
