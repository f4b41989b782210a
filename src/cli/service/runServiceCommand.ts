import { nearestWord } from "../../core/values/nearestWord.ts";
import { readArguments, serviceOptions } from "../terminal/arguments.ts";
import { exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { terminalLog } from "../terminal/terminalLog.ts";
import { printable } from "../terminal/terminalText.ts";
import { assertWords } from "./commandWords.ts";
import { connectService } from "./connectService.ts";
import type { ServiceCall, ServiceCommand } from "./serviceCommand.ts";

/** The commands of `glossa service`; each is loaded when it is called. */
export const serviceCommands: Readonly<Record<string, () => Promise<ServiceCommand>>> = {
  detect: async () => (await import("./detectCommand.ts")).command,
  glossaries: async () => (await import("./glossariesCommand.ts")).command,
  "style-rules": async () => (await import("./styleRulesCommand.ts")).command,
  "style-profiles": async () => (await import("./styleProfilesCommand.ts")).command,
  "spoken-terms": async () => (await import("./spokenTermsCommand.ts")).command,
  memories: async () => (await import("./memoriesCommand.ts")).command,
  document: async () => (await import("./documentCommand.ts")).command,
  rephrase: async () => (await import("./writeCommands.ts")).rephraseCommand,
  correct: async () => (await import("./writeCommands.ts")).correctCommand,
  usage: async () => (await import("./usageCommand.ts")).command,
  languages: async () => (await import("./languagesCommand.ts")).command,
  keys: async () => (await import("./keysCommand.ts")).command,
  analytics: async () => (await import("./analyticsCommand.ts")).command,
};

/** `glossa service NAME …`; resolves to the exit code. Throws `BadCall` and `Failure`. */
export async function runServiceCommand([name = "", ...args]: readonly string[], io: Io): Promise<number> {
  const load = Object.hasOwn(serviceCommands, name) ? serviceCommands[name] : undefined;
  if (load === undefined) return runGeneralOption(name, io);
  const command = await load();
  const { values, positionals } = readArguments(args, { ...command.options, ...serviceOptions });
  if (values.help === true) {
    io.out(`${command.help.trimEnd()}\n\n${commonHelp}`);
    return exitCodes.done;
  }
  assertWords(name, command.help, positionals);
  const log = terminalLog(io.err, values.verbose === true);
  const authScheme = values["auth-scheme"];
  const { usesEngines = false, isAdmin = false } = command;
  const connected = await connectService({ service: values.service, authScheme }, io, log, { usesEngines, isAdmin });
  try {
    const call = callOf(connected.client, values, positionals, io);
    const { json, text } = await command.run(call);
    io.out(values.json === true ? `${JSON.stringify(json)}\n` : text);
    return exitCodes.done;
  } finally {
    await connected.close();
  }
}

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

function callOf(client: ServiceCall["client"], values: Values, words: readonly string[], io: Io): ServiceCall {
  const texts = (option: string) => [values[option] ?? []].flat().map(String);
  return {
    client,
    words,
    texts,
    text: (option) => texts(option)[0],
    flag: (option) => values[option] === true,
    progress: (line) => (io.columns === undefined ? undefined : io.err(`\r\u001b[K${printable(line)}`)),
    io,
    signal: io.signal,
  };
}

function runGeneralOption(name: string, io: Io): number {
  if (["--help", "-h", "help"].includes(name)) {
    io.out(serviceHelp);
    return exitCodes.done;
  }
  const names = Object.keys(serviceCommands);
  if (name === "") throw new WrongUsage(`It takes one of ${names.join(", ")}.`);
  const meant = nearestWord(name, names);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  throw new WrongUsage(`There is no command “service ${printable(name)}”.${hint}`, "service");
}

/** For `glossa service --help`. */
export const serviceHelp = `glossa service NAME …

Asks the language service for everything else that it can do. glossa service NAME --help shows more.

  detect               the languages of texts
  glossaries           terms: list, show, create, import, export, delete
  style-rules          lists of style rules: list, show, create, import, export, delete
  style-profiles       glossaries, style rules and memories under one name: list, show, create, change, delete
  spoken-terms         terms for speech recognition: list, show, create, import, export, delete
  memories             translation memories: list, show, import, export, build, delete
  document             translate a document
  rephrase, correct    say a text in other words, or without mistakes
  usage                what was used, and what is left
  languages            languages of each resource, with their features
  keys                 the account's keys: list, create, label, limits, scopes, deactivate
  analytics            what was used in a time, by key or reporting tag

`;

/** The options of every `glossa service NAME`. */
export const commonHelp = `  --service URL        the language service. Default: the embedded one
  --auth-scheme S      scheme before the key in Authorization. Default: Service-Auth-Key, or DeepL's for its addresses
  --json               print what the service answered as one line of JSON
  --verbose            print what happens

The key of the service is read from GLOSSA_API_KEY, an admin key from GLOSSA_ADMIN_KEY, and from nowhere else.
`;
