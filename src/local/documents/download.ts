import { type FileHandle, open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { downloadDocument } from "../../service/protocol/documents.ts";
import type { Database } from "../store/database.ts";
import type { Reservation } from "../usage.ts";
import type { Fields } from "../wire/fields.ts";
import type { Right } from "../wire/keys.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Call, Route } from "../wire/router.ts";
import type { Accounts } from "./accounts.ts";
import type { DocumentStore, StoredDocument } from "./store.ts";
import { types } from "./types.ts";

interface Needs {
  readonly store: DocumentStore;
  readonly accounts: Accounts;
  readonly database: Database;
  readonly right: Right;
  readonly opened: (params: Call["params"], fields: Fields) => StoredDocument;
}

/**
 * `POST /v2/document/{document_id}/result`: 503 until it is done. With its last piece it is paid for, and gone; a download
 * that broke off before can be asked for again.
 */
export function downloadRoute({ store, accounts, database, right, opened }: Needs): Route {
  /** Those that are on their way. */
  const leaving = new Set<string>();
  const gone = (document: StoredDocument, reservation: Reservation) => {
    database.transaction(() => {
      store.delete(document.id);
      // it counts at once, in this transaction, and resolves later
      void reservation.settle();
    });
    accounts.release(document.id);
  };
  return {
    ...downloadDocument,
    right,
    async answer({ params, fields }) {
      const document = opened(params, await fields());
      mustBeDone(document);
      if (leaving.has(document.id)) throw new Refusal(404, "Document not found", "It is being downloaded already.");
      const reservation = accounts.due(document);
      leaving.add(document.id);
      const file = await open(store.pathOf(document.file ?? ""), "r").catch((error: unknown) => {
        leaving.delete(document.id);
        throw error;
      });
      return {
        stream(_, response) {
          send(file, document, response, () => gone(document, reservation))
            .then(() => store.remove(document.file))
            // the client left before the end: it stays
            .catch(() => {})
            .finally(() => leaving.delete(document.id));
        },
      };
    },
  };
}

function mustBeDone({ state, error }: StoredDocument): void {
  if (state === "error") throw new Refusal(503, "Document translation failed", error);
  if (state !== "done") throw new Refusal(503, "Document not ready", "It is not translated yet.");
}

/** `beforeLast` is called when all but the last piece went to the network: who has the whole finds it gone and counted. */
async function send(
  file: FileHandle,
  { order: { name, output } }: StoredDocument,
  response: ServerResponse,
  beforeLast: () => void,
): Promise<void> {
  try {
    const { size } = await file.stat();
    response.writeHead(200, {
      "content-type": types[output].mediaType,
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

/** A file name of any letters (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
