import assert from "node:assert/strict";
import {
  type AskedRequest,
  contentOf,
  inGerman,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "../local/engines/scriptedEndpoint.ts";
import { allRows, resultOf, startForRows } from "./suite.ts";

/** All rows but those that start services of their own or run once: documents, memories, voice and administration, too. */
const rows = (await allRows()).filter(({ startedWith, runsOnce }) => startedWith === undefined && !runsOnce);

/** Targets of the model; in others it would do more than the rows expect of a service, as formality in Czech. */
const targets = "ar bg de el en es fr he it ja ko nl pl pt ru th uk zh".split(" ");

describe("the embedded service conforms with a model as its engine", function () {
  this.timeout(300_000);
  let endpoint: ScriptedEndpoint;
  let service: Awaited<ReturnType<typeof startForRows>>;
  before(async () => {
    endpoint = await scriptedEndpoint((asked) => contentOf(asked.items, (item) => answerTo(asked, item.text)));
    const pairs = ["en", "de"].flatMap((from) => targets.map((to) => `${from}→${to}`));
    const entry = { id: "model", kind: "chat", url: endpoint.url, model: "small", pairs } as const;
    service = await startForRows({ engineList: { engines: [{ entry }], isFixed: true } });
  });
  after(async () => {
    await service.close();
    await endpoint.close();
  });

  for (const section of new Set(rows.map((row) => row.section))) {
    it(section, async () => {
      const setting = { target: service, embedded: true, writes: true, starts: false };
      const failed: string[] = [];
      for (const row of rows.filter((one) => one.section === section)) {
        const result = await resultOf(row, setting);
        if (result.outcome === "failed") failed.push(`${row.title}: ${result.reason}`);
      }
      assert.deepEqual(failed, []);
    });
  }

  it("by requests to the model", () => assert.ok(endpoint.requests.length > 20, `${endpoint.requests.length}`));
});

/** Words of the target, or letters of its script; a text that is to be improved stays. */
function answerTo({ system }: AskedRequest, text: string): string {
  if (system.startsWith("You identify")) return "und";
  const target = /\(([A-Z-]+)\)\.\n/.exec(system)?.[1];
  if (target === undefined || !system.startsWith("You translate")) return text;
  if (target.startsWith("DE")) return inGerman({ text });
  const known = words[target.split("-")[0] ?? ""] ?? [];
  // other texts, other answers
  let at = text.length;
  return text
    .split(/(<[^>]*>)/)
    .map((piece, place) =>
      place % 2 === 1 ? piece : piece.replace(/\p{L}+/gu, (word) => known[at++ % known.length] ?? word),
    )
    .join("");
}

const words: Readonly<Record<string, readonly string[]>> = {
  EN: "the file of this page is open and new in your folder".split(" "),
  ES: "el archivo de esta página está en la lista nueva".split(" "),
  FR: "le fichier de cette page est dans la nouvelle liste".split(" "),
  IT: "il documento di questa pagina è nella nuova lista".split(" "),
  NL: "het bestand van deze pagina staat in de nieuwe lijst".split(" "),
  PL: "ten plik jest już na tej stronie i nie ma go tutaj".split(" "),
  PT: "o arquivo desta página está na lista e não é novo".split(" "),
  JA: ["かな"],
  ZH: ["文字"],
  KO: ["글"],
  RU: ["щы"],
  UK: ["щі"],
  BG: ["щъ"],
  EL: ["ψω"],
  AR: ["ضظ"],
  HE: ["צק"],
  TH: ["กข"],
};
