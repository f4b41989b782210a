import type { Message } from "../catalog/message.ts";
import type { FoundMessage, KeyedCatalog } from "./messageTable.ts";

/** Ids that Angular made before version 11, and makes for projects that keep them: SHA-1 of a form of the source. */
const oldId = /^[0-9a-f]{40}$/;

const known = new WeakMap<KeyedCatalog, ReadonlyMap<string, FoundMessage>>();

/** Finds the messages with old ids by the text that their id would be computed from today. */
export function findByOldId(catalog: KeyedCatalog, text: string | undefined): FoundMessage | undefined {
  if (catalog.format !== "xliff" || text === undefined) return undefined;
  const byText = known.get(catalog) ?? indexOldIds(catalog);
  known.set(catalog, byText);
  return byText.get(toPlainText(text));
}

function indexOldIds(catalog: KeyedCatalog): ReadonlyMap<string, FoundMessage> {
  const found = new Map<string, FoundMessage>();
  for (const [namespace, all] of catalog.namespaces) {
    for (const message of all) {
      const key = String(message.path[0]);
      if (!oldId.test(key)) continue;
      const text = toPlainText(sourceText(message));
      // another meaning makes another id of the same text
      const messages = [...(found.get(text)?.messages ?? []), message];
      found.set(text, { catalog, namespace, key, messages });
    }
  }
  return found;
}

const characters: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** The source of a unit with its placeholders as Angular's compiler names them. */
const sourceText = ({ source, text }: Message): string =>
  (source ?? text)
    .replace(/<x\s[^>]*\bid="([^"]*)"[^>]*\/>/g, (_, id: string) => `{${id}}`)
    .replace(/&(lt|gt|quot|apos|amp);/g, (all, name: string) => characters[name] ?? all);

/** Leaves out what differs between a unit and the compiler's text: white space, and `$` of placeholders. */
const toPlainText = (text: string): string => text.replaceAll("{$", "{").replace(/\s+/g, " ").trim();
