import { Failure } from "../../core/failures/failure.ts";
import { isFailing } from "../../core/problems/checkSeverity.ts";
import { runCheck } from "../check/checkCommand.ts";
import { checkText } from "../findings/checkText.ts";
import type { ReportFinding } from "../findings/finding.ts";
import { githubCommands } from "../findings/githubCommands.ts";
import { repositoryFolder } from "../findings/repositoryPaths.ts";
import { captureResult } from "../report/captureResult.ts";
import { failureLine } from "../report/cliSentences.ts";
import type { CheckResult, TranslateResult } from "../report/jsonResults.ts";
import { BadCall, exitCodes } from "../terminal/exitCodes.ts";
import { runTranslate } from "../translate/translateCommand.ts";
import { findingsOfBranch, findingsOfResult } from "./branchFindings.ts";
import { absentCodes, checkMarkdown, outdatedCodes } from "./checkMarkdown.ts";
import type { CiCall } from "./ciCall.ts";
import { GithubFailure, openGithubApi } from "./githubApi.ts";
import { upsertComment } from "./upsertComment.ts";

/** The first line of our comment, by which the next run finds it. */
const marker = "<!-- glossa:check -->";

/** `command: check` of the GitHub Action; resolves to the exit code. */
export async function runCiCheck(call: CiCall): Promise<number> {
  const { inputs, event, runner, io } = call;
  const reports = inputs.sarifFile === undefined ? [] : [`--format=sarif=${inputs.sarifFile}`];
  const result = await captureResult<CheckResult>(runCheck, [...reports, "--", ...inputs.paths], io);
  const findings = findingsOfResult(result, await repositoryFolder(io.cwd), io.cwd);
  const { pull } = event;
  const branch = pull && (await findingsOfBranch(findings, pull.baseSha, inputs.paths, io));
  runner.print(checkText(result, { hasVerdict: false }));
  runner.command(branch?.fresh ? githubCommands(branch.fresh, branch.lines) : githubCommands(findings));
  if (branch !== undefined && branch.fresh === undefined) runner.warn(branch.reason);
  const cost = await planCost(call);
  const checked = { result, findings, branch, cost };
  await runner.addToSummary(checkMarkdown(checked, "summary"));
  if (inputs.comment && pull !== undefined) await comment(call, pull.number, checkMarkdown(checked, "comment"));
  await runner.setOutputs({
    findings: findings.length,
    new: branch?.fresh?.length ?? "",
    missing: findings.filter(({ code }) => absentCodes.has(code)).length,
    stale: findings.filter(({ code }) => outdatedCodes.has(code)).length,
  });
  return exitCodeOfCheck(inputs.failOn, result.exitCode, branch?.fresh);
}

function exitCodeOfCheck(
  failOn: CiCall["inputs"]["failOn"],
  exitCode: number,
  fresh: readonly ReportFinding[] | undefined,
): number {
  if (failOn === "never") return exitCodes.done;
  if (failOn === "all" || fresh === undefined) return exitCode;
  return fresh.some(({ severity }) => isFailing(severity)) ? exitCodes.problems : exitCodes.done;
}

/** The plan of a run, or why there is none: a check does not fail because of what a translation would cost. */
async function planCost({ inputs, event, io }: CiCall): Promise<TranslateResult | string> {
  if (inputs.service !== undefined && event.pull?.isFork)
    return "Costs are not shown: a pull request from a fork gets no key of the service.";
  try {
    return await captureResult<TranslateResult>(runTranslate, translateArguments(inputs, ["--dry-run"]), io);
  } catch (error) {
    if (error instanceof BadCall) return `Costs are not known: ${error.message}`;
    if (error instanceof Failure) return `Costs are not known: ${failureLine(error)}`;
    throw error;
  }
}

/** The arguments of `glossa translate` that the inputs ask for. */
export const translateArguments = (inputs: CiCall["inputs"], more: readonly string[]): readonly string[] => [
  ...more,
  ...(inputs.to === undefined ? [] : [`--to=${inputs.to}`]),
  ...(inputs.service === undefined ? [] : [`--service=${inputs.service}`]),
  ...(inputs.authScheme === undefined ? [] : [`--auth-scheme=${inputs.authScheme}`]),
  ...(inputs.engine === undefined ? [] : [`--engine=${inputs.engine}`]),
  ...(inputs.engines === undefined ? [] : [`--engines=${inputs.engines}`]),
  ...(inputs.budget === undefined ? [] : [`--budget=${inputs.budget}`]),
  ...(inputs.allowPseudo ? ["--allow-pseudo"] : []),
  ...["--", ...inputs.paths],
];

/** A comment that cannot be written is a warning: the summary of the job has the same. */
async function comment({ inputs, event, runner, io }: CiCall, pull: number, markdown: string): Promise<void> {
  const { repository } = event;
  if (inputs.token === undefined || repository === undefined)
    return runner.warn("There is no comment, as the input token is empty. The summary of the job has the report.");
  const access = { token: inputs.token, repository, permission: "pull-requests: write" };
  const api = openGithubApi(io, access);
  try {
    await upsertComment(api, pull, { marker, markdown });
  } catch (error) {
    if (!(error instanceof GithubFailure)) throw error;
    const fork = event.pull?.isFork ? " Pull requests from forks get a token that only reads." : "";
    runner.warn(`The comment could not be written. ${error.message}${fork} The summary of the job has the report.`);
  } finally {
    await api.close();
  }
}
