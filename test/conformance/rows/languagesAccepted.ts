import assert from "node:assert/strict";
import { translated } from "../document.ts";
import type { ConformanceRow, Probe } from "../row.ts";
import { pcm, voicePath } from "../voiceCall.ts";
import { sentences } from "./detect.ts";
import { withGlossary } from "./glossaries.ts";

const section = "wire: 11";

/** A language as `GET /v3/languages` lists it. */
interface Listed {
  readonly lang: string;
  readonly usable_as_source: boolean;
  readonly usable_as_target: boolean;
  readonly features: Readonly<Record<string, object>>;
}

/** Whatever `GET /v3/languages` lists for a resource is taken there, spelled as it is listed. */
export const rows: readonly ConformanceRow[] = [
  accepted("translate_text", async (service, all) => {
    for (const listed of all)
      for (const pair of pairsWith(listed)) {
        const { status, text } = await service.ask("POST", "/v2/translate", { json: { text: ["a"], ...pair } });
        assert.equal(status, 200, `${pair.source_lang} to ${pair.target_lang}: ${text}`);
      }
  }),
  {
    ...accepted("translate_document", async (service, all) => {
      const pairs = all.flatMap(pairsWith);
      // together, as each document is waited for
      while (pairs.length > 0)
        await Promise.all(pairs.splice(0, 8).map((pair) => translated(service, "a.txt", "a", { ...pair })));
    }),
    seconds: 300,
    // other services take seconds for a document, and bill some
    embedded: true,
    runsOnce: true,
    isLarge: true,
  },
  accepted("glossary", async (service, all) => {
    const pairs = all.flatMap(pairsWith).map(({ source_lang, target_lang }) => ({
      source_lang,
      // dictionaries are for roots
      target_lang: target_lang.replace(/-.*/, ""),
    }));
    const named = new Map(pairs.map((pair) => [`${pair.source_lang} ${pair.target_lang}`, pair]));
    const dictionaries = [...named.values()].map((pair) => ({ ...pair, entries: "a\tb", entries_format: "tsv" }));
    await withGlossary(service, { dictionaries }, async ({ created }) =>
      assert.deepEqual(
        created.dictionaries.map((one: (typeof pairs)[0]) => `${one.source_lang} ${one.target_lang}`.toLowerCase()),
        [...named.keys()],
      ),
    );
  }),
  accepted("write", async (service, all) => {
    for (const { lang } of all) {
      const { status, text } = await service.ask("POST", "/v2/write/rephrase", {
        json: { text: ["a"], target_lang: lang },
      });
      assert.equal(status, 200, `${lang}: ${text}`);
    }
  }),
  accepted("voice", async (service, all) => {
    for (const { lang, usable_as_source, features } of all) {
      const sound = { target_media_languages: [lang], target_media_content_type: pcm };
      const spoken = "translated_speech" in features ? sound : {};
      const target = { target_languages: [lang], ...spoken };
      const source = { source_language: lang, source_language_mode: "fixed" };
      for (const json of usable_as_source ? [target, source] : [target]) {
        const body = { source_media_content_type: pcm, ...json };
        const reply = await service.ask("POST", voicePath, { json: body });
        // the embedded service knows languages for which its machine has no program
        const isKnown = reply.status === 200 || reply.json?.message === "The embedded service can't do this.";
        assert.ok(isKnown, `${lang}: ${reply.status} ${reply.text}`);
      }
    }
  }),
  accepted("style_rules", async (service, all) => {
    for (const { lang } of all) {
      const json = { name: service.unique("style"), language: lang };
      const created = await service.ask("POST", "/v3/style_rules", { json });
      assert.equal(created.status, 201, `${lang}: ${created.text}`);
      await service.ask("DELETE", `/v3/style_rules/${created.json.style_id}`);
    }
  }),
  {
    section,
    title: "marks with auto_detection what detection tells, in the same spelling",
    writes: false,
    embedded: true,
    async check(service) {
      const all = await list(service, "translate_text");
      const marked = all.filter(({ features }) => "auto_detection" in features).map(({ lang }) => lang);
      const { status, json, text } = await service.ask("POST", "/v3/detect/language", {
        json: { text: Object.values(sentences) },
      });
      assert.equal(status, 200, text);
      const told = json.results.map((one: { detected_language: string }) => one.detected_language);
      assert.deepEqual(told.sort(), [...marked].sort());
    },
  },
];

function accepted(resource: string, check: (service: Probe, all: readonly Listed[]) => Promise<void>): ConformanceRow {
  return {
    section,
    title: `takes every language that it lists for ${resource}`,
    writes: true,
    // a request or more for each of the languages
    seconds: 110,
    async check(service) {
      await check(service, await list(service, resource));
    },
  };
}

async function list(service: Probe, resource: string): Promise<readonly Listed[]> {
  const query = `resource=${resource}&include=beta&include=external`;
  const { status, json, text } = await service.ask("GET", `/v3/languages?${query}`);
  assert.equal(status, 200, text);
  return json;
}

/** The pairs that a language must be good for: as a source, as a target, or both. */
function pairsWith({ lang, usable_as_source, usable_as_target }: Listed) {
  const other = /^en\b/.test(lang) ? "de" : "en";
  const asSource = { source_lang: lang, target_lang: other === "en" ? "en-US" : other };
  const asTarget = { source_lang: other, target_lang: lang };
  return [...(usable_as_source ? [asSource] : []), ...(usable_as_target ? [asTarget] : [])];
}
