import assert from "node:assert/strict";
import { encodeWav } from "../../src/core/sound/encodeWav.ts";
import { syllables } from "../core/dictation/syllables.ts";
import { text } from "../interfaceText.ts";
import { type ScriptedEndpoint, scriptedEndpoint } from "../local/engines/scriptedEndpoint.ts";
import { scriptedTranscription } from "../local/engines/transcription/scriptedTranscription.ts";
import { until } from "../until.ts";
import { type Editor, openEditor } from "./editor.ts";

const manage = "Glossa: Manage Translation Engines…";
const title = text("Engines of the Embedded Service");

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

  /** Opens an engine of the list; what it is said to be there may still be being saved. */
  const openWith = async (name: string, fact: string): Promise<void> => {
    await until(async () => {
      await editor.runCommand(manage);
      await editor.quickInput.pick(name);
      await editor.quickInput.row(text("Remove Engine"));
      if ((await editor.quickInput.box.getByText(fact).count()) > 0) return true;
      await editor.quickInput.cancel();
      return false;
    });
  };
  /** Removes an engine, and waits until the list is without it. */
  const remove = async (name: string): Promise<void> => {
    await editor.runCommand(manage);
    await editor.quickInput.pick(name);
    await editor.quickInput.pick(text("Remove Engine"));
    await until(async () => {
      await editor.runCommand(manage);
      await editor.quickInput.wait(title);
      await editor.quickInput.row(text("Add Engine…"));
      const labels = await editor.quickInput.labels();
      await editor.quickInput.cancel();
      return !labels.some((label) => label.trim() === name);
    });
  };
  const addCustom = async (address: string): Promise<void> => {
    await editor.runCommand(manage);
    await editor.quickInput.wait(title);
    await editor.quickInput.pick(text("Add Engine…"));
    await editor.quickInput.wait(text("Add Engine"));
    await editor.quickInput.pick("Custom…");
    await editor.quickInput.box.getByText(text("Base address of the endpoint")).waitFor();
    await editor.quickInput.fill(address);
  };

  it("offers services and servers that are known, and any other endpoint", async () => {
    await editor.runCommand(manage);
    await editor.quickInput.wait(title);
    await editor.screenshot("engines-list");
    await editor.quickInput.pick(text("Add Engine…"));
    await editor.quickInput.wait(text("Add Engine"));
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
    await editor.quickInput.box.getByText("Press Enter to translate a test sentence").waitFor();
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
    await until(async () => (await editor.visibleLines()).some((line) => line.trim() === "nicht"));
    await editor.screenshot("engines-translated");
    await editor.press("Control+Z");
  });

  it("lists models for speech apart, and tries one with a sentence of this machine", async () => {
    const whisper = await scriptedTranscription(() => ({ text: "Save the changes." }));
    try {
      await editor.runCommand(manage);
      await editor.quickInput.wait(title);
      await editor.quickInput.pick(text("Add Engine…"));
      await editor.quickInput.wait(text("Add Engine"));
      // the list is longer than its box
      await editor.quickInput.fill("whisper");
      await editor.quickInput.row("whisper.cpp");
      await editor.quickInput.fill(text("Custom Speech…"));
      await editor.quickInput.pick(text("Custom Speech…"));
      await editor.quickInput.box.getByText(text("Base address of the endpoint")).waitFor();
      await editor.quickInput.fill(whisper.url);
      await editor.quickInput.accept();
      await editor.quickInput.box.getByText("secret storage").waitFor();
      await editor.quickInput.accept();
      await editor.quickInput.pick("whisper-small");
      await editor.quickInput.box.getByText("Press Enter to transcribe a test sentence").waitFor();
      await editor.quickInput.accept();
      assert.match(await editor.toasts.wait(/is now used for speech/), /whisper-small .*“Save the changes\.”/);
      await editor.screenshot("engines-speech");
      assert.ok((whisper.requests[0]?.seconds ?? 0) > 1);
      await editor.clearNotifications();
      await editor.runCommand(manage);
      await editor.quickInput.pick("whisper-small (127.0.0.1)");
      await editor.quickInput.pick(text("Set Price…"));
      await editor.quickInput.box.getByText("Price of a minute of sound").waitFor();
      await editor.quickInput.fill("a lot");
      await editor.quickInput.box.getByText("Enter a number from 0").waitFor();
      await editor.quickInput.fill("0.006 USD");
      await editor.quickInput.accept();
      await editor.quickInput.box.waitFor({ state: "hidden" });
      await openWith("whisper-small (127.0.0.1)", text("{0} for a minute of sound", "$0.006"));
      await editor.quickInput.cancel();
      await remove("whisper-small (127.0.0.1)");
    } finally {
      await whisper.close();
    }
  });

  it("lists models that speak apart, and tries their voices", async () => {
    const voices = await scriptedTranscription(() => ({ text: "" }));
    try {
      await editor.runCommand(manage);
      await editor.quickInput.wait(title);
      await editor.quickInput.pick(text("Add Engine…"));
      await editor.quickInput.wait(text("Add Engine"));
      // below those that a list shows at first
      await editor.quickInput.fill("Custom Voice");
      await editor.quickInput.pick(text("Custom Voice…"));
      await editor.quickInput.box.getByText(text("Base address of the endpoint")).waitFor();
      await editor.quickInput.fill(voices.url);
      await editor.quickInput.accept();
      await editor.quickInput.box.getByText("secret storage").waitFor();
      await editor.quickInput.accept();
      await editor.quickInput.pick("whisper-small");
      await editor.quickInput.box.getByText(text("Model that speaks")).waitFor();
      await editor.quickInput.fill("kokoro");
      await editor.quickInput.accept();
      await editor.quickInput.box.getByText("Female and male voice").waitFor();
      await editor.quickInput.fill("a, b, c");
      await editor.quickInput.accept();
      await editor.quickInput.box.getByText("Enter the names of one or two voices").waitFor();
      await editor.quickInput.fill("af_heart, am_adam");
      await editor.quickInput.accept();
      await editor.quickInput.box.getByText("another answer than a WAV file").waitFor();
      assert.equal(voices.spoken.length, 1);
      voices.sound = encodeWav(syllables(1, 24_000), 24_000);
      await editor.quickInput.accept();
      assert.match(await editor.toasts.wait(/speaks translations from now on/), /kokoro \(127\.0\.0\.1\)/);
      await editor.screenshot("engines-voice");
      assert.deepEqual(
        voices.spoken.map(({ model, voice }) => [model, voice]),
        [
          ["kokoro", "af_heart"],
          ["kokoro", "af_heart"],
          ["kokoro", "am_adam"],
        ],
      );
      await editor.clearNotifications();
      await remove("kokoro (127.0.0.1)");
    } finally {
      await voices.close();
    }
  });

  it("is removed with its key", async () => {
    await remove("small (127.0.0.1)");
    await editor.runCommand(manage);
    await editor.quickInput.row(text("Add Engine…"));
    assert.ok(!(await editor.quickInput.labels()).join().includes("small"));
    await editor.quickInput.cancel();
    await addCustom(endpoint.url);
    await editor.quickInput.accept();
    await editor.quickInput.box.getByText("secret storage").waitFor();
    assert.equal(
      await editor.quickInput.box.locator("input.input").getAttribute("placeholder"),
      text("Press Enter for none"),
    );
    await editor.quickInput.cancel();
  });
});
