import { checkFileInTurns, createFileMemory } from "../../src/project/check/checkCatalog.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { withText } from "../../src/project/model/withText.ts";
import { never, world } from "../project/world.ts";
import { figure, sized, timed } from "./measure.ts";
import { localeFile, sentence } from "./texts.ts";

const messages = sized(10_000, 200);
const german = localeFile(messages, (index) => `Über ${sentence(index)}`);
const project = world({ "locales/en.json": localeFile(messages), "locales/de.json": german });
const [found] = (await findCatalogs(project.root, never)).catalogs;
if (found === undefined) throw new Error("no catalog");

const fileIn = (catalog: Awaited<ReturnType<typeof loadCatalog>>) => {
  const file = catalog.files.find(({ locale }) => locale === "de");
  if (file === undefined) throw new Error("no German");
  return file;
};

const loaded = await loadCatalog(project.root, found, ["de"], never);
figure({
  name: "Checks: 10,000 messages, none known",
  unit: "ms",
  how: "checkFileInTurns of a catalog that was not checked before, all checks of messages and texts",
  samples: await timed(7, async () => {
    await checkFileInTurns(loaded, fileIn(loaded), { memory: createFileMemory() }, never);
  }),
});

const memory = createFileMemory();
await checkFileInTurns(loaded, fileIn(loaded), { memory }, never);
let edits = 0;
const edited = () => {
  edits++;
  return withText(loaded, "locales/de.json", german.replace('"Über ', `"Über ${edits} `));
};
const catalogs = Array.from({ length: sized(20, 3) }, edited);
figure({
  name: "Checks: 10,000 messages after one was edited",
  unit: "ms",
  goal: 100,
  how: "checkFileInTurns as after a pause in typing, parsing not counted: one text is looked at, the rest is known",
  samples: await timed(15, async () => {
    const after = catalogs.pop();
    if (after) await checkFileInTurns(after, fileIn(after), { memory }, never);
  }),
});

/** The longest that nothing else could run. */
async function longestBlock(): Promise<number> {
  let [last, longest, isDone] = [performance.now(), 0, false];
  const tick = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await checkFileInTurns(loaded, fileIn(loaded), { memory: createFileMemory() }, never);
  isDone = true;
  return longest;
}

const blocks: number[] = [];
for (let run = 0; run < sized(7, 1); run++) blocks.push(await longestBlock());
figure({
  name: "Checks: longest block while 10,000 messages are checked in turns",
  unit: "ms",
  goal: 100,
  how: "checkFileInTurns of an unknown file beside a loop that runs whenever it may: the longest time between two turns",
  samples: blocks,
});
