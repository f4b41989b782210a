import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Editor, openEditor } from "./editor.ts";

const title = "Connect to a Language Service";

describe("connecting to a language service", () => {
  let editor: Editor;
  let service: LocalService;
  /** Refuses everybody with 401, as a service does that knows no key. */
  let strict: LocalService;

  before(async () => {
    service = await createLocalService({ scopes: ["translate:text"], characterLimit: 500_000 });
    strict = await createLocalService({ faults: { rules: [{ kind: 401, share: 1 }] } });
    editor = await openEditor();
  });
  after(async () => {
    await editor.close();
    await service.close();
    await strict.close();
  });

  /** Opens the questions and answers them up to the key. */
  const upToKey = async (url: string): Promise<void> => {
    await editor.runCommand("Glossa: Connect to a Language Service…");
    await editor.quickInput.wait(title);
    await editor.quickInput.pick("Language service…");
    await editor.quickInput.wait(/2\/3/);
    await editor.quickInput.fill(url);
    await editor.quickInput.accept();
    await editor.quickInput.wait(/3\/3/);
  };

  const enterKey = async (key: string): Promise<void> => {
    await editor.quickInput.fill(key);
    await editor.quickInput.accept();
  };

  const machineSettings = async (): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(join(editor.home, "data/Machine/settings.json"), "utf8"));

  const waitForStatus = async (text: string): Promise<void> => {
    await editor.page.locator(".statusbar-item:visible", { hasText: text }).waitFor();
  };

  it("begins with the embedded service, and says so", async () => {
    await waitForStatus("Embedded");
    assert.equal((await machineSettings())["glossa.service.type"], undefined);
  });

  it("takes no address that a key must not be sent to", async () => {
    await editor.runCommand("Glossa: Connect to a Language Service…");
    await editor.quickInput.pick("Language service…");
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

  it("refuses a key that the service refuses with 401, and stays where it was", async () => {
    await upToKey(strict.url);
    await enterKey("wrong-key");
    await editor.quickInput.message("The service does not accept this key.");
    await editor.screenshot("connect-refused");
    await editor.quickInput.cancel();
    await waitForStatus("Embedded");
    assert.equal((await machineSettings())["glossa.service.url"], undefined);
  });

  it("says at the box that the service does not accept a key, where all it asks is answered with 403", async () => {
    await upToKey(service.url);
    await enterKey("wrong-key");
    await editor.quickInput.message("The service does not accept this key.");
    await editor.screenshot("connect-forbidden");
    await editor.quickInput.cancel();
    await waitForStatus("Embedded");
  });

  it("connects with a scoped key and lists what that leaves out", async () => {
    await upToKey(service.url);
    await enterKey(service.scopedKey ?? "");
    const said = await editor.toasts.wait("Connected to 127.0.0.1");
    assert.match(said, /reading usage \(usage:read\)/);
    assert.match(said, /listing languages \(languages:read\)/);
    assert.doesNotMatch(said, /translate:text/);
    await editor.screenshot("connect-scoped");
    await waitForStatus(new URL(service.url).host);
  });

  it("connects with a whole key, in the machine's settings and without the key in any file", async () => {
    await editor.clearNotifications();
    await upToKey(service.url);
    await enterKey(service.key);
    assert.match(await editor.toasts.wait(/Connected to 127\.0\.0\.1:\d+\. /), /0 of 500,000 characters used/);
    const settings = await machineSettings();
    assert.equal(settings["glossa.service.type"], "service");
    assert.equal(settings["glossa.service.url"], service.url);
    for (const folder of [editor.home, editor.workspace]) {
      for (const secret of [service.key, service.scopedKey ?? "", "wrong-key"]) {
        assert.deepEqual(await filesWith(folder, secret), []);
      }
    }
    assert.equal(editor.output().includes(service.key), false);
  });

  it("shows the service, its usage and what can be done about it in the status bar's menu", async () => {
    await editor.page.locator(".statusbar-item:visible", { hasText: new URL(service.url).host }).click();
    await editor.quickInput.wait("Language Service");
    await editor.quickInput.box.locator('input[placeholder*="0 of 500,000 characters used"]').waitFor();
    for (const label of ["Connect to a Language Service…", "Add Admin Key…", "Disconnect", "Show Log", "Settings"]) {
      await editor.quickInput.row(label);
    }
    await editor.screenshot("connect-menu");
    await editor.quickInput.cancel();
  });

  it("adds an admin key, which is not the one that translates", async () => {
    await editor.runCommand("Glossa: Add Admin Key…");
    await editor.quickInput.wait("Add Admin Key");
    await enterKey(service.key);
    await editor.quickInput.message("This key is for translation.");
    await enterKey("no-admin-key");
    await editor.quickInput.message(/status 403/);
    await enterKey(service.adminKey);
    await editor.toasts.wait("The admin key for Language service was added.");
    assert.deepEqual(await filesWith(editor.home, service.adminKey), []);
  });

  it("takes back its key on disconnecting, after naming what is lost", async () => {
    await editor.runCommand("Glossa: Disconnect from the Language Service");
    assert.match(await editor.dialog.text(), new RegExp(`Disconnect from .*\\?\\s+The keys for ${service.url}`));
    await editor.dialog.press("Disconnect");
    await waitForStatus("Embedded");
    await upToKey(service.url);
    assert.equal(await editor.quickInput.box.locator("input.input").getAttribute("placeholder"), "");
    await editor.quickInput.cancel();
  });
});

/** Files below a folder that hold a text. VS Code removes some meanwhile: those hold none. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesWith(path, text)));
    if (entry.isFile() && (await unlessGone(readFile(path)))?.includes(text)) found.push(path);
  }
  return found;
}

const unlessGone = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
