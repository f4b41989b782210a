import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { missing } from "../../scripts/system/packages.ts";
import type { Served } from "../processes/killed/served.ts";
import { startCluster } from "../processes/postgres/cluster.ts";
import { figure, sized } from "./measure.ts";

// the program as it is built starts and runs as its users have it
process.env["GLOSSA_DIST"] ??= dirname(process.env["GLOSSA_CLI"] ?? "dist/cli.js");
const { askingAt, startMember } = await import("../processes/postgres/team.ts");
const { serve } = await import("../processes/killed/served.ts");

type Ask = Served["ask"];

const seconds = sized(2, 0.2);
const runs = sized(3, 1);
/** Clients at once, each with one request on its way. */
const clients = sized(12, 2);
const pair = { source_lang: "en", target_lang: "de" };

const kinds: Readonly<Record<string, (ask: Ask, id: string) => Promise<{ readonly status: number }>>> = {
  "translate, counted": (ask) =>
    ask("POST", "/v2/translate", { json: { text: ["Save the file"], source_lang: "EN", target_lang: "DE" } }),
  "read a glossary": (ask, id) => ask("GET", `/v3/glossaries/${id}`),
  "replace a dictionary": (ask, id) => {
    const dictionary = { ...pair, entries: "save\tsichern", entries_format: "tsv" };
    return ask("PUT", `/v3/glossaries/${id}/dictionaries`, { json: dictionary });
  },
};

const data = await mkdtemp(join(tmpdir(), "glossa-bench-store-"));
const alone = await serve(process.execPath, data);
await measureAll("SQLite, 1 process", [alone.ask]);
await alone.kill();
await rm(data, { recursive: true, force: true });

if (missing(["postgresql"]).length === 0) {
  const cluster = await startCluster();
  try {
    for (const count of [1, 2, 3]) {
      const database = await cluster.create(`bench${count}`);
      const members = await Promise.all(Array.from({ length: count }, () => startMember(database)));
      const asks = members.map((member) => askingAt(member.url, member));
      await measureAll(`PostgreSQL, ${count} process${count === 1 ? "" : "es"}`, asks);
      await Promise.all(members.map((member) => member.kill()));
    }
  } finally {
    await cluster.remove();
  }
}

async function measureAll(name: string, asks: readonly Ask[]): Promise<void> {
  const [first] = asks;
  if (first === undefined) throw new Error("there is no service");
  const dictionaries = [{ ...pair, entries: "save\tspeichern", entries_format: "tsv" }];
  const { json } = await first("POST", "/v3/glossaries", { json: { name: "bench", dictionaries } });
  for (const [what, request] of Object.entries(kinds)) {
    const samples: number[] = [];
    for (let run = 0; run < runs; run++) samples.push(await perSecond(asks, (ask) => request(ask, json.glossary_id)));
    const how = `${clients} clients, each with one request on its way, for ${seconds} s; the median of ${runs} runs`;
    figure({ name: `Store: ${what}, ${name}`, unit: "requests/s", how, samples });
  }
}

async function perSecond(
  asks: readonly Ask[],
  request: (ask: Ask) => Promise<{ readonly status: number }>,
): Promise<number> {
  let done = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const work = async (ask: Ask) => {
    while (performance.now() < end) {
      const { status } = await request(ask);
      if (status >= 300) throw new Error(`it answers ${status}`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => work(asks[at % asks.length] as Ask)));
  return done / ((performance.now() - begin) / 1000);
}
