import assert from "node:assert/strict";
import type { Frame } from "playwright-core";
import { text } from "../interfaceText.ts";
import { answering, inGerman, type ScriptedEndpoint, scriptedEndpoint } from "../local/engines/scriptedEndpoint.ts";
import { until } from "../until.ts";
import { assertAccessible } from "./axe.ts";
import { type Editor, openEditor } from "./editor.ts";
import { shownPage } from "./pages.ts";
import { json } from "./service.ts";
import { chooseTheme, themes } from "./themes.ts";
import { policyComplaints } from "./views.ts";

const manage = "Glossa: Manage Translation Engines…";
const texts = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `k${String(at).padStart(2, "0")}`,
    `Save the changes of {{file}} number ${at}`,
  ]),
);

describe("two models of an endpoint", function () {
  this.timeout(300_000);
  let editor: Editor;
  let endpoint: ScriptedEndpoint;
  let frame: Frame;
  let complaints: readonly string[];

  before(async () => {
    endpoint = await scriptedEndpoint(
      answering(({ text }) => inGerman({ text }).replace(/^./u, (letter) => letter.toUpperCase())),
    );
    editor = await openEditor({
      settings: { "files.autoSave": "off", "editor.quickSuggestions": false },
      files: { "site/locales/en.json": json(texts), "site/locales/de.json": json({}), "notes.txt": "Open the file\n" },
    });
    complaints = policyComplaints(editor);
  });
  after(async () => {
    await editor?.close();
    await endpoint?.close();
  });
  afterEach(() => editor.clearNotifications());

  const addModel = async (model: string): Promise<void> => {
    await editor.runCommand(manage);
    await editor.quickInput.pick(text("Add Engine…"));
    await editor.quickInput.pick("Custom…");
    await editor.quickInput.box.getByText(text("Base address of the endpoint")).waitFor();
    await editor.quickInput.fill(endpoint.url);
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText("secret storage").waitFor();
    await editor.quickInput.accept();
    await editor.quickInput.pick(model);
    await editor.quickInput.box.getByText("Press Enter to translate a test sentence").waitFor();
    await editor.quickInput.accept();
    await editor.toasts.wait(/translates from now on/);
    await editor.clearNotifications();
  };
  const locale = "site/locales/de.json";
  const german = async () => JSON.parse(await editor.read(locale));
  const compare = async (): Promise<void> => {
    await editor.open("site/locales/de.json");
    await editor.runCommand("Glossa: Compare Engines…");
    frame = await shownPage(editor, text("Compare Engines: {0}", "German (de)"));
  };

  it("one alone can't be compared, and the sentence says what to do", async () => {
    await addModel("small");
    await editor.open("site/locales/de.json");
    await editor.runCommand("Glossa: Compare Engines…");
    await editor.toasts.wait(/Only small \(127\.0\.0\.1\) translates into German \(de\)\. Add another engine/);
    await editor.screenshot("compare-one");
  });

  it("has a price that a person sets; what is no number is refused", async () => {
    await editor.runCommand(manage);
    await editor.quickInput.pick("small (127.0.0.1)");
    await editor.quickInput.pick(text("Set Price…"));
    await editor.quickInput.wait(/Price of small/);
    await editor.quickInput.fill("cheap");
    await editor.quickInput.box
      .getByText(text("Enter a number from 0 to 1,000,000, such as {0}.", "0.15 USD"))
      .waitFor();
    await editor.screenshot("engine-price-wrong");
    await editor.quickInput.fill("100 EUR");
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText(text("Price of a million output tokens")).waitFor();
    await editor.quickInput.fill("200 USD");
    await editor.quickInput.box.getByText(text("Both prices need the same currency: {0}.", "EUR")).waitFor();
    await editor.quickInput.fill("200");
    await editor.quickInput.accept();
    await editor.quickInput.box.waitFor({ state: "hidden" });
    await editor.runCommand(manage);
    await editor.quickInput.pick("small (127.0.0.1)");
    await editor.quickInput.box.getByText("€100.00 for a million input tokens").waitFor();
    await editor.quickInput.cancel();
    await addModel("large");
  });

  it("are compared on ten messages, with time, tokens and money", async () => {
    await compare();
    await frame.getByRole("row").nth(10).waitFor();
    assert.equal(await frame.getByRole("row").count(), 11);
    // the time of an engine comes with its last message
    await until(
      async () => !(await frame.getByRole("columnheader").allInnerTexts()).join().includes(text("Translating…")),
    );
    const heads = await frame.getByRole("columnheader").allInnerTexts();
    assert.match(heads[1] ?? "", /large[\s\S]*\d\.\d sec[\s\S]*tokens/);
    assert.match(heads[2] ?? "", /small[\s\S]*\d\.\d sec[\s\S]*tokens[\s\S]*€0\.\d+/);
    assert.ok(await frame.getByRole("button", { name: text("Nothing is chosen") }).isDisabled());
    assert.deepEqual(await german(), {});
    await editor.screenshot("compare");
    await assertAccessible(frame);
  });

  it("are chosen by the keyboard, message by message or all at once", async () => {
    await frame.getByRole("button", { name: /^Choose all of small/ }).focus();
    await editor.press("Enter");
    await frame.getByRole("button", { name: text("Write {0} Translations", 10) }).waitFor();
    await frame.getByRole("radio", { name: /^Choose small .* for k00$/ }).focus();
    await editor.press("ArrowLeft");
    await frame.getByRole("radio", { name: /^Choose large .* for k00$/, checked: true }).waitFor({ state: "attached" });
    await editor.screenshot("compare-chosen");
    await assertAccessible(frame);
  });

  for (const [theme, kind] of themes)
    it(`are right in ${theme}`, async () => {
      const name = await chooseTheme(editor, frame, theme, kind);
      await editor.screenshot(`compare-${name}`);
      await assertAccessible(frame);
    });

  it("are right at 300 %", async () => {
    await editor.page.setViewportSize({ width: 640, height: 400 });
    await editor.runCommand("View: Toggle Primary Side Bar Visibility");
    // VS Code lays the page out a moment after the window
    const fits = ({ scrollWidth, clientWidth }: Element) => innerWidth <= 640 && scrollWidth === clientWidth;
    await until(() => frame.locator(":root").evaluate(fits));
    await editor.screenshot("compare-zoomed");
    await assertAccessible(frame);
    await editor.page.setViewportSize({ width: 1280, height: 800 });
    await editor.runCommand("View: Toggle Primary Side Bar Visibility");
  });

  it("write what is chosen, and Undo takes it back", async () => {
    await frame.getByRole("button", { name: text("Write {0} Translations", 10) }).click();
    await editor.toasts.press(text("{0} messages were translated into {1}", 10, "German"), "Undo");
    await editor.toasts.wait("was undone.");
    await editor.clearNotifications();
    await frame.getByRole("button", { name: text("Write {0} Translations", 10) }).click();
    await editor.toasts.wait(text("{0} messages were translated into {1}", 10, "German"));
    await editor.open("site/locales/de.json");
    await editor.runCommand("File: Save");
    // A save empties the file before it fills it.
    await until(async () => ((await editor.read(locale)).match(/": "/g) ?? []).length === 10);
    await until(async () => (await editor.read(locale)).trimEnd().endsWith("}"));
    for (const text of Object.values(await german())) assert.match(String(text), /\{\{file\}\}/);
    const lock = await editor.read("site/glossa.lock").catch(() => editor.read("glossa.lock"));
    assert.deepEqual([lock.match(/\tby:small\//g)?.length, lock.match(/\tby:large\//g)?.length], [9, 1]);
  });

  it("translate again what one of them made, by a plan", async () => {
    await editor.open("site/locales/de.json");
    await editor.runCommand("Glossa: Retranslate with…");
    await editor.quickInput.wait(text("Retranslate with Another Engine"));
    await editor.quickInput.pick("small/p2");
    await editor.quickInput.pick("large (127.0.0.1)");
    await editor.quickInput.row(text("Translate {0} Messages", 9));
    await editor.screenshot("retranslate-plan");
    await editor.quickInput.accept();
    await editor.toasts.wait(text("{0} messages were translated into {1}", 9, "German"));
  });

  it("are compared on a selection, and the chosen translation replaces it", async () => {
    await editor.open("notes.txt", { line: 1, column: 1 });
    await editor.press("Shift+End");
    await editor.runCommand("Glossa: Compare Engines…");
    await editor.quickInput.fill("German");
    await editor.quickInput.row("German");
    await editor.quickInput.accept();
    await editor.page.getByPlaceholder(text("Select the translation to write")).waitFor();
    await editor.page.waitForFunction(
      () => document.querySelectorAll(".quick-input-widget .monaco-list-row").length === 2,
    );
    await editor.screenshot("compare-selection");
    await editor.quickInput.accept();
    await editor.page.locator(".view-line", { hasText: "Einstellungen öffnen über" }).waitFor();
  });

  it("are counted apart in the usage panel", async () => {
    await editor.runCommand("Glossa: Show Usage");
    const usage = await shownPage(editor, "Usage");
    // the page is drawn anew while its sections come
    await editor.idle();
    const table = usage.getByRole("region", { name: text("By Engine, This Month") });
    const small = table.getByRole("row", { name: /^small/ });
    await small.waitFor();
    // texts, as what is not in view is not rendered
    assert.deepEqual(await table.getByRole("columnheader").allTextContents(), [
      "Engine",
      "Characters",
      "Requests",
      text("Input tokens"),
      text("Output tokens"),
      "Cost",
      "Currency",
    ]);
    assert.equal(await small.getByRole("cell").last().textContent(), "EUR");
    await table.scrollIntoViewIfNeeded();
    await editor.screenshot("usage-engines");
    await assertAccessible(usage);
  });

  it("breaks no rule of its page's security policy", () => assert.deepEqual(complaints, []));
});
