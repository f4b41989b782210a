import type { Reservation, Usage } from "../usage.ts";
import type { StoredDocument } from "./store.ts";

/** Costs of documents: reserved at the upload, counted at the download (docs/protocol.md, *Document translation*). */
export interface Accounts {
  /** Throws `Refusal` 456 where not so much is left. */
  reserve(document: Pick<StoredDocument, "keyId" | "tag" | "billed">): Reservation;
  /** Keeps what was set aside under a document's id. */
  hold(id: string, reservation: Reservation): void;
  /** What is to be counted; set aside now where it was not, or no longer. Throws `Refusal` 456. */
  due(document: StoredDocument): Reservation;
  /** Nobody pays. */
  release(id: string): void;
}

export function createAccounts(usage: Pick<Usage, "reserve">): Accounts {
  const held = new Map<string, Reservation>();
  const reserve: Accounts["reserve"] = ({ keyId, tag, billed }) =>
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
