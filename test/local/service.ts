import { createLocalService, type LocalService, type LocalServiceOptions } from "../../src/local/localServer.ts";
import { noCorrector } from "../../src/local/writing/textCorrector.ts";

/** Only pseudo-localization: what a machine has installed changes nothing. */
export const pseudoOnly = { engines: [], writing: noCorrector } as const;

/** A service of this process, asked over real HTTP. */
export interface Running extends LocalService {
  /** Sends a request with the key, or with what `headers` say. */
  ask(method: string, path: string, options?: AskOptions): Promise<Reply>;
  /** `POST /v2/translate` with a JSON body. */
  translate(body: object): Promise<Reply>;
}

export interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly json?: unknown;
  readonly form?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
  readonly body: any;
}

export async function running(options: LocalServiceOptions = pseudoOnly): Promise<Running> {
  const service = await createLocalService(options);
  const ask: Running["ask"] = async (method, path, options = {}) => {
    const { headers = {}, key = service.key } = options;
    const { type, body } = bodyOf(options);
    const authorization = `Service-Auth-Key ${key}`;
    const response = await fetch(service.url + path, {
      method,
      headers: { authorization, ...type, ...headers },
      ...body,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
  };
  return { ...service, ask, translate: (json) => ask("POST", "/v2/translate", { json }) };
}

function bodyOf({ json, form }: AskOptions): {
  readonly type?: Record<string, string>;
  readonly body?: { body: string };
} {
  if (json !== undefined) return { type: { "content-type": "application/json" }, body: { body: JSON.stringify(json) } };
  if (form === undefined) return {};
  return { type: { "content-type": "application/x-www-form-urlencoded" }, body: { body: form } };
}
