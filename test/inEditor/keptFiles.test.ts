import assert from "node:assert/strict";
import { commands, type QuickPick, type QuickPickItem, type TextDocument, window, workspace } from "vscode";
import { type GitFolder, gitFolder } from "../gitFolder.ts";
import { text } from "../interfaceText.ts";
import { needs } from "../skip.ts";
import { readRepository } from "./gitSupport.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting, answering } from "./questions.ts";
import { until } from "./waiting.ts";

const json = (entries: Readonly<Record<string, string>>): string => `${JSON.stringify(entries, null, 2)}\n`;
const base = json({ a: "1", b: "2", c: "3" });
const ours = json({ a: "1 ours", b: "2", c: "3" });
const theirs = json({ a: "1", b: "2 theirs", c: "3" });
const clash = json({ a: "1 theirs", b: "2 theirs", c: "3" });
const names = ["de", "es", "fr", "it", "pl", "sv"].map((locale) => `locales/${locale}.json`);
const [romanian, ofRomania, ofMoldova] = ["ro", "ro-RO", "ro-MD"].map((locale) => `locales/${locale}.json`) as [
  string,
  string,
  string,
];
/** The unmerged files. */
const all = ["ios/de.lproj/Localizable.strings", ...names, ofMoldova, ofRomania, romanian].sort();
const apple = (entries: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    `\ufeff${Object.entries(entries)
      .map(([key, value]) => `"${key}" = "${value}";\n`)
      .join("")}`,
    "utf16le",
  );

describe("files that git has not merged, without markers", () => {
  let project: TestProject;
  let repo: GitFolder;
  let messages: string[];
  /** The button of the next notification that is chosen. */
  let button: string | undefined;
  const { showInformationMessage, showWarningMessage } = window;

  before(async function () {
    needs(this, "git");
    project = await createProject({
      "locales/en.json": json({ a: "One", b: "Two", c: "Three" }),
      "ios/en.lproj/Localizable.strings": apple({ one: "One", two: "Two" }),
      "ios/de.lproj/Localizable.strings": apple({ one: "Eins", two: "Zwei" }),
      ...Object.fromEntries(names.map((name) => [name, base])),
      [romanian]: json({ a: "Unu", b: "Doi", c: "Trei" }),
    });
    repo = await gitFolder(project.uri(".").fsPath);
    // git keeps ours of what is no text to it, and if a driver fails; what git shows of a file is not what it holds
    const attributes = "*.json -merge diff=listing\nlocales/es.json merge=broken\n";
    await repo.git("config", "merge.broken.driver", "false");
    await repo.git("config", "diff.listing.textconv", "sort");
    await repo.commit({ ".gitattributes": attributes });
    await repo.git("checkout", "--quiet", "-b", "topic");
    await repo.git("rm", "--quiet", "locales/it.json");
    await repo.git("mv", romanian, ofMoldova);
    const [de = "", es = "", fr = "", it = "", pl = "", sv = ""] = names;
    await project.write("ios/de.lproj/Localizable.strings", apple({ one: "Eins", two: "Zwei", three: "Drei" }));
    await repo.commit({ [de]: clash, [es]: theirs, [fr]: theirs, [pl]: theirs, [sv]: theirs.replace("}", ",") });
    await repo.git("checkout", "--quiet", "main");
    await repo.git("rm", "--quiet", "locales/fr.json");
    await repo.git("mv", romanian, ofRomania);
    await project.write("ios/de.lproj/Localizable.strings", apple({ one: "Eines", two: "Zwei" }));
    await repo.commit({ [de]: ours, [es]: ours, [it]: ours, [pl]: ours, [sv]: ours });
    await repo.git("merge", "topic").catch(() => {});
    assert.deepEqual([...(await unmerged())].sort(), all);
    await commands.executeCommand("git.openRepository", repo.folder);
    await readRepository(project.uri(de));
  });
  beforeEach(() => {
    messages = [];
    button = undefined;
    const show = async (message: string, _: unknown, ...items: readonly { readonly title: string }[]) => {
      messages.push(message);
      return items.find(({ title }) => title === button);
    };
    Object.assign(window, { showInformationMessage: show, showWarningMessage: show });
  });
  afterEach(async () => {
    Object.assign(window, { showInformationMessage, showWarningMessage });
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });
  after(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const unmerged = async (): Promise<readonly string[]> =>
    (await repo.git("diff", "--name-only", "--diff-filter=U")).trim().split("\n");
  const open = (name: string): Thenable<TextDocument> => workspace.openTextDocument(project.uri(name));
  const resolve = (name: string) => commands.executeCommand("glossa.resolveConflicts", project.uri(name));
  /** The text arrives a moment after the command has ended. */
  async function undo(document: TextDocument, isUndone: (now: string) => boolean): Promise<void> {
    await commands.executeCommand("undo");
    await until(async () => isUndone(document.getText()));
  }

  /** Takes an answer, and returns what was asked. */
  async function choosing(work: Thenable<unknown>, label: Parameters<typeof text>[0]) {
    const asked: { readonly placeholder: string | undefined; readonly labels: readonly string[] }[] = [];
    await answering(work, async (question) => {
      const { placeholder, items } = question as QuickPick<QuickPickItem>;
      const labels = items.map((item) => item.label);
      asked.push({ placeholder, labels });
      for (let index = labels.indexOf(text(label)); index > 0; index--)
        await commands.executeCommand("workbench.action.quickOpenSelectNext");
      await commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
    });
    return asked;
  }

  it("are merged by message from git's index, and what both sides have changed is asked", async () => {
    const document = await open("locales/de.json");
    assert.equal(document.getText(), ours);
    // "Keep Ours" is the first answer
    await accepting(resolve("locales/de.json"));
    assert.equal(document.getText(), json({ a: "1 ours", b: "2 theirs", c: "3" }));
    assert.ok(document.isDirty);
    const marked = /<{7} ours\n {2}"a": "1 ours",\n={7}\n {2}"a": "1 theirs",\n>{7} theirs\n/;
    await undo(document, (now) => marked.test(now));
    await undo(document, (now) => now === ours);
    assert.equal(await project.read("locales/de.json"), ours);
    assert.deepEqual([...(await unmerged())].sort(), all, "nothing is staged");
  });

  it("are merged in one step if a driver failed and nothing clashes", async () => {
    const document = await open("locales/es.json");
    await resolve("locales/es.json");
    assert.equal(document.getText(), json({ a: "1 ours", b: "2 theirs", c: "3" }));
    assert.deepEqual(messages, [text("No conflicts are left. Look at the file, save it, and stage it.")]);
    await resolve("locales/es.json");
    assert.equal(messages.at(-1), text("The file has the changes of both sides. Save it, and stage it."));
    await undo(document, (now) => now === ours);
  });

  it("are left alone if the user has edited them", async () => {
    const edited = json({ a: "mine", b: "2", c: "3" });
    await project.write("locales/pl.json", edited);
    await resolve("locales/pl.json");
    const sentence =
      "The file has no conflict markers, and you have edited it, so it was not changed. Stage it once it is right.";
    assert.deepEqual(messages, [text(sentence)]);
    assert.equal((await open("locales/pl.json")).getText(), edited);
    assert.equal(await project.read("locales/pl.json"), edited);
  });

  it("stay as they are if a side is broken, and its line is named", async () => {
    const document = await open("locales/sv.json");
    await resolve("locales/sv.json");
    const sentences = [
      text("The conflicts of this file cannot be resolved message by message."),
      text("Theirs has a syntax error in line {0}.").replace("{0}", "6"),
    ];
    assert.deepEqual(messages, [sentences.join(" ")]);
    assert.equal(document.getText(), ours);
  });

  it("are merged in UTF-16, which is binary to git", async () => {
    const name = "ios/de.lproj/Localizable.strings";
    const document = await open(name);
    await resolve(name);
    await document.save();
    const merged = apple({ one: "Eines", two: "Zwei", three: "Drei" });
    assert.deepEqual(Buffer.from((await project.bytes(name)) ?? []), merged);
  });

  it("are kept or removed if both sides have renamed them", async () => {
    const [question] = await choosing(resolve(ofMoldova), "Keep File");
    const shown = workspace.asRelativePath(project.uri(ofMoldova), false);
    assert.deepEqual(question, {
      placeholder: text("{0}: only one side has it, as a side renamed or removed it").replace("{0}", shown),
      labels: [text("Keep File"), text("Remove File")],
    });
    const [gone] = await choosing(resolve(romanian), "Remove File");
    assert.deepEqual(gone?.labels, [text("Remove File")]);
  });

  it("are kept or removed if one side has removed them", async () => {
    const name = workspace.asRelativePath(project.uri("locales/fr.json"), false);
    button = text("Undo");
    const [question] = await choosing(resolve("locales/fr.json"), "Remove File");
    assert.deepEqual(question, {
      placeholder: text("{0}: removed by ours, changed by theirs").replace("{0}", name),
      labels: [text("Keep File"), text("Remove File")],
    });
    assert.deepEqual(messages, [text("The file is removed. Stage it to end its conflict.")]);
    assert.equal(await project.read("locales/fr.json"), theirs, "taken back");
    assert.ok((await unmerged()).includes("locales/fr.json"));

    button = text("Stage File");
    await choosing(resolve("locales/fr.json"), "Remove File");
    assert.equal(await project.bytes("locales/fr.json"), undefined);
    assert.ok(!(await unmerged()).includes("locales/fr.json"));
    assert.match(await repo.git("show", "topic:locales/fr.json"), /theirs/);
  });

  it("are written as git has them if they are gone", async () => {
    await workspace.fs.delete(project.uri("locales/it.json"));
    const [question] = await choosing(resolve("locales/it.json"), "Keep File");
    const name = workspace.asRelativePath(project.uri("locales/it.json"), false);
    assert.equal(question?.placeholder, text("{0}: removed by theirs, changed by ours").replace("{0}", name));
    assert.equal(await project.read("locales/it.json"), ours);
    assert.deepEqual(messages, [text("The file is kept. Stage it to end its conflict.")]);
    assert.ok((await unmerged()).includes("locales/it.json"), "staged by the user");
  });
});
