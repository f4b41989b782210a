import { l10n, type QuickPickItem, window } from "vscode";
import { type Message, pathText } from "../../core/catalog/message.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { ExtractedFile } from "../../project/extract/extractPlan.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";

interface UnusedItem extends QuickPickItem {
  readonly message?: Message;
}

/** Shows the messages that no code uses and asks which to remove; nothing is preselected. */
export async function askUnused(files: readonly ExtractedFile[]): Promise<ReadonlySet<Message>> {
  const items = files.flatMap(({ path, unused, source }): readonly UnusedItem[] => {
    if (unused.length === 0) return [];
    const placeOf = positionsOf(source?.text ?? "");
    return [
      { label: withoutIcons(path), kind: -1 },
      ...unused.map(({ message }) => ({
        label: withoutIcons(pathText(message.path)),
        description: withoutIcons(message.text),
        detail: withoutIcons(`${path}:${placeOf((message.keySpan ?? message.span).start).line}`),
        message,
      })),
    ];
  });
  const picked = await during("person", "unused messages", () =>
    window.showQuickPick(items, {
      canPickMany: true,
      matchOnDescription: true,
      title: l10n.t("Messages That No Code Uses"),
      placeHolder: l10n.t("Select messages to remove"),
    }),
  );
  if (picked === undefined || picked.length === 0) throw createCancellation();
  return new Set(picked.flatMap(({ message }) => message ?? []));
}
