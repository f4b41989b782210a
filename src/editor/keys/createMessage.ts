import { l10n, Uri, workspace } from "vscode";
import type { Path } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import { frameworkById } from "../../core/keys/frameworks/index.ts";
import { findMessageHome, type MessageHome } from "../../core/keys/messageHome.ts";
import type { MessageTable } from "../../core/keys/messageTable.ts";
import { optionsOf } from "../../core/keys/statedOptions.ts";
import type { PlaceOfUsage } from "../platform/commands/commandArguments.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { inputText } from "../platform/ui/multiStepInput.ts";
import { findKeyAt, type KeyAt, type KeyNeeds } from "./keyPlaces.ts";
import { changeMessages } from "./messageEdits.ts";

/** Asks for the text of a message that code asks for and no locale file has, and adds it to the source locale. */
export async function createMessage(
  needs: KeyNeeds,
  { uri, offset }: PlaceOfUsage,
  signal: AbortSignal,
): Promise<void> {
  const document = await workspace.openTextDocument(Uri.parse(uri));
  const at = await findKeyAt(needs, document, document.positionAt(offset));
  if (at?.key === undefined || at.found !== undefined) return;
  const target = await findTable(at);
  const catalog = target && at.folder.messages.catalogOf(target.table.catalog.id);
  if (target === undefined || catalog === undefined) throw new Failure("catalog.none");
  const loaded = await needs.projects.load(catalog, [], signal);
  const file = loaded.sources.get(target.namespace);
  if (file === undefined) throw new Failure("catalog.none");
  const text = await inputText(
    { title: l10n.t("Create Message"), step: 1, totalSteps: 1 },
    {
      prompt: l10n.t("Text of {0} in {1}", at.key.key, languageLabel(file.locale)),
      value: at.usage.defaultText ?? "",
      validate: (typed) => (typed.trim() === "" ? l10n.t("Enter a text.") : undefined),
    },
    signal,
  );
  await changeMessages(catalog, loaded, file, [{ path: choosePath(at, target.table), text }]);
}

/** The nearest catalog that the framework reads, and the namespace of the key in it. */
async function findTable({ folder, path, usage }: KeyAt): Promise<MessageHome | undefined> {
  const { tables } = await folder.messages.lookup();
  const formats = frameworkById(usage.framework)?.formats;
  const fitting = tables.filter(({ catalog }) => formats?.includes(catalog.format) ?? true);
  return findMessageHome(fitting, path, usage.namespace);
}

/** Nested as the other keys of the file are. */
function choosePath({ key, usage, folder }: KeyAt, table: MessageTable): Path {
  const text = key?.key ?? "";
  const { keySeparator: separator } = optionsOf(usage, folder.options);
  const messages = [...table.catalog.namespaces.values()].flat();
  const isNested = messages.some(({ path }) => path.length > 1);
  const isFlat = !isNested && messages.some(({ path }) => String(path[0]).includes("."));
  if (separator === false || isFlat) return [text];
  return text.split(separator);
}
