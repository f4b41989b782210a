import { l10n } from "vscode";
import { verifyMessage } from "../../core/messages/verifyMessage.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import type { KeyPlace } from "../platform/commands/commandArguments.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { inputText, pickOne } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { toPlainText } from "../platform/ui/plainText.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import { type KeyNeeds, type LocaleMessage, readLocales } from "./keyPlaces.ts";
import { findKeyTarget } from "./keyTarget.ts";
import { changeMessages } from "./messageEdits.ts";

/** Asks for the locale of the message at a place and for its new text, and writes that into the locale file. */
export async function editMessage(needs: KeyNeeds, place: KeyPlace | undefined, signal: AbortSignal): Promise<void> {
  const target = await findKeyTarget(needs, place, signal);
  if (target === undefined) {
    notify("information", l10n.t("Place the cursor on the key of a message."));
    return;
  }
  const message = await readLocales(needs, target.folder, target.found, undefined, signal);
  if (message === undefined) return;
  const title = l10n.t("Edit Message");
  const { loaded, catalog } = message;
  const items = message.locales.flatMap(({ locale, messages }) =>
    messages.map((one) => ({
      label: toPlainText(
        messages.length > 1 ? `${languageLabel(locale)} · ${String(one.message.path.at(-1))}` : languageLabel(locale),
      ),
      description: toPlainText(one.message.text.replace(/\s+/g, " ").slice(0, 200)),
      one,
    })),
  );
  const [only] = items;
  if (only === undefined) return;
  const placeholder = l10n.t("Select the text to edit");
  const { one } =
    items.length === 1
      ? only
      : await pickOne({ title, step: 1, totalSteps: 2 }, { items, active: only, placeholder }, signal);
  const source = sourceText(message.locales[0]?.messages ?? [], one);
  const { syntaxes } = loaded;
  const text = await inputText(
    { title, step: items.length === 1 ? 1 : 2, totalSteps: items.length === 1 ? 1 : 2 },
    {
      prompt: l10n.t(
        "Text of {0} in {1}. Write \\n for a line break.",
        target.found.key,
        languageLabel(one.file.locale),
      ),
      value: encodeLines(one.message.text),
      validate: (typed) => {
        if (typed === "") return l10n.t("Enter a text.");
        if (source === undefined) return undefined;
        const [problem] = verifyMessage(source, decodeLines(typed), syntaxes, one.file.locale, { human: true });
        return problem && placeholderSentence(problem);
      },
    },
    signal,
  );
  const changed = decodeLines(text);
  if (changed === one.message.text) throw createCancellation();
  await changeMessages(catalog, loaded, one.file, [{ path: one.message.path, text: changed, keepsState: true }]);
}

/** The source of a translation: placeholders must be its own. The source itself may change. */
function sourceText(sources: readonly LocaleMessage[], one: LocaleMessage): string | undefined {
  if (sources.includes(one)) return undefined;
  const last = String(one.message.path.at(-1));
  return (sources.find(({ message }) => String(message.path.at(-1)) === last) ?? sources[0])?.message.text;
}

function placeholderSentence(problem: Problem): string {
  const { code, detail = "" } = problem;
  if (code === "placeholder.missing" || code === "placeholder.quoted") return toProblemSentence(problem);
  if (code === "placeholder.extra") return l10n.t("The source has no placeholder {0}.", detail);
  return l10n.t("The placeholders differ from the source: {0}", detail);
}

const encodeLines = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const decodeLines = (text: string): string =>
  text.replace(/\\(n|\\)/g, (_, char: string) => (char === "n" ? "\n" : "\\"));
