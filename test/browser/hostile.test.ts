import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../../scripts/processes.ts";
import { type Editor, openEditor } from "./editor.ts";

const folder = "[Repair it](command:workbench.action.terminal.new)";
const image = "![x](https://evil.example/pixel.png)";
const remark = "[Repair](command:workbench.action.terminal.new) https://evil.example";
const english = {
  "@@locale": "en",
  greeting: `Good morning\n  \`\`\`\n${image}`,
  "@greeting": { description: remark },
};

/** Texts of a repository in the interface that VS Code would make links, commands and images of. */
describe("a hostile repository", () => {
  let editor: Editor;

  before(async () => {
    const workspace = join(await temporaryFolder("hostile"), "hostile");
    await mkdir(workspace);
    editor = await openEditor({
      workspace,
      settings: { "files.autoSave": "off" },
      files: {
        [`${folder}/locales/en.json`]: '{ "a": "One" }\n',
        [`${folder}/locales/is.json`]: '{ "a": \n',
        // in the address of a link `%41` is an `A`, and a bracket its end
        "l10n (a%41)/app_en.arb": `${JSON.stringify(english, null, 2)}\n`,
        "l10n (a%41)/app_de.arb": '{\n  "@@locale": "de",\n  "greeting": "Guten Morgen"\n}\n',
      },
    });
  });
  after(() => editor.close());

  async function open(name: string): Promise<void> {
    await editor.quickOpen(name);
    await editor.page.locator(`.tab.active[aria-label^="${name}"]`).waitFor();
    await editor.page.locator(".monaco-editor.focused .view-line").first().waitFor();
  }

  it("gets no link into a notification", async () => {
    await open("is.json");
    await editor.runCommand("Glossa: Translate Locale File…");
    const said = await editor.toasts.wait(/Repair it/);
    await editor.screenshot("hostile-notification");
    assert.equal(said.replaceAll("\u2060", "").includes(`${folder}/locales/is.json`), true, said);
    assert.equal(
      await editor.toasts
        .saying(/Repair it/)
        .locator(".notification-list-item-message a")
        .count(),
      0,
    );
    await editor.clearNotifications();
  });

  it("gets no link, command or image into a hover, whose own link goes where it says", async () => {
    const asked: string[] = [];
    const session = await editor.page.context().newCDPSession(editor.page);
    session.on("Network.requestWillBeSent", ({ request }) => asked.push(request.url));
    await session.send("Network.enable");
    await open("app_de.arb");
    await editor.press("Control+G");
    await editor.quickInput.fill(":3:18");
    await editor.quickInput.accept();
    const hover = editor.page.locator(".monaco-hover:visible .hover-row", { hasText: "Repair" });
    const deadline = Date.now() + 60_000;
    // asking again begins anew: each time there is more of it
    for (let patience = 2000; (await hover.count()) === 0; patience *= 1.5) {
      assert.ok(Date.now() < deadline, "no hover");
      await editor.runCommand("Show or Focus Hover");
      await hover.waitFor({ timeout: patience }).catch(() => undefined);
    }
    await editor.screenshot("hostile-hover");
    const text = (await hover.innerText()).replaceAll("\u00a0", " ");
    for (const part of [image, remark]) assert.ok(text.includes(part), text);
    assert.deepEqual(await hover.locator("a").allInnerTexts(), ["English (en)"]);
    assert.equal(await hover.locator("img").count(), 0);
    assert.deepEqual(
      asked.filter((url) => url.includes("evil.example")),
      [],
    );
    await hover.locator("a").click();
    await editor.page.locator('.tab.active[aria-label^="app_en.arb"]').waitFor();
  });
});
