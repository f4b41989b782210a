import { type FileHandle, open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { downloadDocument } from "../../service/protocol/documentEndpoints.ts";
import type { Reservation } from "../accountUsage.ts";
import type { SharedClaim } from "../store/sharing.ts";
import type { Database } from "../store/stateDatabase.ts";
import type { Right } from "../wire/callerKeys.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Call, Route } from "../wire/router.ts";
import type { DocumentAccounts } from "./documentAccounts.ts";
import type { DocumentStore, StoredDocument } from "./documentStore.ts";
import { documentFormats } from "./documentTypes.ts";

interface Needs {
  readonly store: DocumentStore;
  readonly accounts: DocumentAccounts;
  readonly database: Database;
  readonly right: Right;
  readonly findDocument: (params: Call["params"], fields: Fields) => StoredDocument;
}

/**
 * Route of `POST /v2/document/{document_id}/result`: 503 until it is done. After its last piece it is billed and
 * deleted; a download that broke off before can be repeated.
 */
export function downloadRoute({ store, accounts, database, right, findDocument: opened }: Needs): Route {
  /** Documents that are being downloaded, by this process or another one. */
  const leaving = new Map<string, SharedClaim | undefined>();
  const enter = (id: string) => {
    const claim = database.sharing?.claim(`download ${id}`);
    if (leaving.has(id) || (database.sharing !== undefined && claim === undefined))
      throw new HttpError(404, "Document not found", "It is being downloaded already.");
    leaving.set(id, claim);
  };
  const leave = (id: string) => {
    leaving.get(id)?.release();
    leaving.delete(id);
  };
  const dueOf = (document: StoredDocument): Reservation => {
    try {
      return accounts.due(document);
    } catch (error) {
      leave(document.id);
      throw error;
    }
  };
  const finishDownload = (document: StoredDocument, reservation: Reservation) => {
    database.transaction(() => {
      leaving.get(document.id)?.assertHeld();
      store.delete(document.id);
      // it counts at once, in this transaction, and resolves later; the transaction fails with it
      reservation.commit().catch(() => {});
    });
    accounts.release(document.id);
  };
  return {
    ...downloadDocument,
    right,
    async answer({ params, fields }) {
      const document = opened(params, await fields());
      assertDone(document);
      enter(document.id);
      const reservation = dueOf(document);
      const file = await openContent(store, document.file).catch((error: unknown) => {
        leave(document.id);
        throw error;
      });
      return {
        stream(_, response) {
          send(file, document, response, () => finishDownload(document, reservation))
            .then(() => store.remove(document.file))
            // the client left before the end: it stays
            .catch(() => {})
            .finally(() => leave(document.id));
        },
      };
    },
  };
}

const openContent = async ({ contents }: DocumentStore, file = ""): Promise<FileHandle> =>
  await open(await contents.fetch(file), "r");

function assertDone({ state, error }: StoredDocument): void {
  if (state === "error") throw new HttpError(503, "Document translation failed", error);
  if (state !== "done") throw new HttpError(503, "Document not ready", "It is not translated yet.");
}

/**
 * Sends a file. `beforeLast` is called before the last piece leaves: a client that has everything finds it deleted and
 * billed.
 */
async function send(
  file: FileHandle,
  { order: { name, output } }: StoredDocument,
  response: ServerResponse,
  beforeLast: () => void,
): Promise<void> {
  try {
    const { size } = await file.stat();
    response.writeHead(200, {
      "content-type": documentFormats[output].mediaType,
      "content-length": size,
      "content-disposition": disposition(name.replace(/[^.]*$/, output)),
      "x-content-type-options": "nosniff",
    });
    await pipeline(pieces(file, beforeLast), response);
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    await file.close();
  }
}

async function* pieces(file: FileHandle, beforeLast: () => void): AsyncGenerator<Buffer> {
  let piece: Buffer | undefined;
  for await (const next of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    if (piece !== undefined) yield piece;
    piece = next;
  }
  beforeLast();
  if (piece !== undefined) yield piece;
}

/** Returns the header of a file name with any letters (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
