import { commands, env, extensions, UIKind, version, workspace } from "vscode";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";

type Needs = Pick<App, "service" | "log">;

const extensionId = "glossa.glossa";

/** Opens the editor's own issue reporter with the facts filled in; editors without one get them as a text to send. */
export async function reportIssue({ service, log }: Needs): Promise<void> {
  const issueBody = issueText(service);
  try {
    await commands.executeCommand("workbench.action.openIssueReporter", { extensionId, issueBody });
  } catch (error) {
    log.info(`no issue reporter: ${error instanceof Error ? error.message : String(error)}`);
    inBackground(log, "report issue", () => openAsDocument(issueBody));
  }
}

async function openAsDocument(content: string): Promise<void> {
  const document = await workspace.openTextDocument({ language: "markdown", content });
  await commands.executeCommand("vscode.open", document.uri);
}

/**
 * The questions of the report, and versions. Addresses, keys, names and texts are left out. In English: it is for
 * developers.
 */
export function issueText({ state, engines }: Pick<App["service"], "state" | "engines">): string {
  const own = extensions.getExtension<unknown>(extensionId)?.packageJSON as { readonly version?: string } | undefined;
  const facts = [
    `Glossa ${own?.version ?? "unknown"}`,
    `${env.appName} ${version}, ${env.uiKind === UIKind.Web ? "web" : "desktop"}, ${env.appHost}`,
    `Remote: ${env.remoteName ?? "none"}`,
    `System: ${process.platform} ${process.arch}, Node.js ${process.versions.node}`,
    `Interface: ${env.language}`,
    `Language service: ${serviceText(state)}`,
    `Engines that answered: ${[...new Set([...engines.values()].map(({ name }) => name))].join(", ") || "none"}`,
  ];
  return [
    "**What did you do, and what did you expect?**\n\n",
    "**What happened?**\n\nThe log (*Glossa: Show Log*) helps: it holds trace ids, and neither texts nor keys.\n\n",
    "**Versions**\n\n",
    ...facts.map((fact) => `- ${fact}\n`),
  ].join("");
}

/** Describes the service without its address, which may be private. */
function serviceText(state: App["service"]["state"]): string {
  if (state.kind === "embedded") return `embedded, ${state.running ? "running" : "not running"}`;
  if (state.kind === "invalid") return "settings name none";
  return `${state.dialect.id}, keys: ${[...state.keys].join(", ") || "none"}`;
}
