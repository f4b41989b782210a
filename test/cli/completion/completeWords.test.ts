import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitFolder } from "../../gitFolder.ts";
import { needs } from "../../skip.ts";
import { until } from "../../until.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("glossa completion words", () => {
  let shell: Terminal;
  before(async () => {
    shell = await terminal();
    await shell.put({ "locales/en.json": "{}", "locales/de.json": "{}", "locales/pt-BR.json": "{}" });
    // the first search loads what reads locale files, for which a search may have no time on a busy machine
    await until(async () => (await offered("translate", "--to", "")).length > 0);
  });
  after(() => shell.close());

  /** The words that are offered, without descriptions. */
  const offered = async (...typed: readonly string[]): Promise<readonly string[]> => {
    const { out } = await shell.run(["completion", "words", "--", ...typed]);
    return out
      .split("\n")
      .slice(0, -1)
      .map((line) => line.split("\t")[0] ?? "");
  };

  const examples: readonly (readonly [typed: readonly string[], expected: readonly string[]])[] = [
    [["che"], ["check"]],
    [
      ["help", "mer"],
      ["merge", "merge-driver"],
    ],
    [["--v"], ["--version"]],
    [
      ["check", "--te"],
      ["--terms", "--term-strictness"],
    ],
    [
      ["check", "--term-strictness", ""],
      ["exact", "inflected", "loose"],
    ],
    [
      ["check", "--format", "sa"],
      ["sarif", "sarif="],
    ],
    [
      ["check", "--format=ju"],
      ["--format=junit", "--format=junit="],
    ],
    [
      ["check", "--format", "=", "ju"],
      ["junit", "junit="],
    ],
    [
      ["translate", "--only", "="],
      ["missing", "stale", "all"],
    ],
    [["check", ""], [":files"]],
    [["check", "--no-code", ""], [":files"]],
    [
      ["translate", "--to", ""],
      ["de", "en", "pt-BR"],
    ],
    [["translate", "--to", "de,p"], ["de,pt-BR"]],
    [
      ["translate", "--to=de,"],
      ["--to=de,en", "--to=de,pt-BR"],
    ],
    [["translate", "--budget", ""], []],
    [
      ["git", ""],
      ["install", "uninstall"],
    ],
    [["git", "install", ""], []],
    [["git", "--global", "un"], ["uninstall"]],
    [["service", "glo"], ["glossaries"]],
    [["service", "glossaries", "e"], ["export"]],
    [["service", "glossaries", "export", "--re"], ["--replace"]],
    [
      ["serve", "--plan", ""],
      ["free", "pro"],
    ],
    [["serve", "--data", "x"], [":folders"]],
    [["nothing", ""], []],
    [["nothing", "--"], []],
  ];
  for (const [typed, expected] of examples)
    it(`offers ${expected.join(", ") || "nothing"} for “glossa ${typed.join(" ")}”`, async () =>
      assert.deepEqual(await offered(...typed), expected));

  it("describes commands, options and actions", async () => {
    const lines = async (...typed: readonly string[]) => (await shell.run(["completion", "words", "--", ...typed])).out;
    assert.equal(await lines("chec"), "check\tfind what is missing, stale or broken\n");
    assert.equal(await lines("check", "--no"), "--no-code\tleave source code out\n");
    assert.equal(await lines("service", "usa"), "usage\twhat was used, and what is left\n");
  });

  it("offers branches and tags, and none that is an option", async function () {
    needs(this, "git");
    const cwd = join(shell.root, "repository");
    const repo = await gitFolder(cwd);
    const id = await repo.commit({ "a.txt": "" });
    for (const name of ["heads/fix/#1", "tags/v1.0", "tags/--output=x", "heads/right\u202eleft"])
      await repo.git("update-ref", `refs/${name}`, id);
    const words = async (...typed: readonly string[]): Promise<readonly string[]> =>
      (await shell.run(["completion", "words", "--", ...typed], { cwd })).out.split(/\t?\n/).slice(0, -1).sort();
    assert.deepEqual(await words("check", "--since", ""), ["fix/#1", "main", "v1.0"]);
    assert.deepEqual(await words("translate", "--since=f"), ["--since=fix/#1"]);
    assert.deepEqual(await words("diff", "m"), [":files", "main"]);
    assert.deepEqual(await words("diff", "main..."), [":files", "main...fix/#1", "main...main", "main...v1.0"]);
    assert.deepEqual(await words("diff", "main", "m"), [":files"]);
    assert.deepEqual(await words("resolve", "m"), [":files"]);
  });

  it("offers no locales, and no error, without a project", async () => {
    const cwd = await mkdtemp(join(tmpdir(), "glossa-empty-"));
    const { code, out, err } = await shell.run(["completion", "words", "--", "translate", "--to", ""], { cwd });
    await rm(cwd, { recursive: true });
    assert.deepEqual([code, out, err], [0, "", ""]);
  });

  it("refuses shells that it does not know", async () => {
    const { code, err } = await shell.run(["completion", "tcsh"]);
    assert.deepEqual(
      [code, err],
      [2, "glossa completion: It takes one of bash, zsh, fish. See glossa help completion.\n"],
    );
  });
});
