import {
  type Disposable,
  LanguageModelTextPart,
  type LanguageModelTool,
  LanguageModelToolResult,
  lm,
  type PreparedToolInvocation,
} from "vscode";
import { isCancelled, signalOf } from "../platform/abort.ts";
import { together } from "../platform/disposables.ts";
import { markdownString } from "../platform/markdownString.ts";
import { errorSentence } from "../platform/sentences.ts";
import type { Preparation, Tool, ToolNeeds } from "./tool.ts";

/** Language-model tools, so that an agent in the editor uses the same memory and terms as people do; each is loaded when it is called. */
export function registerTools(needs: ToolNeeds): Disposable {
  // editors made from VS Code may lack them
  if (typeof lm?.registerTool !== "function") return together();
  const tool = <I>(name: string, load: () => Promise<Tool<I>>) => lm.registerTool<I>(name, lazily(needs, name, load));
  return together(
    tool("glossa_translate_text", async () => (await import("./translateText.ts")).translateText),
    tool("glossa_find_translations", async () => (await import("./findTranslations.ts")).findTranslations),
    tool("glossa_look_up_term", async () => (await import("./lookUpTerm.ts")).lookUpTerm),
    tool("glossa_translate_missing", async () => (await import("./translateMissing.ts")).translateMissing),
  );
}

function lazily<I>(needs: ToolNeeds, name: string, load: () => Promise<Tool<I>>): LanguageModelTool<I> {
  return {
    prepareInvocation: async ({ input }, token) => shown(await (await load()).prepare(needs, input, signalOf(token))),
    async invoke({ input }, token) {
      needs.log.debug(`tool ${name}`);
      try {
        const answer = await (await load()).invoke(needs, input, signalOf(token));
        return new LanguageModelToolResult([new LanguageModelTextPart(JSON.stringify(answer, null, 1))]);
      } catch (error) {
        if (isCancelled(error)) throw error;
        const sentence = errorSentence(error);
        needs.log.error(`tool ${name}: ${sentence}`);
        // the model gets the sentence that a person would: it says what to do
        throw new Error(sentence);
      }
    },
  };
}

/** Some chats read strings as Markdown, which would make links of what a model or a file says. */
function shown({ progress, question }: Preparation): PreparedToolInvocation {
  const invocationMessage = markdownString(progress);
  if (question === undefined) return { invocationMessage };
  const { title, message } = question;
  return {
    invocationMessage,
    confirmationMessages: { title, message: markdownString(message) },
  };
}
