import {
  type Disposable,
  LanguageModelTextPart,
  type LanguageModelTool,
  LanguageModelToolResult,
  lm,
  type PreparedToolInvocation,
} from "vscode";
import { isCancelled, signalOf } from "../platform/basics/abort.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import type { Preparation, Tool, ToolNeeds } from "./tool.ts";

/**
 * Language-model tools, so that an agent in the editor uses the same memory and terms as people; each is loaded on
 * first use.
 */
export function registerTools(needs: ToolNeeds): Disposable {
  // editors made from VS Code may lack them
  if (typeof lm?.registerTool !== "function") return combineDisposables();
  const tool = <I>(name: string, load: () => Promise<Tool<I>>) =>
    lm.registerTool<I>(name, createLazyTool(needs, name, load));
  return combineDisposables(
    tool("glossa_translate_text", async () => (await import("./translateTextTool.ts")).translateText),
    tool("glossa_find_translations", async () => (await import("./findTranslationsTool.ts")).findTranslations),
    tool("glossa_look_up_term", async () => (await import("./lookUpTermTool.ts")).lookUpTerm),
    tool("glossa_find_usages", async () => (await import("./findUsagesTool.ts")).findUsages),
    tool("glossa_rename_key", async () => (await import("./renameKeyTool.ts")).renameKey),
    tool("glossa_next_to_translate", async () => (await import("./nextToTranslateTool.ts")).nextToTranslateTool),
    tool("glossa_write_translations", async () => (await import("./writeTranslationsTool.ts")).writeTranslationsTool),
    tool("glossa_translate_missing", async () => (await import("./translateMissingTool.ts")).translateMissing),
  );
}

function createLazyTool<I>(needs: ToolNeeds, name: string, load: () => Promise<Tool<I>>): LanguageModelTool<I> {
  return {
    prepareInvocation: async ({ input }, token) =>
      toInvocation(await (await load()).prepare(needs, input, signalOf(token))),
    async invoke({ input }, token) {
      needs.log.debug(`tool ${name}`);
      try {
        const answer = await (await load()).invoke(needs, input, signalOf(token));
        return new LanguageModelToolResult([new LanguageModelTextPart(JSON.stringify(answer, null, 1))]);
      } catch (error) {
        if (isCancelled(error)) throw error;
        const { errorSentence } = await import("../platform/ui/failureSentences.ts");
        const sentence = errorSentence(error);
        needs.log.error(`tool ${name}: ${sentence}`);
        // the model gets the same sentence as the user: it says what to do
        throw new Error(sentence);
      }
    },
  };
}

/** Converts the texts: some chats read strings as Markdown, which would turn texts of models and files into links. */
function toInvocation({ progress, question }: Preparation): PreparedToolInvocation {
  const invocationMessage = markdownString(progress);
  if (question === undefined) return { invocationMessage };
  const { title, message } = question;
  return {
    invocationMessage,
    confirmationMessages: { title, message: markdownString(message) },
  };
}
