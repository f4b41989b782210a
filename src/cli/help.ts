/** For `glossa --help`. */
export const help = `glossa: translates locale files in place

  glossa translate [FILES|DIR] [--to de,fr]   translate what is missing or stale
  glossa check [FILES|DIR]                    find what is missing, stale or broken
  glossa service NAME …                       ask the language service: glossaries, memories, usage, documents …
  glossa serve                                run the embedded language service

glossa help COMMAND tells more. glossa --version prints the version.
`;

const exit = `Exit codes:
  0    done, nothing found
  1    not everything was translated, or something was found
  2    the call or glossa.json is wrong, or there are no locale files
  3    the service refused, failed, or has no engine for a language
  130  cancelled (Ctrl+C)
`;

const project = `Locale files are found by convention (locales/en.json, i18n/de/common.json, _locales/en/messages.json …) or
as glossa.json says. glossa.lock beside it remembers which source each translation was made from; keep it under
version control.
`;

/** For `glossa translate --help`. */
export const translateHelp = `glossa translate [FILES|DIR] [options]

Translates into the locale files what they lack, and changes nothing else in them.

  --to LOCALES         target locales, as the project writes them: de,pt-BR. One without files gets new ones.
                       Absent: all that there are
  --from LOCALE        the source locale
  --only WHAT          missing, stale (the source changed), or all (but what is reviewed). Absent: missing and stale
  --dry-run            tell what would be done and what it would cost; write nothing, send nothing to translate
  --budget CHARS       characters that may be billed; what would go beyond is left
  --allow-pseudo       fill real locales with pseudo-localized text where no engine translates
  --formality F        more, less, prefer_more, prefer_less or default
  --model-type M       latency_optimized, quality_optimized or prefer_quality_optimized
  --context TEXT       what the texts are about; not translated, not billed
  --instruction TEXT   how to translate; up to ten
  --service URL        the language service. Absent: the embedded one
  --auth-scheme S      what stands before the key in Authorization. Absent: Service-Auth-Key, or DeepL's for its addresses
  --json               print one JSON object
  --verbose            tell what goes on

The key of the service is read from GLOSSA_API_KEY and from nowhere else. Translations are kept in a cache, so nothing is
paid twice; Ctrl+C loses nothing that was paid and writes nothing half.

${project}
${exit}`;

/** For `glossa check --help`. */
export const checkHelp = `glossa check [FILES|DIR] [--json]

Finds messages that are missing, empty or stale, placeholders, tags and ICU messages that differ from their source, plural
forms that a language needs, and broken files. Messages that the source doesn't have are told, but are no error.

${project}
${exit}`;
