import assert from "node:assert/strict";
import { type ScriptedEndpoint, scriptedEndpoint } from "../local/engines/scriptedEndpoint.ts";
import { type Editor, openEditor } from "./editor.ts";

const manage = "Glossa: Manage Translation Engines…";
const title = "Engines of the Embedded Service";

describe("engines that a person adds", () => {
  let editor: Editor;
  let endpoint: ScriptedEndpoint;

  before(async () => {
    endpoint = await scriptedEndpoint();
    editor = await openEditor({ settings: { "files.autoSave": "off", "editor.quickSuggestions": false } });
  });
  after(async () => {
    await editor?.close();
    await endpoint?.close();
  });
  afterEach(() => editor.clearNotifications());

  const addCustom = async (address: string): Promise<void> => {
    await editor.runCommand(manage);
    await editor.quickInput.wait(title);
    await editor.quickInput.pick("Add Engine…");
    await editor.quickInput.wait("Add Engine");
    await editor.quickInput.pick("Custom…");
    await editor.quickInput.box.getByText("Base address of the endpoint").waitFor();
    await editor.quickInput.fill(address);
  };

  it("offers services and servers that are known, and any other endpoint", async () => {
    await editor.runCommand(manage);
    await editor.quickInput.wait(title);
    await editor.screenshot("engines-list");
    await editor.quickInput.pick("Add Engine…");
    await editor.quickInput.wait("Add Engine");
    await editor.quickInput.row("Ollama");
    await editor.screenshot("engines-presets");
    await editor.quickInput.cancel();
  });

  it("says what is wrong with an address, and what does not answer", async () => {
    await addCustom("http://example.org/v1");
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText("Enter a URL that starts with https://").waitFor();
    await editor.quickInput.fill("http://127.0.0.1:9/v1");
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText("secret storage").waitFor();
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText("can't be reached").waitFor();
    await editor.screenshot("engines-unreachable");
    await editor.quickInput.cancel();
  });

  it("lists the models of an endpoint, and tries one before it is saved", async () => {
    await addCustom(endpoint.url);
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText("secret storage").waitFor();
    await editor.quickInput.fill("secret-key-of-mine");
    await editor.quickInput.accept();
    await editor.quickInput.row("large");
    await editor.screenshot("engines-models");
    await editor.quickInput.pick("small");
    await editor.quickInput.box.getByText("Enter translates a sentence").waitFor();
    await editor.quickInput.accept();
    assert.match(await editor.toasts.wait(/translates from now on/), /small \(127\.0\.0\.1\)/);
    await editor.screenshot("engines-added");
    assert.equal(endpoint.requests.at(-1)?.headers.authorization, "Bearer secret-key-of-mine");
  });

  it("translates with it a language that had no engine", async () => {
    await editor.open("src/Pantry.tsx", { line: 37, column: 11 });
    await editor.runCommand("Glossa: Translate Selection…");
    await editor.quickInput.fill("German");
    await editor.quickInput.row("German");
    await editor.quickInput.accept();
    await editor.page.waitForFunction(() =>
      Array.from(document.querySelectorAll(".view-line")).every((line) => line.textContent?.trim() !== "Scan"),
    );
    assert.equal((await editor.visibleLines()).find((line) => line.trim() === "nicht")?.trim(), "nicht");
    await editor.screenshot("engines-translated");
    await editor.page.keyboard.press("Control+Z");
  });

  it("is removed with its key", async () => {
    await editor.runCommand(manage);
    await editor.quickInput.pick("small (127.0.0.1)");
    await editor.quickInput.pick("Remove Engine");
    await editor.runCommand(manage);
    await editor.quickInput.row("Add Engine…");
    assert.ok(!(await editor.quickInput.labels()).join().includes("small"));
    await editor.quickInput.cancel();
    await addCustom(endpoint.url);
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText("secret storage").waitFor();
    assert.equal(
      await editor.quickInput.box.locator("input.input").getAttribute("placeholder"),
      "Press Enter for none",
    );
    await editor.quickInput.cancel();
  });
});
