import type { Message } from "../catalog/message.ts";
import type { KeyUsage } from "./keyUsage.ts";
import type { KeyedCatalog } from "./messageTable.ts";

/** A usage with the file that it is in. */
export interface PlacedUsage {
  readonly path: string;
  readonly usage: KeyUsage;
  /** The messages whose text names another message; undefined for a usage in code. */
  readonly owner?: MessageOwner;
}

/** Messages of the source locale that name another message. */
export interface MessageOwner {
  readonly catalog: KeyedCatalog;
  readonly namespace: string;
  readonly messages: readonly Message[];
}
