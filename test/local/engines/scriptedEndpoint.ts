import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createReply,
  readBytes,
  type ScriptedReply,
  type ScriptedServer,
  startScriptedServer,
} from "./scriptedServer.ts";

/** One text as the endpoint is asked for it. */
export interface AskedItem {
  readonly id: number;
  readonly text: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly terms?: readonly (readonly [string, string])[];
  readonly similar?: readonly (readonly [string, string])[];
  readonly key?: string;
  /** A number refers to the item that says the same. */
  readonly note?: string | number;
  readonly place?: string | number;
  readonly form?: string;
  readonly max?: number;
  readonly references?: Readonly<Record<string, string>>;
  readonly remark?: string;
}

/** One request as it arrived. */
export interface AskedRequest {
  readonly headers: IncomingMessage["headers"];
  readonly model: string;
  readonly system: string;
  readonly items: readonly AskedItem[];
  /** Near translations of the project, for all items. */
  readonly near?: readonly (readonly [string, string])[];
  /** What is true of all items. */
  readonly all?: Pick<AskedItem, "key" | "note" | "place">;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Answers one request; what it returns is the model's content. */
export type Script = (asked: AskedRequest, reply: EndpointReply) => string | undefined | Promise<string | undefined>;

/** Ways to answer with something else than content, and to cut content off. */
export interface EndpointReply extends ScriptedReply {
  /** Says that the limit of tokens ended the answer. */
  cutOff(): void;
}

/** An OpenAI-compatible endpoint that answers by a script; its URL ends with `/v1`. */
export interface ScriptedEndpoint extends ScriptedServer {
  readonly requests: AskedRequest[];
  script: Script;
}

/** Starts an endpoint; without a script it translates as `inGerman` does. */
export async function scriptedEndpoint(script: Script = answering(inGerman)): Promise<ScriptedEndpoint> {
  const requests: AskedRequest[] = [];
  const endpoint = { script, requests };
  const { url, close } = await startScriptedServer((request, response) => answer(request, response, endpoint));
  return Object.assign(endpoint, { url: `${url}/v1`, close });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: { readonly script: Script; readonly requests: AskedRequest[] },
): Promise<void> {
  const bytes = await readBytes(request);
  if (request.url === "/v1/models") {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ object: "list", data: [{ id: "small" }, { id: "large" }] }));
    return;
  }
  const body = JSON.parse(bytes.toString("utf8"));
  const [system, user] = body.messages;
  const asked = {
    headers: request.headers,
    model: body.model,
    system: system.content,
    ...JSON.parse(user.content),
    body,
  };
  endpoint.requests.push(asked);
  let isCutOff = false;
  const content = await endpoint.script(asked, {
    ...createReply(response),
    cutOff() {
      isCutOff = true;
    },
  });
  if (content === undefined) return;
  const usage = {
    prompt_tokens: Math.ceil((system.content.length + user.content.length) / 4),
    completion_tokens: Math.ceil(content.length / 4),
  };
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      object: "chat.completion",
      model: body.model,
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: isCutOff ? "length" : "stop" }],
      usage,
    }),
  );
}

/** Answers every item by a function, as JSON. */
export const answering =
  (translate: (item: AskedItem) => string): Script =>
  ({ items }) =>
    contentOf(items, translate);

export const contentOf = (items: readonly AskedItem[], translate: (item: AskedItem) => string): string =>
  JSON.stringify({ items: items.map((item) => ({ id: item.id, text: translate(item) })) });

/** A translation into German that anybody sees through: every word becomes one of German, tags stay. */
export const inGerman = ({ text }: Pick<AskedItem, "text">): string => byWords(text, german);

/** The same into French. */
export const inFrench = ({ text }: Pick<AskedItem, "text">): string => byWords(text, french);

const german =
  "die und der das nicht eine Änderung speichern Datei wird für Ihre können Einstellungen öffnen über".split(" ");
const french =
  "les et des dans nous avec modification enregistrer fichier sera pour votre pouvez paramètres ouvrir où".split(" ");

function byWords(text: string, words: readonly string[]): string {
  let at = text.length;
  return text
    .split(/(<\/?[xg]\d+\/?>)/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replace(/\p{L}[\p{L}\p{M}'’-]*/gu, () => words[at++ % words.length] ?? ""),
    )
    .join("");
}
