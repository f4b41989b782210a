import { l10n } from "vscode";
import { Failure, type FailureCode, type FailureFacts } from "../../../core/failures/failure.ts";

/** An action against an error. */
export interface Remedy {
  readonly title: string;
  run(): unknown;
}

/** The remedies of an error, each a button of its notification; the log is the last. `run` runs a command of VS Code. */
export function findRemedies(error: unknown, run: (id: string, ...args: unknown[]) => unknown): readonly Remedy[] {
  const calls = error instanceof Failure ? remedies[error.code](error.facts) : [reportIssue()];
  return [...calls, showLog()].map(({ title, command: [id, ...args] }) => ({ title, run: () => run(id, ...args) }));
}

/** A remedy by the command that it calls. */
interface Call {
  readonly title: string;
  readonly command: readonly [id: string, ...args: unknown[]];
}

const showLog = (): Call => ({ title: l10n.t("Show Log"), command: ["glossa.showLog"] });
const reportIssue = (): Call => ({ title: l10n.t("Report Issue…"), command: ["glossa.reportIssue"] });
const connect = (): Call => ({ title: l10n.t("Connect…"), command: ["glossa.connect"] });
const manageEngines = (): Call => ({ title: l10n.t("Manage Translation Engines…"), command: ["glossa.manageEngines"] });
const describeCalls = (): Call => ({ title: l10n.t("Find Calls…"), command: ["glossa.describeCalls"] });
const manageTrust = (): Call => ({ title: l10n.t("Manage Workspace Trust"), command: ["workbench.trust.manage"] });
const openFile = ({ file, line = 1, column = 1 }: FailureFacts): readonly Call[] =>
  file ? [{ title: l10n.t("Open File"), command: ["_glossa.openPlace", file, line, column] }] : [];
const noRemedies = (): readonly Call[] => [];

const remedies: Record<FailureCode, (facts: FailureFacts) => readonly Call[]> = {
  "service.noAddress": () => [connect()],
  "service.noKey": () => [connect()],
  "service.unreachable": () => [connect()],
  "service.tls": () => [connect()],
  "service.timeout": noRemedies,
  "service.badResponse": noRemedies,
  "service.unauthorized": () => [connect()],
  "service.forbidden": () => [connect()],
  "service.notFound": ({ missing }) => (missing === "resource" ? [] : [connect()]),
  "service.tooLarge": noRemedies,
  "service.tooManyRequests": noRemedies,
  "service.quota": noRemedies,
  "service.refused": noRemedies,
  "service.down": noRemedies,
  "service.embedded": () => [connect()],
  "service.noEngine": () => [connect()],
  "service.noAnswer": () => [connect()],
  "document.type": noRemedies,
  "document.tooLarge": noRemedies,
  "document.refused": noRemedies,
  "document.failed": noRemedies,
  "document.vanished": noRemedies,
  "document.expired": noRemedies,
  "document.elsewhere": () => [connect()],
  "document.lost": noRemedies,
  "file.unreadable": noRemedies,
  "file.unwritable": openFile,
  "file.encoding": openFile,
  "file.pointer": noRemedies,
  "file.syntax": openFile,
  "file.changed": openFile,
  "file.skipped": noRemedies,
  "file.tooLarge": noRemedies,
  "file.busy": noRemedies,
  "file.restored": openFile,
  "file.interrupted": openFile,
  "workspace.untrusted": () => [manageTrust()],
  "locale.unknown": noRemedies,
  "locale.same": noRemedies,
  "locale.people": noRemedies,
  "catalog.none": noRemedies,
  "project.invalid": openFile,
  "extract.config": openFile,
  "extract.command": noRemedies,
  "extract.conflict": noRemedies,
  "extract.frameworks": openFile,
  "extract.catalogs": noRemedies,
  "extract.lexers": openFile,
  "extract.unlisted": openFile,
  "extract.failed": noRemedies,
  "usages.frameworks": openFile,
  "usages.noFramework": () => [describeCalls()],
  "usages.none": () => [describeCalls()],
  "sound.denied": noRemedies,
  "sound.noMicrophone": noRemedies,
  "sound.busy": noRemedies,
  "sound.insecure": noRemedies,
  "sound.failed": noRemedies,
  "sound.noRecorder": noRemedies,
  "sound.noDecoder": noRemedies,
  "sound.unreadable": noRemedies,
  "budget.exceeded": noRemedies,
  "budget.uncounted": ({ unit }) => (unit === "tokens" ? [] : [manageEngines()]),
  "compare.oneEngine": () => [manageEngines()],
  "retranslate.none": noRemedies,
  "lock.newer": noRemedies,
  "git.none": noRemedies,
  "git.noRepository": noRemedies,
  "git.bare": noRemedies,
  "git.foreign": noRemedies,
  "git.noCommit": noRemedies,
  "git.unknownRef": noRemedies,
  "git.unknownRefShallow": noRemedies,
  "git.noBase": noRemedies,
  "git.noBaseShallow": noRemedies,
  "git.missingObject": noRemedies,
  "git.deadDriver": noRemedies,
  "git.oldDriver": noRemedies,
  "git.untrusted": () => [manageTrust()],
  "git.failed": noRemedies,
  "engine.key": () => [manageEngines()],
  "engine.model": () => [manageEngines()],
  "engine.address": () => [manageEngines()],
  "engine.unreachable": () => [manageEngines()],
  "engine.busy": noRemedies,
  "engine.quota": () => [manageEngines()],
  "engine.blocked": () => [manageEngines()],
  "engine.consent": () => [manageEngines()],
  "engine.timeout": noRemedies,
  "engine.context": noRemedies,
  "engine.refused": () => [manageEngines()],
  "engine.unusable": () => [manageEngines()],
  "engine.down": noRemedies,
  "engine.declined": () => [manageEngines()],
  "engine.cutOff": () => [manageEngines()],
  "engine.format": () => [manageEngines()],
  "engine.copied": () => [manageEngines()],
  "engine.language": () => [manageEngines()],
  "engine.shared": () => [manageEngines()],
};
