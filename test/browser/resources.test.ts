import assert from "node:assert/strict";
import { createService, type Service } from "../../src/local/server.ts";
import { type Editor, openEditor } from "./editor.ts";
import { anyPair, connect, json } from "./service.ts";

const files = {
  "glossa.json": json({ sourceLocale: "en", targetLocales: ["de"] }),
  "locales/en.json": json({ open: "Open the dashboard" }),
  "locales/de.json": "{}\n",
  "terms.tsv": "menu\tSpeisekarte\n",
};

describe("the tree of language resources", () => {
  let editor: Editor;
  let service: Service;

  before(async () => {
    service = await createService({ engines: [anyPair()] });
    editor = await openEditor({ files });
    await connect(editor, service);
    await editor.page.locator(`.activitybar .action-item a[aria-label^="Glossa"]`).click();
    await row(/^Glossaries/).waitFor();
  });
  after(async () => {
    await editor.close();
    await service.close();
  });

  const tree = () => editor.page.locator(`.pane`, { has: editor.page.getByText("Language Resources") });
  const row = (label: RegExp) => editor.page.locator(".pane-body").getByRole("treeitem", { name: label });
  const press = (key: string) => editor.page.keyboard.press(key);
  const focused = (label: RegExp) =>
    editor.page.locator(".pane-body .monaco-list-row.focused").and(row(label)).waitFor();
  const step = async (title: RegExp, text: string) => {
    await editor.quickInput.wait(title);
    await editor.quickInput.fill(text);
    await editor.quickInput.accept();
  };
  const language = async (title: RegExp, name: string) => {
    await editor.quickInput.wait(title);
    await editor.quickInput.fill(name);
    await editor.quickInput.pick(name);
  };

  it("says its groups in words that a screen reader reads, and an empty one when it is opened", async () => {
    for (const name of [/^Glossaries/, /^Style Rules/, /^Translation Memories/, /^Spoken Terms/])
      await row(name).waitFor();
    assert.ok(await tree().count());
    await row(/^Glossaries/).click();
    await row(/^No glossaries yet$/).waitFor();
    await editor.screenshot("resources-empty");
  });

  it("creates a glossary by keyboard and leads to its row", async () => {
    await editor.runCommand("Glossa: Create Glossary…");
    await step(/1\/5/, "Product terms");
    await language(/2\/5/, "English");
    await language(/3\/5/, "German");
    await step(/4\/5/, "dashboard");
    await step(/5\/5/, "Instrumententafel");
    await focused(/^Product terms, glossary, English \(en\) → German \(de\), 1 entry/);
    await editor.screenshot("resources-created");
  });

  it("chooses it by keyboard, and by its check box: glossa.json names it", async () => {
    await editor.runCommand("Glossa: Use Language Resource in Project");
    // the selected row stands under the cursor
    await editor.quickInput.row("Product terms");
    await editor.quickInput.accept();
    await row(/^Product terms, glossary, .*, used$/).waitFor();
    const box = row(/^Product terms/).getByRole("checkbox", { name: /^Use Product terms in \w+/ });
    assert.equal(await box.getAttribute("aria-checked"), "true");
    await editor.runCommand("Glossa: Stop Using Language Resource in Project");
    await editor.quickInput.row("Product terms");
    await editor.quickInput.accept();
    await row(/^Product terms, glossary, (?!.*used$)/).waitFor();
    assert.equal("glossaries" in JSON.parse(await editor.read("glossa.json")), false);
    await box.click();
    await row(/^Product terms, glossary, .*, used$/).waitFor();
    const project = JSON.parse(await editor.read("glossa.json"));
    assert.deepEqual(
      project.glossaries.map(({ name }: { name: string }) => name),
      ["Product terms"],
    );
    await editor.screenshot("resources-chosen-light");
    await editor.runCommand("Preferences: Toggle between Light/Dark Themes");
    await editor.page.locator(".monaco-workbench.vs-dark").waitFor();
    await editor.screenshot("resources-chosen-dark");
  });

  it("opens it from its row and deletes it after a yes that names what is lost, by keyboard alone", async () => {
    await editor.runCommand("Glossa: Focus on Language Resources View");
    await focused(/^Product terms/);
    await press("ArrowRight");
    await row(/^English \(en\) → German \(de\), 1 entry$/).waitFor();
    await press("ArrowDown");
    await focused(/^English \(en\) → German \(de\), 1 entry$/);
    await press("Enter");
    await editor.page.locator(`.tab[aria-label*="Product terms en-de"]`).waitFor();
    await editor.screenshot("resources-opened");
    await editor.runCommand("Glossa: Delete Language Resource…");
    await editor.quickInput.row("Product terms");
    await editor.quickInput.accept();
    const text = await editor.dialog.text();
    assert.match(text, /Delete the glossary “Product terms”\?/);
    assert.match(text, /1 entry/);
    await editor.screenshot("resources-delete");
    await press("Enter");
    await row(/^Product terms, glossary, not on this service$/).waitFor();
    await editor.toasts.press(/does not have “Product terms”/, "Remove from Project");
    await row(/^No glossaries yet$/).waitFor();
    assert.equal("glossaries" in JSON.parse(await editor.read("glossa.json")), false);
  });
});
