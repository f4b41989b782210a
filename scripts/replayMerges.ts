import { parseArgs } from "node:util";
import { mapVersions } from "../src/core/text/versions.ts";
import { formatOf } from "../src/core/threeWay/resolveConflicts.ts";
import { main, Trouble } from "./progress.ts";
import { type MergedFile, mergePlaces, readMergedFile, sampleOf } from "./replay/mergedFiles.ts";
import { type MergedTexts, type Outcome, outcomeOf } from "./replay/outcomes.ts";
import { findClashes, textsOf } from "./replay/textsOf.ts";
import { byDriver, byGit, byMessage, byUnion, type MergeWay } from "./replay/ways.ts";

const usage = `npx tsx scripts/replayMerges.ts [--limit FILES] [--driver COMMAND] [--verbose] REPOSITORY [PATHSPEC …]

Merges the locale files of each merge of a repository again, by git and by message, and prints what each leaves.
--limit takes so many files at most, from the first to the last.
--driver runs another merge driver as well; %O, %A and %B in its command are base, ours and theirs.`;

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { limit: { type: "string" }, driver: { type: "string" }, verbose: { type: "boolean" } },
    allowPositionals: true,
  });
  const [repository, ...pathspecs] = positionals;
  if (repository === undefined) throw new Trouble(usage);
  const places = mergePlaces(repository, pathspecs);
  const chosen = sampleOf(places, Number(values.limit ?? places.length));
  const ways = waysOf(values.driver);
  const totals = new Map(ways.map(({ name }) => [name, createTotals()]));
  const commits = new Set<string>();
  let [files, clashes] = [0, 0];
  for (const place of chosen) {
    const file = readMergedFile(repository, place);
    const texts = file && readTexts(file);
    if (file === undefined || texts === undefined) continue;
    commits.add(file.commit);
    files++;
    clashes += texts.clashes.size;
    for (const way of ways) addOutcome(totals.get(way.name), replay(file, texts, way), values.verbose);
  }
  console.log(`${repository}: ${commits.size} merges, ${files} of ${places.length} files, ${clashes} messages clash`);
  console.table(Object.fromEntries(totals));
  return 0;
});

interface NamedWay {
  readonly name: string;
  readonly merge: MergeWay;
}

function waysOf(driver: string | undefined): readonly NamedWay[] {
  return [
    { name: "git", merge: byGit },
    { name: "union", merge: byUnion },
    { name: "message", merge: byMessage },
    ...(driver === undefined ? [] : [{ name: "driver", merge: byDriver(driver) }]),
  ];
}

/** One file, merged in one way. */
interface Replayed {
  readonly file: MergedFile;
  readonly name: string;
  readonly outcome: Outcome;
  readonly seconds: number;
  readonly isByLine: boolean;
}

/** Merges a file; what cannot be merged in this way is merged by git. */
function replay(file: MergedFile, texts: MergedTexts, { name, merge }: NamedWay): Replayed {
  const started = performance.now();
  const merged = merge(file.versions, file.path);
  const seconds = (performance.now() - started) / 1000;
  const outcome = outcomeOf(merged ?? byGit(file.versions, file.path) ?? "", texts);
  return { file, name, outcome, seconds, isByLine: merged === undefined };
}

/** Reads what all ways of merging have to keep; `undefined` if people committed no messages, or a version is broken. */
function readTexts({ path, versions, committed }: MergedFile): MergedTexts | undefined {
  const format = formatOf(path, versions.ours);
  if (format === undefined || format.alignedTo !== undefined) return undefined;
  const { base, ours, theirs } = mapVersions(versions, (text) => textsOf(text, format));
  const expected = textsOf(committed, format);
  if (base === undefined || ours === undefined || theirs === undefined || !expected?.size) return undefined;
  const all = { base, ours, theirs };
  return { format, versions: all, committed: expected, clashes: findClashes(all) };
}

function createTotals() {
  return { files: 0, conflicts: 0, real: 0, broken: 0, lost: 0, obsolete: 0, different: 0, byLine: 0, seconds: 0 };
}

function addOutcome(
  totals: ReturnType<typeof createTotals> | undefined,
  replayed: Replayed,
  isVerbose: boolean | undefined,
): void {
  if (totals === undefined) return;
  const { outcome, isByLine, seconds } = replayed;
  totals.files += Number(outcome.conflicts > 0);
  totals.conflicts += outcome.conflicts;
  totals.real += outcome.real;
  totals.broken += Number(outcome.isBroken);
  totals.lost += outcome.lost.length;
  totals.obsolete += outcome.obsolete.length;
  totals.different += outcome.different.length;
  totals.byLine += Number(isByLine);
  totals.seconds = Math.round((totals.seconds + seconds) * 100) / 100;
  if (isVerbose) printOutcome(replayed);
}

function printOutcome({ file, name, outcome, isByLine }: Replayed): void {
  const { conflicts, real, others, isBroken, lost, different } = outcome;
  const counts = `${conflicts} conflicts (${real} real) ${lost.length} lost ${different.length} different`;
  const how = `${isBroken ? " broken" : ""}${isByLine ? " by line" : ""}`;
  console.log(`${file.commit.slice(0, 10)} ${file.path} ${name}: ${counts}${how}`);
  if (name !== "message") return;
  for (const one of others) console.log(`other:\n${one}`);
  for (const key of lost) console.log(`lost: ${key}`);
  for (const key of different) console.log(`different: ${key}`);
}
