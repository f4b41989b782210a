import { request as httpRequest, type IncomingMessage } from "node:http";
import { Agent, request as httpsRequest } from "node:https";

/** An answer with its body as text and as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
  readonly json: any;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Trusted certificates; with them the request goes over TLS. */
  readonly ca?: string;
  readonly agent?: Agent;
}

/** Asks over HTTP or TLS with any header, as `fetch` can't. */
export function ask(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { json, ca, agent } = asked;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const options = {
    host: "127.0.0.1",
    port,
    path,
    method: asked.method ?? (body === undefined ? "GET" : "POST"),
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...asked.headers },
  };
  return new Promise((resolve, reject) => {
    const request =
      ca === undefined
        ? httpRequest(options)
        : httpsRequest({ ...options, ca, servername: "localhost", agent: agent ?? new Agent({ ca }) });
    request.once("error", reject);
    request.once("response", async (response: IncomingMessage) => {
      let text = "";
      response.once("error", reject);
      for await (const part of response.setEncoding("utf8")) text += part;
      const isJson = response.headers["content-type"]?.startsWith("application/json") === true;
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text,
        json: isJson ? JSON.parse(text) : undefined,
      });
    });
    request.end(body);
  });
}

export const withKey = (key: string) => ({ authorization: `Service-Auth-Key ${key}` });
