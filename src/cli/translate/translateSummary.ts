import type { LeftOut, ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { ReportedFailure, ReportedFile, ReportedLocale } from "../report/cliReport.ts";
import { unitsText } from "../report/mergedUnits.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import type { ReportedCatalog } from "./translateReport.ts";

/** Maximum number of problems that are listed; the rest are counted. */
const maxProblems = 20;

/** The results of a run for people. Equal failures, and equal remedies, are reported once. */
export function runText({ pattern, sourceLocale, locales, lockFailure }: ReportedCatalog, dryRun: boolean): string {
  const width = Math.max(...locales.map(({ locale }) => locale.length), 2);
  const reported = new Set<string>();
  const lines = locales.flatMap((locale) => {
    const more = [
      ...omissionLines(locale),
      ...codeLines(locale),
      ...termLines(locale),
      ...linesAboutKept(locale, dryRun),
      ...failureLines(locale.failure, reported),
      ...locale.files.flatMap((file) => fileLines(file, reported, dryRun)),
    ];
    const first = `  ${locale.locale.padEnd(width)}  ${dryRun ? costs(locale) : result(locale)}`;
    return [first, ...more.map((line) => `  ${" ".repeat(width)}  ${line}`)];
  });
  if (locales.length === 0) lines.push("  There are no other locales yet: name some with --to.");
  const lock = failureLines(lockFailure, reported).map((line) => `  ${line}`);
  const failures = [
    lockFailure,
    ...locales.flatMap(({ failure, files }) => [failure, ...files.map((file) => file.failure)]),
  ];
  const remedies = new Set(failures.flatMap((failure) => failure?.remedy ?? []));
  const all = [`${pattern} from ${sourceLocale}`, ...lines, ...lock, ...remedies];
  return `${all.map(printable).join("\n")}\n`;
}

function failureLines(failure: ReportedFailure | null, reported: Set<string>): readonly string[] {
  if (failure === null || reported.has(failure.message)) return [];
  reported.add(failure.message);
  return [failure.message];
}

/** Lines about translations that stay, and about people's work that does not. */
function linesAboutKept({ kept, replaced: { human, unknown } }: ReportedLocale, dryRun: boolean): readonly string[] {
  const why = "their sources differ in white space, quotation marks, the look of placeholders or the id only";
  const are = dryRun ? "will be" : human === 1 ? "was" : "were";
  const some = human === 1 ? "it" : unknown === human ? "them" : `${unknown.toLocaleString("en")} of them`;
  const doubt = unknown === 0 ? "" : ` (who wrote ${some} is not recorded)`;
  return [
    ...(kept === 0 ? [] : [`${countNoun(kept, "translation")} kept: ${why}`]),
    ...(human === 0 ? [] : [`${countNoun(human, "translation")} written by people ${are} replaced${doubt}`]),
  ];
}

const codeLines = ({ fromCode }: ReportedLocale): readonly string[] =>
  fromCode === undefined
    ? []
    : [`${countNoun(fromCode.messages, "message")} with context from code, such as: ${fromCode.example}`];

const termLines = ({ terms }: ReportedLocale): readonly string[] => {
  if (terms === undefined) return [];
  const { count, asked, example, read } = terms;
  const [used, all] = [read.count, read.all].map((number) => number.toLocaleString("en"));
  const news = asked === 0 ? "" : `, ${asked.toLocaleString("en")} new and translated first`;
  const part = read.count < read.all ? ` (${used} of ${all} translations were read)` : "";
  const shown = example === undefined ? "" : `, such as: ${example}`;
  return [`${countNoun(count, "term")} from this project${news}${part}${shown}`];
};

const omissionLines = ({ locale, engine, resourcesLeftOut = [], notFollowed = [] }: ReportedLocale) => [
  ...resourcesLeftOut.map(
    ({ kind, name, reason }) => `${kinds[kind]} “${name}” is left out: ${reasons[reason](locale)}.`,
  ),
  ...(notFollowed.length === 0
    ? []
    : [
        `${engine?.name ?? "The engine"} does not follow: ${notFollowed.map((one) => one.replaceAll("_", " ")).join(", ")}.`,
      ]),
];

const kinds: Readonly<Record<ServiceResourceKind, string>> = {
  glossary: "The glossary",
  style: "The style rule list",
  memory: "The translation memory",
  styleProfile: "The style profile",
  spokenTerms: "The collection of spoken terms",
};

const reasons: Readonly<Record<LeftOut["reason"], (locale: string) => string>> = {
  gone: () => "the service does not have it (any more)",
  pair: (locale) => `it does not cover ${locale}`,
  notReady: () => "the service is still preparing it",
};

/** The time that context takes, which costs nothing. */
const forNotes = ({ requestsForNotes = 0 }: ReportedLocale): string =>
  requestsForNotes === 0 ? "" : ` (${requestsForNotes.toLocaleString("en")} of them because of context)`;

/** Returns what a locale that only people translate waits for. */
const waitingText = (count: number): string =>
  count === 0 ? "translated by people: complete" : `translated by people: ${countNoun(count, "message")} to do`;

function costs(locale: ReportedLocale): string {
  if (locale.waiting !== undefined) return waitingText(locale.waiting);
  const { texts, characters, requests = 0, use, fromCache, beyondBudget, engine, files } = locale;
  const messages = files.reduce((left, { problems }) => left - problems.length, locale.messages);
  if (messages === 0) return idle(files);
  const sent =
    texts === 0
      ? "nothing to send"
      : `${countNoun(characters, "character")} in ${countNoun(requests, "request")}${forNotes(locale)}`;
  return [
    countNoun(messages, "message"),
    sent,
    ...useSummaries(use, "about ", messages),
    ...fromCacheText(fromCache),
    ...by(engine),
    ...beyondBudgetText(beyondBudget),
  ].join(", ");
}

function result(locale: ReportedLocale): string {
  const { messages, translated, characters, use, fromCache, engine, failure, files, waiting } = locale;
  if (waiting !== undefined) return waitingText(waiting);
  if (messages === 0) return idle(files);
  if (failure?.code.startsWith("service.")) return notWritten(characters);
  const done = `${translated === messages ? "" : `${translated} of `}${countNoun(messages, "message")} translated`;
  const billed = characters === 0 ? [] : [`${countNoun(characters, "character")} billed`];
  return [
    done,
    ...billed,
    ...useSummaries(use, "", translated),
    ...fromCacheText(fromCache),
    ...(translated === 0 ? [] : by(engine)),
  ].join(", ");
}

/** Tokens, also for each of several messages, and money if there is a price. */
export function useSummaries(use: ReportedLocale["use"], about = "", messages = 1): readonly string[] {
  const tokens = use === undefined ? 0 : use.input + use.output;
  if (use === undefined || tokens === 0) return [];
  const costs = use.costs.map(({ amount, currency }) => `${about}${moneyText(amount)} ${currency}`);
  const each = messages > 1 ? ` (${Math.round(tokens / messages).toLocaleString("en")} a message)` : "";
  return [`${about}${countNoun(tokens, "token")}${each}`, ...costs];
}

/** An amount with two decimals, more for fractions of a cent: `1.50`, `0.0004`. */
const moneyText = (amount: number): string =>
  amount === 0 || amount >= 0.1 ? amount.toFixed(2) : String(Number(amount.toPrecision(2)));

/** A file that can't be read may lack everything, and messages that can't be written are not there either. */
function idle(files: readonly ReportedFile[]): string {
  if (files.some(({ failure, problems }) => failure !== null || problems.length > 0)) return "not translated";
  return files.some(({ merged }) => merged !== undefined) ? "nothing to translate" : "nothing to do";
}

const notWritten = (characters: number): string =>
  characters === 0
    ? "not translated"
    : `not written; the ${countNoun(characters, "character")} that came are kept and cost nothing next time`;

const beyondBudgetText = (beyond: ReportedLocale["beyondBudget"]): readonly string[] =>
  beyond === undefined
    ? []
    : [`${countNoun(beyond.messages, "message")} of ${countNoun(beyond.characters, "character")} left out`];

const by = (engine: ReportedLocale["engine"]): readonly string[] => (engine === null ? [] : [engine.name]);
const fromCacheText = (texts: number): readonly string[] =>
  texts === 0 ? [] : [`${countNoun(texts, "text")} from the cache`];

function fileLines(
  { path, created, merged, problems, failure }: ReportedFile,
  reported: Set<string>,
  dryRun: boolean,
): readonly string[] {
  const first = problems
    .slice(0, maxProblems)
    .map(({ key, message, line, column }) =>
      [line === undefined ? path : `${path}:${line}:${column}`, key, message]
        .filter((part) => part !== undefined)
        .join(": "),
    );
  const rest = problems.length - first.length;
  return [
    ...(created ? [`created ${path}`] : []),
    ...(merged === undefined
      ? []
      : [`${path}: its source file ${dryRun ? "is" : "was"} merged first: ${unitsText(merged)}`]),
    ...failureLines(failure, reported),
    ...first,
    ...(rest > 0 ? [`${path}: ${rest} more`] : []),
  ];
}
