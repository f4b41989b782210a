import { l10n } from "vscode";
import { Failure, type FailureCode, type FailureFacts } from "../../core/failure.ts";

/** What a person can do about an error. */
export interface Remedy {
  readonly title: string;
  run(): unknown;
}

/** The remedies of an error, each a button of its notification; the log is the last. `run` runs a command of VS Code. */
export function remediesOf(error: unknown, run: (id: string, ...args: unknown[]) => unknown): readonly Remedy[] {
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
const manageTrust = (): Call => ({ title: l10n.t("Manage Workspace Trust"), command: ["workbench.trust.manage"] });
const openFile = ({ file, line = 1, column = 1 }: FailureFacts): readonly Call[] =>
  file ? [{ title: l10n.t("Open File"), command: ["_glossa.openPlace", file, line, column] }] : [];
const none = (): readonly Call[] => [];

const remedies: Record<FailureCode, (facts: FailureFacts) => readonly Call[]> = {
  "service.noAddress": () => [connect()],
  "service.noKey": () => [connect()],
  "service.unreachable": () => [connect()],
  "service.tls": () => [connect()],
  "service.timeout": none,
  "service.badResponse": none,
  "service.unauthorized": () => [connect()],
  "service.forbidden": () => [connect()],
  "service.notFound": ({ missing }) => (missing === "resource" ? [] : [connect()]),
  "service.tooLarge": none,
  "service.tooManyRequests": none,
  "service.quota": none,
  "service.refused": none,
  "service.down": none,
  "service.embedded": () => [connect()],
  "service.noEngine": () => [connect()],
  "service.noAnswer": () => [connect()],
  "document.type": none,
  "document.tooLarge": none,
  "document.refused": none,
  "document.failed": none,
  "document.vanished": none,
  "document.expired": none,
  "document.elsewhere": () => [connect()],
  "document.lost": none,
  "file.unreadable": none,
  "file.unwritable": openFile,
  "file.encoding": openFile,
  "file.syntax": openFile,
  "file.changed": openFile,
  "file.skipped": none,
  "file.tooLarge": none,
  "file.busy": none,
  "file.restored": openFile,
  "file.interrupted": openFile,
  "workspace.untrusted": () => [manageTrust()],
  "locale.unknown": none,
  "locale.same": none,
  "catalog.none": none,
  "project.invalid": openFile,
  "extract.config": openFile,
  "extract.conflict": none,
  "extract.catalogs": none,
  "extract.failed": none,
  "sound.denied": none,
  "sound.noMicrophone": none,
  "sound.busy": none,
  "sound.insecure": none,
  "sound.failed": none,
  "sound.noRecorder": none,
  "sound.noDecoder": none,
  "sound.unreadable": none,
  "budget.exceeded": none,
};
