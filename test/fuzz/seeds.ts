/** A good request, from which wild ones are made. `{name}` in the path is an id that the service gave. */
export interface Seed {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Content of the part `file` if the body is not JSON. */
  readonly file?: { readonly name: string; readonly content: string };
  /** Content of the body if it is neither. */
  readonly raw?: { readonly type: string; readonly content: string };
  readonly admin?: true;
}

const today = new Date().toISOString().slice(0, 10);
const pair = "source_lang=en&target_lang=de";
const dictionary = {
  source_lang: "en",
  target_lang: "de",
  entries: "hello\thallo\nfile\tDatei",
  entries_format: "tsv",
};
const csv = { source_lang: "en", target_lang: "fr", entries: 'hello,"le, ""bon"" jour",en,fr', entries_format: "csv" };
const instruction = { label: "Tone", prompt: "Write as to a friend.", source_language: "en" };
const tmx = `<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/><body><tu tuid="1"><tuv xml:lang="en"><seg>Hello <bpt i="1">&lt;b></bpt>world<ept i="1">&lt;/b></ept></seg></tuv><tuv xml:lang="de"><seg>Hallo Welt</seg></tuv></tu></body></tmx>`;
const html = '<!doctype html><title>Page</title><p translate="no">A</p><p>Hello <b>world</b></p>';
const srt = "1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nWorld\n";

/**
 * One or more requests for each operation of docs/protocol.md. What creates comes first, so that there is something to
 * ask for.
 */
export const seeds: readonly Seed[] = [
  post("/v3/glossaries", { name: "Terms", dictionaries: [dictionary, csv] }),
  post("/v2/glossaries", { name: "Terms", ...dictionary }),
  post("/v3/style_rules", {
    name: "House",
    language: "de",
    configured_rules: { punctuation: { apostrophe: "use_curly_apostrophes" } },
    custom_instructions: [instruction],
  }),
  post("/v3/style_rules/{style_id}/custom_instructions", instruction),
  post("/v3/translation_memories/import", {
    source_file: { file_name: "a.tmx", content_length: Buffer.byteLength(tmx), content_type: "application/xml" },
    parameters: { display_name: "Old texts" },
  }),
  { method: "PUT", path: "{upload_url}", raw: { type: "application/xml", content: tmx } },
  post("/v3/style_profiles", {
    ...{ name: "Legal", description: "Contracts", industry: "Legal", glossary_priority_order_enabled: true },
    ...{ glossary_ids: ["{glossary_id}"], style_rule_ids: ["{style_id}"] },
  }),
  post("/v3/spoken-terms", { name: "Names", term_lists: [{ lang: "en", entries: "Glossa\nXLIFF" }] }),
  upload("a.txt", "Hello\nworld"),
  upload("a.html", html),
  upload("a.srt", srt),
  upload("a.json", '{"a": "Hello", "b": ["world", 1]}'),
  upload("a.xml", '<?xml version="1.0"?>\n<a><b>Hello <i>world</i></b><c/></a>'),
  post("/v3/voice/realtime", {
    source_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
    source_language: "en",
    target_languages: ["de", "fr"],
    target_media_languages: ["de"],
    target_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
    target_media_voice: "female",
    message_format: "json",
    formality: "default",
  }),
  { ...post("/v2/admin/developer-keys", { label: "Team" }), admin: true },

  post("/v2/translate", { text: ["Hello world. How are you?", "Save"], target_lang: "DE" }),
  post("/v2/translate", {
    ...{ text: ["Hello <x id='1'/> <b>world</b>"], source_lang: "EN", target_lang: "PT-BR", tag_handling: "xml" },
    ...{ tag_handling_version: "v2", ignore_tags: ["x"], splitting_tags: ["p"], non_splitting_tags: ["b"] },
    ...{ outline_detection: false, show_billed_characters: true, preserve_formatting: true, split_sentences: "0" },
  }),
  post("/v2/translate", {
    ...{ text: [html], source_lang: "EN", target_lang: "DE", tag_handling: "html", formality: "prefer_more" },
    ...{ glossary_id: "{glossary_id}", style_id: "{style_id}", context: "A page", model_type: "latency_optimized" },
    ...{ translation_memory_id: "{translation_memory_id}", translation_memory_threshold: 75 },
    ...{ custom_instructions: ["Be kind"], enable_beta_languages: true },
  }),
  post("/v2/translate", { text: ["a"], source_lang: "en", target_lang: "de", glossary_ids: ["{glossary_id}"] }),
  post("/v2/translate", { text: ["a"], target_lang: "de", style_profile_id: "{style_profile_id}" }),
  post("/v2/write/rephrase", { text: ["I has a apple"], target_lang: "en-US", writing_style: "business" }),
  post("/v2/write/rephrase", { text: ["I has a apple"], target_lang: "de", tone: "friendly" }),
  post("/v2/write/correct", { text: ["I has a apple"], target_lang: "en-GB" }),
  post("/v3/detect/language", { text: ["Das ist ein Haus.", "This is a house."] }),
  post("/v2/document/{document_id}", { document_key: "{document_key}" }),
  post("/v2/document/{document_id}/result", { document_key: "{document_key}" }),

  get("/v2/glossaries"),
  get("/v2/glossaries/{glossary_id}"),
  get("/v2/glossaries/{glossary_id}/entries"),
  get("/v3/glossaries"),
  get("/v3/glossaries/{glossary_id}"),
  get(`/v3/glossaries/{glossary_id}/entries?${pair}`),
  { method: "PATCH", path: "/v3/glossaries/{glossary_id}", body: { name: "Renamed", dictionaries: [dictionary] } },
  { method: "PUT", path: "/v3/glossaries/{glossary_id}/dictionaries", body: csv },
  get("/v2/glossary-language-pairs"),

  get("/v3/style_profiles"),
  get("/v3/style_profiles/{style_profile_id}"),
  {
    method: "PATCH",
    path: "/v3/style_profiles/{style_profile_id}",
    body: { name: "Renamed", description: "", translation_memory_ids: [] },
  },

  get("/v3/style_rules?page=0&page_size=10&detailed=true"),
  get("/v3/style_rules/{style_id}"),
  { method: "PATCH", path: "/v3/style_rules/{style_id}", body: { name: "Renamed" } },
  {
    method: "PUT",
    path: "/v3/style_rules/{style_id}/configured_rules",
    body: { numbers: { decimal_separator: "use_comma_as_decimal_separator" } },
  },
  get("/v3/style_rules/{style_id}/custom_instructions/{instruction_id}"),
  { method: "PUT", path: "/v3/style_rules/{style_id}/custom_instructions/{instruction_id}", body: instruction },

  get("/v3/translation_memories?page=0&page_size=10"),
  get("/v3/translation_memories/{translation_memory_id}"),
  get(
    "/v3/translation_memories/{translation_memory_id}/segments?page_size=50&filter_text=He&filter_case_sensitive=true",
  ),
  get("/v3/translation_memories/{translation_memory_id}/segments?page_cursor=abc"),
  get("/v3/translation_memories/jobs/{job_id}"),
  post("/v3/translation_memories/{translation_memory_id}/export", {}),
  get("{download_url}"),

  get("/v3/spoken-terms"),
  get("/v3/spoken-terms/{spoken_terms_id}"),
  get("/v3/spoken-terms/{spoken_terms_id}/entries?lang=en"),
  {
    method: "PATCH",
    path: "/v3/spoken-terms/{spoken_terms_id}",
    body: { name: "Renamed", term_lists: [{ lang: "en", entries: "TMX" }] },
  },
  { method: "PUT", path: "/v3/spoken-terms/{spoken_terms_id}/term-lists", body: { lang: "de", entries: "Glossa" } },

  get("/v3/voice/realtime?token={token}"),
  get("/v2/usage"),
  get("/v2/languages?type=target"),
  get("/v3/languages?resource=translate_text&include=beta&include=external"),
  get("/v3/languages/resources"),
  { ...get("/v2/admin/developer-keys"), admin: true },
  { method: "PUT", path: "/v2/admin/developer-keys/label", body: { key_id: "{key_id}", label: "New" }, admin: true },
  {
    method: "PUT",
    path: "/v2/admin/developer-keys/limits",
    body: { key_id: "{key_id}", characters: 10, speech_to_text_milliseconds: null },
    admin: true,
  },
  { ...get(`/v2/admin/analytics?start_date=${today}&end_date=${today}&group_by=key_and_day`), admin: true },
  {
    ...get(`/v2/admin/analytics/custom-tags?start_date=${today}&end_date=${today}&aggregate_by=day&page=0`),
    admin: true,
  },
  post("/v1/quality-evaluation", { segments: [] }),
  post("/v1/jobs/voice/translate", {}),
  get("/glossa/engines?source=EN&target=DE"),

  remove("/v3/style_profiles/{style_profile_id}"),
  remove("/v3/style_rules/{style_id}/custom_instructions/{instruction_id}"),
  remove("/v3/style_rules/{style_id}"),
  remove(`/v3/glossaries/{glossary_id}/dictionaries?${pair}`),
  remove("/v3/glossaries/{glossary_id}"),
  remove("/v2/glossaries/{glossary_id}"),
  remove("/v3/translation_memories/{translation_memory_id}"),
  remove("/v3/spoken-terms/{spoken_terms_id}/term-lists?lang=en"),
  remove("/v3/spoken-terms/{spoken_terms_id}"),
  { method: "PUT", path: "/v2/admin/developer-keys/deactivate", body: { key_id: "{key_id}" }, admin: true },
];

function get(path: string): Seed {
  return { method: "GET", path };
}

function post(path: string, body: NonNullable<Seed["body"]>): Seed {
  return { method: "POST", path, body };
}

function remove(path: string): Seed {
  return { method: "DELETE", path };
}

function upload(name: string, content: string): Seed {
  return { ...post("/v2/document", { source_lang: "EN", target_lang: "DE" }), file: { name, content } };
}
