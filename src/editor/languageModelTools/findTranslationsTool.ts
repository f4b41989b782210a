import { l10n, workspace } from "vscode";
import { type Message, pathKey, pathText } from "../../core/catalog/message.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { entriesOf } from "../../project/model/catalogEntries.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { textMarkdown } from "../platform/ui/safeMarkdown.ts";
import type { Tool, ToolNeeds } from "./tool.ts";

/** Input of `glossa_find_translations`. */
export interface FindTranslationsInput {
  readonly key: string;
}

/** The maximum number of messages in one answer. */
const maxMessages = 20;

interface FoundMessage {
  readonly key: string;
  readonly catalog: string;
  readonly source: { readonly locale: string; readonly file: string; readonly text: string };
  readonly translations: readonly {
    readonly locale: string;
    readonly file: string;
    readonly state: string;
    readonly text?: string;
  }[];
}

/** Finds a message by its key, or the end of it, in every catalog of the workspace, with its translations. Reads only. */
export const findTranslations: Tool<FindTranslationsInput> = {
  prepare: async (_, { key }) => ({ progress: textMarkdown(l10n.t("Looking for the translations of {0}", key)) }),
  async invoke(needs, { key }, signal) {
    const messages = await findMessages(needs, key, signal);
    return {
      messages: messages.slice(0, maxMessages),
      ...(messages.length > maxMessages && { more: messages.length - maxMessages }),
    };
  },
};

async function findMessages(
  { projects }: ToolNeeds,
  key: string,
  signal: AbortSignal,
): Promise<readonly FoundMessage[]> {
  const found: FoundMessage[] = [];
  for (const catalog of await projects.catalogs(signal)) {
    const loaded = await projects.load(catalog, undefined, signal);
    for (const source of loaded.sources.values()) {
      const wanted = source.document.messages.filter(({ path }) => isMatchingKey(pathText(path), key));
      if (wanted.length > 0) found.push(...messagesOf({ catalog, loaded, source }, wanted));
    }
  }
  return found;
}

interface SourcePlace {
  readonly catalog: FolderCatalog;
  readonly loaded: LoadedCatalog;
  readonly source: LoadedFile;
}

/** Messages of one source file, with all of their translations. */
function messagesOf({ catalog, loaded, source }: SourcePlace, wanted: readonly Message[]): readonly FoundMessage[] {
  const relativePath = (path: string) => workspace.asRelativePath(uriOf(catalog, path));
  const isTarget = ({ locale, namespace }: LoadedFile) =>
    locale !== loaded.catalog.sourceLocale && namespace === source.namespace;
  const targets = loaded.files.filter(isTarget).map((file) => ({
    file,
    byPath: new Map(entriesOf(loaded, file, file.document).map((entry) => [pathKey(entry.path), entry])),
  }));
  return wanted.map(({ path, text }) => ({
    key: pathText(path),
    catalog: loaded.catalog.pattern,
    source: { locale: source.locale, file: relativePath(source.path), text },
    translations: targets.map(({ file, byPath }) => {
      const { state = "missing", target } = byPath.get(pathKey(path)) ?? {};
      return { locale: file.locale, file: relativePath(file.path), state, ...(target && { text: target.text }) };
    }),
  }));
}

/** Code often leaves out a namespace that a file adds. */
const isMatchingKey = (full: string, key: string): boolean => full === key || full.endsWith(`.${key}`);
