import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Ended, type Terminal, terminal } from "../terminal.ts";

const exec = promisify(execFile);

/** One request to the scripted API. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly authorization: string | undefined;
}

/** Returns the answer to a request; 404 if undefined. */
export type Answer = (
  request: ApiRequest,
) => { status?: number; body?: unknown; headers?: Record<string, string> } | undefined;

/** A GitHub runner for one repository: its files, its variables, and an API on loopback that answers by script. */
export interface FakeRunner {
  readonly shell: Terminal;
  readonly requests: ApiRequest[];
  readonly env: Record<string, string>;
  answer: Answer;
  git(...args: readonly string[]): Promise<string>;
  /** Commits all files; returns the commit. */
  commit(message: string): Promise<string>;
  /** Writes the event of a pull request. */
  pullRequest(base: string, head: string, from?: string): Promise<void>;
  /** Runs `glossa ci` with inputs. */
  run(inputs: Readonly<Record<string, string>>): Promise<Ended>;
  /** The outputs of the last run. */
  outputs(): Promise<Readonly<Record<string, string>>>;
  summary(): Promise<string>;
  close(): Promise<void>;
}

export const token = "ghs_0123456789abcdef";

export async function fakeRunner(): Promise<FakeRunner> {
  const shell = await terminal();
  const requests: ApiRequest[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const asked: ApiRequest = {
      method: request.method ?? "",
      path: request.url ?? "",
      body: text === "" ? undefined : JSON.parse(text),
      authorization: request.headers.authorization,
    };
    requests.push(asked);
    const {
      status = 200,
      body = {},
      headers = {},
    } = runner.answer(asked) ?? { status: 404, body: { message: "Not Found" } };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = join(shell.root, "..");
  const file = (name: string): string => join(base, name);
  const env: Record<string, string> = {
    ...shell.env,
    PATH: process.env["PATH"] ?? "",
    HOME: base,
    GITHUB_ACTIONS: "true",
    CI: "true",
    GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    GITHUB_SERVER_URL: "https://github.example",
    GITHUB_REPOSITORY: "owner/project",
    GITHUB_REF_NAME: "main",
    GITHUB_REF_TYPE: "branch",
    GITHUB_EVENT_PATH: file("event.json"),
    GITHUB_OUTPUT: file("output"),
    GITHUB_STEP_SUMMARY: file("summary.md"),
    GITHUB_WORKSPACE: shell.root,
    RUNNER_TEMP: base,
    INPUT_TOKEN: token,
  };
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"];
  const git = async (...args: readonly string[]): Promise<string> =>
    (
      await exec("git", [...identity, ...args], { cwd: shell.root, env: { PATH: env["PATH"], HOME: base } })
    ).stdout.trim();
  const runner: FakeRunner = {
    shell,
    requests,
    env,
    answer: () => undefined,
    git,
    async commit(message) {
      await git("add", "-A");
      await git("commit", "--quiet", "-m", message);
      return git("rev-parse", "HEAD");
    },
    async pullRequest(baseSha, headSha, from = "owner/project") {
      const head = { sha: headSha, ref: "feature", repo: { full_name: from } };
      await writeFile(
        file("event.json"),
        JSON.stringify({ pull_request: { number: 7, base: { sha: baseSha }, head } }),
      );
    },
    async run(inputs) {
      requests.length = 0;
      for (const name of ["output", "summary.md"]) await writeFile(file(name), "");
      const given = Object.entries(inputs).map(([name, value]) => [
        `INPUT_${name.toUpperCase().replaceAll("-", "_")}`,
        value,
      ]);
      return shell.run(["ci"], { env: { ...env, ...Object.fromEntries(given) } });
    },
    async outputs() {
      const text = await readFile(file("output"), "utf8");
      return Object.fromEntries(
        [...text.matchAll(/^(\w+)<<(.+)\n([\s\S]*?)\n\2$/gm)].map(([, name, , value]) => [name, value]),
      );
    },
    summary: () => readFile(file("summary.md"), "utf8"),
    async close() {
      server.closeAllConnections();
      server.close();
      await shell.close();
    },
  };
  await writeFile(file("event.json"), "{}");
  await git("init", "--quiet");
  return runner;
}
