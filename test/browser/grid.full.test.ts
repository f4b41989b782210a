import assert from "node:assert/strict";
import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { importMemory } from "../../src/service/operations/memoryTransfers.ts";
import { deleteMemory } from "../../src/service/protocol/memoryEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { text } from "../interfaceText.ts";
import { until } from "../until.ts";
import { assertAccessible } from "./axe.ts";
import { type Editor, openEditor } from "./editor.ts";
import { GridPage } from "./gridPage.ts";
import { memoryFile } from "./memoryFile.ts";
import { connect } from "./service.ts";
import { chooseTheme, themes } from "./themes.ts";
import { policyComplaints } from "./views.ts";

/** More than are fetched on the way to what is looked at; what no scroll bar has pixels for is the matter of `webview/grid`. */
const many = 20_000;
/** The way to the end is walked page by page. */
const some = 5_000;

describe("a translation memory as a grid", function () {
  this.timeout(300_000);
  const transport = undiciTransport({ env: {} });
  const { signal } = new AbortController();
  let complaints: readonly string[];
  let service: LocalService;
  let client: Client;
  let editor: Editor;
  let page: GridPage;
  let smallId: string;

  before(async () => {
    service = await createLocalService({ engines: [] });
    client = createClient({ connection: toConnection(service), transport, log: silent });
    await importMemory(client, { name: "m.tmx", content: memoryFile(many), display_name: "Many files" }, signal);
    await importMemory(client, { name: "n.tmx", content: memoryFile(some), display_name: "Some files" }, signal);
    const small = { name: "s.tmx", content: memoryFile(3), display_name: "Three files" };
    smallId = (await importMemory(client, small, signal)).translation_memory_id;
    editor = await openEditor();
    complaints = policyComplaints(editor);
    await connect(editor, service);
  });
  after(async () => {
    await editor.close();
    await transport.close();
    await service.close();
  });

  const open = async (name: string): Promise<GridPage> => {
    // a grid that had the focus takes it back from the palette late on a busy machine, which closes the box of names
    do await editor.runCommand("Glossa: Open Language Resource…");
    while (!(await editor.quickInput.tryPick({ label: name }).catch(() => false)));
    await editor.page.locator(`.tab.active[aria-label^="${name}.glossa-memory"]`).waitFor();
    return GridPage.of(editor, name);
  };
  const press = (key: string) => editor.press(key);
  /** Types into the box of the search; what has the focus may still give it to the page. */
  const search = async (text: string): Promise<void> => {
    await until(async () => {
      await press("Control+f");
      return await page.search.evaluate((input) => input === document.activeElement);
    });
    await editor.page.keyboard.type(text);
  };

  it("shows the first segments with codes as one thing each, and how many there are", async () => {
    page = await open("Many files");
    await page.count("20,000 texts");
    const first = page.row("Save the ").first();
    await first.waitFor();
    assert.deepEqual(await first.locator("code").allTextContents(), ["<b>", "</b>", "<b>", "</b>"]);
    assert.equal(await page.grid.getAttribute("aria-rowcount"), "20001");
    await editor.screenshot("grid");
    assert.ok((await page.frame.locator(".window .row").count()) < 80, "only what is seen exists");
  });

  it("is read by keys alone: cells, pages, the end, and back", async () => {
    await page.grid.focus();
    await press("ArrowRight");
    await page.activeReads("Save the <b>file 0</b>");
    await press("ArrowDown");
    await press("ArrowRight");
    await page.activeReads("احفظ الملف 1");
    await press("ArrowLeft");
    await press("PageDown");
    // rows that were not in view have to be fetched
    await until(async () => /^Save the .*file \d\d/.test(await page.active()));
    await press("Control+End");
    await page.frame.locator(".progress-text", { hasText: /of 20,000 loaded/ }).waitFor();
    await editor.screenshot("grid-loading");
    assert.equal(await page.grid.getAttribute("aria-rowcount"), "20001");
    // what is wanted no longer is not walked to
    await press("Control+Home");
    await press("ArrowRight");
    await page.activeReads("Save the <b>file 0</b>");
    await page.frame.locator(".progress-text", { hasText: /loaded/ }).waitFor({ state: "hidden" });
  });

  it("copies a cell, and a row that is selected", async () => {
    await editor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = async (text: string): Promise<void> => {
      await press("Control+c");
      await page.frame.waitForFunction(async (wanted) => (await navigator.clipboard.readText()) === wanted, text);
    };
    await copied("Save the <b>file 0</b>");
    await press("Shift+Space");
    await copied("Save the <b>file 0</b>\tاحفظ <b>الملف 0</b>");
    await press("Shift+Space");
  });

  it("shows the translation into the language that is chosen", async () => {
    await page.frame.getByRole("combobox").selectOption("de");
    await page.row("Speichern Sie die Datei 1").first().waitFor();
    assert.deepEqual(await page.frame.getByRole("columnheader").allTextContents(), ["#", "English", "German"]);
    assert.equal(await page.row("Datei 1").first().locator(".content").nth(2).getAttribute("lang"), "de");
  });

  it("searches at the service, marks what is found, and says when there is nothing", async () => {
    await search("x");
    await page.frame.getByText(text("Type at least two characters.")).waitFor();
    await press("Backspace");
    await editor.page.keyboard.type("DATEI 1999");
    await page.count("11 found");
    assert.equal(await page.grid.getAttribute("aria-rowcount"), "12");
    await page.frame.locator("mark", { hasText: "Datei 1999" }).first().waitFor();
    assert.equal(await page.frame.locator("mark").first().textContent(), "Datei 1999");
    await page.frame.getByRole("status").getByText("11 found").waitFor({ state: "attached" });
    await editor.screenshot("grid-found");
    await page.frame.getByRole("button", { name: text("Match case") }).press("Space");
    await page.notice(text("No segment contains “{0}”.", "DATEI 1999")).waitFor();
    await editor.screenshot("grid-nothing");
    await assertAccessible(page.frame);
    await page.frame.getByRole("button", { name: text("Clear Search") }).press("Enter");
    await page.count("20,000 texts");
    await page.frame.getByRole("button", { name: text("Match case") }).press("Space");
  });

  it("goes on in a search as it is scrolled, and Escape leaves it", async () => {
    await search("file 199");
    await page.count(text("{0} or more found", 100));
    await press("ArrowDown");
    await press("Control+End");
    await page.count("111 found");
    await press("Escape");
    await page.count("20,000 texts");
  });

  it("names the language of a hit that is not shown", async () => {
    await search("الملف 1999");
    await page.count("11 found");
    await page.row("in Arabic").first().waitFor();
    await editor.screenshot("grid-hidden-hit");
    await press("Escape");
    await page.count("20,000 texts");
  });

  it("shows a long segment whole, wraps, shows dates, and lets columns be made wider", async () => {
    await page.grid.focus();
    await press("Control+Home");
    for (let at = 0; at < 7; at++) await press("ArrowDown");
    await press("Enter");
    const details = page.frame.getByRole("region", { name: "Details" });
    await details.getByText(/that goes on and on\s*$/).waitFor();
    await details.getByText(/Changed Mar 12, 2024/).waitFor();
    await page.frame.getByRole("button", { name: "Dates" }).press("Space");
    await page.frame.getByRole("columnheader", { name: text("Last used") }).waitFor();
    await page.frame.getByRole("button", { name: "Wrap" }).press("Space");
    const border = page.frame.getByRole("separator");
    const before = Number(await border.getAttribute("aria-valuenow"));
    await border.press("ArrowRight");
    await until(async () => Number(await border.getAttribute("aria-valuenow")) > before);
    await editor.screenshot("grid-details");
    await assertAccessible(page.frame);
  });

  it("goes to the end page by page, and is there when a search is over or it is shown again", async () => {
    page = await open("Some files");
    await page.count("5,000 texts");
    await page.grid.focus();
    await press("Control+End");
    // every page of the way is asked for, one after the other
    await page.activeReads("احفظ الملف 4999", 100_000);
    await editor.screenshot("grid-end");
    await page.frame.getByRole("combobox").selectOption("de");
    await page.row("Speichern Sie die Datei 4999").waitFor();
    await page.frame.getByRole("button", { name: "Dates" }).press("Space");
    await page.frame.getByRole("columnheader", { name: text("Last used") }).waitFor();
    // a file would take the place of an editor that was only looked into
    await editor.runCommand("View: Keep Editor");
    await editor.open("locales/en.json");
    await page.gone();
    await editor.page.locator(`.tab[aria-label^="Some files"]`).click();
    page = await GridPage.of(editor, "Some files");
    await page.row("Speichern Sie die Datei 4999").waitFor({ timeout: 100_000 });
    await page.frame.getByRole("columnheader", { name: text("Last used") }).waitFor();
    await page.grid.focus();
    await search("file 42");
    await page.count(text("{0} or more found", 100));
    await press("Escape");
    await page.count("5,000 texts");
    await page.grid.focus();
    await press("Control+End");
    await page.row("Speichern Sie die Datei 4999").waitFor();
  });

  for (const [theme, kind] of themes) {
    it(`is right in ${theme}`, async () => {
      const name = await chooseTheme(editor, page.frame, theme, kind);
      await page.grid.focus();
      await editor.screenshot(`grid-${name}`);
      await assertAccessible(page.frame);
    });
  }

  it("says that a memory is gone, and looks again when asked to", async () => {
    page = await open("Three files");
    await page.count("3 texts");
    assert.equal(await page.grid.getAttribute("aria-rowcount"), "4");
    await client.call(deleteMemory, { translation_memory_id: smallId }, signal);
    await page.grid.focus();
    await search("file");
    await page.notice("The service no longer has this memory.").waitFor();
    await editor.screenshot("grid-gone");
    await assertAccessible(page.frame);
    await page.frame.getByRole("button", { name: text("Try Again") }).press("Enter");
    await page.notice("The service no longer has this memory.").waitFor();
  });

  it("breaks no rule of its page's security policy", () => assert.deepEqual(complaints, []));
});
