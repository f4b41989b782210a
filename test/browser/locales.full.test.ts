import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/processes.ts";
import { text } from "../interfaceText.ts";
import { type Editor, openEditor } from "./editor.ts";
import { showViews, treeRow } from "./views.ts";

describe("the Locales tree", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor();
    await showViews(editor);
  });
  after(() => editor.close());

  const row = (label: RegExp) => treeRow(editor, label);

  it("says how far each locale is, in words that a screen reader reads", async () => {
    await row(/^German, de, \d+%, \d+ missing/).waitFor();
    await row(/^Spanish, es, \d+%, \d+ missing/).waitFor();
    await row(/^English, en, source, \d+ messages/).waitFor();
    await editor.screenshot("locales");
  });

  it("opens a missing message at its source, and a translated one at its place", async () => {
    await row(/^Spanish, es/).click();
    await row(/, missing, /)
      .first()
      .waitFor();
    const label =
      (await row(/, missing, /)
        .first()
        .getAttribute("aria-label")) ?? "";
    // by its name: the first one may be another by now
    await editor.page.locator(".pane-body").getByRole("treeitem", { name: label, exact: true }).first().click();
    await editor.page.locator(`.tab.active[aria-label^="en.json"]`).waitFor();
    const key = label.slice(0, label.indexOf(",")).split(".").at(-1) ?? "";
    const lines = (await readFile(join(root, "sample/locales/en.json"), "utf8")).split("\n");
    const line = lines.findIndex((text) => text.includes(`"${key}"`)) + 1;
    await editor.page.locator(".statusbar-item", { hasText: new RegExp(`Ln ${line}\\b`) }).waitFor();
    await editor.screenshot("locales-message");
  });

  it("shows all messages when asked, and those that a filter names", async () => {
    assert.equal(await row(/, translated, /).count(), 0);
    await editor.runCommand("Glossa: Show All Messages");
    await row(/, translated, /)
      .first()
      .waitFor();
    await editor.runCommand("Glossa: Filter Locales…");
    await editor.quickInput.wait(text("Filter Locales"));
    await editor.quickInput.fill("zzz-no-such-text");
    await editor.quickInput.accept();
    await row(/, translated, /)
      .first()
      .waitFor({ state: "detached" });
    await editor.screenshot("locales-filtered");
    await editor.runCommand("Glossa: Clear Locales Filter");
    await row(/, translated, /)
      .first()
      .waitFor();
    await editor.runCommand("Glossa: Show Only Incomplete Messages");
  });

  it("lists a translation whose placeholder is broken as something to do", async () => {
    const before = await row(/^Spanish, es/).getAttribute("aria-label");
    const text = await editor.read("locales/es.json");
    const values = JSON.parse(text);
    const morning = values.greeting?.morning ?? "¡Buenos días, {{name}}!";
    values.greeting = { ...values.greeting, morning: morning.replace("{{name}}", "{{nombre}}") };
    await editor.write("locales/es.json", JSON.stringify(values, null, 2));
    const broken = row(/^greeting\.morning, translated, .*placeholder/);
    await broken.waitFor();
    await editor.screenshot("locales-broken");
    await editor.write("locales/es.json", text);
    await broken.waitFor({ state: "detached" });
    // the next test begins with what it says now
    await row(new RegExp(`^${(before ?? "").replace(/[()]/g, "\\$&")}$`)).waitFor();
  });

  it("counts again after typing", async () => {
    const text = await editor.read("locales/es.json");
    const before = await row(/^Spanish, es/).getAttribute("aria-label");
    await editor.write("locales/es.json", "{}\n");
    await editor.page.waitForFunction(
      (old) =>
        [...document.querySelectorAll('[role="treeitem"]')].some((one) => {
          const label = one.getAttribute("aria-label") ?? "";
          return label.startsWith("Spanish, es, 0%") && label !== old;
        }),
      before,
    );
    await editor.write("locales/es.json", text);
    await row(new RegExp(`^${(before ?? "").replace(/[()]/g, "\\$&")}$`)).waitFor();
  });
});

describe("the Locales tree of a workspace without locale files", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({ workspace: join(root, "sample/src") });
    await showViews(editor);
  });
  after(() => editor.close());

  it("says what Glossa looks for", async () => {
    await editor.page.getByText("No locale files were found in this workspace").waitFor();
    await editor.screenshot("locales-none");
  });
});
