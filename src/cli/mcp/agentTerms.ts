import type { Locale } from "../../core/catalog/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import { Failure } from "../../core/failures/failure.ts";
import { reasonOf } from "../../core/failures/reason.ts";
import { choiceFor } from "../../core/projectFile/projectOptions.ts";
import type { ChosenResource } from "../../core/resources/resourceReferences.ts";
import type { AgentCatalog } from "../../project/agents/agentPorts.ts";
import { pageOf, shortenAnswer } from "../../project/agents/answerPage.ts";
import { targetsOf } from "../../project/agents/localeWork.ts";
import { TermBook } from "../../project/check/termBook.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { findGlossaryEntries } from "../../service/operations/findGlossaryEntries.ts";
import { fetchDictionaryText } from "../../service/operations/glossaryContents.ts";
import type { Client } from "../../service/serviceClient.ts";
import { directoryOf } from "../../service/serviceDirectory.ts";
import { type ConnectOptions, connectService, type ServiceConnection } from "../service/connectService.ts";
import type { Io } from "../terminal/io.ts";
import { terminalLog } from "../terminal/terminalLog.ts";

/** Input of `look_up_term`. */
export interface TermInput {
  readonly term: string;
  readonly locale?: Locale;
  readonly cursor?: string;
}

/** The glossaries that a project chose. The service is connected at the first project that chose one. */
export class AgentTerms {
  readonly #options: ConnectOptions;
  readonly #io: Io;
  readonly #book: TermBook;
  #connecting: Promise<ServiceConnection> | undefined;

  constructor(options: ConnectOptions, io: Io) {
    this.#options = options;
    this.#io = io;
    this.#book = new TermBook({
      directory: {
        glossary: (...asked) => this.#ask((client) => directoryOf(client).glossary(...asked)),
        styleProfile: (...asked) => this.#ask((client) => directoryOf(client).styleProfile(...asked)),
      },
      entries: (...asked) => this.#ask((client) => fetchDictionaryText(client, ...asked)),
    });
  }

  /** Returns the terms of a locale; without them, which is logged, a message is translated as well. */
  async of(
    { project, catalog }: LoadedCatalog,
    target: Locale,
    signal: AbortSignal,
  ): Promise<ExpectedTerms | undefined> {
    const pair = { source: catalog.sourceLocale, target };
    try {
      return await this.#book.findExpectedTerms(choiceFor(project, target), pair, "inflected", signal);
    } catch (error) {
      signal.throwIfAborted();
      terminalLog(this.#io.err, false).warn(`terms are left out: ${reasonOf(error)}`);
      return undefined;
    }
  }

  /** Finds the entries that hold a term on either side, those that are the term first. Throws `Failure`. */
  async lookUp(catalogs: readonly AgentCatalog[], { term, locale, cursor }: TermInput, signal: AbortSignal) {
    const chosen = new Map(catalogs.flatMap(glossariesOf).map((one) => [one.id, one]));
    if (chosen.size === 0) return { items: [], left: 0, note: "The project has chosen no glossary." };
    const present: ChosenResource[] = [];
    const gone: string[] = [];
    for (const one of chosen.values()) {
      const found = await this.#ask((client) => directoryOf(client).glossary(one, signal));
      if (found === undefined) gone.push(shortenAnswer(one.name, 100));
      else present.push({ id: found.id, name: found.name });
    }
    const query = { term, ...(locale !== undefined && { targetLanguage: locale }) };
    const found = await this.#ask((client) => findGlossaryEntries(client, present, query, signal));
    const wanted = term.toLowerCase();
    const page = pageOf({
      items: found,
      idOf: (one) => JSON.stringify(one),
      rankOf: ({ source, target }) => Number(![source, target].some((text) => text.toLowerCase() === wanted)),
      show: (one) => ({ ...one, source: shortenAnswer(one.source, 200), target: shortenAnswer(one.target, 200) }),
      cursor,
    });
    return { ...page, ...(gone.length > 0 && { notAtTheService: gone.slice(0, 5) }) };
  }

  async close(): Promise<void> {
    await (await this.#connecting?.catch(() => undefined))?.close();
  }

  /** Asks the service. If the embedded one has ended since the last call, it is started again. */
  async #ask<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const connecting = this.#connect();
    const connection = await connecting;
    try {
      return await work(connection.client);
    } catch (error) {
      const hasEnded = error instanceof Failure && error.code === "service.unreachable";
      if (!hasEnded || this.#options.service !== undefined) throw error;
      if (this.#connecting === connecting) {
        this.#connecting = undefined;
        await connection.close();
      }
      return await work((await this.#connect()).client);
    }
  }

  #connect(): Promise<ServiceConnection> {
    if (this.#connecting !== undefined) return this.#connecting;
    const log = terminalLog(this.#io.err, false);
    const connecting = connectService(this.#options, this.#io, log, { usesEngines: false });
    connecting.catch(() => {
      this.#connecting = undefined;
    });
    this.#connecting = connecting;
    return connecting;
  }
}

/** The glossaries that a project chose for any of its locales. */
const glossariesOf = (catalog: AgentCatalog): readonly ChosenResource[] =>
  targetsOf(catalog).flatMap((target) => choiceFor(catalog.found.project, target).glossaries ?? []);
