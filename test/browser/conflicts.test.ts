import assert from "node:assert/strict";
import { type Editor, openEditor } from "./editor.ts";

const german = "site/locales/de.json";
/** A merge of two branches: both have added a message, and have changed a title in two ways. */
const marked = `{
<<<<<<< HEAD
  "title": "Die Speisekammer",
  "empty": "Hier ist noch nichts.",
||||||| 5c1f0de
  "title": "Vorräte",
=======
  "title": "Deine Vorräte",
  "share": "Liste teilen",
>>>>>>> shorter-texts
  "clear": "Liste leeren"
}
`;

describe("a locale file with conflict markers", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({
      settings: { "files.autoSave": "off", "git.enabled": false },
      files: {
        "site/locales/en.json":
          '{\n  "title": "What you have",\n  "empty": "Nothing here yet.",\n  "share": "Share list",\n  "clear": "Clear list"\n}\n',
        [german]: marked,
      },
    });
  });
  after(() => editor.close());

  const lens = () => editor.page.locator(".codelens-decoration a", { hasText: "Resolve Locale Conflicts" });

  it("has a lens over its conflict, which asks for a side with the source text", async () => {
    await editor.open(german, { line: 1, column: 1 });
    await lens().waitFor();
    assert.equal(await lens().count(), 1);
    await editor.screenshot("conflicts-lens");
    await lens().click();
    await editor.quickInput.wait(/Resolve Locale Conflicts/);
    // a placeholder is no text of the page
    await editor.quickInput.box.getByPlaceholder("title. Source: What you have").waitFor();
    await editor.quickInput.row("Leave Between Markers");
    assert.deepEqual(await editor.quickInput.labels(), ["Keep Ours", "Keep Theirs", "Leave Between Markers"]);
    for (const branch of ["HEAD", "shorter-texts"])
      await editor.quickInput.rows.locator(".label-description", { hasText: branch }).waitFor();
    const later = editor.quickInput.rows.filter({ hasText: "Leave Between Markers" });
    await later.getByText("Before both changes: Vorräte").waitFor();
    await editor.screenshot("conflicts-choice");
    await editor.quickInput.pick("Keep Theirs");
    await editor.toasts.wait(/No conflicts are left/);
    await lens().waitFor({ state: "detached" });
    await editor.screenshot("conflicts-resolved");
    assert.equal(await editor.read(german), marked, "nothing is saved");
    // the file is empty while it is being written
    const dirty = editor.page.locator(".tab.active.dirty");
    await dirty.waitFor();
    await editor.runCommand("File: Save");
    await dirty.waitFor({ state: "detached" });
    assert.deepEqual(JSON.parse(await editor.read(german)), {
      title: "Deine Vorräte",
      empty: "Hier ist noch nichts.",
      share: "Liste teilen",
      clear: "Liste leeren",
    });
  });
});
