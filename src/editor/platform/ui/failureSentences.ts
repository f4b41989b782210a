import { l10n } from "vscode";
import { Failure, type FailureCode, type FailureFacts, isAboutFile } from "../../../core/failures/failure.ts";
import { reasonOf } from "../../../core/failures/reason.ts";
import type { SkipReason } from "../../../core/paths/skippedFile.ts";
import { limitText } from "./costText.ts";
import { languageLabel, sentencesText } from "./displayText.ts";
import { engineSentences } from "./engineSentences.ts";
import { gitSentences } from "./gitSentences.ts";
import { skipReasonTexts } from "./skipReasons.ts";

type SentenceOf<T> = (facts: T) => string;

const failureSentences: Record<FailureCode, SentenceOf<FailureFacts>> = {
  "service.noAddress": () =>
    l10n.t("The settings name no language service that a key may be sent to: its address must begin with https://."),
  "service.noKey": ({ detail }) =>
    detail ? l10n.t("There is no key for {0} on this machine.", detail) : l10n.t("There is no key for the service."),
  "service.unreachable": ({ detail, refusedBy }) => {
    if (refusedBy) return l10n.t("Nothing answers at {0}.", refusedBy);
    return detail
      ? l10n.t("The language service can't be reached: {0}.", detail)
      : l10n.t("The language service can't be reached.");
  },
  "service.tls": ({ detail }) =>
    detail
      ? l10n.t("The language service can't be trusted: its certificate was refused ({0}).", detail)
      : l10n.t("The language service can't be trusted: its certificate was refused."),
  "service.timeout": () => l10n.t("The language service took too long to answer."),
  "service.badResponse": () => l10n.t("The language service's answer can't be understood. Nothing was changed."),
  "service.unauthorized": () => l10n.t("The service does not accept this key."),
  "service.forbidden": ({ scope }) =>
    scope ? l10n.t("The key lacks the permission {0}.", scope) : l10n.t("This key isn't allowed to do that."),
  "service.notFound": ({ missing }) => {
    if (missing === "function") return l10n.t("This language service doesn't have this function.");
    if (missing === "resource") return l10n.t("The language service doesn't have this resource.");
    return l10n.t("The language service doesn't know this request. Check its address.");
  },
  "service.tooLarge": () => l10n.t("A text is too large for the language service."),
  "service.tooManyRequests": () =>
    l10n.t("The language service is receiving too many requests from this key. Wait a moment, then try again."),
  "service.quota": () => l10n.t("The quota of this key is used up for this billing period."),
  "service.refused": () => l10n.t("The language service refused the request."),
  "service.down": () => l10n.t("The language service is not working at the moment. Try again later."),
  "service.embedded": ({ detail }) =>
    detail
      ? l10n.t("The embedded language service could not be started: {0}.", detail)
      : l10n.t("The embedded language service could not be started."),
  "service.noEngine": ({ detail }) =>
    detail
      ? l10n.t("No connected service and no installed engine translates into {0}.", languageLabel(detail))
      : l10n.t("No connected service and no installed engine translates between these languages."),
  "service.noAnswer": ({ detail, engine }) =>
    engine && detail
      ? l10n.t("{0} failed: it gave no translation into {1}.", engine, languageLabel(detail))
      : l10n.t("The translation engine failed: it gave no translation."),
  "document.type": ({ detail }) =>
    detail
      ? l10n.t("Documents of the type {0} can't be translated. Save it as another type, such as docx or html.", detail)
      : l10n.t("Its type is unknown: its name has no extension. Give it one, such as .txt."),
  "document.tooLarge": ({ detail }) =>
    detail
      ? l10n.t(
          "The document is too large: services accept at most {0} of this type. Split it into smaller files.",
          detail,
        )
      : l10n.t("The document is too large for the language service. Split it into smaller files."),
  "document.refused": (facts) =>
    isAboutFile(facts)
      ? l10n.t(
          "The document was refused, and nothing was billed. Check that it opens in its own program and the languages differ.",
        )
      : l10n.t("The language service did not accept the document, and nothing was billed."),
  "document.failed": () =>
    l10n.t(
      "The document could not be translated, and nothing was billed. Save it again, or as another type, then try again.",
    ),
  "document.vanished": () =>
    l10n.t(
      "The language service no longer has the document: it was deleted or fetched elsewhere. Try again to send it once more.",
    ),
  "document.expired": () =>
    l10n.t(
      "The translated document was not fetched in time, and the language service deleted it. Try again to send it once more.",
    ),
  "document.elsewhere": ({ detail = "" }) =>
    detail === "embedded"
      ? l10n.t("The document was sent to the embedded language service. Disconnect to go back to it, then try again.")
      : l10n.t("The document was sent to {0}. Connect to that language service, then try again.", detail),
  "document.lost": () =>
    l10n.t("The translated document arrived incomplete, and services return it only once. Translate it again."),
  "file.unreadable": ({ detail }) =>
    detail ? l10n.t("It can't be read: {0}.", systemErrorText(detail)) : l10n.t("It can't be read."),
  "file.unwritable": ({ detail = "" }) => {
    if (detail === "") return l10n.t("It can't be written.");
    if (denials.has(detail))
      return l10n.t("It can't be written: {0}. Make it writable first.", systemErrorText(detail));
    return l10n.t("It can't be written: {0}.", systemErrorText(detail));
  },
  "file.encoding": ({ detail }) =>
    detail
      ? l10n.t("It can't be edited without changing other bytes: it is not valid {0}.", detail)
      : l10n.t("It can't be edited without changing other bytes: its encoding is not valid."),
  "file.pointer": () => l10n.t("It is a Git LFS pointer, not the file itself. Fetch the file with git lfs pull."),
  "file.syntax": ({ detail }) =>
    detail
      ? l10n.t("It has a syntax error ({0}). Nothing was changed.", detail)
      : l10n.t("It has a syntax error. Nothing was changed."),
  "file.changed": () => l10n.t("It changed during the run and was not written."),
  "file.skipped": ({ detail = "" }) =>
    skipReasonTexts[detail as SkipReason]?.() ?? l10n.t("It is neither read nor written."),
  "file.tooLarge": ({ detail = "" }) => l10n.t("It is larger than {0} MB, so it was not read.", detail),
  "file.busy": () => l10n.t("Another Glossa process is writing it. Try again when that has finished."),
  "file.restored": () =>
    l10n.t("Glossa was interrupted while it wrote this file. The text from before that was restored."),
  "file.interrupted": ({ detail = "" }) =>
    l10n.t(
      "Glossa was interrupted while it wrote this file, and left {0} next to it. Compare the two, then delete the leftover.",
      detail,
    ),
  "workspace.untrusted": () => l10n.t("Glossa changes no files in a workspace that you don't trust."),
  "locale.unknown": ({ detail }) =>
    detail
      ? l10n.t("“{0}” is not a language tag that can be translated to. Tags look like de, pt-BR or zh-Hans.", detail)
      : l10n.t("The language is not known."),
  "locale.same": ({ detail }) =>
    detail
      ? l10n.t("Source and target are the same language: {0}.", languageLabel(detail))
      : l10n.t("Source and target are the same language."),
  "locale.people": ({ detail = "" }) =>
    l10n.t("Only people translate into {0}, as glossa.json says: nothing is sent or written.", languageLabel(detail)),
  "catalog.none": ({ file }) =>
    file
      ? l10n.t("It is not a locale file that Glossa knows.")
      : l10n.t(
          "No locale files were found. Glossa looks for files such as locales/en.json; glossa.json can name others.",
        ),
  "project.invalid": ({ detail }) =>
    detail ? l10n.t("The project file is not valid: {0}.", detail) : l10n.t("The project file is not valid."),
  "extract.config": ({ detail }) =>
    detail
      ? l10n.t(
          "Glossa does not run JavaScript configuration. Move these options to i18next-parser.config.json: {0}.",
          detail,
        )
      : l10n.t("Glossa doesn't run JavaScript configuration, and no option in it can be read."),
  "extract.conflict": ({ detail = "" }) => l10n.t("It is unclear how keys map to messages: {0}.", detail),
  "extract.catalogs": ({ detail = "", framework }) =>
    framework
      ? l10n.t(
          "Several sets of locale files could hold the keys of {0}: {1}. Name the right ones by files in glossa.json.",
          framework,
          detail,
        )
      : l10n.t(
          "Several sets of locale files could hold the keys: {0}. Choose one by output in the configuration of i18next.",
          detail,
        ),
  "extract.command": ({ detail = "" }) =>
    l10n.t("Another program writes the messages of code into these files. Run in a terminal: {0}", detail),
  "extract.frameworks": ({ detail = "" }) =>
    l10n.t("Code of several frameworks asks for messages of this file, so nothing is added to it: {0}.", detail),
  "extract.lexers": ({ detail = "" }) =>
    l10n.t("Glossa reads code by itself, so these options of i18next-parser have no effect: {0}.", detail),
  "extract.unlisted": ({ file = "", detail = "" }) =>
    l10n.t("{0} does not list these source files, so none of their messages is added: {1}.", file, detail),
  "extract.failed": ({ detail }) =>
    detail
      ? l10n.t("The keys in the source code could not be found: {0}.", detail)
      : l10n.t("The keys in the source code could not be found."),
  "usages.frameworks": ({ detail = "" }) =>
    l10n.t(
      "Code of several frameworks asks for messages of this file, so nothing is said about their use: {0}.",
      detail,
    ),
  "usages.noFramework": () =>
    l10n.t(
      "No framework was found whose calls Glossa knows. Describe the calls of the project by usages in glossa.json.",
    ),
  "usages.none": ({ file }) =>
    file
      ? l10n.t("No place in code was found that asks for one of its messages.")
      : l10n.t(
          "No place in code was found that asks for a message. Describe the calls of the project by usages in glossa.json.",
        ),
  "sound.denied": () => l10n.t("Access to the microphone was denied. Allow it for the recorder page, then try again."),
  "sound.noMicrophone": () => l10n.t("There is no microphone. Connect one, then try again."),
  "sound.busy": () => l10n.t("The microphone is in use by another program. Close that, then try again."),
  "sound.insecure": () =>
    l10n.t(
      "The browser gives the microphone only to pages with HTTPS. Reach this editor by HTTPS, or on this machine.",
    ),
  "sound.failed": ({ detail }) =>
    detail ? l10n.t("The microphone could not be opened: {0}.", detail) : l10n.t("The microphone could not be opened."),
  "sound.noRecorder": ({ detail = "" }) =>
    l10n.t("There is no program on this machine that records from a microphone. Install one of these: {0}.", detail),
  "sound.noDecoder": () =>
    l10n.t("Only ffmpeg can read this file, and it is not installed. Install it, or convert the file to WAV."),
  "sound.unreadable": ({ detail }) =>
    detail
      ? l10n.t("It contains no sound that can be read: {0}.", detail)
      : l10n.t("It contains no sound that can be read."),
  "budget.exceeded": ({ detail, unit = "characters" }) =>
    detail
      ? l10n.t("The translation would exceed the budget: {0}.", limitText({ unit, amount: Number(detail) }))
      : l10n.t("The translation would exceed the budget."),
  "budget.uncounted": ({ unit = "", engine = "" }) =>
    unit === "tokens"
      ? l10n.t("The budget is in tokens, and {0} reports none.", engine)
      : l10n.t("The budget is in {0}, and {1} has no price in it.", unit, engine),
  "compare.oneEngine": ({ engine, detail = "" }) =>
    engine
      ? l10n.t("Only {0} translates into {1}. Add another engine to compare it with.", engine, languageLabel(detail))
      : l10n.t("No engine translates into {0}. Add two engines to compare them.", languageLabel(detail)),
  "retranslate.none": () =>
    l10n.t("glossa.lock does not record engines yet. It records the engine of each translation from now on."),
  "lock.newer": () => l10n.t("A newer version of Glossa has written glossa.lock. Update Glossa to translate here."),
  ...engineSentences,
  ...gitSentences,
};

/** System errors about which the user can do something. */
const denials: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS", "files.readonlyInclude"]);

/** Sentences about system errors. */
const systemWords: Readonly<Record<string, () => string>> = {
  EACCES: () => l10n.t("permission denied"),
  EPERM: () => l10n.t("permission denied"),
  EROFS: () => l10n.t("the disk is read-only"),
  "files.readonlyInclude": () => l10n.t("the setting files.readonlyInclude keeps it read-only"),
  ENOSPC: () => l10n.t("the disk is full"),
  ENOENT: () => l10n.t("it does not exist"),
  EISDIR: () => l10n.t("it is a folder"),
  ENOTDIR: () => l10n.t("a part of its path is not a folder"),
  EBUSY: () => l10n.t("another program is using it"),
  ERR_STRING_TOO_LONG: () => l10n.t("it is too large"),
};

const systemErrorText = (detail: string): string => systemWords[detail]?.() ?? detail;

/** Describes a failure to users: the place, the event, the service's own words, the trace id. */
export function toFailureSentence({ code, facts }: Failure): string {
  const place = placeText(facts);
  const parts = [place ? l10n.t("{0}: {1}", place, failureSentences[code](facts)) : failureSentences[code](facts)];
  if (facts.serviceMessage) parts.push(l10n.t("The service says: “{0}”", facts.serviceMessage));
  const identity = [
    ...(facts.status ? [l10n.t("status {0}", facts.status)] : []),
    ...(facts.traceId ? [l10n.t("trace id {0}", facts.traceId)] : []),
  ];
  const text = sentencesText(parts);
  return identity.length > 0 ? l10n.t("{0} ({1}).", text, identity.join(", ")) : text;
}

/** Describes any error to the user; one that is no `Failure` as an internal error. */
export function errorSentence(error: unknown): string {
  if (error instanceof Failure) return toFailureSentence(error);
  return l10n.t("Glossa ran into an unexpected error: {0}", reasonOf(error));
}

function placeText({ file, line, column }: FailureFacts): string {
  if (!file) return "";
  if (line === undefined) return file;
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}
