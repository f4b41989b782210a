/**
 * Requests that a suite must have made, written down from the documentation of the service by hand: it says what is
 * missing when rows are forgotten, not whether they are right.
 */

/** An operation with the statuses that can be provoked from outside, and all of its parameters. */
export interface Operation {
  readonly section: string;
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly number[];
  /** Each was sent at least once with a request that succeeded; those of lists and objects after a dot. */
  readonly parameters: readonly string[];
}

/** All operations of docs/protocol.md. */
export const operations: readonly Operation[] = [
  ...under("Style rules", [
    ["GET /v3/style_rules", "200 400 401", "page page_size detailed"],
    [
      "POST /v3/style_rules",
      "201 400 401 403",
      "name language configured_rules custom_instructions custom_instructions.label custom_instructions.prompt custom_instructions.source_language",
    ],
    ["GET /v3/style_rules/{style_id}", "200 400 401 403 404", ""],
    ["PATCH /v3/style_rules/{style_id}", "200 400 404", "name"],
    ["DELETE /v3/style_rules/{style_id}", "204 404", ""],
    [
      "PUT /v3/style_rules/{style_id}/configured_rules",
      "200 400 404",
      "dates_and_times formatting numbers punctuation spelling_and_grammar style_and_tone vocabulary",
    ],
    ["POST /v3/style_rules/{style_id}/custom_instructions", "201 400 404", "label prompt source_language"],
    ["GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id}", "200 404", ""],
    [
      "PUT /v3/style_rules/{style_id}/custom_instructions/{instruction_id}",
      "200 400 404",
      "label prompt source_language",
    ],
    ["DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id}", "204 404", ""],
  ]),
  ...under("Style profiles", [
    ["GET /v3/style_profiles", "200 401 403", ""],
    [
      "POST /v3/style_profiles",
      "201 400 401 403",
      "name description industry glossary_ids style_rule_ids translation_memory_ids glossary_priority_order_enabled",
    ],
    ["GET /v3/style_profiles/{id}", "200 400 404", ""],
    [
      "PATCH /v3/style_profiles/{id}",
      "200 400 404",
      "name description industry glossary_ids glossary_priority_order_enabled",
    ],
    ["DELETE /v3/style_profiles/{id}", "204 404", ""],
  ]),
  ...under("Glossaries (v3)", [
    [
      "POST /v3/glossaries",
      "201 400 401 403 413 415",
      "name dictionaries dictionaries.source_lang dictionaries.target_lang dictionaries.entries dictionaries.entries_format",
    ],
    ["GET /v3/glossaries", "200 401", ""],
    ["GET /v3/glossaries/{id}", "200 404", ""],
    ["GET /v3/glossaries/{id}/entries", "200 400 404", "source_lang target_lang"],
    ["PATCH /v3/glossaries/{id}", "200 400 404", "name dictionaries"],
    ["PUT /v3/glossaries/{id}/dictionaries", "200 400 404", "source_lang target_lang entries entries_format"],
    ["DELETE /v3/glossaries/{id}", "204 404", ""],
    ["DELETE /v3/glossaries/{id}/dictionaries", "204 404", "source_lang target_lang"],
    ["POST /v2/glossaries", "201 400 403", "name source_lang target_lang entries entries_format"],
    ["GET /v2/glossaries", "200 403", ""],
    ["GET /v2/glossaries/{id}", "200 404", ""],
    ["GET /v2/glossaries/{id}/entries", "200 404 415", ""],
    ["DELETE /v2/glossaries/{id}", "204 404", ""],
    ["GET /v2/glossary-language-pairs", "200", ""],
  ]),
  ...under("Text translation", [
    [
      "POST /v2/translate",
      "200 400 403 404 413 415 456",
      "text source_lang target_lang glossary_id glossary_ids style_id style_profile_id translation_memory_id translation_memory_threshold custom_instructions model_type tag_handling tag_handling_version formality show_billed_characters context enable_beta_languages split_sentences preserve_formatting outline_detection non_splitting_tags splitting_tags ignore_tags",
    ],
  ]),
  ...under("Document translation", [
    [
      "POST /v2/document",
      "200 400 403 413 456",
      "file target_lang source_lang filename formality glossary_id glossary_ids style_id style_profile_id translation_memory_id translation_memory_threshold enable_watermark enable_beta_languages model_type output_format",
    ],
    ["POST /v2/document/{id}", "200 404", "document_key"],
    ["POST /v2/document/{id}/result", "200 404 503", "document_key"],
  ]),
  ...under("Translation memories", [
    ["GET /v3/translation_memories", "200 400 401", "page page_size"],
    [
      "POST /v3/translation_memories/import",
      "202 400 401 403",
      "source_file source_file.file_name source_file.content_length source_file.content_type parameters parameters.display_name",
    ],
    ["POST /v3/translation_memories/{id}/export", "202 200 404", ""],
    ["GET /v3/translation_memories/jobs/{id}", "200 404", ""],
    ["GET /v3/translation_memories/{id}", "200 404", ""],
    [
      "GET /v3/translation_memories/{id}/segments",
      "200 400 404",
      "page_size page_cursor filter_text filter_case_sensitive",
    ],
    ["DELETE /v3/translation_memories/{id}", "204 403 404", ""],
  ]),
  ...under("Spoken terms", [
    ["POST /v3/spoken-terms", "201 400 401 403 415 456", "name term_lists term_lists.lang term_lists.entries"],
    ["GET /v3/spoken-terms", "200 401", ""],
    ["GET /v3/spoken-terms/{id}", "200 404", ""],
    ["GET /v3/spoken-terms/{id}/entries", "200 400 404", "lang"],
    ["PATCH /v3/spoken-terms/{id}", "200 400 404", "name term_lists"],
    ["PUT /v3/spoken-terms/{id}/term-lists", "200 400 404", "lang entries"],
    ["DELETE /v3/spoken-terms/{id}", "204 404", ""],
    ["DELETE /v3/spoken-terms/{id}/term-lists", "204 404", "lang"],
  ]),
  ...under("Voice", [
    [
      "POST /v3/voice/realtime",
      "200 400 401 403",
      "source_media_content_type source_language source_language_mode target_languages spoken_terms_id glossary_id glossary_ids target_media_languages target_media_content_type target_media_voice message_format formality",
    ],
    ["GET /v3/voice/realtime", "200 400", "token"],
  ]),
  ...under("Language detection", [["POST /v3/detect/language", "200 400 401 403 415", "text"]]),
  ...under("Languages", [
    ["GET /v3/languages", "200 400 401", "resource include"],
    ["GET /v3/languages/resources", "200 401", ""],
    ["GET /v2/languages", "200 400 403", "type"],
  ]),
  ...under("Usage and admin", [
    ["GET /v2/usage", "200 403", ""],
    ["GET /v2/admin/analytics/custom-tags", "200 400 403", "start_date end_date aggregate_by page"],
    ["GET /v2/admin/analytics", "200 400 403", "start_date end_date group_by"],
    ["POST /v2/admin/developer-keys", "200 403 456", "label"],
    ["GET /v2/admin/developer-keys", "200 403", ""],
    ["PUT /v2/admin/developer-keys/deactivate", "200 400 404", "key_id"],
    ["PUT /v2/admin/developer-keys/label", "200 400 404", "key_id label"],
    ["PUT /v2/admin/developer-keys/limits", "200 400 404", "key_id characters speech_to_text_milliseconds"],
    ["POST /v1/quality-evaluation", "403", ""],
    ["GET /v1/quality-evaluation/{id}", "403", ""],
    ["POST /v1/jobs/voice/translate", "403", ""],
    ["GET /v1/jobs/voice/translate/{id}", "403", ""],
  ]),
  ...under("Write", [
    ["POST /v2/write/rephrase", "200 400 403 413 415 456", "text target_lang writing_style tone"],
    ["POST /v2/write/correct", "200 400 403 413 415 456", "text target_lang"],
  ]),
];

type Told = readonly [operation: string, statuses: string, parameters: string];

function under(section: string, told: readonly Told[]): readonly Operation[] {
  return told.map(([operation, statuses, parameters]) => {
    const [method = "", path = ""] = operation.split(" ");
    return { section, method, path, statuses: words(statuses).map(Number), parameters: words(parameters) };
  });
}

function words(text: string): readonly string[] {
  return text.split(" ").filter(Boolean);
}

/** Requirements in addition to the operations: each must be found in a row's section and title. */
export const statements: readonly (readonly [statement: string, row: RegExp])[] = [
  ["What the service does, 10: named only", /What the service does, 10/],
  ["Style rule list: fields", /spec: Style rule list/],
  ["Custom instruction: fields", /spec: Custom instruction/],
  ["ConfiguredRules: values", /spec: ConfiguredRules/],
  ["Glossary: fields, root codes", /spec: Glossary:/],
  ["Dictionary input: CSV and TSV", /spec: Dictionary input: .*CSV/],
  ["Spoken-terms collection: fields", /spec: Spoken-terms collection/],
  ["Translation memory and job", /spec: Translation memor/],
  ["Language detection result: success", /spec: Language detection result: tells en/],
  ["Language detection result: insufficient_confidence", /insufficient_confidence/],
  ["Language detection result: unsupported_language", /unsupported_language/],
  ["Language detection result: no_language_detected", /no_language_detected/],
  ["Error body: message", /answers errors as JSON with a message/],
  ["Error body: code invalid_content_type", /invalid_content_type/],
  ["Common response header: X-Trace-ID", /spec: Common response header/],
  ["States: a small glossary is ready", /small glossary ready/],
  ["States: a job is completed", /through a job/],
  ["States: a style rule list's version moves", /version/i],
  ["Glossaries (v3), rule 1", /spec: Glossaries \(v3\), rule 1/],
  ["Glossaries (v3), rule 2", /spec: Glossaries \(v3\), rule 2/],
  ["Glossaries (v3), rule 3: v2 exists", /wire: 5 \(v2\)/],
  ["Text translation: order of answers", /answers texts in their order/],
  ["Text translation: more than 50 texts", /more than 50 texts/],
  ["Text translation: glossary needs source_lang", /glossary without source_lang/],
  ["Text translation: glossary_id and glossary_ids exclude each other", /glossary_id and glossary_ids together/],
  ["Text translation: every glossary holds the pair", /without the pair/],
  ["Text translation: a memory that is not there", /(unknown|no such) memory|memory that does not exist/i],
  ["Text translation: a memory without the pair", /memory (that doesn't|doesn't) cover the pair/],
  ["Text translation: roots serve variants", /root/],
  ["Documents: enable_watermark", /watermark/],
  ["Documents: once only", /spec: Document translation|wire: 3/],
  ["Voice: running sessions are unaffected by changed terms", /spec: Spoken terms.*session|spec: Voice.*terms/i],
  ["Voice: reporting tag only on the POST", /spec: Voice.*tag/i],
  ["Languages: include=beta", /include=beta/],
  ["Languages: include=external", /include=external/],
  ["Usage: billing_unit and units", /billing_unit/],
  ["Admin: custom tags by pages", /next_page/],
  ["Authentication, rule 1", /spec: Authentication, rule 1/],
  ["Authentication, rule 2", /spec: Authentication, rule 2/],
  ["Authentication, rule 3", /spec: Authentication, rule 3/],
  ["Authentication, rule 4", /spec: Authentication, rule 4/],
  ["Authentication, rule 5", /not enrolled/],
  ["Errors: 400", /spec: Errors, 400/],
  ["Errors: 401", /spec: Errors, 401|401/],
  ["Errors: 403", /spec: Errors, (401 and )?403/],
  ["Errors: 404", /spec: Errors.*404/],
  ["Errors: 415", /spec: Errors, 415/],
  ["Errors: 429", /spec: Errors, 429/],
  ["Errors: 500", /spec: Errors, 500/],
  ["Errors: 503", /spec: Errors, 503/],
  ["Limits: glossary name", /spec: Limits.*name of more than 1024/],
  ["Limits: source phrase", /source phrase of 1025/],
  ["Limits: target phrase", /target phrase of 1025/],
  ["Limits: dictionary of 10 MiB", /10 MiB/],
  ["Limits: five dictionaries up to 50 MB", /spec: Limits.*(50 MB|five dictionaries)/],
  ["Limits: 1000 glossaries", /spec: Limits.*1000 glossaries/],
  ["Limits: no duplicate sources", /source phrase twice/],
  ["Limits: nothing empty", /empty source phrase/],
  ["Limits: control characters", /control character/],
  ["Limits: Unicode newlines", /U\+2028/],
  ["Limits: white space around", /leading white space/],
  ["Limits: 5 glossaries a request", /6 glossaries/],
  ["Limits: threshold 0 to 100", /translation_memory_threshold of 101/],
  [
    "Limits: 300 characters of spoken terms",
    /spec: Limits.*30[01] characters|term list.*30[01]|30[01] characters.*term/i,
  ],
  ["Limits: 50 texts to detect", /51 texts/],
  ["Limits: documents", /spec: Limits.*(MB|document)|wire: 3.*(MB|size|large)/i],
  ["Versioning: v2 and v3 paths beside each other", /wire: 5 \(v2/],
];
