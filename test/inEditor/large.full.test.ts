import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { rm, watch } from "node:fs/promises";
import { join } from "node:path";
import { commands, env, extensions, languages, Position, type Uri, WorkspaceEdit, window, workspace } from "vscode";
import { silent } from "../../src/core/work/log.ts";
import { MemorySession } from "../../src/editor/memory/memorySession.ts";
import { resourceUri } from "../../src/editor/platform/resources/resourceUris.ts";
import { type Embedded, startEmbedded } from "../../src/service/embeddedService.ts";
import { importMemory } from "../../src/service/operations/memoryTransfers.ts";
import { serviceFileName } from "../../src/service/protocol/embeddedEndpoints.ts";
import { createGlossary, glossaries, glossaryEntries } from "../../src/service/protocol/glossaryEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport } from "../../src/service/transport.ts";
import type { ToGrid } from "../../src/webview/grid/gridProtocol.ts";
import { ours } from "./found.ts";
import { heldUp } from "./heldUp.ts";
import { accepting } from "./questions.ts";
import { dataFolder, lookAnew } from "./service.ts";
import { becomes } from "./waiting.ts";

const { signal } = new AbortController();
const pair = { source_lang: "en", target_lang: "de" };
/** The import of 200,000 segments takes the service half a minute, so that size is for whoever asks for it. */
const segments = process.env["GLOSSA_LARGE"] === undefined ? 20_000 : 200_000;
const counts = { glossaries: 1_000, entries: 50_000, segments };

/** Tests that other work continues while large files are processed. Figures are in the titles, as they depend on the machine. */
describe("what is large, with the service in its own process", function () {
  this.timeout(600_000);
  let embedded: Embedded;
  let client: Client;

  before(async () => {
    const root = extensions.getExtension("glossa.glossa")?.extensionPath ?? assert.fail("Glossa is not installed");
    embedded = await startEmbedded(
      {
        cliPath: join(root, "dist/cli.js"),
        execPath: process.execPath,
        env: { ...process.env, ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: undefined },
        dataDir: await dataFolder(),
        linger: 1,
        log: silent,
      },
      signal,
    );
    assert.notEqual(embedded.pid, process.pid);
    client = createClient({ connection: embedded.connection, transport: fetchTransport(), log: silent });
    await lookAnew();
    await workspace.getConfiguration("files").update("autoSave", "off");
  });
  after(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
    // a tree that is shown asks every service that comes after
    await commands.executeCommand("workbench.view.explorer");
    embedded.dispose();
    await lookAnew();
    await serviceEnded(await dataFolder());
    await rm(await dataFolder(), { recursive: true, force: true, maxRetries: 10 });
  });

  it("opens, edits, checks and saves a dictionary of 50,000 entries", async function () {
    const entries = Array.from({ length: counts.entries }, (_, at) => `term ${at} of many\tBegriff ${at} von vielen`);
    const dictionaries = [{ ...pair, entries: entries.join("\n") }];
    const { glossary_id } = await client.call(createGlossary, { name: "Large", dictionaries }, signal);
    const uri = resourceUri({ kind: "glossary", id: glossary_id, name: "Large" }, {
      source: "en",
      target: "de",
    } as never);

    const opened = await heldUp(async () => (await window.showTextDocument(uri)).document);
    const document = opened.value;
    assert.equal(document.lineCount, counts.entries + 1);
    const checked = await heldUp(async () => {
      await replaceFirst(uri, "term 1 of many");
      const found = await ours(uri, (all) => all.length === 1);
      return found[0]?.range.start.line;
    });
    assert.equal(checked.value, 1);
    const righted = await heldUp(async () => {
      await replaceFirst(uri, "first of many");
      return await ours(uri, (all) => all.length === 0);
    });
    assert.deepEqual(righted.value, []);
    const saved = await heldUp(async () => document.save());
    assert.equal(saved.value, true);
    const stored = await client.call(glossaryEntries, { glossary_id, ...pair }, signal);
    const wanted = ["first of many\tBegriff 0 von vielen", ...entries.slice(1)];
    assert.deepEqual(stored.dictionaries[0]?.entries.trimEnd().split("\n").sort(), wanted.sort());
    const [opening, checking, mending, saving] = [opened, checked, righted, saved].map(({ figures }) => figures);
    titled(this.test, { opened: opening, checked: checking, mended: mending, saved: saving });
  });

  it("finds 2,000 broken entries among 50,000, and shows as many as VS Code does", async function () {
    const entries = Array.from({ length: counts.entries }, (_, at) => `term ${at} of many\tBegriff ${at} von vielen`);
    const dictionaries = [{ ...pair, entries: entries.join("\n") }];
    const { glossary_id } = await client.call(createGlossary, { name: "Broken", dictionaries }, signal);
    const uri = resourceUri({ kind: "glossary", id: glossary_id, name: "Broken" }, {
      source: "en",
      target: "de",
    } as never);
    const { document } = await window.showTextDocument(uri);
    const broken = entries.map((entry, at) => (at % 25 === 0 ? ` ${entry}` : entry)).join("\n");
    const edit = new WorkspaceEdit();
    edit.replace(
      uri,
      document.validateRange(document.lineAt(0).range.with({ end: document.lineAt(document.lineCount - 1).range.end })),
      `${broken}\n`,
    );
    const checked = await heldUp(async () => {
      await workspace.applyEdit(edit);
      return await ours(uri, (all) => all.length === 1_000);
    });
    assert.equal(checked.value.length, 1_000);
    assert.equal(languages.getDiagnostics(uri).length, 1_000);
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    titled(this.test, { checked: checked.figures });
  });

  it(`opens a memory of ${counts.segments} segments, and is scrolled far down`, async function () {
    const unit = (at: number): string =>
      `<tu><tuv xml:lang="en"><seg>Segment ${at} has <ph x="1">{{name}}</ph> and more words than a few</seg></tuv>` +
      `<tuv xml:lang="de"><seg>Abschnitt ${at} hat <ph x="1">{{name}}</ph> und mehr Wörter als ein paar</seg></tuv></tu>\n`;
    const head = `<?xml version="1.0"?><tmx version="1.4"><header srclang="en"/><body>\n`;
    const content = new Blob([head, ...Array.from({ length: counts.segments }, (_, at) => unit(at)), "</body></tmx>"]);
    const { translation_memory_id: id } = await importMemory(client, { name: "m.tmx", content }, signal);

    const uri = resourceUri({ kind: "memory", id, name: "Large" });
    const opened = await heldUp(async () => {
      await commands.executeCommand("vscode.openWith", uri, "glossa.memory");
      return window.tabGroups.activeTabGroup.activeTab?.label;
    });
    assert.equal(opened.value, "Large.glossa-memory");

    const grid = gridOf(id, () => client);
    try {
      const first = await heldUp(() => grid.rows(0, 50));
      assert.match(JSON.stringify(first.value[0]), /Segment 0 has/);
      const scrolled = await heldUp(async () => {
        for (let at = 0; at < 10_000; at += 500) await grid.rows(at, at + 50);
        return await grid.rows(2_000, 2_050);
      });
      assert.equal(scrolled.value.length >= 50, true);
      assert.match(JSON.stringify(scrolled.value[0]), /Segment 2000 has/);
      titled(this.test, {
        opened: opened.figures,
        first: first.figures,
        scrolled: scrolled.figures,
      });
    } finally {
      grid.dispose();
    }
  });

  it("lists 1,000 glossaries in the tree, and lists them anew", async function () {
    const before = (await client.call(glossaries, {}, signal)).glossaries.length;
    const waiting = Array.from(
      { length: counts.glossaries - before },
      (_, at) => `Glossary ${String(at).padStart(4, "0")}`,
    );
    const make = async (): Promise<void> => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const dictionaries = [{ ...pair, entries: `cart\t${name}` }];
        await client.call(createGlossary, { name, dictionaries }, signal);
      }
    };
    await Promise.all([make(), make(), make(), make()]);
    const listed = (await client.call(glossaries, {}, signal)).glossaries;
    assert.equal(listed.length, counts.glossaries);
    const ids = new Set(listed.map(({ glossary_id }) => glossary_id));

    // the first time in a window, the view and the project's own files have their code loaded
    const view = await heldUp(async () => {
      await commands.executeCommand("glossa.resources.focus");
      await commands.executeCommand("list.focusLast");
      await commands.executeCommand("list.expand");
      await commands.executeCommand("list.collapse");
    });
    const shown = await heldUp(async () => {
      await commands.executeCommand("list.focusFirst");
      await commands.executeCommand("list.expand");
      return await lastGlossary(ids);
    });
    assert.ok(shown.value);
    const again = await heldUp(async () => {
      await commands.executeCommand("glossa.resources.refresh");
      return await lastGlossary(ids);
    });
    assert.ok(again.value);
    titled(this.test, { view: view.figures, opened: shown.figures, refreshed: again.figures });
  });

  /** The ID of the row above the next group: waits until that is a glossary. */
  async function lastGlossary(ids: ReadonlySet<string>): Promise<string> {
    await env.clipboard.writeText("");
    let attempt = 0;
    const ask = async () => {
      await commands.executeCommand("glossa.resources.focus");
      await commands.executeCommand("list.focusLast");
      // above it are two groups and the last glossary; one that is empty may be open
      for (let up = 0; up < 3 + (attempt++ % 2); up++) await commands.executeCommand("list.focusUp");
      await commands.executeCommand("list.select");
      await accepting(commands.executeCommand("glossa.resources.copyId"));
      return await env.clipboard.readText();
    };
    return await becomes(ask, (id) => ids.has(id));
  }

  async function replaceFirst(uri: Uri, source: string): Promise<void> {
    const document = await workspace.openTextDocument(uri);
    const edit = new WorkspaceEdit();
    const { range, text } = document.lineAt(0);
    edit.replace(uri, range.with({ end: new Position(0, text.indexOf("\t")) }), source);
    assert.equal(await workspace.applyEdit(edit), true);
  }
});

/** Waits until a service has removed its file, which it does at its end. */
async function serviceEnded(folder: string): Promise<void> {
  const changes = watch(folder);
  const isThere = () => existsSync(join(folder, serviceFileName));
  if (isThere()) for await (const _ of changes) if (!isThere()) break;
}

interface Grid {
  /** Rows as the page wants them when it is scrolled there, once all have come. */
  rows(first: number, last: number): Promise<readonly unknown[]>;
  dispose(): void;
}

/** A grid's session with its page: what a person's scrolling asks of the extension host. */
function gridOf(id: string, client: () => Client): Grid {
  let generation = 0;
  let arrived: (message: ToGrid) => void = () => {};
  const begun = new Promise<void>((resolve) => {
    arrived = ({ type }) => type === "count" && resolve();
  });
  const session = new MemorySession({
    id,
    client: async () => client(),
    post(message) {
      if (message.type === "reset") generation = message.generation;
      arrived(message);
    },
    log: (error) => assert.fail(String(error)),
  });
  session.take({ type: "ready", search: { text: "", isCaseSensitive: false } });
  return {
    async rows(first, last) {
      await begun;
      const rows: unknown[] = [];
      return await new Promise((resolve) => {
        arrived = (message) => {
          put(rows, message, first);
          if (isWhole(rows, last - first)) resolve(rows.slice(0, last - first));
        };
        session.take({ type: "show", generation, first, last });
      });
    },
    dispose: () => session.dispose(),
  };
}

/** Puts rows that came where they belong, counted from `first`. */
function put(rows: unknown[], message: ToGrid, first: number): void {
  if (message.type !== "rows") return;
  for (const [at, row] of message.rows.entries()) rows[message.first + at - first] = row;
}

function isWhole(rows: readonly unknown[], count: number): boolean {
  for (let at = 0; at < count; at++) if (rows[at] === undefined) return false;
  return true;
}

function titled(test: Mocha.Runnable | undefined, figures: Readonly<Record<string, string | undefined>>): void {
  const text = Object.entries(figures).map(([what, figure]) => `${what}: ${figure}`);
  if (test) test.title += ` (others waited: ${text.join("; ")})`;
}
