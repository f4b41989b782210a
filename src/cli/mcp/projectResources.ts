import { Failure } from "../../core/failures/failure.ts";
import { shortenAnswer } from "../../project/agents/answerPage.ts";
import { listStates } from "../../project/agents/missingMessages.ts";
import { readText } from "../../project/model/readText.ts";
import { failureLine } from "../report/cliSentences.ts";
import type { AgentSession } from "./agentSession.ts";

/** Resources that an agent can read in addition to the answers of tools. */
export const projectResources = [
  {
    uri: "glossa://project",
    name: "project",
    title: "Project File",
    description: "glossa.json: locales, files, style and resources of the project.",
    mimeType: "application/json",
  },
  {
    uri: "glossa://states",
    name: "states",
    title: "States",
    description: "The messages of each target locale, counted by state.",
    mimeType: "application/json",
  },
] as const;

/** Characters of project files in one answer. */
const maxCharacters = 10_000;

/** Returns a resource as JSON; `undefined` if there is none of this address. Throws `Failure`. */
export async function readResource(
  session: AgentSession,
  uri: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (uri === "glossa://states") return JSON.stringify(await listStates(session.ports, undefined, signal));
  return uri === "glossa://project" ? JSON.stringify(await readProjectFiles(session, signal)) : undefined;
}

/** The project files as texts: they are data, and may be wrong. */
async function readProjectFiles({ root, ports }: AgentSession, signal: AbortSignal) {
  const paths = new Set((await ports.catalogs(signal)).flatMap(({ found }) => found.projectPath ?? []));
  const files = [];
  for (const path of [...paths].sort()) {
    const read = await readText(root.files, path);
    const max = Math.floor(maxCharacters / paths.size);
    files.push(
      read instanceof Failure ? { path, failure: failureLine(read) } : { path, text: shortenAnswer(read.text, max) },
    );
  }
  return files.length === 0
    ? { files, note: "There is no glossa.json: locale files are found by convention." }
    : { files };
}
