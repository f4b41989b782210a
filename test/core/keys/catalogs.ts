import { formatById } from "../../../src/core/formats/index.ts";
import { defaultKeyOptions, type KeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { type FindFramework, KeyLookup } from "../../../src/core/keys/keyLookup.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { type KeyedCatalog, MessageTable, tablesOf } from "../../../src/core/keys/messageTable.ts";
import { detectSyntaxes } from "../../../src/core/messages/messageSyntax.ts";

/** A catalog of texts in a format, by namespace. */
export const catalogOf = (
  format: string,
  texts: Readonly<Record<string, string>>,
  path = `locales/en.${format}`,
): KeyedCatalog => ({
  ...{ id: path, format, path },
  ...readFiles(format, texts, path),
  syntaxes: detectSyntaxes(Object.values(texts), { formatId: format }),
});

function readFiles(format: string, texts: Readonly<Record<string, string>>, path: string) {
  const files = new Map(
    Object.entries(texts).map(([name, text]) => [name, { path, document: formatById(format).read(text) }]),
  );
  return { files, namespaces: new Map([...files].map(([name, { document }]) => [name, document.messages])) };
}

export const jsonTable = (namespaces: Readonly<Record<string, object>>, path?: string): MessageTable =>
  new MessageTable(catalogOf("json", stringify(namespaces), path));

const stringify = (namespaces: Readonly<Record<string, object>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(namespaces).map(([name, data]) => [name, JSON.stringify(data)]));

/** A usage of a key as `t("key")` of i18next makes it; spans are of no meaning. */
export const usageOf = (key: string | undefined, more: Partial<KeyUsage> = {}): KeyUsage => ({
  ...{ framework: "i18next", identity: "path", span: { start: 0, end: 1 }, call: { start: 0, end: 1 } },
  keys: key === undefined ? [] : [{ key, span: { start: 0, end: key.length } }],
  ...more,
});

export const findFramework: FindFramework = (id) => (id === "i18next" ? { formats: ["json"] } : undefined);

export function lookupOf(
  namespaces: Readonly<Record<string, object>>,
  usages: Readonly<Record<string, readonly KeyUsage[]>>,
  options: KeyOptions = defaultKeyOptions,
): KeyLookup {
  const catalog = catalogOf("json", stringify(namespaces));
  return new KeyLookup(tablesOf([catalog]), new Map(Object.entries(usages)), options, findFramework);
}
