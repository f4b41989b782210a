import type { EngineFailureCode } from "./engineFailures.ts";
import type { GitFailureCode } from "./gitFailures.ts";

/** Failures that a person may meet. Each has one sentence and may have a remedy (see `sentences` of each surface). */
export type FailureCode =
  | "service.noAddress"
  | "service.noKey"
  | "service.unreachable"
  | "service.tls"
  | "service.timeout"
  | "service.badResponse"
  | "service.unauthorized"
  | "service.forbidden"
  | "service.notFound"
  | "service.tooLarge"
  | "service.tooManyRequests"
  | "service.quota"
  | "service.refused"
  | "service.down"
  | "service.embedded"
  | "service.noEngine"
  | "service.noAnswer"
  | "document.type"
  | "document.tooLarge"
  | "document.refused"
  | "document.failed"
  | "document.vanished"
  | "document.expired"
  | "document.elsewhere"
  | "document.lost"
  | "file.unreadable"
  | "file.unwritable"
  | "file.encoding"
  /** A pointer of Git LFS, whose file is elsewhere. */
  | "file.pointer"
  | "file.syntax"
  | "file.changed"
  | "file.skipped"
  | "file.tooLarge"
  | "file.busy"
  | "file.restored"
  | "file.interrupted"
  | "workspace.untrusted"
  | "locale.unknown"
  | "locale.same"
  /** Only people translate into the locale `detail`: a machine writes nothing. */
  | "locale.people"
  | "catalog.none"
  | "project.invalid"
  | "extract.config"
  | "extract.catalogs"
  /** Another program writes the messages of code into the file: `detail`. */
  | "extract.command"
  | "extract.conflict"
  /** Several frameworks ask for messages of one file. */
  | "extract.frameworks"
  /** The configuration has options of lexers that only `i18next-parser` knows. */
  | "extract.lexers"
  /** A list of source files lacks some that ask for messages. */
  | "extract.unlisted"
  | "extract.failed"
  /** Several frameworks ask for messages of one file, each by rules of its own. */
  | "usages.frameworks"
  /** No framework is known whose code asks for messages. */
  | "usages.noFramework"
  /** Code was not seen to ask for a message: of all catalogs, or of `file`. */
  | "usages.none"
  | "sound.denied"
  | "sound.noMicrophone"
  | "sound.busy"
  | "sound.insecure"
  | "sound.failed"
  | "sound.noRecorder"
  | "sound.noDecoder"
  | "sound.unreadable"
  | "budget.exceeded"
  /** A budget in a unit that the engine is not counted in. */
  | "budget.uncounted"
  /** Nothing to compare: `engine` alone translates into `detail`. */
  | "compare.oneEngine"
  /** The lock names no engine whose translations another one could make. */
  | "retranslate.none"
  /** The lock has a version, `detail`, that only a newer Glossa reads. */
  | "lock.newer"
  | GitFailureCode
  | EngineFailureCode;

/** Facts of a failure; shown to people as they are, so never a key and never a text to translate. */
export interface FailureFacts {
  /** HTTP status. */
  readonly status?: number;
  /** The service's own words. */
  readonly serviceMessage?: string;
  /** `code` of the service's error body, if it has one (`invalid_content_type`). */
  readonly serviceCode?: string;
  /** `X-Trace-ID` of the answer. */
  readonly traceId?: string;
  /** The scope that a 403 names as missing. */
  readonly scope?: string;
  /** The thing that a service answered 404 for: a whole function, or a resource that the request named. */
  readonly missing?: "function" | "resource";
  /** Host and port that refused the connection: nothing listens there. */
  readonly refusedBy?: string;
  /** Unit of a budget, with its amount as `detail`. Defaults to characters. */
  readonly unit?: string;
  /** Name of the engine that was asked. */
  readonly engine?: string;
  /** Title of the framework whose code it is about. */
  readonly framework?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Anything else that the sentence of the code names: a locale, a number, an expected token. */
  readonly detail?: string;
}

/** Returns whether a refused document itself can be the reason: the service names none, or can't read the file. */
export const isAboutFile = ({ serviceMessage = "" }: FailureFacts): boolean =>
  serviceMessage === "" || /\b(?:file|document)\b/i.test(serviceMessage);

/** Expected errors shown to a person: network, key, quota, a broken file. Programming errors throw plain `Error`. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}, cause?: unknown) {
    super(facts.serviceMessage ?? facts.detail ?? code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.facts = facts;
  }
}
