/** For `glossa --help`. */
export const help = `glossa: translates locale files in place

  glossa translate [FILES|DIR] [--to de,fr]   translate what is missing or stale
  glossa check [FILES|DIR]                    find what is missing, stale or broken
  glossa extract [DIR] [--translate]          add keys of source code that the source locale lacks
  glossa usages [KEY] [--unused|--missing]    show where source code asks for messages
  glossa rename KEY NEW [--dry-run]           rename a key in source code, all locale files and glossa.lock
  glossa merge [FILES|DIR] [--check]          bring target XLIFF files up to date with their source file
  glossa diff [REF] [FILES]                   show what changed, message by message
  glossa git install                          let git merge and show locale files message by message
  glossa resolve [FILES]                      resolve locale files that git has not merged, message by message
  glossa dictate --file talk.wav [--to de]    write down and translate what is said, in a file or into a microphone
  glossa mcp                                  let an agent find, translate, check and rename messages
  glossa agents [--write]                     print the passage for AGENTS.md, or write it
  glossa service NAME …                       ask the language service: glossaries, memories, usage, documents …
  glossa serve                                run the embedded language service
  glossa completion bash|zsh|fish             print the script that completes commands, options and locales in a shell

glossa help COMMAND shows more. glossa --version prints the version.
`;

/** Exit codes, at the end of a help. */
export const exitHelp = `Exit codes:
  0    done, nothing found
  1    not everything was translated, or a check found errors or warnings
  2    the call or glossa.json is wrong, glossa.lock needs a newer Glossa, there are no locale files, or the output cannot
       be written
  3    the service refused, failed, or has no engine for a language
  130  cancelled (Ctrl+C)
`;

const project = `Locale files are found by convention (locales/en.json, i18n/de/common.json, _locales/en/messages.json …) or
as glossa.json says. glossa.lock next to it remembers which source each translation was made from; keep it under
version control.
`;

/** For `glossa translate --help`. */
export const translateHelp = `glossa translate [FILES|DIR] [options]

Adds missing translations to the locale files, and changes nothing else in them. Translations whose source changed only
in white space, quotation marks or the look of placeholders are kept. If both are XLIFF, a newer source file is merged
first, as glossa merge does.

  --to LOCALES         target locales, as the project writes them: de,pt-BR. One without files gets new ones.
                       Default: all that there are
  --from LOCALE        the source locale
  --only WHAT          missing, stale (the source changed), or all (except reviewed). Default: missing and stale
  --dry-run            show what would be done and what it would cost; write nothing, send nothing to translate
  --budget LIMIT       characters that may be billed, or 50000tokens, or 2.50USD; the rest is left untranslated
  --allow-pseudo       fill real locales with pseudo-localized text if no engine translates
  --allow-too-long     write translations that are longer than the file allows; they are reported otherwise
  --engine ID          translate by this engine of the embedded service's list
  --engines FILE       translate by the engines of this list (docs/services.md), whose keys are in the environment
  --since REF          only messages that changed since this branch left REF (main), in the source or in the translation
  --retranslate ENGINE only what this engine made, as glossa.lock names it (gpt-4o-mini/p1, apertium), and nobody has
                       changed or reviewed since; with --engine another one translates it
  --formality F        more, less, prefer_more, prefer_less or default
  --model-type M       latency_optimized, quality_optimized or prefer_quality_optimized
  --context TEXT       what the texts are about; not translated, not billed
  --no-code-context    send nothing of the source code along: by default the element, the component and the comment of a
                       message, and texts near it; not translated, not billed
  --no-project-terms   send no terms of the project to models: by default the nouns of the texts, with their translations
                       in the locale files
  --instruction TEXT   how to translate; up to ten
  --service URL        the language service. Default: the embedded one
  --auth-scheme S      scheme before the key in Authorization. Default: Service-Auth-Key, or DeepL's for its addresses
  --json               print one JSON object
  --verbose            print what happens

The key of the service is read from GLOSSA_API_KEY and from nowhere else. Translations are kept in a cache, so nothing is
paid twice; Ctrl+C loses nothing that was paid and leaves no half-written file.

${project}
${exitHelp}`;

/** For `glossa check --help`. */
export const checkHelp = `glossa check [FILES|DIR] [options]

Finds messages that are missing, empty or stale, placeholders, tags and ICU messages that differ from their source, plural
forms that a language needs, and broken files. Messages that the source doesn't have are reported, but are no error.

In projects with a framework whose calls Glossa knows, source code is checked too: keys that no message has, values that
code and text do not share, plurals without a count, and messages that no code uses. Folders are checked with their code,
files that are named one by one without. The index of the code is kept, as glossa usages keeps it.

  --fix                first make the corrections that are certain and change no word: placeholders, spaces, punctuation,
                       quotation marks, look-alike letters. The exit code is about what is left
  --dry-run            with --fix: only list the corrections
  --since REF          only messages that changed since this branch left REF (main), in the source or in the translation;
                       of source code, findings on changed lines and about such messages
  --staged             only messages that the next commit changes, as they are staged; source code is left out
  --severity S         error, warning, information or hint: only findings that are so serious, or more so. Without it, hints
                       are counted and not listed
  --code NAMES         only these checks or codes, as listed at the end of each finding: placeholders,message.empty
  --locale LOCALES     only the files of these locales; source code is left out
  --max N              list N findings of a kind in a file, or all. Default: 20 errors or warnings, 3 missing messages, 5 others
  --quiet              print only what fails the check, and nothing if it passes (-q)
  --no-code            leave source code out
  --terms              also find translations that lack the terms of the glossaries that the project chose; asks the service
  --term-strictness S  exact, inflected (any form of a word; the default) or loose (similar words, too)
  --service URL        with --terms: the language service. Default: the embedded one
  --auth-scheme S      scheme before the key in Authorization. Default: Service-Auth-Key, or DeepL's for its addresses
  --format F[=FILE]    text, json, sarif, github (annotations), gitlab (code quality) or junit, printed or into a file;
                       can be repeated: --format github --format sarif=glossa.sarif
  --json               print one JSON object

${project}
${exitHelp}`;

/** For `glossa merge --help`. */
export const mergeHelp = `glossa merge [FILES|DIR] [options]

Brings the target files up to date with the source file, if both are XLIFF (messages.xlf, as Angular extracts it, and
messages.de.xlf): new units are added, untranslated ones that the source lacks go, a translation whose id is another one
now is kept under the new id, one whose source changed is marked as stale, and descriptions and places in the code are
those of the source. Translations that the source has no use for stay, with a note that says so. Nothing is translated.

  --check              change nothing; the exit code is 1 if something needs merging
  --remove             remove the translations that the source has no use for
  --json               print one JSON object

${exitHelp}`;

/** For `glossa extract --help`. */
export const extractHelp = `glossa extract [DIR] [options]

Finds the keys that source code asks its framework for (i18next, vue-i18n, Rails, Android …) and adds those that the
source locale lacks to its files, with their default values, next to the keys that are used near them. Nothing else in
them changes. Where another program writes the messages of code (ng extract-i18n, lingui extract …), it says which to run.
Messages that no code asks for are listed, and places whose keys are put together as the program runs: glossa usages
--dynamic has all of them.

  --check              change nothing; the exit code is 1 if keys are missing
  --remove-unused      remove the messages that certainly no code asks for, as glossa usages --unused lists them; on a
                       terminal it shows them and asks. Nothing is removed if no framework is known whose calls Glossa
                       reads, or if no place in code asks for a message
  --yes                with --remove-unused: nobody is asked
  --force              with --remove-unused: also if more than a third of the messages would go
  --translate          go on and translate what is missing in the target locales
  --to LOCALES         with --translate, as of glossa translate: target locales
  --budget LIMIT       the same: the limit of the costs
  --allow-pseudo       the same: fill real locales with pseudo-localized text if no engine translates
  --service URL        the same: the language service. Default: the embedded one
  --auth-scheme S      the same: scheme before the key in Authorization
  --key-separator S    between the parts of a key, or none: keys are not nested
  --namespace-separator S
                       between a namespace and a key, or none
  --plurals V          forms of plurals: v4 (key_one, key_other) or v3 (key, key_plural)
  --default-namespace N
                       of keys that name none
  --json               print one JSON object; with --translate that of glossa translate on a line after it

Options are read from i18next.config.ts (.js, .mjs, .cjs) of i18next-cli, or from i18next-parser.config.json, .yaml,
.js, .mjs, .cjs or .ts, in DIR or above it: input, output, defaultNamespace, defaultValue, keySeparator,
namespaceSeparator, pluralSeparator, contextSeparator, lexers, keepRemoved and sort. It is never run: members that are
literals or constants count, others are named in a warning, as are options of lexers that only i18next-parser knows. Of
lexers the names of functions, hooks and components count. Separators, forms of plurals and the default namespace are
also taken from the options of i18next in code and from the files of the source locale. If these contradict each other,
nothing is written and the exit code is 2. Without a configuration all sources below DIR are read, except tests,
node_modules, dist and the like.

${exitHelp}`;

/** For `glossa usages --help`. */
export const usagesHelp = `glossa usages [KEY] [options]

Lists the places in source code that ask for messages; with KEY those that ask for this message, and the composed keys that
may. Source files are read by their grammars, never run; what .gitignore names is left out. Keys of other namespaces are
written ns:key.

  --missing            keys that code asks for and no message has; the exit code is 1 if there are any
  --unused             messages of the source locale that no code asks for; the exit code is 1 if there are any. With keys
                       that only the running program knows, this is likely, not certain, and each line says so. Messages
                       that are not listed as code may compose their keys, or has them as texts, are counted
  --dynamic            places whose keys are composed, or known only as the program runs
  --json               print one JSON object

If no place in code was found that asks for a message, missing and unused keys are unknown: --missing and --unused fail with
the exit code 2, and list calls of the project that look like translation, for "usages" in glossa.json.

${exitHelp}`;

/** For `glossa rename --help`. */
export const renameHelp = `glossa rename KEY NEW [options]

Renames the key of a message, or of a group with all messages below it: in source code, in the files of all locales, with all forms of its plural and its contexts,
and in glossa.lock, so that states and reviews stay. All files are written, or none. Keys that exist, and keys that a file
cannot hold, are refused; so are renames that code cannot follow: composed keys that may be the old one, keys behind another
prefix. The prefix of a hook follows the rename of its group. Texts that may be the old key are listed and not changed; the
exit code is 1 then.
If a run was killed after it had written some of the files, the same call writes the others and says so.
With another namespace before the same key (shop:title → common:title) the message is moved to the files of that namespace.

  --dry-run            list the edits by file and line; write nothing
  --force              rename though code cannot follow; these places are listed, and the exit code is 1
  --json               print one JSON object

${exitHelp}`;

/** For `glossa mcp --help`. */
export const mcpHelp = `glossa mcp [FOLDER] [options]

Serves the project to an agent, by the Model Context Protocol over input and output, until the input ends. The agent
translates with its own model: no engine and no key is needed. Every translation is verified before it is written; what
fails is refused with the reason. undo_last_write takes the last write back, if its files are still as they were written.

  FOLDER               a folder of the project. Default: the working folder. Nothing outside of the project is written
  --service URL        the language service whose glossaries the project chose. Default: the embedded one
  --auth-scheme S      scheme before the key in Authorization. Default: Service-Auth-Key, or DeepL's for its addresses

Tools: find_messages, find_usages, missing_messages, next_to_translate, write_translations, look_up_term,
similar_translations, check, extract_keys, rename_key, undo_last_write. docs/agents.md has the configuration of agents.

${exitHelp}`;

/** For `glossa agents --help`. */
export const agentsHelp = `glossa agents [--write] [FILE…]

Prints the passage about Glossa for the instructions of agents, or writes it into their files, between two markers. What is
outside of the markers stays; a file whose markers are broken is refused. A second run changes nothing.

  --write              write the passage. Without files: into AGENTS.md, and into CLAUDE.md, GEMINI.md and
                       .github/copilot-instructions.md where they exist
  FILE                 the instruction files to write, relative to the working folder

${exitHelp}`;

/** For `glossa ci --help`. */
export const ciHelp = `glossa ci

Runs what action.yml asks for, with the inputs, files and variables of a GitHub runner (INPUT_COMMAND, GITHUB_EVENT_PATH,
GITHUB_OUTPUT …). Elsewhere use glossa check and glossa translate. docs/ci.md describes the inputs and outputs.

${exitHelp}`;

/** For `glossa completion --help`. */
export const completionHelp = `glossa completion bash | zsh | fish

Prints a script for the shell, which completes commands, options, their values, the locales of the project, and branches and
tags of git. It asks the glossa on the PATH, so that it stays up to date.

  bash: source <(glossa completion bash)       in ~/.bashrc
  zsh:  source <(glossa completion zsh)        in ~/.zshrc, after compinit
  fish: glossa completion fish | source        in ~/.config/fish/config.fish

${exitHelp}`;

/** For `glossa dictate --help`. */
export const dictateHelp = `glossa dictate (--file FILE | --mic) [options]

Writes down what is said, and translates it, as it is said. The embedded service takes a file as fast
as it recognizes it, other services at twice the speed of speech.

  --file FILE          an audio file: WAV, or with ffmpeg any other
  --restart            begin the file anew: otherwise a call goes on where the same one was interrupted
  --mic                what is said into the microphone, until Enter or Ctrl+C; what was said so far is printed. Recorded
                       by arecord, parecord, rec (SoX) or ffmpeg, the first of them that is installed
  --device NAME        a microphone that --devices lists
  --devices            list the microphones
  --from LANGUAGE      the spoken language. Default: detected by the service
  --to LANGUAGES       up to five: de,pt-BR. Default: no translation
  --format F           text (with time stamps; the default), srt or vtt (of the one language of --to), or json
  --terms ID           a list of spoken terms of the service
  --glossary ID        a glossary of the service; up to 5, the most important first
  --formality F        default, formal, more, informal or less
  --allow-pseudo       take pseudo-localized text, which is not a translation, if no engine translates
  --service URL        the language service. Default: the embedded one, which hears English (docs/dictation.md)
  --auth-scheme S      scheme before the key in Authorization. Default: Service-Auth-Key, or DeepL's for its addresses
  --json               as --format json: print one JSON object at the end
  --verbose            print what happens

Final text goes to the output, tentative text to the last line of a terminal. If the connection breaks, it is made again,
and nothing is printed twice; ${"`billedMilliseconds`"} counts what was sent again, too. If a file is interrupted (Ctrl+C, a
failure, a killed process), the same call prints what was recognized before and goes on after it, so that nothing of that
is paid again.

${exitHelp}`;
