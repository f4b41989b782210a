import { l10n, type Uri } from "vscode";
import type { SegmentSkipReason } from "../../core/tmx/segmentPairing.ts";
import { knownSkipReason } from "../../core/tmx/skipReasonTexts.ts";
import type { ImportedMemory } from "../../service/operations/memoryTransfers.ts";
import { listText, numberText, percentOfHundredText } from "../platform/ui/displayText.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import { askNewName, type ImportNeeds, reportImport } from "./importResult.ts";
import { baseNameOf, openAsBlob } from "./resourceFiles.ts";

/** Imports a TMX file as a new memory: streamed to the service, processed by its job. */
export async function importMemoryFile(needs: ImportNeeds, uri: Uri, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Import {0}", baseNameOf(uri));
  const content = await openAsBlob(uri);
  const display_name = await askNewName(title, baseNameOf(uri), signal);
  const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const { imported, count } = await withProgress(
    title,
    async (report, either) => {
      const [{ importMemory }, { memoryById }, client] = await Promise.all([
        import("../../service/operations/memoryTransfers.ts"),
        import("../../service/protocol/memoryEndpoints.ts"),
        needs.service.client(either),
      ]);
      const watch = {
        onSent: (bytes: number, total: number) => {
          const percent = Math.floor((100 * bytes) / total);
          report(l10n.t("{0} sent", percentOfHundredText(percent)), percent * 0.9);
        },
        onStatus: () => report(l10n.t("importing"), 90),
      };
      const result = await importMemory(client, { name, content, display_name }, either, watch);
      const { translation_memory_id } = result;
      const { segment_count = 0 } = await client.call(memoryById, { translation_memory_id }, either);
      return { imported: result, count: segment_count };
    },
    signal,
  ).finally(() => needs.resources.invalidate("memory"));
  const memory = { kind: "memory", id: imported.translation_memory_id, name: display_name } as const;
  reportImport(needs, memory, count, true, formatSkipped(imported));
}

function formatSkipped({ skipped_segment_count: count, skipped_segment_reasons = {} }: ImportedMemory): string {
  if (count === 0) return "";
  const reasons = Object.entries(skipped_segment_reasons).map(([reason, times]) => {
    const known = knownSkipReason(reason);
    return l10n.t("{0} × {1}", numberText(times), known === undefined ? reason : skipSentences[known]());
  });
  return reasons.length === 0
    ? l10n.t("{0} were left out.", numberText(count))
    : l10n.t("{0} were left out: {1}.", numberText(count), listText(reasons));
}

const skipSentences: Readonly<Record<SegmentSkipReason, () => string>> = {
  noSource: () => l10n.t("no text in the source language"),
  noTarget: () => l10n.t("no translation"),
  otherSource: () => l10n.t("another source language"),
  unknownLanguage: () => l10n.t("an unknown language"),
  empty: () => l10n.t("an empty text"),
  tooLong: () => l10n.t("too long"),
  unknownElement: () => l10n.t("an unknown element"),
};
