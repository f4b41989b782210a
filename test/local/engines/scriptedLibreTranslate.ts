import type { IncomingMessage } from "node:http";
import { readBytes, type ScriptedServer, startScriptedServer } from "./scriptedServer.ts";

/** A request for translations as it arrived. */
export interface LibreRequest {
  readonly q: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly format?: string;
  readonly api_key?: string;
}

/** An answer: translated texts, or a status with the words of the server. */
export type LibreAnswer =
  | readonly string[]
  | { readonly status: number; readonly error: string; readonly headers?: Readonly<Record<string, string>> };

/** A LibreTranslate server that answers by a script. */
export interface ScriptedLibreTranslate extends ScriptedServer {
  readonly requests: LibreRequest[];
  script: (asked: LibreRequest) => LibreAnswer | Promise<LibreAnswer>;
  /** Languages as `GET /languages` lists them; `undefined`: a server that is no such one. */
  languages:
    | readonly { readonly code: string; readonly name: string; readonly targets?: readonly string[] }[]
    | undefined;
}

/** Starts a server with its documented answers; without a script it writes `target: text`. */
export async function scriptedLibreTranslate(): Promise<ScriptedLibreTranslate> {
  const state: Pick<ScriptedLibreTranslate, "requests" | "script" | "languages"> = {
    requests: [],
    script: ({ q, target }) => q.map((text) => `${target}: ${text}`),
    languages: [
      { code: "en", name: "English", targets: ["de", "en", "pt", "pt-BR", "zh-Hans", "nb"] },
      { code: "de", name: "German", targets: ["en"] },
    ],
  };
  return Object.assign(
    state,
    await startScriptedServer(async (request, response) => {
      const { status, body, headers } = await answerTo(request, state);
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(body));
    }),
  );
}

async function answerTo(
  request: IncomingMessage,
  { requests, script, languages }: Pick<ScriptedLibreTranslate, "requests" | "script" | "languages">,
): Promise<{ readonly status: number; readonly body: unknown; readonly headers?: object }> {
  if (request.url === "/languages" && languages !== undefined) return { status: 200, body: languages };
  if (request.url !== "/translate") return { status: 404, body: { error: "Not Found" } };

  const asked = JSON.parse((await readBytes(request)).toString("utf8"));
  requests.push(asked);
  const answer = await script(asked);
  if (!("status" in answer)) return { status: 200, body: { translatedText: answer } };
  const { status, error, headers = {} } = answer;
  return { status, body: { error }, headers };
}
