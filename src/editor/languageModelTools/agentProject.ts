import { workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { reasonOf } from "../../core/failures/reason.ts";
import { messagesInCode } from "../../core/keys/messagesInCode.ts";
import { choiceFor } from "../../core/projectFile/projectOptions.ts";
import type { AgentCatalog, AgentPorts } from "../../project/agents/agentPorts.ts";
import { bySteps } from "../../project/model/yieldToEventLoop.ts";
import { createCancellation, waitFor } from "../platform/basics/abort.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import type { ToolNeeds } from "./tool.ts";

/** The catalogs of the workspace as agents see them; open documents are edited and stay unsaved. */
export function agentPorts(needs: ToolNeeds): AgentPorts {
  const known = new Map<AgentCatalog, FolderCatalog>();
  const requireKnown = (catalog: AgentCatalog): FolderCatalog => {
    const own = known.get(catalog);
    if (own === undefined) throw new Error("a catalog of another search");
    return own;
  };
  return {
    async catalogs(signal) {
      const catalogs = await needs.projects.catalogs(signal);
      for (const catalog of catalogs) known.set(catalog, catalog);
      return catalogs;
    },
    displayPath: (catalog, path) => workspace.asRelativePath(uriOf(requireKnown(catalog), path)),
    async apply(catalog, outcome) {
      if (!workspace.isTrusted) throw new Failure("workspace.untrusted");
      const applied = await runCommand("_glossa.applyTranslations", { catalog: requireKnown(catalog), outcome });
      // the user has seen why
      if (applied === undefined) throw createCancellation();
      return applied;
    },
    terms: (loaded, target, signal) => findTerms(needs, loaded, target, signal),
    code: (catalog, signal) => findCode(needs, requireKnown(catalog), signal),
    sentences: { problem: toProblemSentence, failure: toFailureSentence },
  };
}

/** Finds the terms for a pair. A failure is logged: agents can translate without terms. */
const findTerms = async (
  { terms, log }: ToolNeeds,
  ...[loaded, target, signal]: Parameters<AgentPorts["terms"]>
): ReturnType<AgentPorts["terms"]> => {
  try {
    const pair = { source: loaded.catalog.sourceLocale, target };
    return await terms.find(choiceFor(loaded.project, target), pair, "inflected", signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn(`terms are left out: ${reasonOf(error)}`);
    return undefined;
  }
};

async function findCode(
  { keys, log }: ToolNeeds,
  { id, folder, found }: FolderCatalog,
  signal: AbortSignal,
): ReturnType<AgentPorts["code"]> {
  if (found.project.messageContext?.code === false) return undefined;
  try {
    const own = await keys.folderOf(folder.uri);
    if (own === undefined) return undefined;
    await waitFor(own.summary(), signal);
    return await bySteps(messagesInCode(await own.messages.lookup(), id), signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn(`context from code is left out: ${reasonOf(error)}`);
    return undefined;
  }
}
