import { isJsonObject, type JsonData, type JsonObject } from "../../core/json/jsonData.ts";
import type { GithubApi } from "./githubApi.ts";
import { member } from "./runnerEvent.ts";

/** Maximum length of a comment is 65,536 characters. */
const maxCommentLength = 65_000;
const pageSize = 100;
/** Maximum number of pages in which our comment is searched. */
const maxPages = 20;

/** Writes our comment of a pull request, or updates it: the one that begins with the marker. Throws `GithubFailure`. */
export async function upsertComment(
  api: GithubApi,
  pull: number,
  { marker, markdown }: { readonly marker: string; readonly markdown: string },
): Promise<"created" | "updated" | "unchanged"> {
  const text = `${marker}\n${markdown}`;
  const body = text.length > maxCommentLength ? `${text.slice(0, maxCommentLength)}\n\n…` : text;
  const own = await findComment(api, pull, marker);
  if (own === undefined) {
    await api.call("POST", `/issues/${pull}/comments`, { body });
    return "created";
  }
  if (own.body === body) return "unchanged";
  await api.call("PATCH", `/issues/comments/${own.id}`, { body });
  return "updated";
}

/** Only comments of bots and of people who may write are ours: anybody can copy the marker. */
const trusted: ReadonlySet<JsonData | undefined> = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);

interface OwnComment {
  readonly id: number;
  readonly body: string;
}

async function findComment(api: GithubApi, pull: number, marker: string): Promise<OwnComment | undefined> {
  for (let page = 1; page <= maxPages; page++) {
    const answer = await api.call("GET", `/issues/${pull}/comments?per_page=${pageSize}&page=${page}`);
    const comments = Array.isArray(answer) ? answer.filter(isJsonObject) : [];
    const [own] = comments.flatMap((comment) => ownComment(comment, marker) ?? []);
    if (own !== undefined || comments.length < pageSize) return own;
  }
  return undefined;
}

function ownComment(comment: JsonObject, marker: string): OwnComment | undefined {
  const { id, body } = comment;
  const isTrusted = member(comment, "user", "type") === "Bot" || trusted.has(comment["author_association"]);
  if (typeof id !== "number" || typeof body !== "string" || !isTrusted) return undefined;
  return body.startsWith(marker) ? { id, body } : undefined;
}
