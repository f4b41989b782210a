import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../core/log.ts";
import { documentStatus, uploadDocument } from "../../service/protocol/documents.ts";
import type { Database } from "../store/database.ts";
import { appliedTo } from "../translate/applied.ts";
import type { Usage } from "../usage.ts";
import type { Fields } from "../wire/fields.ts";
import type { Plan } from "../wire/keys.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Call, Route } from "../wire/router.ts";
import type { UploadedFile } from "../wire/upload.ts";
import { createAccounts } from "./accounts.ts";
import { downloadRoute } from "./download.ts";
import { unreadable } from "./formats/encoding.ts";
import type { DocumentFormat } from "./formats/format.ts";
import { createJobs } from "./jobs.ts";
import { type DocumentOrder, readDocumentOrder } from "./order.ts";
import { createRoom, type Room } from "./room.ts";
import { createDocumentStore, type DocumentStore, type StoredDocument } from "./store.ts";
import { type DocumentFacts, factsOf, sourceOf, type Tools, textBytesOf } from "./translation.ts";
import { largestOf, mostCharacters, types } from "./types.ts";
import { createPace, type Pace, work } from "./work.ts";

interface Needs extends Tools {
  readonly database: Database;
  /** Where contents are kept. */
  readonly files: string;
  readonly usage: Usage;
  readonly plan: Plan;
  readonly log: Log;
  readonly now: () => Date;
  /** Milliseconds for which the status of a document is held back while it is not done. */
  readonly statusHold?: number | undefined;
}

/**
 * Short documents are done in milliseconds, and official clients wait five seconds before they ask again: most of them
 * learn from their first question that it is done.
 */
const usualStatusHold = 300;

/** Documents not yet translated, and not yet downloaded: how many a service allows is not published. */
const most = { waiting: 50, kept: 200 };
/** Milliseconds after which a document goes that nobody fetched. */
const lifetime = 7 * 24 * 60 * 60 * 1000;
/** Documents that are translated at a time. */
const atOnce = 2;
/** Bytes of text of all documents that are read or translated at a time; each takes several times as much memory. */
const mostText = 40 * 1024 * 1024;

/** Documents (docs/protocol.md, *Document translation*). Takes up again what an end broke off. */
export async function createDocuments(
  needs: Needs,
): Promise<{ readonly routes: readonly Route[]; close(): Promise<void> }> {
  const { database, usage, log, now } = needs;
  const folder = join(needs.files, "documents");
  const store = await createDocumentStore(database, folder, now);
  const accounts = createAccounts(usage);
  const pace = createPace();
  const room = createRoom(mostText);
  const jobs = createJobs(atOnce, (id, signal) =>
    work(id, { store, accounts, tools: needs, room, pace, log }, signal).catch((error: unknown) =>
      log.error(`what came of a document can't be kept: ${String(error)}`),
    ),
  );
  for (const document of store.all()) {
    if (document.state === "error") continue;
    // what is no longer left is asked for again with the download
    keepAside(() => accounts.due(document));
    if (document.state !== "done") jobs.add(document.id);
  }
  const upload = async (call: Call): Promise<{ readonly body: object }> => {
    for (const old of store.expire(new Date(now().getTime() - lifetime))) {
      accounts.release(old.id);
      await store.remove(old.file);
    }
    mustHaveRoom(store);
    const { fields, file } = await call.upload(folder, largestOf(needs.plan));
    try {
      const { order, billed } = await accepted(fields, file, { ...needs, room }, call.signal);
      mustHaveRoom(store);
      const { keyId } = call.caller;
      const { tag } = call;
      const reservation = accounts.reserve({ keyId, tag, billed });
      try {
        const { id, key } = store.add({ keyId, tag, order, billed, file: basename(file?.path ?? "") });
        accounts.hold(id, reservation);
        jobs.add(id);
        return { body: { document_id: id, document_key: key } };
      } catch (error) {
        reservation.release();
        throw error;
      }
    } catch (error) {
      await store.remove(file && basename(file.path));
      throw error;
    }
  };
  const status = async ({ params, fields, signal }: Call): Promise<{ readonly body: object }> => {
    const given = await fields();
    const { id } = opened(store, params, given);
    await within(needs.statusHold ?? usualStatusHold, jobs.ended(id), signal);
    return { body: statusOf(opened(store, params, given), pace) };
  };
  const right = { scope: "translate:document" };
  return {
    routes: [
      { ...uploadDocument, right, answer: upload },
      { ...documentStatus, right, answer: status },
      { ...documentStatus, method: "GET", right, answer: status },
      downloadRoute({ store, accounts, database, right, opened: (params, fields) => opened(store, params, fields) }),
    ],
    close: jobs.close,
  };
}

/** Resolves when `work` has ended, or after so many milliseconds. Rejects when the signal aborts. */
async function within(milliseconds: number, work: Promise<void>, signal: AbortSignal): Promise<void> {
  const timer = new AbortController();
  const either = AbortSignal.any([signal, timer.signal]);
  try {
    await Promise.race([work, sleep(milliseconds, undefined, { signal: either })]);
  } finally {
    timer.abort();
  }
}

function keepAside(reserve: () => unknown): void {
  try {
    reserve();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function mustHaveRoom(store: DocumentStore): void {
  if (store.count(["queued", "translating"]) >= most.waiting)
    throw new Refusal(429, "Too many requests", "Too many documents are being translated.");
  if (store.count(["queued", "translating", "done"]) >= most.kept)
    throw new Refusal(429, "Too many requests", "Too many documents have not been downloaded yet.");
}

/** Checks a document before anything is kept of it. Throws `Refusal` 400, 404, 413. */
async function accepted(
  fields: Fields,
  file: UploadedFile | undefined,
  needs: Pick<Needs, "plan" | keyof Tools> & { readonly room: Room },
  signal: AbortSignal,
): Promise<{ readonly order: DocumentOrder; readonly billed: number }> {
  if (file === undefined) throw new Refusal(400, "Parameter 'file' not specified");
  const { plan, resources, room } = needs;
  const order = readDocumentOrder(fields, file.name);
  const { largest, format, least = 0 } = types[order.type];
  if (file.size > largest[plan])
    throw new Refusal(413, "Request body too large.", `The limit for .${order.type} is ${largest[plan]} bytes.`);
  if (file.size === 0) throw unreadable("The file is empty.");
  const facts = format && (await lookedThrough(file.path, format, order, room, signal));
  if (facts !== undefined && facts.characters > mostCharacters[plan])
    throw new Refusal(413, "Request body too large.", `The limit is ${mostCharacters[plan]} characters.`);
  const source = order.source ?? (facts && (await sourceOf(facts.sample, order, needs)));
  if (source !== undefined) await appliedTo(resources, order.wanted, { source, target: order.target });
  return { order, billed: Math.max(least, facts?.characters ?? 0) };
}

async function lookedThrough(
  path: string,
  format: DocumentFormat,
  order: DocumentOrder,
  room: Room,
  signal: AbortSignal,
): Promise<DocumentFacts> {
  const bytes = await readFile(path);
  return await room.use(textBytesOf(format, bytes), signal, async () =>
    factsOf(await format.open(bytes, order, signal), signal),
  );
}

/** The document of a request. Throws `Refusal` 400 without a key, 404 for a wrong one and for an unknown document. */
function opened(store: DocumentStore, params: Call["params"], fields: Fields): StoredDocument {
  const key = fields.text("document_key");
  if (key === undefined) throw new Refusal(400, "Parameter 'document_key' not specified");
  const document = store.opened(params["document_id"] ?? "", key);
  if (document === undefined) throw new Refusal(404, "Document not found");
  return document;
}

function statusOf(document: StoredDocument, pace: Pace): object {
  const { id, state, billed, engine, error } = document;
  const more: Record<typeof state, object> = {
    queued: {},
    translating: { seconds_remaining: pace.secondsLeft(document) },
    done: { billed_characters: billed, engine },
    error: { error_message: error, message: error },
  };
  return { document_id: id, status: state, ...more[state] };
}
