import { naturalKeys } from "../../test/bench/naturalKeys.ts";
import { temporaryFolder } from "../processes.ts";
import { type EditorRun, openWindow, terminalRun } from "./editorRun.ts";
import type { Figure, Size } from "./figure.ts";
import { startStandIn } from "./standIn.ts";

/** Runs of each kind, the terminal and the editor by turns, so that a busy machine slows both; milliseconds of an answer. */
const sizes = { full: { runs: 3, latency: 300 }, smallest: { runs: 1, latency: 1 } } as const;

/** The same work by the terminal, right before. */
interface Pair extends EditorRun {
  readonly terminal: number;
}

/** Translates what a project of 28 locales lacks, in a real VS Code as a person does it, and in the terminal. */
export async function editor(cli: string, size: Size): Promise<readonly Figure[]> {
  const project = size === "full" ? naturalKeys() : naturalKeys({ messages: 60, missing: 40 });
  const { runs, latency } = sizes[size];
  const service = await startStandIn(latency);
  const window = await openWindow(project, { service: service.url, size });
  const fresh: Pair[] = [];
  const cached: Pair[] = [];
  for (let run = 0; run < runs; run++) {
    const cache = await temporaryFolder("cache");
    for (const [isCached, pairs] of [
      [false, fresh],
      [true, cached],
    ] as const) {
      const terminal = await terminalRun(project, { cli, service: service.url, cache });
      pairs.push({ terminal, ...(await window.translate({ isCached })) });
    }
  }
  await window.close();
  service.close();
  return figuresOf(fresh, cached, latency);
}

function figuresOf(fresh: readonly Pair[], cached: readonly Pair[], latency: number): readonly Figure[] {
  const all = [...fresh, ...cached];
  const what = "1,123 messages into 27 languages";
  const seconds = (milliseconds: number): number => milliseconds / 1000;
  const ratio = ({ summary, terminal }: Pair): number => summary / terminal;
  return [
    {
      ...{ name: `Editor: ${what} by the terminal`, unit: "×", goal: 2, samples: fresh.map(ratio) },
      how: `from Enter to the summary, by the whole of glossa translate; each answer ${latency} ms late, one after the other`,
    },
    {
      ...{ name: "Editor: the same from the cache", unit: "×", goal: 2, samples: cached.map(ratio) },
      how: "nothing is sent",
    },
    {
      ...{ name: `Editor: ${what}`, unit: "s", samples: fresh.map(({ summary }) => seconds(summary)) },
      how: `the terminal took ${fresh.map(({ terminal }) => seconds(terminal).toFixed(1)).join(", ")} s`,
    },
    {
      ...{ name: "Editor: the same from the cache", unit: "s", samples: cached.map(({ summary }) => seconds(summary)) },
      how: `the terminal took ${cached.map(({ terminal }) => seconds(terminal).toFixed(1)).join(", ")} s`,
    },
    {
      ...{ name: "Editor: progress", unit: "ms", goal: 200, samples: all.map(({ progress }) => progress) },
      how: "from the key to the notification, both as the page has them",
    },
    {
      ...{ name: "Editor: summary", unit: "ms", goal: 300, samples: all.map((run) => run.summary - run.written) },
      how: "from the time of the last file to the notification",
    },
    {
      ...{ name: "Editor: longest block", unit: "ms", goal: 50, samples: all.map(({ block }) => block) },
      how: "that a timer of the extension host waited from Enter to a second after the summary, and its thread worked",
    },
  ];
}
