import assert from "node:assert/strict";
import type { ConformanceRow, Probe, ProbeOptions, ProbeReply } from "../row.ts";

const spec = "spec: Spoken terms";
const wire = "wire: 8";
const path = "/v3/spoken-terms";
const unknown = "00000000-0000-4000-8000-000000000000";
const english = { lang: "en", entries: "Glossa\nTMX" };

/** The operations on collections of spoken terms. */
export const rows: readonly ConformanceRow[] = [
  row("spec: Spoken-terms collection", "has its fields", async (service) => {
    await withTerms(service, [english], async ({ created, name }) => {
      const { spoken_terms_id, creation_time, ...rest } = created;
      assert.ok(typeof spoken_terms_id === "string" && Date.parse(creation_time) > 0);
      assert.deepEqual(rest, { name, term_lists: [{ lang: "en", entry_count: 2 }] });
    });
  }),
  row(
    "spec: Spoken-terms collection",
    "keeps terms as they were written, in capitals and small letters",
    async (service) => {
      await withTerms(service, [{ lang: "en", entries: "Glossa\nglossa\ntwo words" }], async ({ entries }) => {
        assert.equal(await entries("en"), "Glossa\nglossa\ntwo words");
      });
    },
  ),
  row("spec: Spoken-terms collection", "holds one list a language", async (service) => {
    await withTerms(service, [english, { lang: "de", entries: "Straße" }], async ({ created }) => {
      assert.deepEqual(
        created.term_lists.map(({ lang }: { lang: string }) => lang),
        ["en", "de"],
      );
    });
  }),
  row(spec, "lists all collections", async (service) => {
    await withTerms(service, [english], async ({ created }) => {
      const { status, json } = await service.ask("GET", path);
      assert.equal(status, 200);
      const found = json.spoken_terms.filter((one: typeof created) => one.spoken_terms_id === created.spoken_terms_id);
      assert.deepEqual(found, [created]);
    });
  }),
  row(wire, "tells one collection", async (service) => {
    await withTerms(service, [english], async ({ ask, created }) =>
      assert.deepEqual((await ask("GET", "")).json, created),
    );
  }),
  row(spec, "tells the terms of one language", async (service) => {
    await withTerms(service, [english], async ({ ask }) => {
      const { status, json } = await ask("GET", "/entries?lang=en");
      assert.deepEqual([status, json], [200, english]);
      assert.equal((await ask("GET", "/entries?lang=de")).status, 404);
      assert.equal((await ask("GET", "/entries")).status, 400);
    });
  }),
  row(spec, "renames a collection and merges terms into a list", async (service) => {
    await withTerms(service, [english], async ({ ask, entries }) => {
      const name = service.unique("renamed");
      const json = { name, term_lists: [{ lang: "en", entries: "XLIFF" }] };
      const reply = await ask("PATCH", "", { json });
      assert.deepEqual([reply.status, reply.json.name], [200, name]);
      assert.deepEqual(reply.json.term_lists, [{ lang: "en", entry_count: 3 }]);
      assert.equal(await entries("en"), "Glossa\nTMX\nXLIFF");
      assert.equal((await ask("PATCH", "", { json: { name: "" } })).status, 400);
    });
  }),
  row(spec, "replaces a list, or creates it for a new language", async (service) => {
    await withTerms(service, [english], async ({ ask, entries }) => {
      for (const lang of ["en", "de"]) {
        const { status, json } = await ask("PUT", "/term-lists", { json: { lang, entries: "a\nb\nc" } });
        assert.deepEqual([status, json], [200, { lang, entry_count: 3 }]);
        assert.equal(await entries(lang), "a\nb\nc");
      }
      assert.equal((await ask("PUT", "/term-lists", { json: { lang: "en", entries: "a\na" } })).status, 400);
    });
  }),
  row(wire, "deletes the list of one language with 204", async (service) => {
    await withTerms(service, [english], async ({ ask }) => {
      assert.equal((await ask("DELETE", "/term-lists?lang=en")).status, 204);
      assert.equal((await ask("DELETE", "/term-lists?lang=en")).status, 404);
      assert.deepEqual((await ask("GET", "")).json.term_lists, []);
    });
  }),
  row(spec, "deletes a collection with 204, after which it answers 404", async (service) => {
    await withTerms(service, [english], async ({ ask }) => {
      assert.equal((await ask("DELETE", "")).status, 204);
      for (const [method, rest, json] of [
        ["GET", ""],
        ["DELETE", ""],
        ["GET", "/entries?lang=en"],
        ["PATCH", "", { name: "x" }],
        ["PUT", "/term-lists", english],
        ["DELETE", "/term-lists?lang=en"],
      ] as const) {
        const reply = await ask(method, rest, json === undefined ? {} : { json });
        assert.equal(reply.status, 404, `${method} ${rest}`);
      }
    });
  }),
  row(wire, "takes forms as well", async (service) => {
    await withTerms(service, [], async ({ ask, entries }) => {
      const form = [
        ["lang", "en"],
        ["entries", "a\nb"],
      ] as const;
      assert.equal((await ask("PUT", "/term-lists", { form })).status, 200);
      assert.equal(await entries("en"), "a\nb");
    });
  }),
  row("spec: Limits", "takes a term list of 300 characters", async (service) => {
    await withTerms(service, [{ lang: "en", entries: "x".repeat(300) }], async ({ ask }) => {
      const json = { term_lists: [{ lang: "en", entries: "y" }] };
      assert.equal((await ask("PATCH", "", { json })).status, 400);
    });
  }),
  bad("spec: Limits", "a term list of 301 characters", [{ lang: "en", entries: "x".repeat(301) }]),
  bad(wire, "an empty term", [{ lang: "en", entries: "a\n\nb" }]),
  bad(wire, "a term twice", [{ lang: "en", entries: "a\nb\na" }]),
  bad(wire, "a control character of C0", [{ lang: "en", entries: "a\u0007b" }]),
  bad(wire, "a control character of C1", [{ lang: "en", entries: "a\u0090b" }]),
  bad(wire, "a term with leading white space", [{ lang: "en", entries: " a" }]),
  bad(wire, "a term with trailing white space", [{ lang: "en", entries: "a \nb" }]),
  bad(wire, "two lists of one language", [english, english]),
  bad(wire, "a list without language", [{ entries: "a" }]),
  bad(wire, "a list in an unknown language", [{ lang: "xx", entries: "a" }]),
  bad(wire, "no name", [english], { name: undefined }),
  bad(wire, "a collection's name of 1025 bytes", [english], { name: "x".repeat(1025) }),
  row(wire, "refuses a body of another type with 415", async (service) => {
    const headers = { "content-type": "text/plain" };
    assert.equal((await service.ask("POST", path, { headers, body: "name=x" })).status, 415);
  }),
  row("spec: Errors, 401", "answers 401 for spoken terms without a key", async (service) => {
    assert.equal((await service.ask("GET", path, { key: "none" })).status, 401);
    assert.equal((await service.ask("POST", path, { key: "none", json: {} })).status, 401);
  }),
  {
    section: wire,
    title: "are covered by no scope",
    needs: ["scopedKey"],
    writes: false,
    async check(service) {
      assert.equal((await service.ask("GET", path, { key: "scopedKey" })).status, 403);
      assert.equal((await service.ask("POST", path, { key: "scopedKey", json: {} })).status, 403);
    },
  },
  {
    section: wire,
    title: "answers 456 beyond the number of collections",
    writes: true,
    startedWith: {},
    async check(service) {
      const json = { name: "UI", term_lists: [english] };
      for (let number = 0; number < 100; number++) {
        assert.equal((await service.ask("POST", path, { json })).status, 201);
      }
      assert.equal((await service.ask("POST", path, { json })).status, 456);
    },
  },
  row(wire, "answers 404 for a collection that never was", async (service) => {
    assert.equal((await service.ask("GET", `${path}/${unknown}`)).status, 404);
  }),
];

function row(section: string, title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section, title, writes: true, check };
}

/** A creation that is refused with 400. */
function bad(section: string, what: string, term_lists: readonly object[], more: object = {}): ConformanceRow {
  return row(section, `refuses ${what} with 400`, async (service) => {
    const reply = await service.ask("POST", path, { json: { name: service.unique("bad"), term_lists, ...more } });
    if (reply.status === 201) await service.ask("DELETE", `${path}/${reply.json.spoken_terms_id}`);
    assert.equal(reply.status, 400);
    assert.equal(typeof reply.json.message, "string");
  });
}

interface Made {
  readonly name: string;
  /** As the creation told it. */
  readonly created: ProbeReply["json"];
  /** Asks below the collection's path. */
  ask(method: string, rest: string, options?: ProbeOptions): Promise<ProbeReply>;
  /** The terms of a language, one a line. */
  entries(lang: string): Promise<string>;
}

/** Creates a collection and removes it after. */
async function withTerms(
  service: Probe,
  term_lists: readonly object[],
  check: (made: Made) => void | Promise<void>,
): Promise<void> {
  const name = service.unique("terms");
  const { status, text, json: created } = await service.ask("POST", path, { json: { name, term_lists } });
  assert.equal(status, 201, text);
  const one = `${path}/${created.spoken_terms_id}`;
  const ask: Made["ask"] = (method, rest, options) => service.ask(method, one + rest, options);
  const entries: Made["entries"] = async (lang) => (await ask("GET", `/entries?lang=${lang}`)).json.entries;
  try {
    await check({ name, created, ask, entries });
  } finally {
    await service.ask("DELETE", one);
  }
}
