import type { Message } from "../catalog/message.ts";
import type { MessageLink } from "./messageReferences.ts";
import type { MessageTable } from "./messageTable.ts";
import type { PlacedUsage } from "./placedUsage.ts";
import { TextsInCode } from "./textsInCode.ts";

/** The messages that the usages of a root ask for. */
export interface SeenUsages {
  readonly used: Set<Message>;
  readonly texts: TextsInCode;
  readonly patterns: PlacedUsage[];
  /** References between messages. */
  readonly links: MessageLink[];
  /** Ids of the frameworks that ask. */
  readonly frameworks: Set<string>;
  /** Formats of catalogs that open usages may ask for anything of. */
  readonly openFormats: Set<string>;
}

export const createSeen = (): SeenUsages => ({
  used: new Set(),
  texts: new TextsInCode(),
  patterns: [],
  links: [],
  frameworks: new Set(),
  openFormats: new Set(),
});

/** The messages that no exact usage in code asks for. */
export const notUsed = (table: MessageTable, { used }: SeenUsages) =>
  [...table.catalog.namespaces.keys()].flatMap((namespace) =>
    [...table.tableOf(namespace).entries()].flatMap(([key, messages]) =>
      // an empty text is nobody's key
      key.trim() === "" || messages.some((message) => used.has(message)) ? [] : { namespace, key, messages },
    ),
  );
