import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  type Disposable,
  EventEmitter,
  Location,
  l10n,
  languages,
  type Range,
  type TextDocument,
} from "vscode";
import type { EntryProblem, GlossaryEntry } from "../../../core/glossary/entries.ts";
import type { Log } from "../../../core/log.ts";
import { inBackground } from "../../platform/commands.ts";
import { rangeOf } from "../../platform/convert.ts";
import { numberText } from "../../platform/names.ts";
import { textAddress } from "../address.ts";
import { type DictionaryText, readDictionary } from "./read.ts";
import { ruleSentence, tooLargeSentence } from "./sentences.ts";

/** Milliseconds after the last key before a dictionary is read again. */
const pause = 150;
/** Problems that are shown at once; VS Code shows no more of one source. */
const mostShown = 999;

/** What is wrong with an entry, at its place. */
export interface EntryFinding {
  readonly problem: EntryProblem;
  readonly diagnostic: Diagnostic;
}

/** A dictionary as it was read last. */
export interface CheckedDictionary {
  readonly version: number;
  readonly entries: readonly GlossaryEntry[];
  readonly problems: readonly EntryProblem[];
  readonly findings: readonly EntryFinding[];
}

/**
 * Checks open dictionaries by every rule of the service (docs/protocol.md, *Limits*), in slices, while they are edited.
 */
export class DictionaryChecks implements Disposable {
  readonly #log: Log;
  readonly #collection = languages.createDiagnosticCollection("glossa.dictionary");
  readonly #checked = new Map<string, CheckedDictionary>();
  readonly #running = new Map<string, AbortController>();
  readonly #read = new EventEmitter<TextDocument>();
  readonly onDidCheck = this.#read.event;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The dictionary as it was read last; may be of a former version. */
  of({ uri }: Pick<TextDocument, "uri">): CheckedDictionary | undefined {
    return this.#checked.get(uri.toString());
  }

  /** Reads it soon; what is under way for a former version ends. */
  check(document: TextDocument, wait = pause): void {
    const key = document.uri.toString();
    this.#running.get(key)?.abort();
    const controller = new AbortController();
    this.#running.set(key, controller);
    inBackground(this.#log, "dictionary", this.#run(document, wait, controller.signal));
  }

  forget({ uri }: TextDocument): void {
    this.#running.get(uri.toString())?.abort();
    this.#running.delete(uri.toString());
    this.#checked.delete(uri.toString());
    this.#collection.delete(uri);
  }

  dispose(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#read.dispose();
    this.#collection.dispose();
  }

  async #run(document: TextDocument, wait: number, signal: AbortSignal): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, wait));
    signal.throwIfAborted();
    const { version, uri } = document;
    const address = textAddress(uri);
    const pair = address?.kind === "glossary" ? address : { source: "", target: "" };
    const read = await readDictionary(document.getText(), pair, signal);
    signal.throwIfAborted();
    const findings = findingsOf(document, read);
    this.#checked.set(uri.toString(), { version, entries: read.entries, problems: read.problems, findings });
    this.#collection.set(uri, [...findings.map(({ diagnostic }) => diagnostic), ...ofWhole(document, read)]);
    this.#read.fire(document);
  }
}

const findingsOf = (document: TextDocument, { problems }: DictionaryText): readonly EntryFinding[] =>
  problems.slice(0, mostShown).map((problem) => {
    const range = rangeOf(document, problem.span);
    const diagnostic = made(range.isEmpty ? document.lineAt(range.start.line).range : range, ruleSentence(problem));
    diagnostic.code = `glossary.${problem.rule}`;
    if (problem.first !== undefined) {
      const first = new Location(document.uri, document.lineAt(problem.first - 1).range);
      diagnostic.relatedInformation = [new DiagnosticRelatedInformation(first, l10n.t("The first of them."))];
    }
    return { problem, diagnostic };
  });

function ofWhole(document: TextDocument, { problems, tooLarge }: DictionaryText): readonly Diagnostic[] {
  const top = document.lineAt(0).range;
  const more = problems.length - mostShown;
  return [
    ...(tooLarge ? [made(top, tooLargeSentence())] : []),
    ...(more > 0 ? [made(top, l10n.t("{0} more entries break a rule.", numberText(more)))] : []),
  ];
}

function made(range: Range, sentence: string): Diagnostic {
  const diagnostic = new Diagnostic(range, sentence, DiagnosticSeverity.Error);
  diagnostic.source = "Glossa";
  return diagnostic;
}
