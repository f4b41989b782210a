import { l10n, workspace } from "vscode";
import { usageCertainty } from "../../core/keys/keyUsage.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { textMarkdown } from "../platform/ui/safeMarkdown.ts";
import { findNamedMessages } from "./namedMessages.ts";
import type { Tool } from "./tool.ts";

/** Input of `glossa_find_usages`. */
export interface FindUsagesInput {
  readonly key: string;
}

/** The maximum number of places in one answer. */
const maxUsages = 100;

interface FoundUsage {
  readonly file: string;
  readonly line: number;
  /** `pattern`: the key is composed, and may be this one. */
  readonly certainty: "exact" | "pattern" | "open";
  /** The line as it is written. */
  readonly code: string;
}

/** Finds the places in source code that ask for a message. Reads only. */
export const findUsages: Tool<FindUsagesInput> = {
  prepare: async (_, { key }) => ({ progress: textMarkdown(l10n.t("Looking for the usages of {0}", key)) }),
  async invoke(needs, { key }) {
    const messages = await findNamedMessages(needs, key);
    if (messages.length === 0) return { usages: [], note: "No message has this key." };
    const usages: FoundUsage[] = [];
    let more = 0;
    for (const { folder, found } of messages) {
      const references = (await folder.messages.lookup()).referencesTo(found);
      const shown = references.slice(0, maxUsages - usages.length);
      more += references.length - shown.length;
      // a file that was just deleted has no lines any more
      const described = await Promise.all(shown.map((usage) => describe(folder, usage).catch(() => undefined)));
      usages.push(...described.filter((usage) => usage !== undefined));
    }
    return { usages, ...(more > 0 && { more }) };
  },
};

/** Characters of a line of code in an answer. */
const maxLine = 200;

async function describe(folder: FolderKeys, { path, usage }: PlacedUsage): Promise<FoundUsage> {
  const uri = folder.uriOf(path);
  const text = (await workspace.openTextDocument(uri)).getText();
  const { line } = positionsOf(text)(usage.span.start);
  const code = (text.split(/\r\n|\r|\n/)[line - 1] ?? "").trim().slice(0, maxLine);
  return { file: workspace.asRelativePath(uri), line, certainty: usageCertainty(usage), code };
}
