import { isJsonObject } from "../../core/json/jsonData.ts";
import type { CiCall } from "./ciCall.ts";
import { GithubFailure, openGithubApi } from "./githubApi.ts";

/** A pull request to open: its branches, and the report. */
export interface Proposal {
  readonly base: string;
  readonly head: string;
  readonly markdown: string;
}

/** Opens the pull request of a branch with translations, or updates the one that is open. Returns why it could not be. */
export async function proposeTranslations(
  { inputs, event: { repository }, io }: CiCall,
  { base, head, markdown }: Proposal,
): Promise<string | undefined> {
  if (inputs.token === undefined || repository === undefined)
    return "The translations are pushed, but no pull request is opened: the input token is empty.";
  const api = openGithubApi(io, { token: inputs.token, repository, permission });
  try {
    const [owner = ""] = repository.split("/");
    const query = new URLSearchParams({ state: "open", head: `${owner}:${head}`, base });
    const open = await api.call("GET", `/pulls?${query}`);
    const [first] = Array.isArray(open) ? open.filter(isJsonObject) : [];
    if (first === undefined) await api.call("POST", "/pulls", { title: inputs.message, head, base, body: markdown });
    else await api.call("PATCH", `/pulls/${Number(first["number"])}`, { body: markdown });
    return undefined;
  } catch (error) {
    if (!(error instanceof GithubFailure)) throw error;
    return `The translations are pushed to ${head}, but the pull request could not be opened. ${error.message}`;
  } finally {
    await api.close();
  }
}

const permission =
  "pull-requests: write, or the repository does not allow GitHub Actions to create pull requests (Settings, Actions)";
