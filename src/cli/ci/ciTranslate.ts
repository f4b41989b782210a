import { repositoryFolder, repositoryPath } from "../findings/repositoryPaths.ts";
import { captureResult } from "../report/captureResult.ts";
import type { ReportedLocale } from "../report/cliReport.ts";
import type { TranslateResult } from "../report/jsonResults.ts";
import { BadCall, exitCodes } from "../terminal/exitCodes.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { runTranslate } from "../translate/translateCommand.ts";
import { runText, useSummaries } from "../translate/translateSummary.ts";
import type { CiCall } from "./ciCall.ts";
import { translateArguments } from "./ciCheck.ts";
import { codeText, markdownTable } from "./ciMarkdown.ts";
import { commitFiles, headOf, isOwnCommit, pushHead } from "./commitFiles.ts";
import { proposeTranslations } from "./proposeTranslations.ts";

/** `command: translate` of the GitHub Action; resolves to the exit code. Throws `BadCall` if it may not run here. */
export async function runCiTranslate(call: CiCall): Promise<number> {
  const { inputs, runner, io } = call;
  const branch = await branchOf(call);
  if (await isOwnCommit(io)) {
    runner.print("The newest commit has our translations: there is nothing to do.");
    await runner.setOutputs({ translated: 0, refused: 0, stale: 0, committed: false, skipped: true });
    return exitCodes.done;
  }
  const result = await captureResult<TranslateResult>(runTranslate, translateArguments(inputs, []), io);
  const locales = result.catalogs.flatMap((catalog) => catalog.locales);
  for (const catalog of result.catalogs) runner.print(runText(catalog, false));
  const top = await repositoryFolder(io.cwd);
  const files = locales.flatMap((locale) => locale.files.map(({ path }) => repositoryPath(top, io.cwd, path)));
  const committed = await commitFiles(new Set(files), inputs.message, { ...io, cwd: top });
  const markdown = translateMarkdown(locales);
  const refusal = committed.length === 0 ? undefined : await deliver(call, { branch, markdown, top });
  await runner.addToSummary(refusal === undefined ? markdown : `${markdown}\n\n${refusal}`);
  await runner.setOutputs({
    ...counts(locales),
    committed: committed.length > 0 && refusal === undefined,
    skipped: false,
  });
  if (refusal !== undefined) {
    runner.error(refusal);
    return exitCodes.problems;
  }
  const { refused, stale } = counts(locales);
  if (refused + stale > 0) runner.warn(describeLeft(refused, stale));
  // what is left is in the outputs: a budget that ends is no failure of the job
  return result.exitCode === exitCodes.problems ? exitCodes.done : result.exitCode;
}

/** The branch that gets the translations. Throws `BadCall` if there is none that this run may write to. */
async function branchOf({ event: { pull, branch }, io }: CiCall): Promise<string> {
  if (pull?.isFork)
    throw new BadCall("A pull request from a fork is not translated: it gets no keys, and its branch is not ours.");
  if (branch === undefined) throw new BadCall("This event has no branch that could get the translations.");
  const head = await headOf(io);
  if (pull !== undefined && head !== pull.headSha)
    throw new BadCall(
      "The merge of the pull request is checked out, not its branch: give actions/checkout the ref github.head_ref.",
    );
  return branch;
}

async function deliver(
  call: CiCall,
  { branch, markdown, top }: { readonly branch: string; readonly markdown: string; readonly top: string },
): Promise<string | undefined> {
  const { inputs, io } = call;
  const isOurs = inputs.deliver === "pull-request";
  const target = isOurs ? `glossa/translations/${branch}` : branch;
  const server = io.env["GITHUB_SERVER_URL"] || "https://github.com";
  const refusal = await pushHead(target, { token: inputs.token, server, isOurs }, { ...io, cwd: top });
  if (refusal !== undefined || !isOurs) return refusal && `The translations could not be pushed. ${refusal}`;
  return proposeTranslations(call, { base: branch, head: target, markdown });
}

/** Numbers of a run: `stale` are those that are still missing or stale and were not refused. */
function counts(locales: readonly ReportedLocale[]) {
  const sum = (of: (locale: ReportedLocale) => number): number => locales.reduce((total, one) => total + of(one), 0);
  const translated = sum((one) => one.translated);
  const refused = sum(countRefused);
  return { translated, refused, stale: sum((one) => one.left) - refused };
}

const countRefused = ({ files, left }: ReportedLocale): number =>
  Math.min(
    left,
    files.reduce((total, { problems }) => total + problems.length, 0),
  );

const describeLeft = (refused: number, stale: number): string =>
  [
    ...(refused > 0 ? [`${countNoun(refused, "translation")} refused: the log has the reasons.`] : []),
    ...(stale > 0 ? [`${countNoun(stale, "message")} still missing or stale.`] : []),
  ].join(" ");

function translateMarkdown(locales: readonly ReportedLocale[]): string {
  const { translated } = counts(locales);
  const rows = locales.map((locale) => [
    ...[codeText(locale.locale), locale.translated, countRefused(locale), locale.left - countRefused(locale)],
    [countNoun(locale.characters, "character"), ...useSummaries(locale.use)].join(", "),
  ]);
  const head = ["Locale", "Translated", "Refused", "Left", "Billed"];
  const failures = [...new Set(locales.flatMap(({ failure }) => failure?.message ?? []))].map(codeText);
  return [
    `### Glossa: ${countNoun(translated, "message")} translated`,
    markdownTable([head, ...rows]),
    ...failures,
  ].join("\n\n");
}
