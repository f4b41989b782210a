import type { ExtractPlan } from "../../project/extract/extractPlan.ts";
import { planRemoval, type Removal, type RemovalRefusal } from "../../project/extract/planRemoval.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import type { ReportedExtraction } from "./extractReport.ts";
import { evidenceLine, unusedLines } from "./extractSummary.ts";

/** Options of the command that allow a removal. */
export interface RemovalConsent {
  /** Nobody is asked. */
  readonly yes: boolean;
  /** More than a third of the messages may go. */
  readonly force: boolean;
}

/**
 * Returns the messages to remove, once the user has agreed; none if the answer is no. Throws `BadCall` if the removal is
 * refused, or nobody can be asked.
 */
export async function askRemoval(
  plan: ExtractPlan,
  report: ReportedExtraction,
  { yes, force, json, io }: RemovalConsent & { readonly json: boolean; readonly io: Io },
): Promise<Removal> {
  const removal = planRemoval(plan, force);
  const { messages, total, refusal } = removal;
  const count = messagesText(plan, total);
  if (refusal !== undefined) throw new BadCall(sentences[refusal](plan.loaded.catalog.pattern, count));
  if (messages.size === 0 || yes) return removal;
  const confirm = json ? undefined : io.confirm;
  if (confirm === undefined)
    throw new BadCall(`${count} would be removed. Look at them with glossa extract --check, then add --yes.`);
  const lines = [...report.files.flatMap((file) => unusedLines(file)), evidenceLine(report)];
  io.err(`${lines.map(printable).join("\n")}\n`);
  const isWanted = await confirm(`Remove ${count}?`);
  return isWanted ? removal : { ...removal, messages: new Set() };
}

function messagesText({ files }: ExtractPlan, total: number): string {
  const certain = files.flatMap(({ unused }) => unused.filter(({ confidence }) => confidence === "certain"));
  return `${certain.length} of ${countNoun(total, "message")}`;
}

const own = 'describe the calls of the project by "usages" in glossa.json';

const sentences: Readonly<Record<RemovalRefusal, (pattern: string, count: string) => string>> = {
  noUsages: (pattern) =>
    `Nothing is removed: no place in code was found that asks for a message of ${pattern}. If the project has its own calls, ${own}.`,
  tooMany: (_, count) =>
    `Nothing is removed: ${count} would go, more than a third. Look at them with glossa extract --check, then add --force.`,
};
