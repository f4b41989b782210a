import assert from "node:assert/strict";
import type { DocumentJob, DocumentJobState } from "../../../src/editor/documents/documentJob.ts";
import { type DocumentPorts, workOn } from "../../../src/editor/documents/documentJobWork.ts";
import type { DocumentHandle } from "../../../src/service/protocol/documentEndpoints.ts";
import { type Client, createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { ask, ended, upload } from "../../local/documents/client.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";
import { connection, memoryLog } from "../../service/server.ts";

const day = 24 * 60 * 60 * 1000;
const fresh: DocumentJob = {
  id: "j1",
  source: "file:///docs/a.txt",
  name: "a.txt",
  target: "de",
  from: "en",
  params: {},
  withoutMedia: false,
  allowPseudo: true,
  resultName: "a.de.txt",
  place: "file:///docs/a.de.txt",
  replaces: false,
  state: "waiting",
  created: 0,
};

/** A window with the stored state of one document. */
class Window implements DocumentPorts {
  job: DocumentJob;
  opener: DocumentHandle | undefined;
  delivered: string | undefined;
  time = 1_000;
  where = "here";
  onUpdate: (state: DocumentJobState | undefined) => void = () => {};
  readonly states: (DocumentJobState | undefined)[] = [];
  readonly #client: Client;
  readonly #text: string;

  constructor(client: Client, job: Partial<DocumentJob> = {}, text = "Save changes") {
    this.#client = client;
    this.#text = text;
    this.job = { ...fresh, ...job };
  }
  address = () => this.where;
  client = async () => this.#client;
  handle = async () => this.opener;
  keepHandle = async (_: DocumentJob, handle: DocumentHandle | undefined) => {
    this.opener = handle;
  };
  content = async () => new Blob([this.#text]);
  deliver = async (_: DocumentJob, content: Uint8Array) => {
    this.delivered = Buffer.from(content).toString();
    return { result: "file:///docs/a.de.txt" };
  };
  update = async (_: string, change: Partial<DocumentJob>) => {
    this.job = { ...this.job, ...change };
    if (change.state) this.states.push(change.state);
    this.onUpdate(change.state);
    return this.job;
  };
  reportProgress = () => {};
  paid: number[] = [];
  recordSpending = (_: DocumentJob, characters: number) => void this.paid.push(characters);
  now = () => this.time;
  work = (signal = new AbortController().signal) => workOn(this.job, this, signal);
}

describe("the work on a document", () => {
  const transport = undiciTransport({ env: {} });
  let service: Running;
  let now = new Date("2026-01-01T00:00:00Z");
  let client: Client;
  before(async () => {
    service = await running({ ...pseudoOnly, now: () => now });
    const sleep = async () => {};
    const there = { ...connection(service.url, true), key: service.key };
    client = createClient({ connection: there, transport, log: memoryLog().log, sleep });
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const window = (job: Partial<DocumentJob> = {}, text?: string) => new Window(client, job, text);
  /** One that the service has translated by now. */
  const waiting = async (job: Partial<DocumentJob> = {}): Promise<Window> => {
    const { body } = await upload(service, "a.txt", "Save changes");
    await ended(service, body);
    const one = window({ state: "translating", service: "here", uploaded: 1_000, ...job });
    one.opener = body;
    return one;
  };
  const asked = async ({ opener }: Window) => (opener ? (await ask(service, opener)).status : undefined);

  it("sends, waits, fetches and delivers, and forgets what opened it", async () => {
    const one = window();
    const { state, billed, engine, service: where, uploaded } = await one.work();
    assert.deepEqual(one.states, ["sending", "translating", "fetching", "done"]);
    assert.deepEqual([state, billed, engine, where, uploaded], ["done", 12, "Pseudo-localization", "here", 1_000]);
    assert.equal(one.delivered, "⟦Šàvé çĥàñĝéš ·⟧");
    assert.equal(one.opener, undefined);
    assert.deepEqual(one.paid, [12]);
  });

  it("goes on in another window with what the service has already", async () => {
    const one = await waiting();
    await one.work();
    assert.deepEqual(one.states, ["translating", "fetching", "done"]);
    assert.equal(one.delivered, "⟦Šàvé çĥàñĝéš ·⟧");
  });

  it("never asks twice for a translation that was being fetched when the window ended", async () => {
    const one = await waiting({ state: "fetching" });
    const { opener } = one;
    await assert.rejects(one.work(), { code: "document.lost" });
    assert.deepEqual([one.opener, one.delivered, one.paid], [undefined, undefined, []]);
    // it is sent anew by another try; the service still has this one, as nobody fetched it
    assert.equal(await asked({ ...one, opener } as Window), 200);
    one.job = { ...one.job, state: "waiting" };
    await one.work();
    assert.equal(one.delivered, "⟦Šàvé çĥàñĝéš ·⟧");
  });

  it("remembers that it fetches before it does", async () => {
    const one = await waiting();
    const found: (number | undefined)[] = [];
    const { opener } = one;
    one.update = async (_, change) => {
      if (change.state === "fetching") found.push(opener && (await ask(service, opener)).status);
      one.job = { ...one.job, ...change };
      return one.job;
    };
    await one.work();
    assert.deepEqual(found, [200]);
    assert.equal(opener && (await ask(service, opener)).status, 404);
  });

  it("says that a document is gone that somebody else fetched", async () => {
    const one = await waiting();
    assert.ok(one.opener);
    await ask(service, one.opener, "/result");
    await assert.rejects(one.work(), { code: "document.vanished", message: "Document not found" });
    assert.equal(one.opener, undefined);
  });

  it("says that a document expired that nobody fetched in time", async () => {
    const one = await waiting();
    now = new Date(now.getTime() + 8 * day);
    one.time += 8 * day;
    // a service forgets old ones when it gets new ones
    await upload(service, "b.txt", "Hi");
    await assert.rejects(one.work(), { code: "document.expired" });
    assert.equal(one.opener, undefined);
  });

  it("says why a document was refused or could not be translated, and forgets the latter", async () => {
    await assert.rejects(window({ name: "a.docx" }, "no archive").work(), {
      code: "document.refused",
      message: /^Invalid file data\./,
    });
    const failed = window({ name: "a.pdf" });
    await assert.rejects(failed.work(), { code: "document.failed", message: /does not translate \.pdf/ });
    assert.equal(failed.opener, undefined);
    await assert.rejects(window({}, "x".repeat(1_100_000)).work(), { code: "document.tooLarge" });
  });

  it("asks no other service for it", async () => {
    const one = await waiting({ service: "there" });
    await assert.rejects(one.work(), { code: "document.elsewhere", message: "there" });
    assert.equal(await asked(one), 200);
    one.where = "there";
    await one.work();
    assert.equal(one.job.state, "done");
  });

  it("takes no pseudo-localized text that nobody asked for, and goes on once it is wanted", async () => {
    const known = window({ allowPseudo: false });
    await assert.rejects(known.work(), { code: "service.noEngine" });
    assert.deepEqual(known.states, []);
    const { from: _, ...unknown } = fresh;
    const one = new Window(client);
    one.job = { ...unknown, allowPseudo: false };
    await assert.rejects(one.work(), { code: "service.noEngine" });
    assert.equal(await asked(one), 200);
    one.job = { ...one.job, allowPseudo: true };
    one.states.length = 0;
    await one.work();
    assert.deepEqual(one.states, ["translating", "fetching", "done"]);
  });

  for (const state of ["sending", "translating"] as const)
    it(`can be cancelled while ${state}, and taken up again`, async () => {
      const controller = new AbortController();
      const one = window();
      one.onUpdate = (now) => {
        if (now === state) controller.abort();
      };
      await assert.rejects(one.work(controller.signal), { name: "AbortError" });
      assert.equal(one.job.state, state);
      one.onUpdate = () => {};
      await one.work();
      assert.equal(one.delivered, "⟦Šàvé çĥàñĝéš ·⟧");
    });

  it("forgets a document whose download was cancelled", async () => {
    const controller = new AbortController();
    const one = await waiting();
    one.onUpdate = (now) => {
      if (now === "fetching") controller.abort();
    };
    await assert.rejects(one.work(controller.signal), { name: "AbortError" });
    assert.equal(one.opener, undefined);
  });
});
