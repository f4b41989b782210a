import { l10n, type TextDocument, window } from "vscode";
import { sourceLanguageOf } from "../../core/code/sourceLanguage.ts";
import { frameworkById, keyFrameworks } from "../../core/keys/frameworks/index.ts";
import { usageCertainty } from "../../core/keys/keyUsage.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { describeSkippedCount, skipSentence } from "../platform/keys/skippedSources.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { listText, sentencesText } from "../platform/ui/displayText.ts";
import { notify } from "../platform/ui/notify.ts";
import { findKeyAt, type KeyAt, type KeyNeeds } from "./keyPlaces.ts";

/** Says what is known of the text at the cursor: the framework and message of a key, or why it is none. */
export async function explainKey(needs: KeyNeeds, _signal: AbortSignal): Promise<void> {
  const editor = window.activeTextEditor;
  const folder = editor && (await needs.keys.folderOf(editor.document.uri));
  if (editor === undefined || folder === undefined) {
    notify("information", l10n.t("Open a source file of a folder on disk."));
    return;
  }
  const at = await findKeyAt(needs, editor.document, editor.selection.active);
  if (at !== undefined) {
    notify("information", sentencesText(whyKey(at)));
    return;
  }
  const find = l10n.t("Find Calls…");
  const chosen = await notify("information", sentencesText(await whyNoKey(folder, editor.document)), find);
  if (chosen === find) await runCommand("glossa.describeCalls");
}

function whyKey({ usage, key, found, resolved }: KeyAt): readonly string[] {
  const framework = frameworkById(usage.framework)?.title ?? "glossa.json";
  const certainty = usageCertainty(usage);
  if (certainty === "open") return [l10n.t("{0} asks for a key that is only known at run time.", framework)];
  if (certainty === "pattern")
    return [l10n.t("{0} asks for keys like {1}.", framework, (usage.pattern ?? []).join("…"))];
  const namespace = usage.namespace === undefined ? [] : [l10n.t("Its namespace is {0}.", usage.namespace)];
  const result = found
    ? l10n.t("It is in {0}.", found.catalog.path)
    : resolved.hasCatalog
      ? l10n.t("No locale file has it.")
      : l10n.t("No locale files of this framework were found.");
  return [l10n.t("{0} is a key of {1}.", key?.key ?? "", framework), ...namespace, result];
}

async function whyNoKey(folder: FolderKeys, document: TextDocument): Promise<readonly string[]> {
  const path = pathIn(folder.folder.uri, document.uri) ?? "";
  const language = sourceLanguageOf(path);
  if (language === undefined) return [l10n.t("Files of this kind are not read for keys.")];
  const { frameworks, skipped } = await folder.summary();
  const left = skipped.find((file) => file.path === path);
  if (left !== undefined) return [skipSentence(left), ...describeSkippedCount(skipped)];
  const titles = frameworks.flatMap(([id]) => frameworkById(id)?.title ?? []);
  const fitting = keyFrameworks.filter(
    (keyFramework) => keyFramework.languages.has(language) && frameworks.some(([id]) => id === keyFramework.id),
  );
  const found =
    titles.length === 0
      ? l10n.t("No framework was found in the manifests of this folder.")
      : l10n.t("Frameworks of this folder: {0}.", listText(titles));
  const here =
    fitting.length === 0
      ? [l10n.t("None of them is read in files of this kind.")]
      : [l10n.t("The cursor is not on one of their calls.")];
  const own = l10n.t("Add your own calls to “usages” in glossa.json.");
  return [found, ...(titles.length === 0 ? [] : here), own, ...describeSkippedCount(skipped)];
}
