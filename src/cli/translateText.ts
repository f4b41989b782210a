import { counted } from "./counted.ts";
import type { ReportedFile, ReportedLocale } from "./report.ts";
import type { ReportedCatalog } from "./translateReport.ts";

/** Problems told one by one; the rest are counted. */
const most = 20;

/** What a run did, for people. */
export function runText({ pattern, sourceLocale, locales, lockFailure }: ReportedCatalog, dryRun: boolean): string {
  const width = Math.max(...locales.map(({ locale }) => locale.length), 2);
  const lines = locales.flatMap((locale) => {
    const [first = "", ...rest] = [dryRun ? costs(locale) : result(locale), ...details(locale)];
    return [`  ${locale.locale.padEnd(width)}  ${first}`, ...rest.map((line) => `  ${" ".repeat(width)}  ${line}`)];
  });
  if (locales.length === 0) lines.push("  There are no other locales yet: name some with --to.");
  const lock = lockFailure === null ? [] : [`  ${lockFailure.message}`];
  return [`${pattern} from ${sourceLocale}`, ...lines, ...lock, ""].join("\n");
}

function costs({ messages, texts, characters, requests = 0, fromCache, engine }: ReportedLocale): string {
  if (messages === 0) return "nothing to do";
  const sent =
    texts === 0 ? "nothing to send" : `${counted(characters, "character")} in ${counted(requests, "request")}`;
  return [counted(messages, "message"), sent, ...cached(fromCache), ...by(engine)].join(", ");
}

function result({ messages, translated, characters, fromCache, engine, failure }: ReportedLocale): string {
  if (messages === 0) return "nothing to do";
  if (failure?.code.startsWith("service.")) return notWritten(characters);
  const done = `${translated === messages ? "" : `${translated} of `}${counted(messages, "message")} translated`;
  const billed = characters === 0 ? [] : [`${counted(characters, "character")} billed`];
  return [done, ...billed, ...cached(fromCache), ...(translated === 0 ? [] : by(engine))].join(", ");
}

const notWritten = (characters: number): string =>
  characters === 0
    ? "not translated"
    : `not written; the ${counted(characters, "character")} that came are kept and cost nothing next time`;

const by = (engine: ReportedLocale["engine"]): readonly string[] => (engine === null ? [] : [engine.name]);
const cached = (texts: number): readonly string[] => (texts === 0 ? [] : [`${counted(texts, "text")} from the cache`]);

function details({ failure, files }: ReportedLocale): readonly string[] {
  return [...(failure === null ? [] : [failure.message]), ...files.flatMap(fileLines)];
}

function fileLines({ path, created, problems, failure }: ReportedFile): readonly string[] {
  const told = problems
    .slice(0, most)
    .map(({ key, message }) => `${path}: ${key === undefined ? "" : `${key}: `}${message}`);
  const rest = problems.length - told.length;
  return [
    ...(created ? [`created ${path}`] : []),
    ...(failure === null ? [] : [failure.message]),
    ...told,
    ...(rest > 0 ? [`${path}: ${rest} more`] : []),
  ];
}
