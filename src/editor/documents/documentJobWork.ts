import { Failure, type FailureCode } from "../../core/failures/failure.ts";
import { toServiceSource } from "../../core/locales/locale.ts";
import {
  assertTranslates,
  fetchDocument,
  isPseudoText,
  secondsLeft,
  sendDocument,
  waitUntilTranslated,
} from "../../service/operations/documentTranslation.ts";
import type { DocumentHandle, DocumentParams } from "../../service/protocol/documentEndpoints.ts";
import type { Client } from "../../service/serviceClient.ts";
import { serviceCode } from "../../service/translator.ts";
import type { DocumentJob, DocumentJobProgress } from "./documentJob.ts";

/** Dependencies of the work on a document. */
export interface DocumentPorts {
  /** The id of the service in use: documents of one service are never requested from another. */
  address(): string;
  client(signal: AbortSignal): Promise<Client>;
  /** Returns the handle that opens a document at the service: a secret. */
  handle(job: DocumentJob): Promise<DocumentHandle | undefined>;
  keepHandle(job: DocumentJob, handle: DocumentHandle | undefined): Promise<void>;
  /** Returns the content that is sent. */
  content(job: DocumentJob): Promise<Blob>;
  /** Writes a translation to its place, and reports that place. */
  deliver(job: DocumentJob, content: Uint8Array): Promise<Partial<DocumentJob>>;
  /** Remembers what changed; resolves when it is. */
  update(id: string, change: Partial<DocumentJob>): Promise<DocumentJob>;
  reportProgress(id: string, progress: DocumentJobProgress): void;
  /** A translation was fetched, and billed with so many characters. */
  recordSpending(job: DocumentJob, characters: number): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Brings a document to its end, from wherever it was left. Throws `Failure`, and the signal's reason: then it stays as
 * it is remembered, and can be taken up again.
 */
export async function workOn(job: DocumentJob, ports: DocumentPorts, signal: AbortSignal): Promise<DocumentJob> {
  // it may have been handed out: asking again could only lose it for good, or pay for it twice
  if (job.state === "fetching") throw await toFinalError(ports, job, new Failure("document.lost"));
  const handle = await ports.handle(job);
  if (handle !== undefined && job.service !== ports.address())
    throw new Failure("document.elsewhere", { detail: job.service ?? "" });
  const client = await ports.client(signal);
  const sent = handle === undefined ? await startSending(job, client, ports, signal) : { job, handle };
  const waiting = await ports.update(job.id, { state: "translating" });
  const status = await awaitTranslation(waiting, client, sent.handle, ports, signal);
  const content = await fetchResult(waiting, client, sent.handle, ports, signal);
  const { billed_characters: billed, engine } = status;
  ports.recordSpending(job, billed ?? 0);
  const facts = { ...(billed !== undefined && { billed }), ...(engine !== undefined && { engine }) };
  await ports.keepHandle(job, undefined);
  const result = await ports.deliver(waiting, content);
  return await ports.update(job.id, { state: "done", ...facts, ...result });
}

interface Sent {
  readonly job: DocumentJob;
  readonly handle: DocumentHandle;
}

async function startSending(
  job: DocumentJob,
  client: Client,
  ports: DocumentPorts,
  signal: AbortSignal,
): Promise<Sent> {
  const languages = {
    target_lang: serviceCode(job.target),
    ...(job.from !== undefined && { source_lang: toServiceSource(job.from) }),
  };
  if (!job.allowPseudo) await assertTranslates(client, languages, job.target, signal);
  const service = ports.address();
  await ports.update(job.id, { state: "sending", service });
  const file = { name: job.name, content: await ports.content(job) };
  const params: DocumentParams = { file, ...languages, ...job.params };
  const handle = await sendDocument(client, params, signal, {
    onSent: (bytes, total) => ports.reportProgress(job.id, { percent: percentOf(bytes, total) }),
  });
  await ports.keepHandle(job, handle);
  return { job: await ports.update(job.id, { uploaded: ports.now() }), handle };
}

async function awaitTranslation(
  job: DocumentJob,
  client: Client,
  handle: DocumentHandle,
  ports: DocumentPorts,
  signal: AbortSignal,
) {
  try {
    return await waitUntilTranslated(client, handle, signal, (status) => {
      // nothing is billed yet
      if (isPseudoText(status) && !job.allowPseudo) throw new Failure("service.noEngine", { detail: job.target });
      const seconds = secondsLeft(status);
      ports.reportProgress(job.id, seconds === undefined ? {} : { seconds });
    });
  } catch (error) {
    throw await toFinalError(ports, job, error);
  }
}

async function fetchResult(
  job: DocumentJob,
  client: Client,
  handle: DocumentHandle,
  ports: DocumentPorts,
  signal: AbortSignal,
): Promise<Uint8Array> {
  await ports.update(job.id, { state: "fetching" });
  try {
    return await fetchDocument(client, handle, signal, {
      onReceived: (bytes, total) =>
        ports.reportProgress(job.id, total === undefined ? {} : { percent: percentOf(bytes, total) }),
    });
  } catch (error) {
    if (signal.aborted) await ports.keepHandle(job, undefined);
    signal.throwIfAborted();
    const isRefusal = error instanceof Failure && (error.facts.status ?? 0) >= 400;
    // only a service that said no has not handed it out
    throw await toFinalError(ports, job, isRefusal ? error : new Failure("document.lost", {}, error));
  }
}

const percentOf = (bytes: number, total: number): number => Math.floor((100 * bytes) / Math.max(1, total));

/** Failures after which the service has nothing to return: another try starts over. */
const finalFailures: ReadonlySet<FailureCode> = new Set(["document.failed", "document.vanished", "document.lost"]);

/** Milliseconds that a service keeps a document at least; the exact time is not published. */
const retentionMs = 24 * 60 * 60 * 1000;

/** Returns the failure to report; the handle of a document that is gone is deleted. */
async function toFinalError(ports: DocumentPorts, job: DocumentJob, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure && finalFailures.has(error.code))) return error;
  await ports.keepHandle(job, undefined);
  const { code, facts } = error;
  const isOld = ports.now() - (job.uploaded ?? ports.now()) > retentionMs;
  return code === "document.vanished" && isOld ? new Failure("document.expired", facts, error) : error;
}
