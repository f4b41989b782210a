import type { AccountUsage, Reservation } from "../accountUsage.ts";
import type { StoredDocument } from "./documentStore.ts";

/** Costs of documents: reserved at the upload, counted at the download (docs/protocol.md, *Document translation*). */
export interface DocumentAccounts {
  /** Throws `HttpError` 456 if too little is left. */
  reserve(document: Pick<StoredDocument, "keyId" | "tag" | "billed">): Reservation;
  /** Keeps a reservation under a document's id. */
  hold(id: string, reservation: Reservation): void;
  /** Returns the reservation to count; made now if there is none any more. Throws `HttpError` 456. */
  due(document: StoredDocument): Reservation;
  /** Releases it without billing. */
  release(id: string): void;
}

export function createAccounts(usage: Pick<AccountUsage, "reserve" | "count">): DocumentAccounts {
  return usage.count === undefined ? holdAccounts(usage) : rowAccounts(usage, usage.count);
}

/** Reservations are the rows of documents: any process counts them. */
const rowAccounts = (
  { reserve }: Pick<AccountUsage, "reserve">,
  count: NonNullable<AccountUsage["count"]>,
): DocumentAccounts => ({
  reserve: ({ keyId, tag, billed }) => reserve(billed, { caller: { keyId }, tag, kind: "document_translation" }),
  hold: (_, reservation) => reservation.release(),
  due: ({ keyId, tag, billed }) => ({
    commit: async () => count(billed, { caller: { keyId }, tag, kind: "document_translation" }),
    release() {},
  }),
  release() {},
});

function holdAccounts(usage: Pick<AccountUsage, "reserve">): DocumentAccounts {
  const held = new Map<string, Reservation>();
  const reserve: DocumentAccounts["reserve"] = ({ keyId, tag, billed }) =>
    usage.reserve(billed, { caller: { keyId }, tag, kind: "document_translation" });
  return {
    reserve,
    hold: (id, reservation) => void held.set(id, reservation),
    due(document) {
      const reservation = held.get(document.id) ?? reserve(document);
      held.set(document.id, reservation);
      return reservation;
    },
    release(id) {
      held.get(id)?.release();
      held.delete(id);
    },
  };
}
