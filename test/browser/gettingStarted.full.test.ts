import assert from "node:assert/strict";
import { type Editor, openEditor } from "./editor.ts";

const french = {
  a: "Enregistrez le fichier avant de le fermer.",
  b: "Vos modifications n'ont pas pu être enregistrées.",
  c: "Voulez-vous supprimer ce dossier et tout ce qu'il contient ?",
  d: "Choisissez la langue du document dans les paramètres.",
  e: "Le mot de passe doit avoir au moins huit caractères.",
  f: "Connectez-vous avec votre compte pour continuer.",
};

describe("getting to know Glossa", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({
      settings: { "files.autoSave": "off", "editor.wordWrap": "off" },
      files: {
        "other/locales/en.json": `${JSON.stringify(french, null, 2)}\n`,
        "other/locales/de.json": `${JSON.stringify(french, null, 2)}\n`,
        "pseudo/locales/en.json": '{ "save": "Save changes" }\n',
        "pseudo/locales/en-XA.json": "{}\n",
      },
    });
  });
  after(() => editor.close());
  afterEach(() => editor.clearNotifications());

  it("has a walkthrough, each step with its picture and its command", async () => {
    // the pictures want room
    await editor.runCommand("View: Toggle Primary Side Bar Visibility");
    await editor.runCommand("Glossa: Get Started");
    const page = editor.page.locator(".gettingStartedContainer");
    await page.getByText("Get Started with Glossa").first().waitFor();
    const steps = [
      "Connect a language service",
      "See the progress of each locale",
      "Translate a locale file",
      "Choose a glossary",
      "Share settings with your team",
      "Dictate",
    ];
    for (const step of steps) {
      await page.locator(".getting-started-step", { hasText: step }).first().click();
      await editor.page.waitForFunction(
        () => {
          const picture = document.querySelector<HTMLImageElement>(".getting-started-media img");
          return (
            (picture?.complete && picture.naturalWidth > 100) || document.querySelector(".getting-started-media iframe")
          );
        },
        undefined,
        { timeout: 60_000 },
      );
      await editor.screenshot(`walkthrough-${step.split(" ")[0]?.toLowerCase()}`);
    }
    await page
      .getByRole("button", { name: "Create Glossary…" })
      .or(page.getByText("Dictate").first())
      .first()
      .waitFor();
    await editor.runCommand("View: Close Editor");
    await editor.runCommand("View: Toggle Primary Side Bar Visibility");
  });

  it("ticks a step of the walkthrough when it is done, not when its command ran", async () => {
    const { quickInput, page } = editor;
    const step = page.locator(".getting-started-step", { hasText: "Translate a locale file" });
    const plan = async (): Promise<void> => {
      await editor.open("pseudo/locales/en-XA.json");
      await editor.runCommand("Glossa: Translate Locale File…");
      await quickInput.row(/Translate 1 Message/);
    };
    await plan();
    await quickInput.cancel();
    await editor.runCommand("Glossa: Get Started");
    await step.locator(".codicon-getting-started-step-unchecked").waitFor();
    await editor.runCommand("View: Close All Editors");
    await plan();
    await quickInput.accept();
    await editor.toasts.wait(/1 message was translated/);
    await editor.runCommand("File: Revert File");
    await editor.runCommand("Glossa: Get Started");
    await step.locator(".codicon-getting-started-step-checked").waitFor();
    await editor.screenshot("walkthrough-done");
    await editor.runCommand("View: Close All Editors");
  });

  it("says the language of a selection in the status bar, until another one is made", async () => {
    await editor.open("other/locales/de.json", { line: 4, column: 12 });
    await editor.runCommand("Glossa: Detect Language");
    const item = editor.page.locator(".statusbar-item", { hasText: "French (fr)" });
    await item.waitFor();
    await editor.screenshot("detect-status");
    await editor.press("ArrowDown");
    await item.waitFor({ state: "detached" });
  });

  it("reports a locale file in a language other than its name says", async () => {
    await editor.open("other/locales/de.json");
    await editor.runCommand("Problems: Focus on Problems View");
    const problem = editor.page.locator(".markers-panel .monaco-list-row", { hasText: "The texts are in French" });
    await problem.first().waitFor();
    assert.match((await problem.first().textContent()) ?? "", /not in German \(de\)/);
    await editor.screenshot("other-language");
    await editor.runCommand("View: Toggle Panel Visibility");
  });

  it("lists the languages of the service, ours first, with what they lack", async () => {
    await editor.open("other/locales/de.json", { line: 4, column: 12 });
    await editor.runCommand("Glossa: Translate Selection…");
    // the file itself is German
    await editor.quickInput.row("Spanish");
    await editor.screenshot("languages");
    await editor.quickInput.fill("fo");
    await editor.quickInput.row(/Faroese/);
    await editor.screenshot("languages-unusable");
    await editor.quickInput.cancel();
  });
});
