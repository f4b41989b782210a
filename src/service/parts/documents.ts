import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../core/failure.ts";
import type { CallWatch, Client } from "../client.ts";
import type { AnswerOf } from "../endpoint.ts";
import {
  type DocumentHandle,
  type DocumentParams,
  documentStatus,
  downloadDocument,
  uploadDocument,
} from "../protocol/documents.ts";

/** How far a document is, as the service said it last. */
export type DocumentStatus = AnswerOf<typeof documentStatus>;

/** What a caller may want to know while a document is translated. */
export interface DocumentWatch extends Pick<CallWatch, "onSent" | "onReceived"> {
  /** The upload arrived. With the handle the work can be taken up again later; the key in it is a secret. */
  readonly onUploaded?: (handle: DocumentHandle) => void;
  /** Told after each question. */
  readonly onStatus?: (status: DocumentStatus) => void;
}

/** A document in another language. */
export interface TranslatedDocument {
  readonly content: Uint8Array;
  /** Its status when it was done. */
  readonly status: DocumentStatus;
}

/**
 * Uploads a document, waits until it is translated, downloads it (specification, *Document translation*; wire facts 3).
 * Throws `Failure`: `document.failed` where the service can't translate it, `document.lost` where the download broke off.
 */
export async function translateDocument(
  client: Client,
  params: DocumentParams,
  signal: AbortSignal,
  watch: DocumentWatch = {},
): Promise<TranslatedDocument> {
  const { onSent, onUploaded, onStatus } = watch;
  const handle = await client.call(uploadDocument, params, signal, onSent && { onSent });
  onUploaded?.(handle);
  const status = await untilTranslated(client, handle, signal, onStatus);
  return { content: await fetchDocument(client, handle, signal, watch), status };
}

/** Milliseconds: the first wait, and the longest. */
const waits = { first: 200, longest: 10_000 };

/**
 * Waits until an uploaded document is translated, asking less and less often: how long the service says that it will
 * take is not to be relied on. Throws `Failure`: `document.failed`, and `service.notFound` for one that is not there.
 */
export async function untilTranslated(
  client: Client,
  { document_id, document_key }: DocumentHandle,
  signal: AbortSignal,
  onStatus: (status: DocumentStatus) => void = () => {},
): Promise<DocumentStatus> {
  for (let wait = waits.first; ; wait = Math.min(wait * 1.5, waits.longest)) {
    const found = await client.call(documentStatus, { document_id, document_key }, signal);
    onStatus(found);
    if (found.status === "done") return found;
    if (found.status === "error") throw failed(found);
    if (found.status !== "queued" && found.status !== "translating")
      throw new Failure("service.badResponse", { detail: "unexpected answer at status" });
    await sleep(wait, undefined, { signal });
  }
}

function failed({ error_message, message }: DocumentStatus): Failure {
  const words = (error_message ?? message ?? "")
    .slice(0, 500)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return new Failure("document.failed", words === "" ? {} : { serviceMessage: words });
}

/**
 * Downloads a translated document: the service hands it out once, so this is not repeated once it may have begun.
 * Throws `Failure`: `document.lost` where it broke off, `service.notFound` where it was downloaded before.
 */
export async function fetchDocument(
  client: Client,
  { document_id, document_key }: DocumentHandle,
  signal: AbortSignal,
  { onReceived }: Pick<CallWatch, "onReceived"> = {},
): Promise<Uint8Array> {
  let begun = false;
  const watch: CallWatch = {
    onReceived(bytes, total) {
      begun = true;
      onReceived?.(bytes, total);
    },
  };
  try {
    return await client.call(downloadDocument, { document_id, document_key }, signal, watch);
  } catch (error) {
    if (!(error instanceof Failure && (begun || isBrokenOff(error)))) throw error;
    throw new Failure("document.lost", error.facts, error);
  }
}

/** Whether a success was announced, of which no byte came. */
const isBrokenOff = ({ code, facts: { status = 200 } }: Failure): boolean =>
  code === "service.badResponse" && status < 300;
