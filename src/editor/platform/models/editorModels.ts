import {
  CancellationTokenSource,
  type LanguageModelAccessInformation,
  type LanguageModelChat,
  LanguageModelChatMessage,
  LanguageModelError,
  lm,
} from "vscode";
import { during } from "../basics/activity.ts";
import { type BridgedMessage, type BridgedModels, ModelFailure, type ModelFailureCode } from "./bridgedModels.ts";

/** The language models that the editor has. */
export interface EditorModels extends BridgedModels {
  /**
   * Has the editor ask the user whether Glossa may use a model, unless that is known. To be called only in response to
   * an action of the user. Throws `ModelFailure`, or the signal's reason.
   */
  askConsent(id: string, justification: string, signal: AbortSignal): Promise<void>;
}

/** Creates access to the models by `vscode.lm`. Requests never ask for consent by themselves. */
export function createEditorModels(access: LanguageModelAccessInformation): EditorModels {
  const find = async (id: string): Promise<LanguageModelChat> => {
    const model = (await lm.selectChatModels()).find((candidate) => idOf(candidate) === id);
    if (model === undefined) throw new ModelFailure("notFound", `The editor has no model ${id}.`);
    return model;
  };
  return {
    list: async () => (await lm.selectChatModels()).map((model) => ({ id: idOf(model), name: model.name })),
    async *ask(id, messages, signal) {
      const model = await find(id);
      if (access.canSendRequest(model) !== true)
        throw new ModelFailure("noPermissions", "Glossa was not allowed to use this model.");
      yield* send(model, messages, {}, signal);
    },
    async countTokens(id, text) {
      try {
        return await (await find(id)).countTokens(text);
      } catch {
        return undefined;
      }
    },
    async askConsent(id, justification, signal) {
      const model = await find(id);
      if (access.canSendRequest(model) === true) return;
      const question = [{ role: "user", text: "Answer with OK." }] as const;
      // the answer does not matter
      for await (const _ of send(model, question, { justification }, signal)) break;
    },
  };
}

const idOf = ({ vendor, id }: LanguageModelChat): string => `${vendor}/${id}`;

async function* send(
  model: LanguageModelChat,
  messages: readonly BridgedMessage[],
  options: { readonly justification?: string },
  signal: AbortSignal,
): AsyncGenerator<string> {
  signal.throwIfAborted();
  const source = new CancellationTokenSource();
  const cancel = () => source.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const asked = messages.map(({ role, text }) =>
      role === "user" ? LanguageModelChatMessage.User(text) : LanguageModelChatMessage.Assistant(text),
    );
    const { text } = await during("service", "model", () => model.sendRequest(asked, options, source.token));
    for await (const part of text) {
      signal.throwIfAborted();
      yield part;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw refusalOf(error);
  } finally {
    signal.removeEventListener("abort", cancel);
    source.cancel();
    source.dispose();
  }
}

const codes: Readonly<Record<string, ModelFailureCode>> = {
  NoPermissions: "noPermissions",
  Blocked: "blocked",
  NotFound: "notFound",
};

function refusalOf(error: unknown): ModelFailure {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof LanguageModelError ? codes[error.code] : undefined;
  return new ModelFailure(code ?? "failed", message.slice(0, 300));
}
