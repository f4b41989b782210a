import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { unzipSync } from "fflate";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { text } from "../interfaceText.ts";
import { answered, ask } from "../local/documents/client.ts";
import { wordOf } from "../local/documents/formats/archives.ts";
import { until } from "../until.ts";
import { dropFile } from "./drop.ts";
import { type Editor, openEditor } from "./editor.ts";
import { type Gate, gate } from "./gate.ts";
import { anyPair, connect, json } from "./service.ts";
import { showViews, treeRow } from "./views.ts";

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
/** Bytes that no compression makes smaller. */
const photo = Uint8Array.from({ length: 50_000 }, (_, at) => Math.imul(at ^ (at >>> 5), 2_654_435_761) >>> 24);
const files = {
  "docs/report.docx": wordOf(paragraph("Save changes") + paragraph("Open the file")),
  "docs/notes.txt": "Save changes\n",
  "docs/scan.pdf": "%PDF-1.4 no more than that",
  "docs/broken.docx": "this is no archive",
  "docs/album.docx": wordOf(paragraph("Save changes"), {}, { "!word/media/image1.png": photo }),
  "docs/later.txt": "Open the file\n",
};

describe("documents", () => {
  let editor: Editor;
  let service: LocalService;
  let between: Gate;
  before(async () => {
    service = await createLocalService({ engines: [anyPair()] });
    between = await gate(service.url);
    editor = await openEditor({ files });
    await connect(editor, { ...service, url: between.url });
    await showViews(editor);
    await editor.runCommand("Glossa: Focus on Documents View");
  });
  after(async () => {
    await editor.close();
    await between.close();
    await service.close();
  });

  const row = (label: RegExp) => treeRow(editor, label);
  const bytes = (path: string): Promise<Buffer> => readFile(join(editor.workspace, path));
  /** Answers VS Code's own question for a file. */
  const path = async (name: string): Promise<void> => {
    const { quickInput, workspace } = editor;
    await editor.runCommand("Glossa: Translate Document…");
    // a path that is typed before the folder is listed is put behind the folder's
    await quickInput.row("..");
    await quickInput.fill(join(workspace, name));
    // VS Code drops an Enter while it lists the file's folder, of which the first file is in view then, or this one
    await quickInput.row(new RegExp(`^\\s*(?:album|${basename(name, extname(name))})\\.`));
    await quickInput.accept();
  };
  /** Ticks languages; those of last time are ticked already where they are asked for again. */
  const into = async (...languages: readonly string[]): Promise<void> => {
    const { quickInput } = editor;
    for (const language of languages) {
      await quickInput.fill(language);
      await quickInput.toggle(language);
    }
    await quickInput.fill("");
    await quickInput.accept();
    await quickInput.wait(/2\/2/);
    await quickInput.row(/Translate \d+ Documents?/);
  };
  const translate = async (name: string, ...languages: readonly string[]): Promise<void> => {
    await path(name);
    await editor.quickInput.wait(/Translate .*1\/2/);
    await into(...languages);
    await editor.quickInput.accept();
  };

  it("are an empty list that says what to do", async () => {
    await editor.page.locator(".pane-body .welcome-view-content", { hasText: "Drag files here" }).waitFor();
    await editor.screenshot("documents-empty");
  });

  it("never replace a file that is there without a yes", async () => {
    await editor.write("docs/notes.de.txt", "mine");
    await translate("docs/notes.txt", "German");
    assert.match(await editor.dialog.text(), /notes\.de\.txt already exists\. Do you want to replace it\?/);
    await editor.screenshot("documents-replace");
    await editor.dialog.press(text("Keep Both"));
    await editor.toasts.wait(/notes\.txt was translated into German \(de\)/);
    assert.equal(await editor.read("docs/notes.de.txt"), "mine");
    assert.match(await editor.read("docs/notes.de-2.txt"), /⟦Šàvé/);
    await editor.clearNotifications();
  });

  it("survive a reload of the window while the service works on them", async () => {
    between.hold(/^\/v2\/document\/\w+$/);
    await translate("docs/later.txt", "German");
    await row(/^later\.txt, German \(de\), translating$/).waitFor();
    await editor.screenshot("documents-running");
    const downloads = () => between.asked.filter((one) => one.endsWith("/result")).length;
    const before = downloads();
    await editor.reload();
    await row(/^later\.txt, German \(de\), translating$/).waitFor();
    await editor.screenshot("documents-reloaded");
    between.open();
    await editor.toasts.wait(/later\.txt was translated into German \(de\)/);
    assert.equal(await editor.read("docs/later.de.txt"), "⟦Öþéñ ţĥé ƒîļé ··⟧\n");
    assert.equal(downloads(), before + 1);
    assert.equal(between.asked.filter((one) => one === "POST /v2/document").length, between.documents.size);
    await row(/^later\.txt, German \(de\), 13 characters billed$/).waitFor();
    await editor.clearNotifications();
  });

  it("that the service refuses, can't translate, or has no more each say so with a way on", async () => {
    await translate("docs/broken.docx", "German");
    const refused = await editor.toasts.wait(/document was refused/);
    assert.match(refused, /^broken\.docx: .*nothing was billed.*The service says: “Invalid file data\./);
    await editor.screenshot("documents-refused");
    await editor.clearNotifications();
    await translate("docs/scan.pdf", "German");
    const failed = await editor.toasts.wait(/document could not be translated/);
    assert.match(failed, /^scan\.pdf: .*Save it again.*The service says: “.*does not translate \.pdf/);
    await editor.screenshot("documents-failed");
    await editor.clearNotifications();
    const known = new Set(between.documents.keys());
    between.hold(/^\/v2\/document\/\w+$/);
    await translate("docs/report.docx", "Italian");
    await row(/^report\.docx, Italian \(it\), translating/).waitFor();
    await until(() => between.documents.size > known.size);
    const fresh = [...between.documents].find(([id]) => !known.has(id));
    assert.ok(fresh);
    const [document_id, document_key] = fresh;
    const handle = { document_id, document_key };
    while ((await ask(service, handle)).body.status !== "done");
    assert.equal((await ask(service, handle, "/result")).status, 200);
    between.open();
    const vanished = await editor.toasts.wait(/no longer has the document/);
    assert.match(vanished, /^report\.docx: .*deleted or fetched elsewhere\. Try again to send it once more\./);
    await editor.screenshot("documents-vanished");
    await editor.toasts.press(/no longer has the document/, text("Try Again"));
    await editor.toasts.wait(/report\.docx was translated into Italian \(it\)/);
    assert.ok((await stat(join(editor.workspace, "docs/report.it.docx"))).size > 0);
    await editor.clearNotifications();
  });

  it("leave their pictures here when that is wished, and have them again after", async () => {
    await path("docs/album.docx");
    await editor.quickInput.wait(/Translate album\.docx.*1\/2/);
    await into("German");
    await editor.quickInput.fill("Pictures");
    await editor.quickInput.row(text("Pictures and Media"));
    await editor.quickInput.accept();
    await editor.quickInput.row(/Translate 1 Document/);
    const pictures = editor.quickInput.rows.filter({ hasText: text("Pictures and Media") });
    await pictures.filter({ hasText: text("kept here and put back afterwards") }).waitFor();
    await editor.screenshot("documents-media");
    await editor.quickInput.accept();
    await editor.toasts.wait(/album\.docx was translated into German \(de\)/);
    assert.ok((between.sizes.at(-1) ?? 0) < photo.length / 2);
    const done = unzipSync(await bytes("docs/album.de.docx"));
    assert.deepEqual(Buffer.from(done["word/media/image1.png"] ?? []), Buffer.from(photo));
    assert.match(String(Buffer.from(done["word/document.xml"] ?? [])), /⟦Šàvé/);
    await editor.clearNotifications();
  });

  it("are translated with what the project chose of the service's resources", async () => {
    const dictionary = { source_lang: "en", target_lang: "de", entries: "file\tAkte", entries_format: "tsv" } as const;
    const { body } = await answered(service, "/v3/glossaries", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Product terms", dictionaries: [dictionary] }),
    });
    const { glossary_id: id, name } = body;
    await editor.write("glossa.json", json({ sourceLocale: "en", glossaries: [{ id, name }] }));
    await editor.write("docs/terms.txt", "Open the file\n");
    // the project is read anew a moment after its file was written
    await until(async () => {
      await path("docs/terms.txt");
      await editor.quickInput.wait(/Translate terms\.txt.*1\/\d/);
      if ((await editor.quickInput.title()).includes("1/3")) return true;
      await editor.quickInput.cancel();
      return false;
    });
    await editor.quickInput.fill("German");
    await editor.quickInput.toggle("German");
    await editor.quickInput.fill("");
    await editor.quickInput.accept();
    await editor.quickInput.wait(/2\/3/);
    await editor.quickInput.fill("English");
    await editor.quickInput.pick("English");
    await editor.quickInput.wait(/3\/3/);
    await editor.quickInput.rows
      .filter({ hasText: text("Language Resources") })
      .filter({ hasText: "Product terms" })
      .waitFor();
    await editor.screenshot("documents-resources");
    await editor.quickInput.accept();
    await editor.toasts.wait(/terms\.txt was translated into German \(de\)/);
    assert.match(await editor.read("docs/terms.de.txt"), /Akte/);
    await editor.write("glossa.json", json({ sourceLocale: "en" }));
    await editor.clearNotifications();
  });

  it("that services don't accept are reported before anything is sent", async () => {
    // the account and the resources are looked at a moment after what came before
    const asked = () => between.asked.filter((one) => one.startsWith("POST ")).length;
    const before = asked();
    await editor.write("docs/tool.exe", "MZ");
    await path("docs/tool.exe");
    await editor.toasts.wait(/tool\.exe: Documents of the type \.exe can't be translated/);
    assert.equal(asked(), before);
    await editor.clearNotifications();
  });

  it("are cancelled from their row, and go on from there", async () => {
    between.hold(/^\/v2\/document\/\w+$/);
    await translate("docs/later.txt", "Spanish");
    const running = row(/^later\.txt, Spanish \(es\), translating$/);
    await running.hover();
    await running.getByRole("button", { name: "Cancel Translation of Document" }).click();
    const cancelled = row(/^later\.txt, Spanish \(es\), cancelled$/);
    await cancelled.waitFor();
    between.open();
    const uploads = between.documents.size;
    await cancelled.hover();
    await cancelled.getByRole("button", { name: "Translate Document Again" }).click();
    await editor.toasts.wait(/later\.txt was translated into Spanish \(es\)/);
    assert.equal(between.documents.size, uploads);
    await editor.clearNotifications();
  });

  it("dropped from outside are kept until they are saved", async () => {
    await dropFile(row(/^later\.txt, Spanish/), { name: "mail.txt", text: "Save changes\n" });
    await editor.quickInput.wait(/Translate mail\.txt.*1\/2/);
    await into("German");
    await editor.quickInput.accept();
    await editor.toasts.press(/mail\.txt was translated into German/, text("Save As…"));
    await editor.page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLInputElement>(".quick-input-widget input.input")].some(({ value }) =>
        value.endsWith("mail.de.txt"),
      ),
    );
    await editor.quickInput.accept();
    await row(/^mail\.txt, German \(de\), 12 characters billed$/).waitFor();
    // the row was there before the file
    await until(async () => (await editor.read("mail.de.txt").catch(() => "")).includes("⟦Šàvé"));
    await editor.clearNotifications();
  });

  it("leave the list when it is cleared", async () => {
    await editor.runCommand("Glossa: Clear List of Documents");
    await editor.page.locator(".pane-body .welcome-view-content", { hasText: "Drag files here" }).waitFor();
    assert.deepEqual(
      (await readdir(join(editor.workspace, "docs"))).filter((name) => name.endsWith(".part")),
      [],
    );
  });
});
