import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { figure, sized } from "./measure.ts";
import { runProgram } from "./program.ts";
import { localeFile, sentence, xmlText } from "./texts.ts";

const folder = await mkdtemp(join(tmpdir(), "glossa-bench-check-"));
const messages = sized(4_000, 40);
const locales = (
  "de ar bg bn ca cs da el es et eu fa fi fr ga gl he hi hr hu id is it ja ka kk ko lt lv mk ms nb nl pl pt-BR pt-PT ro ru " +
  "sk sl sq sr sv sw ta th tr uk vi zh-Hans"
)
  .split(" ")
  .slice(0, sized(50, 2));

/** Other words for each locale, with the placeholder and the number of the source; some with a fault. */
function translation(index: number, at: number): string {
  // placeholders come in thirties
  const text = sentence(index + 30 * (at + 1)).replace(/\d+\.$/, `${index}.`);
  if (index % 300 === 30) return text.replace("{{count}}", "");
  if (index % 50 === 7) return text.replace(/\d+\.$/, "77.");
  return index % 50 === 13 ? text.replace(/^(\S+) /, "$1 $1 ") : text;
}

/** XLIFF of one file that carries its sources, as Symfony and others have it. */
function xliff(units: number): string {
  const lines = Array.from(
    { length: units },
    (_, i) =>
      `<trans-unit id="u${i}"><source>${xmlText(sentence(i))}</source><target>${xmlText(translation(i, 3))}</target>` +
      `<note>What is shown at place ${i}, in a sentence that says for whom</note></trans-unit>\n`,
  );
  return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" original="app" datatype="plaintext"><body>\n${lines.join("")}</body></file></xliff>\n`;
}

const projects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  many: {
    "locales/en.json": localeFile(messages),
    ...Object.fromEntries(
      locales.map((locale, at) => [`locales/${locale}.json`, localeFile(messages, (index) => translation(index, at))]),
    ),
  },
  json: {
    "locales/en.json": localeFile(sized(50_000, 100)),
    "locales/de.json": localeFile(sized(50_000, 100), (index) => translation(index, 3)),
  },
  xliff: { "translations/messages.de.xlf": xliff(sized(100_000, 100)) },
};
for (const [name, files] of Object.entries(projects)) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  // the root, whatever is above it
  await writeFile(join(folder, name, "glossa.json"), "{}\n");
}

const runs = sized(3, 1);
for (const [name, what, goals] of [
  ["many", `${locales.length} locales × ${messages.toLocaleString("en")} messages`, { seconds: 4, megabytes: 300 }],
  ["json", "a JSON file of 50,000 messages", {}],
  ["xliff", "an XLIFF file of 100,000 units", {}],
] as const) {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run++) {
    // the results of the last run are in the cache
    const home = await mkdtemp(join(folder, "home-"));
    // it finds the faults that were put there
    const check = () => runProgram(["check", "--json"], { home, cwd: join(folder, name), code: 1 });
    const took = await check();
    seconds.push(took.seconds);
    megabytes.push(took.megabytes);
    again.push((await check()).seconds);
  }
  const how = "glossa check --json in a process of its own, no text of one locale that of another";
  figure({
    name: `Check: ${what}`,
    unit: "s",
    ...("seconds" in goals && { goal: goals.seconds }),
    how,
    samples: seconds,
  });
  figure({
    name: `Check: memory for ${what}`,
    unit: "MB",
    ...("megabytes" in goals && { goal: goals.megabytes }),
    how: "the most that was resident, of all threads",
    samples: megabytes,
  });
  figure({ name: `Check: ${what}, unchanged`, unit: "s", goal: 1, how: "the same again", samples: again });
}

/** Seconds that Node takes for a program, from the start of its process to its end. */
const nodeSeconds = (...args: readonly string[]): number => {
  const start = performance.now();
  execFileSync(process.execPath, args, { cwd: folder });
  return (performance.now() - start) / 1000;
};
// by turns: both have the busy and the quiet moments of the machine
figure({
  name: "Terminal: start of the program by that of Node",
  unit: "×",
  goal: 2,
  how: "glossa --version by node -e 0, each in a process of its own, by turns",
  samples: Array.from(
    { length: sized(9, 1) },
    () => nodeSeconds(process.env["GLOSSA_CLI"] ?? "", "--version") / nodeSeconds("-e", "0"),
  ),
});
await rm(folder, { recursive: true, force: true });
