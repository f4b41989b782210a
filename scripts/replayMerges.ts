import { parseArgs } from "node:util";
import { main, Trouble } from "./progress.ts";
import { isMerged, type MergedFile, mergedFiles } from "./replay/mergedFiles.ts";
import { type Outcome, type Replayed, replay } from "./replay/outcomes.ts";

const usage = "npx tsx scripts/replayMerges.ts [--limit FILES] [--under FOLDER] [--verbose] REPOSITORY …";

/** Merges the locale files of each merge of a repository again, by git and by message, and prints what each leaves. */
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { limit: { type: "string" }, under: { type: "string" }, verbose: { type: "boolean" } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new Trouble(usage);
  const limit = Number(values.limit ?? Number.POSITIVE_INFINITY);
  for (const repository of positionals) {
    const show = values.verbose ? printRow : () => {};
    console.log(`${repository}\n${JSON.stringify(replayAll(mergedFiles(repository, values.under), limit, show))}`);
  }
  return 0;
});

function printRow({ commit, path }: MergedFile, row: Replayed): void {
  console.log(`${commit.slice(0, 10)} ${path} ${JSON.stringify(row)}`);
}

function replayAll(files: Iterable<MergedFile>, limit: number, show: typeof printRow) {
  const totals = { files: 0, byLine: 0, git: createSums(), message: createSums() };
  for (const file of files) {
    if (totals.files >= limit) break;
    const row = isMerged(file) ? replay(file) : undefined;
    if (row === undefined) continue;
    show(file, row);
    totals.files++;
    totals.byLine += Number(row.message === "by line");
    addOutcome(totals.git, row.git);
    addOutcome(totals.message, row.message === "by line" ? row.git : row.message);
  }
  return totals;
}

function createSums() {
  return { filesWithConflicts: 0, conflicts: 0, lines: 0, different: 0, seconds: 0 };
}

function addOutcome(sums: ReturnType<typeof createSums>, { conflicts, lines, different = 0, seconds }: Outcome): void {
  if (conflicts > 0) sums.filesWithConflicts++;
  sums.conflicts += conflicts;
  sums.lines += lines;
  sums.different += different;
  sums.seconds = Math.round((sums.seconds + seconds) * 100) / 100;
}
