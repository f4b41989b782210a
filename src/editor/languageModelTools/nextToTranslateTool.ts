import { l10n } from "vscode";
import { type NextInput, nextToTranslate as nextMessages } from "../../project/agents/nextToTranslate.ts";
import { ProjectMemory } from "../../project/agents/projectMemory.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { textMarkdown } from "../platform/ui/safeMarkdown.ts";
import { agentPorts } from "./agentProject.ts";
import type { Tool } from "./tool.ts";

/** Hands out messages that the model itself translates. Reads only; no engine and no key is needed. */
export const nextToTranslateTool: Tool<NextInput> = {
  prepare: async (_, { locale }) => ({
    progress: textMarkdown(l10n.t("Looking for messages to translate into {0}", languageLabel(locale))),
  }),
  invoke: (needs, input, signal) => nextMessages(agentPorts(needs), new ProjectMemory(), input, signal),
};
