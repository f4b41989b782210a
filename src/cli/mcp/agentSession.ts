import { reasonOf } from "../../core/failures/reason.ts";
import { type MessagesInCode, messagesInCode } from "../../core/keys/messagesInCode.ts";
import type { AgentPorts } from "../../project/agents/agentPorts.ts";
import { ProjectMemory } from "../../project/agents/projectMemory.ts";
import { applyOutcome, preImagesOf } from "../../project/apply/applyOutcome.ts";
import type { Root } from "../../project/discover/loadCatalogs.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { hasKeyFramework } from "../../project/keys/findFrameworks.ts";
import { bySteps } from "../../project/model/yieldToEventLoop.ts";
import { catalogId, findKeyCatalogs, type KeyProject, readKeyProject } from "../keys/keyProject.ts";
import { problemLine } from "../report/cliProblemSentences.ts";
import { failureLine } from "../report/cliSentences.ts";
import type { ConnectOptions } from "../service/connectService.ts";
import { catalogsInScope } from "../terminal/catalogsInScope.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";
import { terminalLog } from "../terminal/terminalLog.ts";
import { AgentTerms } from "./agentTerms.ts";
import { WriteHistory } from "./writeHistory.ts";

/** Milliseconds for which code counts as read: a batch needs no newer context. */
const codeLifetimeMs = 60_000;

/** One agent at work: the project, and what its calls wrote. */
export interface AgentSession {
  readonly root: Root;
  readonly scope: Scope;
  readonly io: Io;
  readonly ports: AgentPorts;
  readonly memory: ProjectMemory;
  readonly terms: AgentTerms;
  readonly history: WriteHistory;
  /** Reads the messages and the source code of the project again. Throws `Failure`. */
  keys(signal: AbortSignal): Promise<KeyProject>;
  close(): Promise<void>;
}

/** Opens a session in a folder. Nothing is read before the first call. */
export function openSession(scope: Scope, options: ConnectOptions, io: Io): AgentSession {
  // an agent starts in any folder: one name for a file, wherever
  const shown: Scope = { ...scope, displayPath: (path) => path };
  const root = { files: diskFiles(scope.root, { turns: lockFolder(io.env), signal: io.signal, leftovers: "restore" }) };
  const terms = new AgentTerms(options, io);
  const history = new WriteHistory();
  const findKeys = (signal: AbortSignal) => findKeyCatalogs(root.files, shown, { signal });
  const keys = async (signal: AbortSignal) => await readKeyProject(await findKeys(signal), shown, { ...io, signal });
  const code = createCodeReader(async (signal) => {
    const { paths } = await root.files.list(signal);
    const found = await findKeys(signal);
    const isKnown =
      found.options.custom.length > 0 || (await hasKeyFramework(root.files, paths, new Set(found.formats)));
    return isKnown ? await readKeyProject(found, shown, { ...io, signal }) : undefined;
  }, io);
  const ports: AgentPorts = {
    catalogs: async (signal) => {
      const found = await catalogsInScope(root, shown, { onWarning: () => {}, signal });
      return found.map((one) => ({ root, found: one.found }));
    },
    displayPath: (_, path) => path,
    async apply(_, outcome) {
      const applied = await applyOutcome(root, outcome);
      history.add("write_translations", preImagesOf(applied));
      return applied;
    },
    terms: (loaded, locale, signal) => terms.of(loaded, locale, signal),
    code,
    sentences: { problem: problemLine, failure: failureLine },
  };
  return {
    root,
    scope: shown,
    io,
    ports,
    memory: new ProjectMemory(),
    terms,
    history,
    keys,
    close: () => terms.close(),
  };
}

/**
 * Finds where code asks for messages; a failure is logged. `readProject` resolves to nothing if no framework is known.
 */
function createCodeReader(
  readProject: (signal: AbortSignal) => Promise<KeyProject | undefined>,
  io: Io,
): AgentPorts["code"] {
  let read: { readonly at: number; readonly project: Promise<KeyProject | undefined> } | undefined;
  const readLately = (signal: AbortSignal): Promise<KeyProject | undefined> => {
    if (read === undefined || Date.now() - read.at > codeLifetimeMs)
      read = { at: Date.now(), project: readProject(signal) };
    return read.project;
  };
  return async ({ found }, signal): Promise<MessagesInCode | undefined> => {
    if (found.project.messageContext?.code === false) return undefined;
    try {
      const project = await readLately(signal);
      return project && (await bySteps(messagesInCode(project.lookup, catalogId(found)), signal));
    } catch (error) {
      read = undefined;
      signal.throwIfAborted();
      terminalLog(io.err, false).warn(`context from code is left out: ${reasonOf(error)}`);
      return undefined;
    }
  };
}
