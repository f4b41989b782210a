import assert from "node:assert/strict";
import { text } from "../interfaceText.ts";
import { type Editor, openEditor } from "./editor.ts";
import { json } from "./service.ts";
import { save } from "./views.ts";

const german = "shop/locales/de.json";

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

describe("the conflicts of a locale file", () => {
  let editor: Editor;

  before(async () => {
    const texts = { title: "What you have", empty: "Nothing here yet.", share: "Share list", clear: "Clear list" };
    editor = await openEditor({
      settings: { "files.autoSave": "off", "git.enabled": false },
      files: { "shop/locales/en.json": json(texts), [german]: marked },
    });
  });
  after(() => editor.close());

  it("have a lens, which asks for a side with the source text, and is gone when none is left", async () => {
    const { page, quickInput } = editor;
    const lens = page.locator(".codelens-decoration a", { hasText: text("Resolve Locale Conflicts") });
    await editor.open(german, { line: 1, column: 1 });
    await lens.waitFor();
    assert.equal(await lens.count(), 1);
    await editor.screenshot("conflicts-lens");
    await lens.click();
    await quickInput.wait(/Resolve Locale Conflicts/);
    // a placeholder is no text of the page
    await quickInput.box.getByPlaceholder("title. Source: What you have").waitFor();
    await quickInput.row(text("Leave Between Markers"));
    assert.deepEqual(await quickInput.labels(), [
      text("Keep Ours"),
      text("Keep Theirs"),
      text("Leave Between Markers"),
    ]);
    for (const branch of ["HEAD", "shorter-texts"])
      await quickInput.rows.locator(".label-description", { hasText: branch }).waitFor();
    const later = quickInput.rows.filter({ hasText: text("Leave Between Markers") });
    await later.getByText(text("Before both changes: {0}", "Vorräte")).waitFor();
    await editor.screenshot("conflicts-choice");
    await quickInput.pick(text("Keep Theirs"));
    await editor.toasts.wait(/No conflicts are left/);
    await lens.waitFor({ state: "detached" });
    await editor.screenshot("conflicts-resolved");
    assert.equal(await editor.read(german), marked, "nothing is saved");
    // the file is empty while it is being written
    await page.locator(".tab.active.dirty").waitFor();
    await save(editor);
    assert.deepEqual(JSON.parse(await editor.read(german)), {
      title: "Deine Vorräte",
      empty: "Hier ist noch nichts.",
      share: "Liste teilen",
      clear: "Liste leeren",
    });
  });
});
