import assert from "node:assert/strict";
import type { ConformanceRow, Probe } from "../row.ts";

const spec = "spec: Languages";
const wire = "wire: 11";
const older = "wire: 5 (v2/languages)";

const features: Readonly<Record<string, readonly string[]>> = {
  translate_text: ["auto_detection", "formality", "glossary", "style_rules", "tag_handling", "translation_memory"],
  translate_document: ["auto_detection", "formality", "glossary"],
  glossary: [],
  voice: ["auto_detection", "formality", "glossary", "transcription", "translated_speech", "spoken_terms"],
  write: ["auto_detection", "tone", "writing_style"],
  style_rules: [],
  translation_memory: [],
};

/** Which side of a pair needs each feature. */
const sides: Readonly<Record<string, string>> = {
  auto_detection: "S",
  formality: "T",
  glossary: "ST",
  style_rules: "T",
  tag_handling: "ST",
  translation_memory: "ST",
  writing_style: "T",
  tone: "T",
  transcription: "S",
  translated_speech: "T",
  spoken_terms: "S",
};

/** `GET /v3/languages`, its resources, and `GET /v2/languages`. */
export const rows: readonly ConformanceRow[] = [
  ...Object.keys(features).map(
    (resource): ConformanceRow => ({
      section: wire,
      title: `lists the languages of ${resource}, each with its sides, status and features`,
      writes: false,
      async check(service) {
        const listed = await list(service, `resource=${resource}`);
        assert.ok(listed.length > 0);
        for (const one of listed) mustBeLanguage(one, resource);
      },
    }),
  ),
  {
    section: wire,
    title: "writes codes in the letter case of BCP 47, and replaces none by its canonical form",
    writes: false,
    async check(service) {
      const codes = (await list(service, "resource=translate_text")).map(({ lang }) => lang);
      for (const code of codes) assert.match(code, /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/);
      for (const code of ["en-US", "zh-Hant", "pt-BR", "de", "tl", "prs", "gom", "kmr"])
        assert.ok(codes.includes(code), code);
    },
  },
  {
    section: wire,
    title: "has variants as targets only",
    writes: false,
    async check(service) {
      const listed = await list(service, "resource=translate_text");
      for (const code of ["en-US", "en-GB", "pt-BR", "zh-Hant", "es-419"]) {
        const { usable_as_source, usable_as_target } = listed.find(({ lang }) => lang === code) ?? {};
        assert.deepEqual([usable_as_source, usable_as_target], [false, true], code);
      }
    },
  },
  ...["beta", "external"].map(
    (kind): ConformanceRow => ({
      section: spec,
      title: `lists no less with include=${kind}`,
      writes: false,
      async check(service) {
        const [less, more] = await Promise.all([
          list(service, "resource=voice"),
          list(service, `resource=voice&include=${kind}`),
        ]);
        const codes = new Set(more.map(({ lang }) => lang));
        for (const { lang } of less) assert.ok(codes.has(lang), lang);
      },
    }),
  ),
  {
    section: spec,
    title: "marks what is done elsewhere with external: true, and only where that is asked for",
    writes: false,
    embedded: true,
    async check(service) {
      const has = async (query: string) =>
        (await list(service, query)).some(({ features: own }) =>
          Object.values(own as Record<string, { external?: boolean }>).some(({ external }) => external === true),
        );
      assert.equal(await has("resource=voice"), false);
      assert.equal(await has("resource=voice&include=external"), true);
    },
  },
  {
    section: spec,
    title: "knows spoken_terms and translated_speech in the voice listing",
    writes: false,
    async check(service) {
      const listed = await list(service, "resource=voice&include=beta&include=external");
      for (const name of ["spoken_terms", "translated_speech"])
        assert.ok(
          listed.some(({ features: own }) => name in own),
          name,
        );
    },
  },
  ...(
    [
      ["no resource", "", undefined],
      ["an unknown resource", "resource=text", undefined],
      ["an unknown include", "resource=voice&include=alpha", undefined],
      [
        "the old name of the parameter",
        "product=translate",
        "Bad request. Reason: The 'product' parameter has been renamed to 'resource'.",
      ],
    ] as const
  ).map(
    ([what, query, message]): ConformanceRow => ({
      section: message === undefined ? wire : "wire: 1.1 (product)",
      title: `refuses ${what} with 400`,
      writes: false,
      async check(service) {
        const { status, json } = await service.ask("GET", `/v3/languages?${query}`);
        assert.equal(status, 400);
        if (message !== undefined) assert.equal(json.message, message);
      },
    }),
  ),
  {
    section: wire,
    title: "lists resources with the sides that each feature needs",
    writes: false,
    async check(service) {
      const { status, json } = await service.ask("GET", "/v3/languages/resources");
      assert.equal(status, 200);
      const found = new Map<string, readonly Named[]>(json.map((one: Named) => [one["name"], one["features"]]));
      for (const [resource, names] of Object.entries(features)) {
        const own = new Map((found.get(resource) ?? []).map((one) => [one["name"], one]));
        for (const name of names.filter((one) => one !== "spoken_terms" || own.has(one)))
          assert.equal(sideOf(own.get(name)), sides[name], `${resource}: ${name}`);
      }
    },
  },
  ...(["source", "target"] as const).map(
    (type): ConformanceRow => ({
      section: older,
      title: `lists type=${type} in upper case, supports_formality with targets only`,
      writes: false,
      async check(service) {
        const { status, json } = await service.ask("GET", `/v2/languages?type=${type}`);
        assert.equal(status, 200);
        for (const { language, name, supports_formality } of json) {
          assert.equal(language, language.toUpperCase());
          assert.equal(typeof name, "string");
          assert.equal(typeof supports_formality, type === "target" ? "boolean" : "undefined");
        }
        const codes = json.map((one: Named) => one["language"]);
        assert.equal(codes.includes("EN"), type === "source", "EN is a target for old clients, and hidden");
        assert.equal(codes.includes("EN-US"), type === "target");
      },
    }),
  ),
  ...(["source", "target"] as const).map(
    (type): ConformanceRow => ({
      section: older,
      title: `lists what is documented with type=${type}, by its official name, and what else translation takes only in v3`,
      writes: false,
      embedded: true,
      async check(service) {
        const { json } = await service.ask("GET", `/v2/languages?type=${type}`);
        const names = new Map<string, string>(json.map((one: Named) => [one["language"], one["name"]]));
        // docs/protocol.md, *Languages v2*
        assert.equal(names.size, type === "source" ? 101 : 106);
        const newer = (await list(service, "resource=translate_text")).filter(
          ({ lang, usable_as_source }) => (type === "target" || usable_as_source) && !names.has(lang.toUpperCase()),
        );
        const variants = type === "source" ? "" : " de-CH de-DE en fr-CA fr-FR pt";
        const expected = `ace bho ceb ckb gom kmr lmo mai pag pam prs scn yue${variants}`.split(" ").sort();
        assert.deepEqual(newer.map(({ lang }) => lang).sort(), expected);
        assert.equal(names.get("ZH"), type === "source" ? "Chinese" : "Chinese (simplified)");
        assert.equal(names.get("NB"), "Norwegian (bokmål)");
        if (type === "target") assert.equal(names.get("PT-BR"), "Portuguese (Brazilian)");
      },
    }),
  ),
  {
    section: older,
    title: "lists sources when no type is given",
    writes: false,
    async check(service) {
      const [plain, sources] = await Promise.all([
        service.ask("GET", "/v2/languages"),
        service.ask("GET", "/v2/languages?type=source"),
      ]);
      assert.deepEqual(plain.json, sources.json);
    },
  },
  {
    section: older,
    title: "refuses another type with 400",
    writes: false,
    async check(service) {
      assert.equal((await service.ask("GET", "/v2/languages?type=both")).status, 400);
    },
  },
];

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
type Named = Readonly<Record<string, any>>;

const sideOf = (feature: Named = {}): string =>
  `${feature["needs_source_support"] === true ? "S" : ""}${feature["needs_target_support"] === true ? "T" : ""}`;

async function list(service: Probe, query: string): Promise<readonly Named[]> {
  const { status, json } = await service.ask("GET", `/v3/languages?${query}`);
  assert.equal(status, 200);
  return json;
}

function mustBeLanguage(one: Named, resource: string): void {
  const { lang, name, usable_as_source, usable_as_target, status } = one;
  assert.deepEqual(
    [typeof lang, typeof name, typeof usable_as_source, typeof usable_as_target],
    ["string", "string", "boolean", "boolean"],
  );
  assert.ok(["stable", "beta", "early_access"].includes(status), lang);
  for (const [feature, { status: of }] of Object.entries<Named>(one["features"])) {
    assert.ok(["stable", "beta", "early_access"].includes(of), `${lang}: ${feature}`);
    const side = sides[feature] ?? "ST";
    assert.ok(
      (side.includes("S") && usable_as_source) || (side.includes("T") && usable_as_target),
      `${lang}: ${feature}`,
    );
    assert.ok(features[resource]?.includes(feature) ?? false, `${resource}: ${feature}`);
  }
}
