import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { BridgedModels } from "./bridgedModels.ts";
import type { ChatRequest } from "./chatRequest.ts";

/** Writes the whole answer of a model. Throws what `BridgedModels.ask` throws. */
export async function writeAnswer(
  response: ServerResponse,
  asked: ChatRequest,
  models: BridgedModels,
  signal: AbortSignal,
): Promise<void> {
  let content = "";
  for await (const text of models.ask(asked.model, asked.messages, signal)) content += text;
  const usage = await countUsage(asked, content, models, signal);
  const message = { role: "assistant", content, refusal: null };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({
      ...headOf(asked, "chat.completion"),
      choices: [{ index: 0, message, logprobs: null, finish_reason: "stop" }],
      ...(usage !== undefined && { usage }),
    }),
  );
}

/** Writes the answer of a model as server-sent events, as it comes. Throws what `BridgedModels.ask` throws. */
export async function writeStream(
  response: ServerResponse,
  asked: ChatRequest,
  models: BridgedModels,
  signal: AbortSignal,
): Promise<void> {
  const head = headOf(asked, "chat.completion.chunk");
  const send = (more: object) => response.write(`data: ${JSON.stringify({ ...head, ...more })}\n\n`);
  const begin = () => {
    if (response.headersSent) return;
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    send({ choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }] });
  };
  let content = "";
  for await (const text of models.ask(asked.model, asked.messages, signal)) {
    begin();
    content += text;
    // a reader that is slow holds the model back
    if (!send({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] }))
      await waitForDrain(response, signal);
  }
  begin();
  send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  if (asked.hasUsage) send({ choices: [], usage: (await countUsage(asked, content, models, signal)) ?? null });
  response.end("data: [DONE]\n\n");
}

const headOf = ({ model }: ChatRequest, object: string) => ({
  id: `chatcmpl-${randomUUID()}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model,
});

async function countUsage(
  { model, messages }: ChatRequest,
  content: string,
  models: BridgedModels,
  signal: AbortSignal,
) {
  const prompt = messages.map(({ text }) => text).join("\n");
  const [input, output] = [
    await models.countTokens(model, prompt, signal),
    await models.countTokens(model, content, signal),
  ];
  if (input === undefined || output === undefined) return undefined;
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

const waitForDrain = (response: ServerResponse, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      response.off("drain", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    response.once("drain", finish);
    signal.addEventListener("abort", finish, { once: true });
  });
