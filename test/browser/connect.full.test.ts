import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { text } from "../interfaceText.ts";
import { askForKey, enterKey, filesWith, machineSettings, serviceStatus } from "./connecting.ts";
import { type Editor, openEditor } from "./editor.ts";
import { connect } from "./service.ts";

describe("connecting to a language service", () => {
  let editor: Editor;
  let service: LocalService;

  before(async () => {
    service = await createLocalService({ scopes: ["translate:text"], characterLimit: 500_000 });
    editor = await openEditor();
  });
  after(async () => {
    await editor.close();
    await service.close();
  });

  it("begins with the embedded service, and says so", async () => {
    await serviceStatus(editor, "Embedded");
    assert.equal((await machineSettings(editor))["glossa.service.type"], undefined);
  });

  it("takes no address that a key must not be sent to", async () => {
    await editor.runCommand("Glossa: Connect to a Language Service…");
    await editor.quickInput.pick(text("Language service…"));
    await editor.quickInput.wait(/2\/3/);
    for (const url of [
      "http://example.com",
      "https://user:secret@example.com",
      "https://example.com?key=1",
      "ftp://x",
    ]) {
      await editor.quickInput.fill(url);
      await editor.quickInput.message("Enter a URL that starts with https://");
      await editor.quickInput.accept();
      await editor.quickInput.wait(/2\/3/);
    }
    await editor.screenshot("connect-address");
    await editor.quickInput.cancel();
  });

  it("says at the box that the service does not accept a key, where all it asks is answered with 403", async () => {
    await askForKey(editor, service.url);
    await enterKey(editor, "wrong-key");
    await editor.quickInput.message(text("The service does not accept this key."));
    await editor.screenshot("connect-forbidden");
    await editor.quickInput.cancel();
    await serviceStatus(editor, "Embedded");
  });

  it("connects with a scoped key and lists what that leaves out", async () => {
    await askForKey(editor, service.url);
    await enterKey(editor, service.scopedKey ?? "");
    const said = await editor.toasts.wait("Connected to 127.0.0.1");
    assert.match(said, /reading usage \(usage:read\)/);
    assert.match(said, /listing languages \(languages:read\)/);
    assert.doesNotMatch(said, /translate:text/);
    await editor.screenshot("connect-scoped");
    await serviceStatus(editor, new URL(service.url).host);
  });

  it("shows the service, its usage and what can be done about it in the status bar's menu", async () => {
    await editor.clearNotifications();
    await connect(editor, service);
    await editor.page.locator(".statusbar-item:visible", { hasText: new URL(service.url).host }).click();
    await editor.quickInput.wait(text("Language Service"));
    await editor.quickInput.box.locator('input[placeholder*="0 of 500,000 characters used"]').waitFor();
    for (const label of [
      text("Connect to a Language Service…"),
      text("Add Admin Key…"),
      "Disconnect",
      text("Show Log"),
      "Settings",
    ]) {
      await editor.quickInput.row(label);
    }
    await editor.screenshot("connect-menu");
    await editor.quickInput.cancel();
  });

  it("adds an admin key, which is not the one that translates", async () => {
    await editor.runCommand("Glossa: Add Admin Key…");
    await editor.quickInput.wait(text("Add Admin Key"));
    await enterKey(editor, service.key);
    await editor.quickInput.message("This key is for translation.");
    await enterKey(editor, "no-admin-key");
    await editor.quickInput.message(/status 403/);
    await enterKey(editor, service.adminKey);
    await editor.toasts.wait(text("The admin key for {0} was added.", "Language service"));
    assert.deepEqual(await filesWith(editor.home, service.adminKey), []);
  });
});
