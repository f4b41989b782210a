import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { importMemory } from "../../src/service/operations/memoryTransfers.ts";
import { createGlossary } from "../../src/service/protocol/glossaryEndpoints.ts";
import { createSpokenTerms } from "../../src/service/protocol/spokenTermEndpoints.ts";
import { createStyleRules } from "../../src/service/protocol/styleRuleEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";

let running: Promise<LocalService> | undefined;

/** A language service that keeps something of every kind. */
export function serviceWithResources(): Promise<LocalService> {
  running ??= begin();
  return running;
}

/** Ends it, where it was started. */
export async function endService(): Promise<void> {
  await (await running)?.close();
}

const kitchen = [
  ["bowl", "cuenco"],
  ["frying pan", "sartén"],
  ["larder", "despensa"],
  ["oven", "horno"],
  ["recipe", "receta"],
  ["serving", "ración"],
  ["shopping list", "lista de la compra"],
  ["stock", "existencias"],
  ["teaspoon", "cucharadita"],
  ["whisk", "batir"],
] as const;

const sentences: readonly (readonly [english: string, spanish: string])[] = [
  ["Add the recipe to the shopping list", "Añadir la receta a la lista de la compra"],
  ["Preheat the oven to 180 °C", "Precaliente el horno a 180 °C"],
  ["Remove this item from the larder?", "¿Quitar este artículo de la despensa?"],
  ["Your larder is empty", "Su despensa está vacía"],
  ["Cook for 20 minutes, stirring often", "Cocine durante 20 minutos, removiendo a menudo"],
  ["How many servings?", "¿Cuántas raciones?"],
];

async function begin(): Promise<LocalService> {
  const service = await createLocalService({});
  const transport = undiciTransport({ env: {} });
  const client = createClient({ connection: toConnection(service), transport, log: silent });
  const { signal } = new AbortController();
  const pair = { source_lang: "en", target_lang: "es" };
  const entries = kitchen.map((row) => row.join("\t")).join("\n");
  const german = { source_lang: "en", target_lang: "de", entries: "larder\tVorratskammer\nrecipe\tRezept" };
  await client.call(createGlossary, { name: "Kitchen", dictionaries: [{ ...pair, entries }, german] }, signal);
  const legal = [{ ...pair, entries: "terms of use\tcondiciones de uso" }];
  await client.call(createGlossary, { name: "Legal", dictionaries: legal }, signal);
  await client.call(createStyleRules, { name: "House style", language: "es" }, signal);
  const term_lists = [{ lang: "en", entries: "Larder\nXLIFF" }];
  await client.call(createSpokenTerms, { name: "Product names", term_lists }, signal);
  const content = tmx();
  await importMemory(client, { name: "larder.tmx", content, display_name: "Larder 2.0" }, signal);
  await transport.close();
  return service;
}

function tmx(): Blob {
  const units = Array.from({ length: 1_200 }, (_, at) => {
    const [english, spanish] = sentences[at % sentences.length] ?? ["", ""];
    const more = at < sentences.length ? "" : ` (${Math.floor(at / sentences.length)})`;
    const variants = [
      ["en", english],
      ["es", spanish],
    ].map(([lang, text]) => `<tuv xml:lang="${lang}"><seg>${text}${more}</seg></tuv>`);
    return `<tu changedate="20260312T101500Z">${variants.join("")}</tu>\n`;
  });
  const head = `<?xml version="1.0"?><tmx version="1.4"><header srclang="en" datatype="plaintext" segtype="sentence" adminlang="en" creationtool="Glossa" creationtoolversion="1" o-tmf="tmx"/><body>\n`;
  return new Blob([head, ...units, "</body></tmx>"]);
}
