import assert from "node:assert/strict";
import type { Served } from "./served.ts";

/** One kind of state, and how a kill in the midst of its change would show. */
export interface Holder {
  readonly name: string;
  /** Changes the state of the round before; resolves when all of it was answered. Whatever it throws is the kill. */
  change(service: Served, round: number): Promise<void>;
  /** After the next start: throws where the state is neither the old nor the new. */
  check(service: Served): Promise<void>;
}

/** All of them, over one data folder. */
export const holders = (): readonly Holder[] => [
  glossary(),
  styleRules(),
  spokenTerms(),
  developerKeys(),
  usage(),
  memories(),
  documents(),
];

/** Counts versions of a holder: the last one that was confirmed, and one that may have followed. */
function versions() {
  let known = 0;
  let tried = 0;
  return {
    /** Tries version `round`, and knows it when `work` is through. */
    async to(round: number, work: () => Promise<unknown>): Promise<void> {
      tried = round;
      await work();
      known = round;
    },
    mustBe(found: number, what: string): void {
      assert.ok(found === known || found === tried, `${what} is of round ${found}, not ${known} or ${tried}`);
      known = found;
      tried = found;
    },
  };
}

/** Replaces a dictionary of 2,000 entries, all of one round. */
function glossary(): Holder {
  const state = versions();
  const pair = { source_lang: "en", target_lang: "de" };
  let path = "";
  const entries = (round: number, count: number) =>
    Array.from({ length: count }, (_, at) => `term ${at}\tround ${round}`).join("\n");
  return {
    name: "a dictionary",
    async change(service, round) {
      // another size each round: a count that is not of these entries shows
      const dictionary = { ...pair, entries: entries(round, 2000 + round), entries_format: "tsv" };
      if (path === "") {
        const { json } = await good(
          service.ask("POST", "/v3/glossaries", { json: { name: "g", dictionaries: [dictionary] } }),
        );
        path = `/v3/glossaries/${json.glossary_id}`;
      }
      await state.to(round, () => good(service.ask("PUT", `${path}/dictionaries`, { json: dictionary })));
    },
    async check(service) {
      const { json } = await good(service.ask("GET", `${path}/entries?source_lang=en&target_lang=de`));
      const lines: readonly string[] = json.dictionaries[0].entries.split("\n");
      const rounds = new Set(lines.map((line) => line.split("round ")[1]));
      assert.equal(rounds.size, 1, `entries of rounds ${[...rounds]}`);
      const round = Number([...rounds][0]);
      state.mustBe(round, "the dictionary");
      const told = (await good(service.ask("GET", path))).json;
      assert.deepEqual([lines.length, told.dictionaries[0].entry_count], [2000 + round, 2000 + round]);
    },
  };
}

/** Changes rules and instructions; the version moves with each. */
function styleRules(): Holder {
  const state = versions();
  const separators = ["use_comma_as_decimal_separator", "use_period_as_decimal_separator"];
  let path = "";
  let version = 0;
  return {
    name: "a style rule list",
    async change(service, round) {
      if (path === "") {
        const { json } = await good(
          service.ask("POST", "/v3/style_rules", { json: { name: "round 0", language: "de" } }),
        );
        path = `/v3/style_rules/${json.style_id}`;
      }
      await state.to(round, () => good(service.ask("PATCH", path, { json: { name: `round ${round}` } })));
      const rules = { numbers: { decimal_separator: separators[round % 2] } };
      await good(service.ask("PUT", `${path}/configured_rules`, { json: rules }));
      const instruction = { label: `round ${round}`, prompt: "Be kind" };
      await good(service.ask("POST", `${path}/custom_instructions`, { json: instruction }));
    },
    async check(service) {
      const { json } = await good(service.ask("GET", path));
      state.mustBe(Number(json.name.split(" ")[1]), "the list");
      assert.ok(json.version >= version, "a version goes back");
      const { custom_instructions = [] } = json;
      const labels = custom_instructions.map(({ label }: { label: string }) => label);
      assert.equal(new Set(labels).size, labels.length, "an instruction is there twice");
      version = json.version;
    },
  };
}

/** Replaces a list of terms. */
function spokenTerms(): Holder {
  const state = versions();
  let path = "";
  const terms = (round: number) => Array.from({ length: 20 }, (_, at) => `a${round}x${at}`).join("\n");
  return {
    name: "spoken terms",
    async change(service, round) {
      const list = { lang: "en", entries: terms(round) };
      if (path === "") {
        const { json } = await good(
          service.ask("POST", "/v3/spoken-terms", { json: { name: "s", term_lists: [list] } }),
        );
        path = `/v3/spoken-terms/${json.spoken_terms_id}`;
      }
      await state.to(round, () => good(service.ask("PUT", `${path}/term-lists`, { json: list })));
    },
    async check(service) {
      const { entries } = (await good(service.ask("GET", `${path}/entries?lang=en`))).json;
      const round = Number(/^a(\d+)x/.exec(entries)?.[1]);
      assert.equal(entries, terms(round));
      state.mustBe(round, "the list of terms");
      assert.equal((await good(service.ask("GET", path))).json.term_lists[0].entry_count, 20);
    },
  };
}

/** Creates keys: those that were answered are there, at most those that were asked for. */
function developerKeys(): Holder {
  const answered = new Set<string>();
  const asked = new Set<string>();
  const path = "/v2/admin/developer-keys";
  return {
    name: "developer keys",
    async change(service, round) {
      for (let at = 0; at < 3; at++) {
        const label = `round ${round}, ${at}`;
        asked.add(label);
        const { json } = await good(service.ask("POST", path, { json: { label }, admin: true }));
        // 25 may be active
        await good(service.ask("PUT", `${path}/deactivate`, { json: { key_id: json.key_id }, admin: true }));
        answered.add(label);
      }
    },
    async check(service) {
      const { json } = await good(service.ask("GET", path, { admin: true }));
      const labels: readonly string[] = json.map(({ label }: { label: string }) => label);
      assert.equal(new Set(labels).size, labels.length, "a key is there twice");
      assert.deepEqual(
        [...answered].filter((label) => !labels.includes(label)),
        [],
      );
      assert.deepEqual(
        labels.filter((label) => !asked.has(label)),
        [],
      );
      const active = json.filter((key: { is_deactivated: boolean }) => !key.is_deactivated);
      assert.deepEqual(
        active.filter(({ label }: { label: string }) => answered.has(label)),
        [],
      );
      for (const { key_id } of active)
        await good(service.ask("PUT", `${path}/deactivate`, { json: { key_id }, admin: true }));
    },
  };
}

/** Counts what was translated: all that was answered, at most all that was asked; everywhere the same. */
function usage(): Holder {
  let answered = 0;
  let asked = 0;
  const day = () => new Date().toISOString().slice(0, 10);
  const since = day();
  return {
    name: "usage",
    async change(service) {
      for (let at = 0; at < 10; at++) {
        asked += 5;
        await good(
          service.ask("POST", "/v2/translate", { json: { text: ["abcde"], source_lang: "en", target_lang: "de" } }),
        );
        answered += 5;
      }
    },
    async check(service) {
      const count = async () => (await good(service.ask("GET", "/v2/usage"))).json.character_count;
      const path = () => `/v2/admin/analytics?start_date=${since}&end_date=${day()}`;
      const report = async () => (await good(service.ask("GET", path(), { admin: true }))).json.usage_report;
      // a document that a start takes up again is counted when it is done, maybe between the two answers
      let character_count: number;
      let usage_report: Awaited<ReturnType<typeof report>>;
      do {
        character_count = await count();
        usage_report = await report();
      } while ((await count()) !== character_count);
      assert.ok(character_count >= answered, `${character_count} counted, ${answered} answered`);
      assert.equal(usage_report.total_usage.total_characters, character_count);
      assert.ok(usage_report.total_usage.text_translation_characters <= asked);
    },
  };
}

const segments = 3000;

/** Imports memories: each is there with all its segments, or not at all. */
function memories(): Holder {
  let jobs: { readonly id: string; readonly uploaded: boolean }[] = [];
  const path = "/v3/translation_memories";
  const tmx = tmxOf(segments);
  return {
    name: "an imported memory",
    async change(service, round) {
      const source_file = { file_name: "a.tmx", content_length: tmx.length, content_type: "application/xml" };
      const parameters = { display_name: `round ${round}` };
      const { json } = await good(service.ask("POST", `${path}/import`, { json: { source_file, parameters } }));
      jobs.push({ id: json.job_id, uploaded: false });
      await good(service.ask("PUT", json.upload_url, { bytes: tmx }));
      jobs.push({ id: json.job_id, uploaded: true });
      await settled(service, `${path}/jobs/${json.job_id}`, inProgress);
    },
    async check(service) {
      for (const { id, uploaded } of jobs) {
        const waiting = uploaded ? inProgress : ["processing"];
        const status = await settled(service, `${path}/jobs/${id}`, waiting);
        const allowed = ["completed", "failed", ...(uploaded ? [] : ["awaiting_input", "expired"])];
        assert.ok(allowed.includes(status), `a job is ${status}`);
      }
      jobs = [];
      const listed = (await good(service.ask("GET", `${path}?page_size=25`))).json.translation_memories;
      for (const { translation_memory_id, segment_count } of listed) {
        assert.equal(segment_count, segments);
        assert.equal(await counted(service, `${path}/${translation_memory_id}/segments`), segments);
        await good(service.ask("DELETE", `${path}/${translation_memory_id}`));
      }
    },
  };
}

const inProgress = ["awaiting_input", "processing"];

/** Polls a job and returns its final status. */
async function settled(service: Served, path: string, waiting: readonly string[]): Promise<string> {
  for (;;) {
    const { status } = (await good(service.ask("GET", path))).json.results[0];
    if (!waiting.includes(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function counted(service: Served, path: string): Promise<number> {
  const ids = new Set<string>();
  for (let cursor = ""; ; ) {
    const page = (await good(service.ask("GET", `${path}?page_size=100${cursor}`))).json;
    for (const { source_segment_id } of page.segments) ids.add(source_segment_id);
    if (page.next_page_cursor === undefined) return ids.size;
    cursor = `&page_cursor=${encodeURIComponent(page.next_page_cursor)}`;
  }
}

function tmxOf(count: number): Buffer {
  const units = Array.from(
    { length: count },
    (_, at) =>
      `<tu><tuv xml:lang="en"><seg>Sentence ${at}</seg></tuv><tuv xml:lang="de"><seg>Satz ${at}</seg></tuv></tu>`,
  );
  const header = `<header creationtool="t" creationtoolversion="1" segtype="sentence" o-tmf="t" adminlang="en" srclang="en" datatype="plaintext"/>`;
  return Buffer.from(`<?xml version="1.0"?>\n<tmx version="1.4">${header}<body>\n${units.join("\n")}\n</body></tmx>\n`);
}

/** Translates documents: each comes to an end, and one that is done is whole. */
function documents(): Holder {
  let uploaded: { readonly id: string; readonly key: string; fetched: boolean }[] = [];
  const lines = 300;
  const result = async (service: Served, id: string, document_key: string) =>
    service.ask("POST", `/v2/document/${id}/result`, { json: { document_key } });
  return {
    name: "a document",
    async change(service) {
      const form = new FormData();
      const text = Array.from({ length: lines }, (_, at) => `Line ${at} of the text.`).join("\n");
      form.append("file", new Blob([text]), "a.txt");
      form.append("source_lang", "EN");
      form.append("target_lang", "DE");
      const { json } = await good(service.ask("POST", "/v2/document", { form }));
      const one = { id: json.document_id, key: json.document_key, fetched: false };
      uploaded.push(one);
      await ended(service, one);
      one.fetched = true;
      await good(result(service, one.id, one.key));
    },
    async check(service) {
      for (const one of uploaded) {
        const status = await ended(service, one);
        assert.ok(
          status === "done" || status === "error" || (status === "gone" && one.fetched),
          `a document is ${status}`,
        );
        if (status !== "done") continue;
        const { text } = await good(result(service, one.id, one.key));
        assert.equal(text.split("\n").length, lines);
        assert.equal((await result(service, one.id, one.key)).status, 404);
      }
      uploaded = [];
    },
  };
}

/** Polls a document and returns its final status; `gone` after its download. */
async function ended(service: Served, { id, key }: { readonly id: string; readonly key: string }): Promise<string> {
  for (;;) {
    const { status, json } = await service.ask("POST", `/v2/document/${id}`, { json: { document_key: key } });
    if (status === 404) return "gone";
    assert.equal(status, 200);
    if (json.status !== "queued" && json.status !== "translating") return json.status;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** An answer that is a success; anything else is a mistake of the test or the service, not the kill. */
async function good<T extends { readonly status: number; readonly text: string }>(answer: Promise<T>): Promise<T> {
  const one = await answer;
  assert.ok(one.status < 300, `${one.status} ${one.text.slice(0, 300)}`);
  return one;
}
