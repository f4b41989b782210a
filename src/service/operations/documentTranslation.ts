import { setTimeout as sleep } from "node:timers/promises";
import { Failure, type FailureCode } from "../../core/failures/failure.ts";
import type { AnswerOf } from "../endpoint.ts";
import {
  type DocumentHandle,
  type DocumentParams,
  documentStatus,
  downloadDocument,
  uploadDocument,
} from "../protocol/documentEndpoints.ts";
import { engines } from "../protocol/embeddedEndpoints.ts";
import type { CallHooks, Client } from "../serviceClient.ts";

/** Progress of a document, as the service last reported it. */
export type DocumentStatus = AnswerOf<typeof documentStatus>;

/** Events of the translation of a document. */
export interface DocumentHooks extends Pick<CallHooks, "onSent" | "onReceived"> {
  /** The upload arrived. The handle resumes the work later; its key is a secret. */
  readonly onUploaded?: (handle: DocumentHandle) => void;
  /** Called after each status request. */
  readonly onStatus?: (status: DocumentStatus) => void;
}

/** A document in another language. */
export interface TranslatedDocument {
  readonly content: Uint8Array;
  /** Its status when it was done. */
  readonly status: DocumentStatus;
}

/**
 * Uploads a document, waits until it is translated, downloads it (docs/protocol.md, *Document translation*).
 * Throws `Failure`: `document.refused` and `document.tooLarge` at the upload, `document.failed` if the service can't
 * translate it, `document.lost` if the download broke off.
 */
export async function translateDocument(
  client: Client,
  params: DocumentParams,
  signal: AbortSignal,
  watch: DocumentHooks = {},
): Promise<TranslatedDocument> {
  const { onSent, onUploaded, onStatus } = watch;
  const handle = await sendDocument(client, params, signal, onSent && { onSent });
  onUploaded?.(handle);
  const status = await waitUntilTranslated(client, handle, signal, onStatus);
  return { content: await fetchDocument(client, handle, signal, watch), status };
}

/**
 * Uploads a document. Throws `Failure`: `document.tooLarge`, and `document.refused` for a type, a content or languages that
 * the service doesn't take.
 */
export async function sendDocument(
  client: Client,
  params: DocumentParams,
  signal: AbortSignal,
  watch?: Pick<CallHooks, "onSent">,
): Promise<DocumentHandle> {
  return await renameFailure(client.call(uploadDocument, params, signal, watch), {
    "service.refused": "document.refused",
    "service.tooLarge": "document.tooLarge",
  });
}

/** Gives failures of a call the code that they have for documents. */
async function renameFailure<T>(call: Promise<T>, names: Partial<Record<FailureCode, FailureCode>>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = error instanceof Failure ? names[error.code] : undefined;
    throw code === undefined ? error : new Failure(code, (error as Failure).facts, error);
  }
}

/** Milliseconds: the first wait, and the longest. */
const waits = { first: 200, longest: 10_000 };

/**
 * Waits until an uploaded document is translated, with growing intervals: the time that the service predicts is
 * unreliable. Throws `Failure`: `document.failed`, and `document.vanished` for an unknown one.
 */
export async function waitUntilTranslated(
  client: Client,
  { document_id, document_key }: DocumentHandle,
  signal: AbortSignal,
  onStatus: (status: DocumentStatus) => void = () => {},
): Promise<DocumentStatus> {
  for (let wait = waits.first; ; wait = Math.min(wait * 1.5, waits.longest)) {
    const asking = client.call(documentStatus, { document_id, document_key }, signal);
    const found = await renameFailure(asking, { "service.notFound": "document.vanished" });
    onStatus(found);
    if (found.status === "done") return found;
    if (found.status === "error") throw toFailure(found);
    if (found.status !== "queued" && found.status !== "translating")
      throw new Failure("service.badResponse", { detail: "unexpected answer at status" });
    await sleep(wait, undefined, { signal });
  }
}

function toFailure({ error_message, message }: DocumentStatus): Failure {
  const words = (error_message ?? message ?? "")
    .slice(0, 500)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return new Failure("document.failed", words === "" ? {} : { serviceMessage: words });
}

/**
 * Downloads a translated document. The service hands it out once, so this is not repeated once it may have begun.
 * Throws `Failure`: `document.lost` if it broke off, `document.vanished` if it was downloaded before.
 */
export async function fetchDocument(
  client: Client,
  { document_id, document_key }: DocumentHandle,
  signal: AbortSignal,
  { onReceived }: Pick<CallHooks, "onReceived"> = {},
): Promise<Uint8Array> {
  let begun = false;
  const watch: CallHooks = {
    onReceived(bytes, total) {
      begun = true;
      onReceived?.(bytes, total);
    },
  };
  try {
    const asking = client.call(downloadDocument, { document_id, document_key }, signal, watch);
    return await renameFailure(asking, { "service.notFound": "document.vanished" });
  } catch (error) {
    if (!(error instanceof Failure && (begun || isBrokenOff(error)))) throw error;
    throw new Failure("document.lost", error.facts, error);
  }
}

/** Returns whether a success was announced, but no byte arrived. */
const isBrokenOff = ({ code, facts: { status = 200 } }: Failure): boolean =>
  code === "service.badResponse" && status < 300;

/** Returns the remaining seconds; absurd values are left out (docs/protocol.md, *Document states*). */
export const secondsLeft = ({ seconds_remaining: seconds }: DocumentStatus): number | undefined =>
  seconds === undefined || seconds > 86_400 || seconds < 0 ? undefined : Math.ceil(seconds);

/** Returns whether the result is only pseudo-localized, as the embedded service names it. */
export const isPseudoText = ({ engine = "" }: Pick<DocumentStatus, "engine">): boolean =>
  engine.split(", ").includes("Pseudo-localization");

/** Throws `Failure` `service.noEngine` if the embedded service has no translation engine, before anything is sent. */
export async function assertTranslates(
  client: Client,
  { source_lang, target_lang }: Pick<DocumentParams, "source_lang" | "target_lang">,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  if (!client.connection.embedded || source_lang === undefined) return;
  const { engine } = await client.call(engines, { source: source_lang, target: target_lang }, signal);
  if (engine.pseudo) throw new Failure("service.noEngine", { detail: to });
}
