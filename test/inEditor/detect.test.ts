import assert from "node:assert/strict";
import { commands, type Memento, Selection, type TextDocument, window, workspace } from "vscode";
import { silent } from "../../src/core/work/log.ts";
import { detectInEditor } from "../../src/editor/detect/detectLanguage.ts";
import type { LanguageStatus } from "../../src/editor/detect/languageStatus.ts";
import type { App } from "../../src/editor/platform/app/app.ts";
import { detectTextsLanguage } from "../../src/editor/platform/languages/textLanguageDetection.ts";
import { createLocalService, type LocalService as Running } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport } from "../../src/service/transport.ts";

const german =
  "Speichern Sie die Datei, bevor Sie das Fenster schließen. Nicht gespeicherte Änderungen gehen verloren.";

describe("detecting languages", () => {
  const { signal } = new AbortController();
  const running: Running[] = [];

  after(async () => {
    for (const one of running) await one.close();
  });

  /** Starts a service that records requests, and returns what the extension needs of the editor. */
  async function world(enrolled: boolean) {
    const service = await createLocalService({ engines: [], detection: enrolled });
    running.push(service);
    const sent: { readonly path: string; readonly body: string }[] = [];
    const transport = fetchTransport();
    const client = createClient({
      connection: toConnection(service),
      transport: {
        send: (request, either) => {
          sent.push({ path: new URL(request.url).pathname, body: String(request.body) });
          return transport.send(request, either);
        },
        close: () => transport.close(),
      },
      log: silent,
    });
    const values = new Map<string, unknown>();
    const global = {
      get: (key: string, other: unknown) => values.get(key) ?? other,
      update: async (key: string, value: unknown) => void values.set(key, value),
    } as unknown as Memento;
    const needs = { service: { client: async () => client }, storage: { global } } as unknown as Pick<
      App,
      "service" | "storage"
    >;
    return { needs, sent };
  }

  it("asks the service's own detection, which costs nothing", async () => {
    const { needs, sent } = await world(true);
    assert.deepEqual(await detectTextsLanguage(needs, [german], signal), { code: "de" });
    assert.deepEqual(await detectTextsLanguage(needs, ["12 %"], signal), { reason: "none" });
    assert.deepEqual(
      sent.map(({ path }) => path),
      ["/v3/detect/language", "/v3/detect/language"],
    );
  });

  it("has a translation of few characters detect it if the account has none, and says so once", async () => {
    const { needs, sent } = await world(false);
    const told: string[] = [];
    const show = window.showInformationMessage;
    window.showInformationMessage = (async (message: string) => void told.push(message)) as typeof show;
    try {
      for (let i = 0; i < 2; i++)
        assert.deepEqual(await detectTextsLanguage(needs, [german.repeat(5)], signal), { code: "de" });
    } finally {
      window.showInformationMessage = show;
    }
    assert.equal(told.length, 1);
    assert.match(told[0] ?? "", /no language detection.* 150 characters/);
    const translations = sent.filter(({ path }) => path === "/v2/translate");
    assert.equal(translations.length, 2);
    for (const { body } of translations) assert.ok(JSON.parse(body).text[0].length <= 150);
  });

  describe("in the editor", () => {
    const english =
      "This comment is about the window: it stays open until all files are saved on the disk of the server.";
    const code = `// ${english}\nconst a = 1;\n\n// ${german}\nconst b = 2;\n`;

    afterEach(async () => {
      await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    });

    /** Detects at a selection of the code; returns what the status bar shows and the texts that were sent. */
    async function detectAt(from: number, to: number) {
      const { needs, sent } = await world(true);
      const document = await workspace.openTextDocument({ language: "typescript", content: code });
      const editor = await window.showTextDocument(document);
      editor.selection = new Selection(document.positionAt(from), document.positionAt(to));
      const shown: string[] = [];
      const status = {
        show: (of: TextDocument, language: string) => {
          assert.equal(of, document);
          shown.push(language);
        },
      } as unknown as LanguageStatus;
      await detectInEditor(needs as Parameters<typeof detectInEditor>[0], status, signal);
      return { shown, texts: sent.flatMap(({ body }): unknown => JSON.parse(body).text) };
    }

    it("shows the language of the comment at the cursor, and sends only that", async () => {
      const at = code.indexOf("bevor");
      assert.deepEqual(await detectAt(at, at), { shown: ["de"], texts: [german] });
      const first = code.indexOf("window");
      assert.deepEqual(await detectAt(first, first), { shown: ["en"], texts: [english] });
    });

    it("shows the language of the selection", async () => {
      const start = code.indexOf("Nicht gespeicherte");
      const selected = "Nicht gespeicherte Änderungen gehen verloren.";
      assert.deepEqual(await detectAt(start, start + selected.length), { shown: ["de"], texts: [selected] });
    });
  });
});
