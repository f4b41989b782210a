import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startStandIn } from "../../scripts/bench/standIn.ts";
import { figure, sized } from "./measure.ts";
import { type ProgramRun, runProgram } from "./program.ts";
import { localeFile, sentence, xliffFile } from "./texts.ts";

const folder = await mkdtemp(join(tmpdir(), "glossa-bench-long-"));
const service = await startStandIn(0);
const units = sized(100_000, 400);
const gap = units / sized(500, 20);

/** All but a few with a target. */
const xliff = xliffFile(units, 15, (i, source) => (i % gap === 0 ? undefined : source.replace(" and ", " und ")));

const locales = (
  "de ar bg bn ca cs da el es et eu fa fi fr ga gl he hi hr hu id is it ja ka kk ko lt lv mk ms nb nl pl pt-BR pt-PT ro ru " +
  "sk sl sq sr sv sw ta th tr uk vi zh-Hans"
)
  .split(" ")
  .slice(0, sized(50, 2));
const messages = sized(4_000, 40);
const additions = sized(10_000, 100);

interface LongProject {
  readonly what: string;
  files(): Readonly<Record<string, string>>;
  /** Goals of the first run. */
  readonly goals: { readonly seconds?: number; readonly megabytes?: number };
  /** Goal of the same run on the files that the first one left, in seconds. */
  readonly after: number;
}

const projects: readonly LongProject[] = [
  {
    what: `500 missing units of an XLIFF of ${(xliff.length / 1e6).toFixed(0)} MB`,
    files: () => ({ "messages.de.xlf": xliff }),
    // 220 MB are in use in the end: 69 of the file, as much of its texts, 22 of our own code; V8 lets garbage grow to the
    // same size again before it looks for it, and made to look earlier it needs a tenth more time
    goals: { seconds: 5, megabytes: 440 },
    after: 2.5,
  },
  {
    what: "10,000 additions to a JSON of 5 MB",
    files: () => ({
      "locales/en.json": localeFile(sized(50_000, 500)),
      "locales/de.json": localeFile(sized(50_000, 500) - additions, (index) => `de ${sentence(index)}`),
    }),
    // 110 MB are in use in the end, with places and paths of 100,000 messages
    goals: { seconds: 2.5, megabytes: 280 },
    after: 1,
  },
  {
    what: `nothing in ${locales.length} locales × ${messages.toLocaleString("en")} messages`,
    files: () => ({
      "locales/en.json": localeFile(messages),
      ...Object.fromEntries(
        locales.map((locale) => [
          `locales/${locale}.json`,
          localeFile(messages, (index) => `${locale} ${sentence(index)}`),
        ]),
      ),
    }),
    // the first run writes 200,000 lines into the lock, the second one reads them: less than a second is left for what
    // has been looked at before
    goals: { seconds: 1.5 },
    after: 1.5,
  },
];

for (const { what, files, goals, after } of projects) {
  const first: ProgramRun[] = [];
  const second: ProgramRun[] = [];
  const third: ProgramRun[] = [];
  for (let run = 0; run < sized(3, 1); run++) {
    const home = await mkdtemp(join(folder, "home-"));
    const cwd = await mkdtemp(join(folder, "project-"));
    // the root, whatever is above it
    for (const [path, text] of Object.entries({ ...files(), "glossa.json": "{}\n" })) {
      await mkdir(dirname(join(cwd, path)), { recursive: true });
      await writeFile(join(cwd, path), text);
    }
    const translate = () => runProgram(["translate", "--service", service.url], { home, cwd, code: 0 });
    first.push(await translate());
    second.push(await translate());
    third.push(await translate());
    await rm(cwd, { recursive: true, force: true });
  }
  const worked = (runs: readonly ProgramRun[]) =>
    `processors: ${runs.map((run) => run.worked.toFixed(1)).join(", ")} s`;
  figure({
    name: `Long files: ${what}`,
    unit: "s",
    ...(goals.seconds !== undefined && { goal: goals.seconds }),
    how: `glossa translate in a process of its own, answers at once; ${worked(first)}`,
    samples: first.map(({ seconds }) => seconds),
  });
  figure({
    name: `Long files: memory for ${what}`,
    unit: "MB",
    ...(goals.megabytes !== undefined && { goal: goals.megabytes }),
    how: "the most that was resident, of all threads",
    samples: first.map(({ megabytes }) => megabytes),
  });
  figure({
    name: `Long files: after ${what}`,
    unit: "s",
    goal: after,
    how: `the same run on the files that the first one left; ${worked(second)}`,
    samples: second.map(({ seconds }) => seconds),
  });
  figure({
    name: `Long files: ${what}, unchanged`,
    unit: "s",
    goal: 1,
    how: `once more: no file that the last run read has changed; ${worked(third)}`,
    samples: third.map(({ seconds }) => seconds),
  });
}
service.close();
await rm(folder, { recursive: true, force: true });
