import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type GitFolder, gitFolder } from "../gitFolder.ts";
import { text } from "../interfaceText.ts";
import { programArgs } from "../program.ts";
import { type Editor, openEditor } from "./editor.ts";
import { takeFromMenu } from "./menu.ts";
import { json } from "./service.ts";
import { save } from "./views.ts";

const [english, german] = ["site/locales/en.json", "site/locales/de.json"];
const run = promisify(execFile);

const texts = (changes: Readonly<Record<string, string>> = {}): string =>
  json({
    ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`text${at}`, `Text ${at}`])),
    ...changes,
  });

/** VS Code reads through git what it compares, stages, blames and merges: after `glossa git install` that are the files. */
describe("git in VS Code, with git set up for locale files", () => {
  let editor: Editor;
  let repo: GitFolder;

  before(async () => {
    editor = await openEditor({
      settings: {
        "files.autoSave": "off",
        "git.autofetch": false,
        "git.blame.statusBarItem.enabled": true,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of VS Code
        "git.blame.statusBarItem.template": "${subject}",
        "git.mergeEditor": false,
      },
      files: { [english]: texts(), [german]: texts() },
    });
    repo = await gitFolder(editor.workspace);
    for (const [name, value] of [
      ["user.name", "Test"],
      ["user.email", "test@example.com"],
    ] as const)
      await repo.git("config", name, value);
    await glossa("git", "install");
    await repo.commit({}, "the first texts");
    await repo.commit({ [german]: texts({ text12: "Zwölf" }) }, "twelve in German");
    await editor.reload();
  });
  after(() => editor.close());

  async function glossa(...args: readonly string[]): Promise<void> {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
    await run(process.execPath, [...programArgs, ...args], { cwd: editor.workspace, env });
  }
  const marks = () => editor.page.locator(".editor-group-container.active .dirty-diff-glyph.primary");
  /** Replaces a line, and waits for its mark. */
  const type = async (line: number, words: string): Promise<void> => {
    await editor.open(german, { line, column: 1 });
    await editor.press("Shift+End");
    await editor.page.keyboard.type(words);
  };

  it("marks the lines that differ from the index, and no other", async () => {
    await type(4, '  "text2": "Zwei",');
    await type(17, '  "text15": "Fünfzehn",');
    await save(editor);
    await marks().nth(1).waitFor();
    assert.equal(await marks().count(), 2);
    await editor.screenshot("git-gutter");
  });

  it("reverts the lines that are selected", async () => {
    await editor.open(german, { line: 17, column: 3 });
    await editor.runCommand("Git: Revert Selected Ranges");
    await marks().nth(1).waitFor({ state: "detached" });
    await save(editor);
    assert.equal(await editor.read(german), texts({ text2: "Zwei", text12: "Zwölf" }));
  });

  it("stages the lines that are selected", async () => {
    await type(9, '  "text7": "Sieben",');
    await save(editor);
    await marks().nth(1).waitFor();
    await editor.open(german, { line: 4, column: 3 });
    await editor.runCommand("Git: Stage Selected Ranges");
    await marks().nth(1).waitFor({ state: "detached" });
    assert.equal(await repo.git("show", `:${german}`), texts({ text2: "Zwei", text12: "Zwölf" }));
  });

  it("blames the commit that wrote a line", async () => {
    await repo.git("commit", "--quiet", "-a", "-m", "two and seven in German");
    const blame = editor.page.locator(".statusbar-item:visible", { hasText: "in German" });
    await editor.open(german, { line: 14, column: 5 });
    await blame.filter({ hasText: "twelve in German" }).waitFor();
    await editor.open(german, { line: 4, column: 5 });
    await blame.filter({ hasText: "two and seven in German" }).waitFor();
    await editor.screenshot("git-blame");
  });

  it("shows both sides of a conflict, and the base as the result, and opening them writes nothing", async () => {
    const both = { text2: "Zwei", text7: "Sieben" };
    await repo.git("checkout", "--quiet", "-b", "other");
    await repo.commit({ [german]: texts({ ...both, text12: "Dutzend" }) }, "a dozen");
    await repo.git("checkout", "--quiet", "main");
    await repo.commit({ [german]: texts({ ...both, text12: "Zwölfe" }) }, "twelve");
    await assert.rejects(repo.git("merge", "--quiet", "other"));
    const marked = await editor.read(german);
    assert.match(marked, /^<{7}/m);
    await editor.open(german, { line: 1, column: 1 });
    await editor.page.getByRole("button", { name: "Resolve in Merge Editor" }).click();
    const merge = editor.page.locator(".merge-editor");
    await merge.waitFor();
    // the base is what the result has until a side is taken
    for (const words of ['"Dutzend"', '"Zwölfe"', '"Zwölf"'])
      await merge.locator(".view-line", { hasText: words }).first().waitFor();
    await editor.screenshot("git-merge-editor");
    assert.equal(await editor.read(german), marked);
  });
});

/** Once it has resolved a file, VS Code does not offer its merge editor for it any more. */
describe("the menu of a file with conflicts in the Source Control view", () => {
  let editor: Editor;
  let repo: GitFolder;

  before(async () => {
    editor = await openEditor({
      settings: { "files.autoSave": "off", "git.autofetch": false, "git.mergeEditor": false },
      files: { [english]: texts(), [german]: texts() },
    });
    repo = await gitFolder(editor.workspace);
    await repo.commit({}, "the first texts");
    await repo.git("checkout", "--quiet", "-b", "other");
    await repo.commit({ [german]: texts({ text2: "Zwei", text12: "Dutzend" }) }, "a dozen");
    await repo.git("checkout", "--quiet", "-");
    await repo.commit({ [german]: texts({ text7: "Sieben", text12: "Zwölf" }) }, "twelve");
    await assert.rejects(repo.git("merge", "--quiet", "other"));
    await editor.reload();
  });
  after(() => editor.close());

  it("resolves it by message, and neither saves nor stages it", async () => {
    const marked = await editor.read(german);
    await editor.runCommand("Source Control: Focus on Changes View");
    const row = editor.page.locator(".scm-view .resource", { hasText: "de.json" });
    await row.click({ button: "right" });
    await takeFromMenu(editor, text("Resolve Locale Conflicts"));
    await editor.quickInput.pick(text("Keep Theirs"));
    await editor.toasts.wait(/No conflicts are left/);
    await editor.screenshot("git-resolve-menu");
    assert.equal(await editor.read(german), marked);
    await save(editor);
    assert.equal(await editor.read(german), texts({ text2: "Zwei", text7: "Sieben", text12: "Dutzend" }));
    assert.equal((await repo.git("diff", "--name-only", "--diff-filter=U")).trim(), german, "nothing is staged");
  });
});

/** What `glossa git install` of earlier versions left. */
describe("git in VS Code, with lists of messages instead of files", () => {
  let editor: Editor;
  let repo: GitFolder;

  before(async () => {
    editor = await openEditor({
      settings: { "files.autoSave": "off" },
      files: { [english]: texts(), [german]: texts(), ".gitattributes": `${german} diff=glossa\n` },
    });
    repo = await gitFolder(editor.workspace);
    await repo.commit({}, "the first texts");
    await repo.git("config", "diff.glossa.textconv", `cat ${join(editor.workspace, english)} ${english}; true`);
    await editor.reload();
  });
  after(() => editor.close());

  it("says so once, and has them no more after Repair", async () => {
    await editor.open(german, { line: 1, column: 1 });
    await editor.toasts.wait(/Git gives VS Code lists of messages instead of locale files/);
    await editor.screenshot("git-textconv");
    await editor.toasts.press(/Git gives VS Code lists of messages/, text("Repair"));
    await editor.toasts.wait(/Git gives VS Code the files again/);
    await assert.rejects(repo.git("config", "diff.glossa.textconv"));
    await editor.clearNotifications();
    await repo.git("config", "diff.glossa.textconv", "cat");
    await editor.reload();
    await editor.open(german, { line: 1, column: 1 });
    await editor.idle();
    assert.deepEqual(await editor.toasts.texts(), []);
  });
});
