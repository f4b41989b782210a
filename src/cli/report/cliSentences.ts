import { type Failure, type FailureCode, type FailureFacts, isAboutFile } from "../../core/failures/failure.ts";
import type { SkipReason } from "../../core/paths/skippedFile.ts";
import { conflictDetail } from "../../core/threeWay/conflictSections.ts";
import { inWords } from "../terminal/systemWords.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { because } from "./because.ts";
import { engineFailures, type Sentence } from "./cliEngineSentences.ts";
import { gitFailures } from "./cliGitSentences.ts";
import { soundFailures } from "./cliSoundSentences.ts";

/** Reasons for which a path is neither read nor written. */
const skipReasons: Record<SkipReason, string> = {
  link: "It is a symbolic link, and only the file that a link leads to is read or written, if that is a locale file of the same kind.",
  brokenLink: "It is a symbolic link to a file that does not exist.",
  linkedFolder: "It is a symbolic link to a folder, or in such a folder.",
  outside: "It leads outside of the project's folder.",
  skippedFolder: "It leads into a folder that Glossa does not search, such as .git or node_modules.",
  special: "It is not a regular file.",
  format: "It is named like a locale file, and Glossa reads no files of its kind.",
  program: "It is named like a locale file, but does more than export one literal with texts, and Glossa runs no code.",
};

const describeCalls = 'Describe the calls of the project by "usages" in glossa.json.';

const isDenied = (detail = ""): boolean => inWords(detail) === inWords("EACCES");

const failures: Record<FailureCode, (facts: FailureFacts) => Sentence> = {
  "service.noAddress": ({ detail }) => ({
    what: `${detail ? `${detail} is` : "That is"} not an address that a key may be sent to.`,
    remedy:
      "It must begin with https://, or with http:// on this machine, and contain no user name, query or fragment.",
  }),
  "service.noKey": () => ({
    what: "There is no key for the service.",
    remedy: "Set the environment variable GLOSSA_API_KEY. A key is never taken from the command line.",
  }),
  "service.unreachable": ({ detail, refusedBy }) => ({
    what: refusedBy
      ? `Nothing answers at ${refusedBy}.`
      : `The language service can't be reached${detail ? `: ${detail}` : ""}.`,
    remedy: "Check its address, the network and HTTPS_PROXY.",
  }),
  "service.tls": ({ detail = "" }) =>
    detail.startsWith("ERR_SSL_")
      ? {
          what: `A secure connection could not be made: ${detail}.`,
          remedy: "Check its address: the scheme and the port.",
        }
      : {
          what: `The certificate of the language service was refused${detail && `: ${detail}`}.`,
          remedy: "Set NODE_EXTRA_CA_CERTS to the certificate of your organization.",
        },
  "service.timeout": () => ({
    what: "The language service took too long to answer.",
    remedy: "Run the command again.",
  }),
  "service.badResponse": ({ detail }) => ({
    what: `The answer of the language service can't be understood${detail ? `: ${detail}` : ""}.`,
    remedy: "Is this the address of a language service? If so, run the command again.",
  }),
  "service.unauthorized": () => ({
    what: "The language service refused the key.",
    remedy: "Check GLOSSA_API_KEY, and --auth-scheme.",
  }),
  "service.forbidden": ({ scope }) => ({
    what: scope ? `The key lacks the permission ${scope}.` : "The language service forbids this with this key.",
    remedy: scope ? `Use a key that has ${scope}.` : "Check GLOSSA_API_KEY, and --auth-scheme.",
  }),
  "service.notFound": ({ missing }) => {
    if (missing === "function") return { what: "This language service doesn't have this function." };
    if (missing === "resource") return { what: "The language service doesn't have this resource." };
    return { what: "The language service doesn't know this request.", remedy: "Check its address." };
  },
  "service.tooLarge": () => ({ what: "A text is too large for the language service.", remedy: "Split it." }),
  "service.tooManyRequests": () => ({
    what: "The language service receives too many requests from this key.",
    remedy: "Wait a moment, then run the command again. Translated texts are not billed again.",
  }),
  "service.quota": () => ({
    what: "The quota of this key is used up for this billing period.",
    remedy: "Translated texts are kept and are not billed again.",
  }),
  "service.refused": () => ({ what: "The language service refused the request." }),
  "service.down": () => ({
    what: "The language service is not working at the moment.",
    remedy: "Run the command again later. Translated texts are not billed again.",
  }),
  "service.embedded": ({ detail }) => ({
    what: `The embedded language service could not be started${because(detail)}.`,
  }),
  "service.noEngine": ({ detail }) => ({
    what: `No engine translates ${detail ? `into ${detail}` : "between these languages"}.`,
    remedy:
      "Choose a service with --service, name your own engines with glossa translate --engines FILE or glossa serve " +
      "--engines FILE, or install Apertium with this language pair. " +
      "With --allow-pseudo the files get pseudo-localized text, which is not a translation.",
  }),
  "service.noAnswer": ({ detail, engine }) => ({
    what: `${engine || "The engine"} failed: it gave no translation${detail ? ` into ${detail}` : ""}.`,
    remedy:
      "Run the command again. If that doesn't help, check that it is installed completely, or choose a service with --service.",
  }),
  "document.type": ({ detail }) => ({
    what:
      detail === undefined
        ? "Its type is unknown: its name has no extension."
        : `Documents of the type ${detail} can't be translated.`,
    remedy: "glossa service document --help lists the types.",
  }),
  "document.tooLarge": ({ detail }) => ({
    what: `The document is too large${detail === undefined ? "" : `: the limit for this type is ${detail}`}.`,
    remedy: "Split it into smaller files.",
  }),
  "document.refused": (facts) => ({
    what: "The language service did not accept the document, and nothing was billed.",
    ...(isAboutFile(facts) && { remedy: "Check that it opens in its own program, and that the languages differ." }),
  }),
  "document.failed": () => ({
    what: "The language service could not translate the document, and nothing was billed.",
    remedy: "Save it again, or as another type, and run the command again.",
  }),
  "document.vanished": () => ({
    what: "The language service no longer has the document.",
    remedy: "Run the command again to translate the document again.",
  }),
  "document.expired": () => ({
    what: "The translated document was not fetched in time, and the language service deleted it.",
    remedy: "Run the command again to translate the document again.",
  }),
  "document.elsewhere": ({ detail = "" }) => ({
    what: `The document was sent to another language service: ${detail}.`,
  }),
  "document.lost": () => ({
    what: "The translated document arrived incomplete, and services return it only once.",
    remedy: "Run the command again to translate the document again.",
  }),
  "file.unreadable": ({ detail }) => ({
    what: `It can't be read${because(inWords(detail))}.`,
    ...(isDenied(detail) && { remedy: "Check its permissions." }),
  }),
  "file.unwritable": ({ detail }) => ({
    what: `It can't be written${because(inWords(detail))}.`,
    ...(isDenied(detail) && { remedy: "Check its permissions." }),
  }),
  "file.encoding": ({ detail }) => ({
    what: `It can't be decoded${because(detail)}, so it was not touched.`,
    remedy: "Save it as UTF-8.",
  }),
  "file.pointer": () => ({
    what: "It is a Git LFS pointer, not the file itself, so it was not touched.",
    remedy: "Fetch the file: git lfs pull",
  }),
  "file.syntax": ({ detail }) => ({
    what: `It has a syntax error${because(detail)}, so it was not touched.`,
    ...(detail === conflictDetail && { remedy: "Run: glossa resolve" }),
  }),
  "file.changed": () => ({
    what: "It changed during the run, so it was not touched.",
    remedy: "Run the command again.",
  }),
  "file.skipped": ({ detail }) => ({
    what: `Skipped: it is neither read nor written. ${skipReasons[detail as SkipReason] ?? ""}`.trim(),
  }),
  "file.tooLarge": ({ detail }) => ({ what: `It is larger than ${detail} MB, so it was not read.` }),
  "file.busy": () => ({
    what: "Another Glossa process is writing it, so it was not touched.",
    remedy: "Run the command again when that process has ended.",
  }),
  "file.restored": () => ({
    what: "Glossa ended while it wrote this file. Its earlier text was restored.",
    remedy: "Run the command again. Translations that were billed are kept.",
  }),
  "file.interrupted": ({ detail }) => ({
    what: `Glossa ended while it wrote this file, and left ${detail} next to it.`,
    remedy: "Compare the two, then delete the leftover.",
  }),
  "workspace.untrusted": () => ({ what: "The workspace is not trusted, so no file in it is changed." }),
  "locale.unknown": ({ detail }) => ({
    what: `${detail ? `“${detail}”` : "That"} is not a locale.`,
    remedy: "Locales look like de, pt-BR or zh-Hans.",
  }),
  "locale.same": ({ detail }) => ({ what: `The source is already ${detail ?? "that locale"}.` }),
  "locale.people": ({ detail = "" }) => ({
    what: `Only people translate into ${detail}, so nothing is sent or written.`,
    remedy: "To change that, remove its translation from locales in glossa.json.",
  }),
  "catalog.none": ({ detail }) => ({
    what: detail ?? "There are no locale files.",
    remedy: "Glossa looks for files such as locales/en.json. Name others in the member files of glossa.json.",
  }),
  "project.invalid": ({ detail }) => ({ what: `The project file is wrong here${because(detail)}.` }),
  "extract.config": ({ detail }) => ({
    what: detail
      ? `Glossa does not run it, so these options are ignored: ${detail}.`
      : "Glossa does not run it, and no option in it can be read.",
    remedy: "Write them as literals.",
  }),
  "extract.conflict": ({ detail }) => ({
    what: `It is unclear how keys map to messages${because(detail)}.`,
    remedy:
      "Set --key-separator, --namespace-separator, --plurals or --default-namespace, or change the configuration.",
  }),
  "extract.catalogs": ({ detail, framework }) => ({
    what: `Several sets of locale files could hold the keys${framework ? ` of ${framework}` : ""}${because(detail)}.`,
    remedy: framework
      ? "Name the folder of one, or the right files in the member files of glossa.json."
      : "Name the folder of one, or choose one by output in i18next.config.ts or i18next-parser.config.json.",
  }),
  "extract.command": ({ detail = "" }) => ({ what: `Another program writes the messages of code. Run ${detail}.` }),
  "extract.frameworks": ({ detail = "" }) => ({
    what: `Code of several frameworks asks for its messages: ${detail}. Each would write keys by its own rules, so nothing is added.`,
    remedy: "Add the keys by hand, or give each framework its own files.",
  }),
  "extract.lexers": ({ detail = "" }) => ({
    what: `Glossa reads code by itself, so these options of i18next-parser have no effect: ${detail}.`,
  }),
  "extract.unlisted": ({ detail = "" }) => ({
    what: `It does not list these source files, so none of their messages is added: ${detail}.`,
    remedy: "Add them, or list them in POTFILES.skip.",
  }),
  "extract.failed": ({ detail }) => ({ what: `The keys in the source code could not be found${because(detail)}.` }),
  "usages.frameworks": ({ detail = "" }) => ({
    what: `Code of several frameworks asks for its messages: ${detail}. Each has rules of its own for keys, so nothing is said about their use. Give each framework its own files.`,
  }),
  "usages.noFramework": () => ({
    what: "No framework was found whose calls Glossa knows, so nothing can be said about the use of messages.",
    remedy: describeCalls,
  }),
  "usages.none": ({ file, detail }) => ({
    what: file
      ? `No place in code was found that asks for its ${countNoun(Number(detail), "message")}.`
      : `No place in code was found that asks for a message, so nothing can be said about the use of ${countNoun(Number(detail), "message")}.`,
    ...(file === undefined && { remedy: describeCalls }),
  }),
  "budget.exceeded": ({ detail, unit = "characters" }) => ({
    what: `The rest would cost more than the budget of ${detail ?? "this run"} ${unit}.`,
    remedy: "Raise it with --budget, or with the member budget of glossa.json.",
  }),
  "budget.uncounted": ({ unit, engine }) =>
    unit === "tokens"
      ? {
          what: `The budget is in tokens, and ${engine} reports none.`,
          remedy: "Give the budget in characters.",
        }
      : {
          what: `The budget is in ${unit}, and the engine list has no price in ${unit} for ${engine}.`,
          remedy: 'Add "price" with "input", "output" and "currency" to the engine, or give another budget.',
        },
  "compare.oneEngine": ({ engine }) => ({ what: `Only ${engine} translates this pair.` }),
  "retranslate.none": () => ({ what: "glossa.lock does not record engines yet." }),
  "lock.newer": ({ detail }) => ({
    what: `A newer version of Glossa has written this file (version ${detail}).`,
    remedy: "Update Glossa.",
  }),
  ...engineFailures,
  ...gitFailures,
  ...soundFailures,
};

/** A failure with its position, the service's own words and the trace id; the remedy separately. */
export function failureSentences({ code, facts }: Failure): { readonly message: string; readonly remedy?: string } {
  const { what, remedy } = failures[code](facts);
  const { file, line, column, serviceMessage, status, traceId } = facts;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const trace = [status && `status ${status}`, traceId && `trace id ${traceId}`].filter(Boolean).join(", ");
  const parts = [
    place === "" ? what : `${place}: ${what}`,
    ...(serviceMessage ? [`It says: “${serviceMessage}”`] : []),
    ...(trace === "" ? [] : [`(${trace})`]),
  ];
  return { message: parts.join(" "), ...(remedy !== undefined && { remedy }) };
}

/** The whole failure in one line. */
export function failureLine(failure: Failure): string {
  const { message, remedy } = failureSentences(failure);
  return remedy === undefined ? message : `${message} ${remedy}`;
}
