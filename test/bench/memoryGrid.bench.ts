import { monitorEventLoopDelay } from "node:perf_hooks";
import { CursorPages } from "../../src/editor/memory/cursorPages.ts";
import { splitSegment } from "../../src/editor/memory/segmentPieces.ts";
import { importMemory, type MemorySegment } from "../../src/service/operations/memoryTransfers.ts";
import { memorySegments } from "../../src/service/protocol/memoryEndpoints.ts";
import { figure, heapInUse, sized } from "./measure.ts";
import { startService } from "./service.ts";
import { sentence, xmlText } from "./texts.ts";

const count = sized(200_000, 500);
const unit = (at: number): string =>
  `<tu><tuv xml:lang="en"><seg>${at} ${xmlText(sentence(at, 12))} <ph x="1">{{name}}</ph></seg></tuv>` +
  `<tuv xml:lang="de"><seg>${at} ${xmlText(sentence(at + 7, 12))} <ph x="1">{{name}}</ph></seg></tuv></tu>\n`;
const head = `<?xml version="1.0"?><tmx version="1.4"><header srclang="en"/><body>\n`;
const tmx = new Blob([head, ...Array.from({ length: count }, (_, at) => unit(at)), "</body></tmx>"]);

const service = await startService();
const { client, close } = service.connect();
const { signal } = new AbortController();
const { translation_memory_id } = await importMemory(client, { name: "m.tmx", content: tmx }, signal);

/** Opens the memory's grid at some rows; milliseconds until they are there. */
async function shown(first: number, last: number): Promise<number> {
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const pages = new CursorPages<MemorySegment>({
      fetch: async (page_cursor, left) => {
        const params = { translation_memory_id, page_size: 100, ...(page_cursor !== undefined && { page_cursor }) };
        const { segments, next_page_cursor } = await client.call(memorySegments, params, left);
        return { items: segments, next: next_page_cursor };
      },
      onItems: (from, items) => {
        for (const { source_text, targets } of items) [source_text, targets[0]?.target_text ?? ""].map(splitSegment);
        if (from + items.length >= last) resolve();
      },
      onReached: () => {},
      onFailure: reject,
    });
    pages.show(first, last);
  });
  return performance.now() - started;
}

await shown(0, 50);
const beginnings: number[] = [];
for (let run = 0; run < sized(7, 1); run++) beginnings.push(await shown(0, 50));
figure({
  name: "Memory grid: the first rows of 200,000 segments",
  unit: "ms",
  goal: 100,
  how: "asked of the embedded service in a process of its own until the rows are there",
  samples: beginnings,
});

const [stalls, ways, grown]: [number[], number[], number[]] = [[], [], []];
for (let run = 0; run < sized(3, 1); run++) {
  const before = heapInUse();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  ways.push((await shown(count - 50, count)) / 1000);
  delay.disable();
  stalls.push(delay.max / 1e6);
  grown.push((heapInUse() - before) / 1e6);
}
figure({
  name: "Memory grid: longest stall of the event loop on the way to the last of 200,000 segments",
  unit: "ms",
  goal: 50,
  how: "2,000 pages by cursor, one after the other, decoded; the delay of a timer of 1 ms",
  samples: stalls,
});
figure({ name: "Memory grid: the way to the last segment", unit: "s", how: "2,000 pages by cursor", samples: ways });
figure({
  name: "Memory grid: heap that the way leaves",
  unit: "MB",
  how: "cursors of all pages, segments of the last ones",
  samples: grown,
});
await close();
await service.stop();
