import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One text as the endpoint is asked for it. */
export interface AskedItem {
  readonly id: number;
  readonly text: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly terms?: readonly (readonly [string, string])[];
  readonly similar?: readonly (readonly [string, string])[];
  readonly remark?: string;
}

/** One request as it arrived. */
export interface AskedRequest {
  readonly headers: IncomingMessage["headers"];
  readonly model: string;
  readonly system: string;
  readonly items: readonly AskedItem[];
  readonly body: Readonly<Record<string, unknown>>;
}

/** Answers one request; what it returns is the model's content. */
export type Script = (asked: AskedRequest, reply: ScriptedReply) => string | undefined | Promise<string | undefined>;

/** Ways to answer with something else than content; the script then returns `undefined`. */
export interface ScriptedReply {
  readonly response: ServerResponse;
  status(status: number, body: object | string, headers?: Readonly<Record<string, string>>): undefined;
  /** Says that the limit of tokens ended the answer. */
  cutOff(): void;
}

/** An OpenAI-compatible endpoint that answers by a script. */
export interface ScriptedEndpoint {
  /** Base address, with `/v1`. */
  readonly url: string;
  readonly requests: AskedRequest[];
  script: Script;
  close(): Promise<void>;
}

/** Starts an endpoint; without a script it translates as `inGerman` does. */
export async function scriptedEndpoint(script: Script = answering(inGerman)): Promise<ScriptedEndpoint> {
  const requests: AskedRequest[] = [];
  const endpoint = { script, requests };
  const server = createServer((request, response) => {
    void answer(request, response, endpoint).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(endpoint, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: { readonly script: Script; readonly requests: AskedRequest[] },
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  if (request.url === "/v1/models") {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ object: "list", data: [{ id: "small" }, { id: "large" }] }));
    return;
  }
  const body = JSON.parse(Buffer.concat(parts).toString("utf8"));
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
    response,
    status(status, sent, headers = {}) {
      const isText = typeof sent === "string";
      response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers });
      response.end(isText ? sent : JSON.stringify(sent));
      return undefined;
    },
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
