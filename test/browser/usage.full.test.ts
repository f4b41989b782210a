import assert from "node:assert/strict";
import type { Frame } from "playwright-core";
import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { createDeveloperKey, deactivateDeveloperKey } from "../../src/service/protocol/adminEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { text } from "../interfaceText.ts";
import { until } from "../until.ts";
import { assertAccessible } from "./axe.ts";
import { askForKey, enterKey } from "./connecting.ts";
import { type Editor, openEditor } from "./editor.ts";
import { shownPage } from "./pages.ts";
import { anyPair, connect } from "./service.ts";
import { spend } from "./spending.ts";
import { chooseTheme, themes } from "./themes.ts";
import { policyComplaints } from "./views.ts";

const day = 86_400_000;

describe("the usage panel", function () {
  this.timeout(300_000);
  const transport = undiciTransport({ env: {} });
  const { signal } = new AbortController();
  let complaints: readonly string[];
  let ago = 0;
  const now = () => new Date(Date.now() - ago * day);
  let unlimited: LocalService;
  let free: LocalService;
  let scoped: LocalService;
  let editor: Editor;
  let frame: Frame;

  before(async () => {
    const options = { engines: [anyPair()], now };
    unlimited = await createLocalService(options);
    free = await createLocalService({ ...options, plan: "free", characterLimit: 10_000 });
    scoped = await createLocalService({ ...options, scopes: ["translate:text"] });
    for (ago = 20; ago > 0; ago--)
      await spend(unlimited, 400 + ((ago * 7919) % 2_300), ago % 3 === 0 ? "shop" : "website");
    ago = 0;
    for (let at = 0; at < 60; at++) await spend(unlimited, 10 + at, `branch-${at}`);
    const client = createClient({ connection: toConnection(unlimited), transport, log: silent });
    await client.call(createDeveloperKey, { label: "Continuous integration" }, signal);
    const { key_id } = await client.call(createDeveloperKey, { label: "Old laptop" }, signal);
    await client.call(deactivateDeveloperKey, { key_id }, signal);
    await spend(free, 2_345);
    editor = await openEditor();
    complaints = policyComplaints(editor);
  });
  after(async () => {
    await editor.close();
    await transport.close();
    for (const service of [unlimited, free, scoped]) await service.close();
  });

  const open = async (): Promise<void> => {
    await editor.runCommand("Glossa: Show Usage");
    frame = await shownPage(editor, "Usage");
  };
  const section = (name: string) => frame.getByRole("region", { name, exact: true });
  const keyRow = (label: string) => frame.getByRole("row", { name: label });
  const button = (name: string | RegExp) => frame.getByRole("button", { name });

  it("shows the embedded service without an account, and a workspace that spent nothing", async () => {
    await open();
    await section(text("This Workspace")).getByText(text("Nothing was translated here yet.")).waitFor();
    await section(text("This Period"))
      .getByText(/0 characters, no limit/)
      .first()
      .waitFor();
    await section(text("Developer Keys")).getByText(text("{0} active keys", 0)).waitFor();
    await section(text("Over Time")).getByRole("heading", { name: "By Day" }).waitFor();
    await editor.screenshot("usage-embedded");
    await assertAccessible(frame);
  });

  it("shows a free account, which has no period, no key and no products", async () => {
    await connect(editor, free);
    await open();
    await frame.getByText("2,345 of 10,000 characters (23%)").waitFor();
    await frame.getByText(text("The service doesn't report when this account's billing period ends.")).waitFor();
    assert.equal(await frame.getByText(text("By Product")).count(), 0);
    await button(text("Add Admin Key…")).waitFor();
    await editor.screenshot("usage-free");
    await assertAccessible(frame);
  });

  it("says what a key may not see, and shows all the same what the workspace spent", async () => {
    await editor.runCommand("View: Close All Editors");
    await askForKey(editor, scoped.url);
    await enterKey(editor, scoped.scopedKey ?? "");
    await editor.toasts.wait(/Connected to 127\.0\.0\.1:\d+\. This key does not permit/);
    await editor.clearNotifications();
    await open();
    await section(text("This Period")).getByText(text("The key lacks the permission {0}.", "usage:read")).waitFor();
    await section(text("This Period"))
      .getByRole("button", { name: text("Connect…") })
      .waitFor();
    await section(text("This Workspace")).getByText(text("Nothing was translated here yet.")).waitFor();
    await editor.screenshot("usage-forbidden");
    await assertAccessible(frame);
  });

  it("shows an unlimited account with an admin key: by day, by key and by every tag", async () => {
    await editor.runCommand("View: Close All Editors");
    await connect(editor, unlimited);
    await open();
    await button(text("Add Admin Key…")).click();
    await editor.quickInput.wait(text("Add Admin Key"));
    await editor.quickInput.fill(unlimited.adminKey);
    await editor.quickInput.accept();
    await editor.toasts.wait(text("The admin key for {0} was added.", "Language service"));
    await editor.clearNotifications();
    await frame.getByRole("img", { name: /^By Day\. A column chart/ }).waitFor();
    // two tags of days, and those of sixty branches over two pages
    const tags = frame.getByRole("region", { name: text("By Reporting Tag") }).locator("tbody tr");
    await until(async () => (await tags.count()) === 63);
    await section(text("Over Time")).evaluate((element) => element.scrollIntoView());
    await editor.screenshot("usage-admin");
    await assertAccessible(frame);
  });

  it("shows the time that is chosen, in months where it is long", async () => {
    await frame.getByRole("combobox", { name: "Show" }).focus();
    await frame.getByRole("combobox", { name: "Show" }).selectOption("365");
    await frame.getByRole("img", { name: /^By Month\. A column chart/ }).waitFor();
    await until(() => frame.getByRole("combobox", { name: "Show" }).evaluate((one) => one === document.activeElement));
    await editor.screenshot("usage-months");
    await frame.getByRole("combobox", { name: "Show" }).selectOption("30");
    await frame.getByRole("img", { name: /^By Day\. A column chart/ }).waitFor();
  });

  it("writes a table as CSV", async () => {
    await button(text("Export “{0}” as CSV…", "By Day")).click();
    await editor.quickInput.wait("Export “By Day”");
    // the folder is listed
    await editor.quickInput.row("..");
    await editor.quickInput.accept();
    await editor.toasts.wait(text("{0} was written.", "usage-days.csv"));
    await editor.clearNotifications();
    const lines = (await editor.read("usage-days.csv")).trimEnd().split("\r\n");
    assert.equal(lines[0], "day,characters");
    assert.equal(lines.length, 31);
    assert.match(lines.at(-1) ?? "", /^\d{4}-\d\d-\d\d,2370$/);
  });

  it("limits a key, renames it, and deactivates it after a yes", async () => {
    await button(text("Limits of key {0}…", "Continuous integration")).press("Enter");
    await editor.quickInput.wait(/1\/2/);
    await editor.quickInput.fill("many");
    await editor.quickInput.message(text("Enter a whole number, or nothing for no limit."));
    await editor.quickInput.fill("50000");
    await editor.quickInput.accept();
    await editor.quickInput.wait(/2\/2/);
    await editor.quickInput.fill("1.5");
    await editor.quickInput.accept();
    await keyRow("Continuous integration").getByText("50,000").waitFor();
    await keyRow("Continuous integration").getByText("1.5", { exact: true }).waitFor();
    await button(text("Rename key {0}…", "Continuous integration")).press("Enter");
    await editor.quickInput.fill("Nightly build");
    await editor.quickInput.accept();
    await button(text("Deactivate key {0}…", "Nightly build")).press("Enter");
    assert.match(await editor.dialog.text(), /Deactivate the key “Nightly build”\?/);
    await editor.dialog.press("Cancel");
    await keyRow("Nightly build").getByText("active", { exact: true }).waitFor();
    await button(text("Deactivate key {0}…", "Nightly build")).press("Enter");
    await editor.dialog.press(text("Deactivate Key"));
    await keyRow("Nightly build")
      .getByText(/^deactivated/)
      .waitFor();
    await section(text("Developer Keys")).evaluate((element) => element.scrollIntoView());
    await editor.screenshot("usage-keys");
    await assertAccessible(frame);
  });

  for (const [theme, kind] of themes) {
    it(`is right in ${theme}`, async () => {
      const name = await chooseTheme(editor, frame, theme, kind);
      await section(text("Over Time")).evaluate((element) => element.scrollIntoView());
      await editor.screenshot(`usage-${name}`);
      await assertAccessible(frame);
    });
  }

  it("is right at 300 %", async () => {
    // a window of 1920 by 1200
    await editor.page.setViewportSize({ width: 640, height: 400 });
    await editor.runCommand("View: Toggle Primary Side Bar Visibility");
    await section(text("This Period")).evaluate((element) => element.scrollIntoView());
    // VS Code lays the page out a moment after the window
    const fits = ({ scrollWidth, clientWidth }: Element) => innerWidth <= 640 && scrollWidth === clientWidth;
    await until(() => frame.locator(":root").evaluate(fits));
    await editor.screenshot("usage-zoomed");
    await section(text("Over Time")).evaluate((element) => element.scrollIntoView());
    await editor.screenshot("usage-zoomed-chart");
    await assertAccessible(frame);
    await section(text("Developer Keys")).evaluate((element) => element.scrollIntoView());
    await editor.screenshot("usage-zoomed-keys");
    await editor.page.setViewportSize({ width: 1280, height: 800 });
  });

  it("comes back with the window", async () => {
    await editor.reload();
    frame = await shownPage(editor, "Usage");
    await frame.getByRole("img", { name: /^By Day\. A column chart/ }).waitFor();
  });

  it("breaks no rule of its page's security policy", () => assert.deepEqual(complaints, []));
});
