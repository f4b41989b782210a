import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commands } from "vscode";
import { createProject, type TestProject } from "./project.ts";

describe("a repository with links", () => {
  let project: TestProject;
  let outside: string;
  beforeEach(async () => {
    outside = await mkdtemp(join(tmpdir(), "glossa-outside-"));
    await writeFile(join(outside, "settings.json"), "{}");
    await mkdir(join(outside, "folder"));
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    await rm(outside, { recursive: true });
  });

  const translate = (locales: readonly string[]): Thenable<boolean | undefined> =>
    commands.executeCommand("_glossa.translate", {
      uri: project.uri("locales/en/app.json").toString(),
      locales,
      only: "missing",
      confirm: false,
    });

  it("has nothing written through them: files, folders, the lock", async () => {
    project = await createProject({ "locales/en/app.json": '{"a": "{x}"}', "locales/en/more.json": '{"a": "{x}"}' });
    const path = (name: string) => project.uri(name).fsPath;
    await mkdir(path("locales/en-XA"));
    const links = {
      "locales/en-XA/app.json": join(outside, "settings.json"),
      "locales/ar-XB": join(outside, "folder"),
      "glossa.lock": join(outside, "none"),
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, path(name));
    await commands.executeCommand("glossa.locales.refresh");
    await translate(["en-XA", "ar-XB"]);
    assert.deepEqual(await readdir(outside, { recursive: true }), ["folder", "settings.json"]);
    assert.equal(await readFile(join(outside, "settings.json"), "utf8"), "{}");
    for (const [name, target] of Object.entries(links)) assert.equal(await readlink(path(name)), target);
    // what is no link is translated
    assert.equal(await project.read("locales/en-XA/more.json"), '{"a": "{x}"}');
  });
});
