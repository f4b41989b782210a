import { l10n } from "vscode";
import { type WriteInput, writeBatch as writeAll } from "../../project/agents/writeTranslations.ts";
import { languageLabel, messagesText } from "../platform/ui/displayText.ts";
import { textMarkdown } from "../platform/ui/safeMarkdown.ts";
import { agentPorts } from "./agentProject.ts";
import type { Tool } from "./tool.ts";

/** Milliseconds after which a further write into a locale is another run, to be confirmed again. */
const runTimeoutMs = 10 * 60_000;

/** The time of the last confirmed write into a locale. */
const confirmed = new Map<string, number>();

const isRunning = (locale: string): boolean => Date.now() - (confirmed.get(locale) ?? -Infinity) < runTimeoutMs;

/** Verifies translations of the model and writes them, confirmed by the user once for a run into a locale. */
export const writeTranslationsTool: Tool<WriteInput> = {
  async prepare(_, { locale, translations }) {
    const progress = textMarkdown(
      l10n.t("Writing {0} into {1}", messagesText(translations.length), languageLabel(locale)),
    );
    if (isRunning(locale)) return { progress };
    return {
      progress,
      question: {
        title: l10n.t("Write translations of the model into locale files?"),
        message: textMarkdown(
          l10n.t(
            "{0} into {1}. Further batches of this run are not asked for. Each is verified, and the last can be undone.",
            messagesText(translations.length),
            languageLabel(locale),
          ),
        ),
      },
    };
  },
  async invoke(needs, input, signal) {
    const answer = await writeAll(agentPorts(needs), input, signal);
    confirmed.set(input.locale, Date.now());
    return { ...answer, ...(answer.written > 0 && { undo: "Glossa: Undo Translation" }) };
  },
};
