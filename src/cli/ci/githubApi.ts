import type { JsonData } from "../../core/json/jsonData.ts";
import { withinTime } from "../../core/work/timeLimit.ts";
import { undiciTransport } from "../../service/transport.ts";
import type { Io } from "../terminal/io.ts";
import { member } from "./runnerEvent.ts";

/** GitHub did not do what it was asked for; the message is a sentence. */
export class GithubFailure extends Error {
  override readonly name = "GithubFailure";
}

/** The REST API of GitHub, for one repository. */
export interface GithubApi {
  /** `path` is behind that of the repository; throws `GithubFailure`. */
  call(method: "GET" | "POST" | "PATCH", path: string, body?: JsonData): Promise<JsonData>;
  close(): Promise<void>;
}

/** Maximum time of one request. */
const requestTimeoutMs = 30_000;
/** Maximum size of an answer. */
const maxAnswerLength = 20_000_000;

/** Returns the API of the runner's server; it needs a token. `permission` is what the calls are known to need. */
export function openGithubApi(
  { env, signal }: Pick<Io, "env" | "signal">,
  {
    token,
    repository,
    permission,
  }: { readonly token: string; readonly repository: string; readonly permission: string },
): GithubApi {
  const transport = undiciTransport({ env });
  const base = `${env["GITHUB_API_URL"] || "https://api.github.com"}/repos/${repository}`;
  const headers = {
    accept: "application/vnd.github+json",
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "user-agent": "glossa",
    "x-github-api-version": "2022-11-28",
  };
  const send = async (method: string, path: string, body?: JsonData) => {
    const request = {
      method,
      url: `${base}${path}`,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return await withinTime(requestTimeoutMs, signal, async (limit) => {
      const response = await transport.send(request, limit);
      let text = "";
      const decoder = new TextDecoder();
      for await (const chunk of response.body) {
        text += decoder.decode(chunk, { stream: true });
        if (text.length > maxAnswerLength) throw new Error("The answer is too large.");
      }
      const accepted = response.header("x-accepted-github-permissions");
      return { status: response.status, accepted, answer: JSON.parse(text || "null") as JsonData };
    });
  };
  return {
    async call(method, path, body) {
      const { status, accepted, answer } = await send(method, path, body).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new GithubFailure(`GitHub cannot be reached: ${error instanceof Error ? error.message : "unknown"}.`);
      });
      if (status >= 200 && status < 300) return answer;
      throw new GithubFailure(refusalText(status, answer, permissionText(accepted) ?? permission));
    },
    close: () => transport.close(),
  };
}

function refusalText(status: number, answer: JsonData, permission: string): string {
  const said = member(answer, "message");
  const reason = typeof said === "string" ? `${status}, ${said.slice(0, 200)}` : String(status);
  if (status === 401) return `The token is not valid (${reason}).`;
  if (status === 403 || status === 404) return `The token lacks the permission ${permission} (${reason}).`;
  return `GitHub refused (${reason}).`;
}

/** Permissions as GitHub names them in answers (`issues=write; pull_requests=write`), as workflows write them. */
const permissionText = (accepted: string | undefined): string | undefined =>
  accepted
    ?.split(/[;,]/)
    .map((one) => one.trim().replaceAll("_", "-").replace("=", ": "))
    .filter(Boolean)
    .join(" or ") || undefined;
