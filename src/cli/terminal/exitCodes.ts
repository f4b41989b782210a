import type { Failure } from "../../core/failures/failure.ts";

/** Exit codes, as in `--help`. */
export const exitCodes = {
  done: 0,
  /** Something was not translated, or a check found something. */
  problems: 1,
  /** The call or `glossa.json` is wrong, `glossa.lock` needs a newer Glossa, or there are no files. */
  badCall: 2,
  /** The service refused, failed, or has no engine for the language. */
  service: 3,
  cancelled: 130,
} as const;

/** A call that can't be carried out, explained in one sentence. */
export class BadCall extends Error {
  override readonly name: string = "BadCall";
}

/** A call whose words are wrong; its report also says where help is. */
export class WrongUsage extends BadCall {
  override readonly name = "WrongUsage";
  /** The words after `glossa help` that explain the call. Default: the command. */
  readonly topic: string | undefined;

  constructor(message: string, topic?: string) {
    super(message);
    this.topic = topic;
  }
}

/** Says where help is. */
export const helpPointer = (topic: string): string => `See glossa help ${topic}.`;

/** The exit code that a failure alone leads to. */
export function exitCodeOf({ code }: Failure): number {
  if (badCalls.has(code) || code.startsWith("git.")) return exitCodes.badCall;
  return /^(?:service|document|engine)\./.test(code) ? exitCodes.service : exitCodes.problems;
}

const badCalls: ReadonlySet<string> = new Set([
  ...["locale.unknown", "locale.same", "locale.people", "catalog.none", "project.invalid", "lock.newer"],
  ...["extract.catalogs", "extract.conflict", "usages.noFramework", "usages.none", "usages.frameworks"],
  ...["service.noAddress", "service.noKey"],
]);

/** The most important of several codes: a bad call, then the service, then problems. */
export function worstExitCode(codes: Iterable<number>): number {
  const found = new Set(codes);
  const order = [exitCodes.cancelled, exitCodes.badCall, exitCodes.service, exitCodes.problems];
  return order.find((code) => found.has(code)) ?? exitCodes.done;
}
