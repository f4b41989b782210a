import assert from "node:assert/strict";
import type { Frame } from "playwright-core";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { text } from "../interfaceText.ts";
import { assertAccessible } from "./axe.ts";
import { askForKey, enterKey, filesWith, machineSettings, serviceStatus } from "./connecting.ts";
import { type Editor, openEditor } from "./editor.ts";
import { shownPage } from "./pages.ts";
import { anyPair, json } from "./service.ts";
import { spend } from "./spending.ts";
import { policyComplaints } from "./views.ts";

describe("the account of a language service", () => {
  let complaints: readonly string[];
  let service: LocalService;
  /** Refuses everybody with 401, as a service does that knows no key. */
  let strict: LocalService;
  let editor: Editor;
  let frame: Frame;

  before(async () => {
    service = await createLocalService({ engines: [anyPair()], characterLimit: 20_000 });
    strict = await createLocalService({ faults: { rules: [{ kind: 401, share: 1 }] } });
    await spend(service, 16_400);
    editor = await openEditor({
      // what is taken back must not have been saved before
      settings: { "files.autoSave": "off" },
      files: {
        "site/locales/en.json": json({ terms: "Read this before you cook. ".repeat(200) }),
        "site/locales/de.json": json({}),
        "shop/locales/en.json": json({ welcome: "Welcome to the larder" }),
        "shop/locales/de.json": json({}),
      },
    });
    complaints = policyComplaints(editor);
  });
  after(async () => {
    await editor.close();
    await service.close();
    await strict.close();
  });

  const section = (name: string) => frame.getByRole("region", { name, exact: true });
  const button = (name: string | RegExp) => frame.getByRole("button", { name });

  it("is not used with a key that the service refuses", async () => {
    await askForKey(editor, strict.url);
    await enterKey(editor, "wrong-key");
    await editor.quickInput.message(text("The service does not accept this key."));
    await editor.screenshot("connect-refused");
    await editor.quickInput.cancel();
    await serviceStatus(editor, "Embedded");
    assert.equal((await machineSettings(editor))["glossa.service.url"], undefined);
  });

  it("is connected by its key, which is in no file", async () => {
    await askForKey(editor, service.url);
    await enterKey(editor, service.key);
    assert.match(await editor.toasts.wait(/Connected to 127\.0\.0\.1:\d+\. /), /16,400 of 20,000 characters used/);
    await serviceStatus(editor, new URL(service.url).host);
    const settings = await machineSettings(editor);
    assert.deepEqual([settings["glossa.service.type"], settings["glossa.service.url"]], ["service", service.url]);
    for (const folder of [editor.home, editor.workspace])
      for (const secret of [service.key, "wrong-key"]) assert.deepEqual(await filesWith(folder, secret), []);
    assert.equal(editor.output().includes(service.key), false);
    await editor.clearNotifications();
  });

  it("has its usage in a panel, in which axe finds no fault, and a limit that comes near is reported", async () => {
    await editor.runCommand("Glossa: Show Usage");
    frame = await shownPage(editor, "Usage");
    await editor.toasts.wait(
      text("{0} of the account's characters for this period are used: {1} of {2}.", "82%", "16,400", "20,000"),
    );
    await frame.getByText("16,400 of 20,000 characters (82%)").first().waitFor();
    await frame.getByText(/Billing period: .* left/).waitFor();
    const meter = frame.getByRole("meter", { name: "Characters", exact: true });
    assert.equal(await meter.getAttribute("aria-valuenow"), "82");
    await section(text("This Workspace")).getByText(text("Nothing was translated here yet.")).waitFor();
    await editor.screenshot("usage-paid");
    await assertAccessible(frame);
    // once a period
    await editor.clearNotifications();
    await button(text("Refresh usage")).click();
    await frame.getByRole("status").getByText(text("The usage was refreshed.")).waitFor({ state: "attached" });
    assert.deepEqual(await editor.toasts.texts(), []);
  });

  it("is looked at before a run that would pass its limit", async () => {
    await editor.open("site/locales/de.json");
    await editor.runCommand("Glossa: Translate Locale File…");
    await editor.quickInput.row(text("Translate 1 Message"));
    await editor.quickInput.box
      .getByText("The account has 3,600 characters left: the service refuses anything beyond that")
      .waitFor();
    await editor.screenshot("usage-plan");
    await editor.quickInput.cancel();
  });

  it("is read again after a translation, and what the cache saved is shown", async () => {
    for (const _ of ["sent", "from the cache"]) {
      await editor.open("shop/locales/de.json");
      await editor.runCommand("Glossa: Translate Locale File…");
      await editor.quickInput.row(text("Translate 1 Message"));
      await editor.quickInput.accept();
      await editor.toasts.press(text("1 message was translated into {0}", "German"), "Undo");
      await editor.toasts.wait("was undone.");
      await editor.clearNotifications();
      await editor.runCommand("File: Revert File");
    }
    await editor.runCommand("Glossa: Show Usage");
    frame = await shownPage(editor, "Usage");
    await section(text("This Workspace")).getByText("Sent: 21 characters").waitFor();
    await section(text("This Workspace"))
      .getByText(text("Saved: {0} by the cache, {1} by memories", "21 characters", "0 characters"))
      .waitFor();
    await frame.getByText("16,421 of 20,000 characters (82%)").first().waitFor();
    await frame.getByRole("img", { name: /^By Language\. A bar chart/ }).waitFor();
    await section(text("This Workspace")).scrollIntoViewIfNeeded();
    await editor.screenshot("usage-workspace");
    await assertAccessible(frame);
  });

  it("makes a key and shows it this once, by keys alone", async () => {
    await editor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(text("Add Admin Key…")).press("Enter");
    await editor.quickInput.wait(text("Add Admin Key"));
    await enterKey(editor, service.adminKey);
    await editor.toasts.wait(text("The admin key for {0} was added.", "Language service"));
    await editor.clearNotifications();
    await button(text("Create Key…")).press("Enter");
    await editor.quickInput.wait(text("Create Developer Key"));
    await enterKey(editor, "Release pipeline");
    const secret = frame.getByRole("textbox", { name: "Key" });
    await secret.waitFor();
    const key = await secret.inputValue();
    assert.ok(key.length > 20);
    await editor.screenshot("usage-secret");
    await assertAccessible(frame);
    await button(text("Copy the key")).press("Enter");
    await frame.getByRole("status").getByText(text("The key was copied.")).waitFor({ state: "attached" });
    await frame.waitForFunction(async (wanted) => (await navigator.clipboard.readText()) === wanted, key);
    await button(text("Done, hide the key")).press("Enter");
    await secret.waitFor({ state: "detached" });
    assert.equal(await frame.getByText(key).count(), 0);
    await frame.getByRole("row", { name: "Release pipeline" }).getByText("active", { exact: true }).waitFor();
  });

  it("is left after its name and what is lost, and its key is forgotten", async () => {
    await editor.runCommand("Glossa: Disconnect from the Language Service");
    assert.match(
      await editor.dialog.text(),
      new RegExp(`Disconnect from .*\\?\\s+This removes the keys for ${service.url}`),
    );
    await editor.dialog.press("Disconnect");
    await serviceStatus(editor, "Embedded");
    await askForKey(editor, service.url);
    assert.equal(await editor.quickInput.box.locator("input.input").getAttribute("placeholder"), "");
    await editor.quickInput.cancel();
  });

  it("breaks no rule of its page's security policy", () => assert.deepEqual(complaints, []));
});
