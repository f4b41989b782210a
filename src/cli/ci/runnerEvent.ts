import { readFile } from "node:fs/promises";
import { isJsonObject, type JsonData } from "../../core/json/jsonData.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";

/** The event that a workflow runs for. */
export interface RunnerEvent {
  /** `owner/name`. */
  readonly repository: string | undefined;
  /** The branch that was pushed, or the one that a pull request comes from; undefined for tags. */
  readonly branch: string | undefined;
  readonly pull: PullRequest | undefined;
}

/** The pull request of an event. */
export interface PullRequest {
  readonly number: number;
  readonly baseSha: string;
  readonly headSha: string;
  /** It comes from another repository: no secret is meant for it. */
  readonly isFork: boolean;
}

/** Reads the event file that `GITHUB_EVENT_PATH` names; throws `BadCall` if it is none. */
export async function readEvent(env: Io["env"]): Promise<RunnerEvent> {
  const file = env["GITHUB_EVENT_PATH"];
  const pull = member(file ? await parseEvent(file) : {}, "pull_request");
  const repository = env["GITHUB_REPOSITORY"] || undefined;
  if (pull === undefined) {
    const isTag = env["GITHUB_REF_TYPE"] === "tag";
    return { repository, branch: isTag ? undefined : env["GITHUB_REF_NAME"] || undefined, pull };
  }
  const number = member(pull, "number");
  const baseSha = shaOf(member(pull, "base", "sha"));
  const headSha = shaOf(member(pull, "head", "sha"));
  if (typeof number !== "number" || baseSha === undefined || headSha === undefined)
    throw new BadCall("The event file has a pull request without a number or commits.");
  const branch = member(pull, "head", "ref");
  // a fork that was deleted has no name
  const isFork = repository === undefined || member(pull, "head", "repo", "full_name") !== repository;
  return {
    repository,
    branch: typeof branch === "string" ? branch : undefined,
    pull: { number, baseSha, headSha, isFork },
  };
}

/** Returns a member of a member of a value, if there is one. */
export const member = (from: JsonData | undefined, ...names: readonly string[]): JsonData | undefined =>
  names.reduce<JsonData | undefined>((value, name) => (isJsonObject(value) ? value[name] : undefined), from);

async function parseEvent(file: string): Promise<JsonData> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    throw new BadCall("The event file that GITHUB_EVENT_PATH names cannot be read.");
  }
}

const shaOf = (value: JsonData | undefined): string | undefined =>
  typeof value === "string" && /^[0-9a-f]{40,64}$/.test(value) ? value : undefined;
