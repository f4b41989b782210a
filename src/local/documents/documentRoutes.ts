import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../core/work/log.ts";
import { documentStatus, uploadDocument } from "../../service/protocol/documentEndpoints.ts";
import type { AccountUsage } from "../accountUsage.ts";
import { type ClaimedWork, watchShared, workAlone } from "../store/sharing.ts";
import type { Database } from "../store/stateDatabase.ts";
import { resolveResources } from "../translate/pairResources.ts";
import type { AccountTier } from "../wire/callerKeys.ts";
import { HttpError, logReasonOf } from "../wire/httpError.ts";
import type { UploadedFile } from "../wire/readUpload.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Call, Route } from "../wire/router.ts";
import { createAccounts } from "./documentAccounts.ts";
import { createJobQueue } from "./documentJobs.ts";
import { type DocumentOrder, readDocumentOrder } from "./documentOrder.ts";
import { createDocumentStore, type DocumentStore, type StoredDocument } from "./documentStore.ts";
import { type DocumentFacts, detectSource, factsOf, type TranslationTools, textBytesOf } from "./documentTranslator.ts";
import { documentFormats, largestOf, maxCharacters } from "./documentTypes.ts";
import { createDocumentPace, type DocumentPace, processDocument } from "./documentWork.ts";
import { downloadRoute } from "./download.ts";
import { unreadable } from "./formats/documentEncoding.ts";
import type { DocumentFormat } from "./formats/documentFormat.ts";
import { createMemoryRoom, type MemoryRoom } from "./memoryRoom.ts";

interface Needs extends TranslationTools {
  readonly database: Database;
  /** Folder of the contents. */
  readonly files: string;
  readonly usage: AccountUsage;
  readonly plan: AccountTier;
  readonly log: Log;
  readonly now: () => Date;
  /** Milliseconds for which the status of a document is held back while it is not done. */
  readonly statusHold?: number | undefined;
}

/**
 * Short documents are done in milliseconds, and official clients wait five seconds before they ask again: most of them
 * learn from their first question that it is done.
 */
const defaultStatusHoldMs = 300;

/** Maximum documents not yet translated, and not yet downloaded: the limits of official services are not published. */
const maxDocuments = { waiting: 50, kept: 200 };
/** Milliseconds after which an unclaimed document is deleted. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** Documents that are translated at a time. */
const maxConcurrent = 2;
/** Bytes of text of all documents that are read or translated at a time; each takes several times that in memory. */
const maxTextBytes = 40 * 1024 * 1024;

/** Serves documents (docs/protocol.md, *Document translation*). Resumes interrupted work. */
export async function createDocuments(
  needs: Needs,
): Promise<{ readonly routes: readonly Route[]; countQueued(): number; close(): Promise<void> }> {
  const { database, usage, log, now } = needs;
  const folder = join(needs.files, "documents");
  const store = await createDocumentStore(database, folder, now);
  const accounts = createAccounts(usage);
  const pace = createDocumentPace();
  const room = createMemoryRoom(maxTextBytes);
  const jobs = createJobQueue(maxConcurrent, async (id, ending) => {
    const translate: ClaimedWork = (signal, assertHeld) =>
      processDocument(id, { store, accounts, tools: needs, room, pace, log }, signal, (finish) =>
        database.transaction(() => {
          assertHeld();
          finish();
        }),
      );
    await workAlone(database.sharing, `document ${id}`, ending, translate).catch((error: unknown) =>
      log.error(`what came of a document can't be kept: ${logReasonOf(error)}`),
    );
  });
  /** Takes over documents of processes that ended. */
  const watch = watchShared(database.sharing, log, async () => {
    const isWaiting = ({ id, state }: StoredDocument) =>
      (state === "queued" || state === "translating") && !jobs.has(id);
    for (const { id } of store.all().filter(isWaiting)) jobs.add(id);
    await store.sweep();
  });
  for (const document of store.all()) {
    if (document.state === "error") continue;
    // what is no longer left is asked for again with the download
    tryReserve(() => accounts.due(document));
    if (document.state !== "done") jobs.add(document.id);
  }
  const upload = async (call: Call): Promise<{ readonly body: object }> => {
    for (const old of store.expire(new Date(now().getTime() - lifetimeMs))) {
      accounts.release(old.id);
      await store.remove(old.file);
    }
    assertCapacity(store);
    const { fields, file } = await call.upload(folder, largestOf(needs.plan));
    try {
      const { order, billed } = await checkUpload(fields, file, { ...needs, room }, call.signal);
      if (file !== undefined) await store.contents.publish(basename(file.path));
      const { keyId } = call.caller;
      const { tag } = call;
      const reservation = accounts.reserve({ keyId, tag, billed });
      try {
        const { id, key } = database.transaction(() => {
          assertCapacity(store);
          const added = store.add({ keyId, tag, order, billed, file: basename(file?.path ?? "") });
          accounts.hold(added.id, reservation);
          return added;
        });
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
    const { id } = findDocument(store, params, given);
    await waitAtMost(needs.statusHold ?? defaultStatusHoldMs, jobs.waitFor(id), signal);
    return { body: statusOf(findDocument(store, params, given), pace) };
  };
  const right = { scope: "translate:document" };
  return {
    routes: [
      { ...uploadDocument, right, answer: upload },
      { ...documentStatus, right, answer: status },
      { ...documentStatus, method: "GET", right, answer: status },
      downloadRoute({
        store,
        accounts,
        database,
        right,
        findDocument: (params, fields) => findDocument(store, params, fields),
      }),
    ],
    countQueued: () => jobs.size,
    async close() {
      watch.stop();
      await jobs.close();
    },
  };
}

/** Resolves when `work` has ended, or after a number of milliseconds. Rejects when the signal aborts. */
async function waitAtMost(milliseconds: number, work: Promise<void>, signal: AbortSignal): Promise<void> {
  const timer = new AbortController();
  const either = AbortSignal.any([signal, timer.signal]);
  try {
    await Promise.race([work, sleep(milliseconds, undefined, { signal: either })]);
  } finally {
    timer.abort();
  }
}

function tryReserve(reserve: () => unknown): void {
  try {
    reserve();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}

function assertCapacity(store: DocumentStore): void {
  if (store.count(["queued", "translating"]) >= maxDocuments.waiting)
    throw new HttpError(429, "Too many requests", "Too many documents are being translated.");
  if (store.count(["queued", "translating", "done"]) >= maxDocuments.kept)
    throw new HttpError(429, "Too many requests", "Too many documents have not been downloaded yet.");
}

/** Checks a document before anything of it is stored. Throws `HttpError` 400, 404, 413. */
async function checkUpload(
  fields: Fields,
  file: UploadedFile | undefined,
  needs: Pick<Needs, "plan" | keyof TranslationTools> & { readonly room: MemoryRoom },
  signal: AbortSignal,
): Promise<{ readonly order: DocumentOrder; readonly billed: number }> {
  if (file === undefined) throw new HttpError(400, "Parameter 'file' not specified");
  const { plan, resources, room } = needs;
  const order = readDocumentOrder(fields, file.name, needs.engines);
  const { largest, format, min = 0 } = documentFormats[order.type];
  if (file.size > largest[plan])
    throw new HttpError(413, "Request body too large.", `The limit for .${order.type} is ${largest[plan]} bytes.`);
  if (file.size === 0) throw unreadable("The file is empty.");
  const facts = format && (await inspectDocument(file.path, format, order, room, signal));
  if (facts !== undefined && facts.characters > maxCharacters[plan])
    throw new HttpError(413, "Request body too large.", `The limit is ${maxCharacters[plan]} characters.`);
  const source = order.source ?? (facts && (await detectSource(facts.sample, order, needs)));
  if (source !== undefined) await resolveResources(resources, order.wanted, { source, target: order.target });
  return { order, billed: Math.max(min, facts?.characters ?? 0) };
}

async function inspectDocument(
  path: string,
  format: DocumentFormat,
  order: DocumentOrder,
  room: MemoryRoom,
  signal: AbortSignal,
): Promise<DocumentFacts> {
  const bytes = await readFile(path);
  return await room.use(textBytesOf(format, bytes), signal, async () =>
    factsOf(await format.open(bytes, order, signal), signal),
  );
}

/**
 * Returns the document of a request. Throws `HttpError` 400 without a key, 404 for a wrong one and for an unknown
 * document.
 */
function findDocument(store: DocumentStore, params: Call["params"], fields: Fields): StoredDocument {
  const key = fields.text("document_key");
  if (key === undefined) throw new HttpError(400, "Parameter 'document_key' not specified");
  const document = store.findWithKey(params["document_id"] ?? "", key);
  if (document === undefined) throw new HttpError(404, "Document not found");
  return document;
}

function statusOf(document: StoredDocument, pace: DocumentPace): object {
  const { id, state, billed, engine, error } = document;
  const more: Record<typeof state, object> = {
    queued: {},
    translating: { seconds_remaining: pace.secondsLeft(document) },
    done: { billed_characters: billed, engine },
    error: { error_message: error, message: error },
  };
  return { document_id: id, status: state, ...more[state] };
}
