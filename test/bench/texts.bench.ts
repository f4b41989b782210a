import {
  type DictionarySentences,
  dictionaryKind,
} from "../../src/editor/resourceDocuments/dictionary/dictionaryKind.ts";
import { parseDictionary } from "../../src/editor/resourceDocuments/dictionary/readDictionaryText.ts";
import { sortInSlices } from "../../src/editor/resourceDocuments/dictionarySlices.ts";
import { createTextSession } from "../../src/editor/resourceDocuments/textSession.ts";
import { createGlossary } from "../../src/service/protocol/glossaryEndpoints.ts";
import { figure, sized } from "./measure.ts";
import { startService } from "./service.ts";
import { sentence } from "./texts.ts";

const { signal } = new AbortController();
const told = (): string => assertNothing("nothing is to be told");
const sentences: DictionarySentences = { broken: told, tooLarge: told, empty: told, gone: told, conflict: told };
const pair = { source: "en", target: "de" };
const codes = { source_lang: "en", target_lang: "de" };
const lines = Array.from({ length: sized(50_000, 200) }, (_, at) => `${sentence(at, 4)}\tZiel ${sentence(at, 5)}`);
const text = `${lines.join("\n")}\n`;

const service = await startService();
const { client, close } = service.connect();
const glossary = { name: "bench", dictionaries: [{ ...codes, entries: text }] };
const { glossary_id } = await client.call(createGlossary, glossary, signal);
const address = { kind: "glossary", id: glossary_id, ...pair } as const;

const blocks: Record<"open" | "check" | "save" | "sort", number[]> = { open: [], check: [], save: [], sort: [] };
const times: number[] = [];
let saved = text;
for (let run = -1; run < sized(7, 1); run++) {
  const session = createTextSession(dictionaryKind(address, sentences));
  const note = (name: keyof typeof blocks, block: number): void => {
    if (run >= 0) blocks[name].push(block);
  };
  const start = performance.now();
  note("open", await longestBlock(async () => session.markOpened(await session.read(client, signal))));
  note("check", await longestBlock(() => parseDictionary(saved, pair, signal)));
  const after = `${saved}new ${run}\tneu\n`;
  note("save", await longestBlock(() => session.save(client, after, signal)));
  if (run >= 0) times.push(performance.now() - start);
  saved = after;
  const { compare } = new Intl.Collator("en");
  note("sort", await longestBlock(() => sortInSlices(lines, compare, signal)));
}
await close();
await service.stop();

const how = "50,000 entries, the service in a process of its own, beside a loop that runs whenever it may";
const goal = 50;
const unit = "ms";
figure({ name: "Dictionary of 50,000 entries: opened, checked, saved", unit, how, samples: times });
figure({ name: "Dictionary of 50,000 entries: longest block while it opens", unit, goal, how, samples: blocks.open });
figure({
  name: "Dictionary of 50,000 entries: longest block while it is checked",
  unit,
  goal,
  how,
  samples: blocks.check,
});
figure({
  name: "Dictionary of 50,000 entries: longest block while it is saved",
  unit,
  goal,
  how: `${how}; read, compared with what the service has, one addition sent`,
  samples: blocks.save,
});
figure({
  name: "Dictionary of 50,000 entries: longest block while it is sorted",
  unit,
  goal,
  how,
  samples: blocks.sort,
});

/** The longest that nothing else could run, by the clock or by the processor: the first counts other programs as well. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, isDone] = [now(), 0, false];
  const tick = () => {
    const time = now();
    longest = Math.max(longest, Math.min(time.clock - last.clock, time.processor - last.processor));
    last = time;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  tick();
  isDone = true;
  return longest;
}

function now(): { readonly clock: number; readonly processor: number } {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1000 };
}

function assertNothing(message: string): never {
  throw new Error(message);
}
