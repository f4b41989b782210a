import { findTerms, indexTerms } from "../../src/core/glossary/termIndex.ts";
import { silent } from "../../src/core/work/log.ts";
import { createLocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { createGlossary, putDictionary } from "../../src/service/protocol/glossaryEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { compared, figure, sized, timed } from "./measure.ts";
import { sentence } from "./texts.ts";

const texts = Array.from({ length: sized(1000, 20) }, (_, index) => sentence(index));
const few = ["file", "save", "open", "settings", "email address", "team", "profile", "undo", "view", "window"];
// all begin as the texts do: none is put aside at its first characters
const many = Array.from({ length: sized(10_000, 100) }, (_, index) => `${sentence(index, 3)} ${index}`);
const indexOf = (sources: readonly string[]) =>
  indexTerms(
    sources.map((source) => [source, source] as const),
    "en",
  );
const [small, large] = [indexOf(few), indexOf([...few, ...many])];
const findAll = (index: typeof small) => {
  for (const text of texts) findTerms(text, index, "en");
};

const { first, ratios } = await compared(
  7,
  () => findAll(small),
  () => findAll(large),
);
figure({
  name: "Glossary: find terms",
  unit: "ms per 1,000",
  how: "10 terms, 1,000 texts of 12 words",
  samples: first,
});
figure({
  name: "Glossary: 10,000 terms by 10",
  unit: "×",
  goal: 1.5,
  how: "the same texts, terms that begin as the texts do",
  samples: ratios,
});

const never = new AbortController().signal;
const service = await createLocalService({ engines: [] });
const transport = undiciTransport();
const client = createClient({ connection: toConnection(service), transport, log: silent });
const pair = { source_lang: "en", target_lang: "de" };
const entries = Array.from(
  { length: sized(200_000, 100) },
  (_, at) => `source phrase number ${at}\tZielausdruck ${at}`,
).join("\n");
const tiny = { name: "bench", dictionaries: [{ ...pair, entries: "a\tb" }] };
const { glossary_id } = await client.call(createGlossary, tiny, never);
figure({
  name: "Glossary: replace a large dictionary",
  unit: "ms",
  goal: 1000,
  how: `${(entries.length / 1024 / 1024).toFixed(1)} MiB, 200,000 entries, client and service in one process`,
  samples: await timed(3, () => client.call(putDictionary, { glossary_id, ...pair, entries }, never)),
});
await transport.close();
await service.close();
