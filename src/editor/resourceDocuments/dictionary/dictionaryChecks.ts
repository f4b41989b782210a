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
import type { EntryProblem, GlossaryEntry } from "../../../core/glossary/glossaryEntries.ts";
import type { Log } from "../../../core/work/log.ts";
import { inBackground } from "../../platform/basics/background.ts";
import { toRange } from "../../platform/projects/documentRanges.ts";
import { numberText } from "../../platform/ui/displayText.ts";
import { parseTextAddress } from "../textAddress.ts";
import { ruleSentence, tooLargeSentence } from "./dictionarySentences.ts";
import { type ParsedDictionary, parseDictionary } from "./readDictionaryText.ts";

/** Milliseconds after the last key before a dictionary is read again. */
const typingDelay = 150;
/** Problems that are shown at once; VS Code shows no more of one source. */
const maxShown = 999;

/** The problem of an entry, at its place. */
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

  /** Returns the dictionary as it was last read; may be of a former version. */
  getChecked({ uri }: Pick<TextDocument, "uri">): CheckedDictionary | undefined {
    return this.#checked.get(uri.toString());
  }

  /** Reads a document soon; a read of a former version is aborted. */
  check(document: TextDocument, wait = typingDelay): void {
    const key = document.uri.toString();
    this.#running.get(key)?.abort();
    const controller = new AbortController();
    this.#running.set(key, controller);
    inBackground(this.#log, "dictionary", () => this.#run(document, wait, controller.signal));
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
    const address = parseTextAddress(uri);
    const pair = address?.kind === "glossary" ? address : { source: "", target: "" };
    const read = await parseDictionary(document.getText(), pair, signal);
    signal.throwIfAborted();
    const findings = findingsOf(document, read);
    this.#checked.set(uri.toString(), { version, entries: read.entries, problems: read.problems, findings });
    this.#collection.set(uri, [
      ...findings.map(({ diagnostic }) => diagnostic),
      ...diagnosticsOfDocument(document, read),
    ]);
    this.#read.fire(document);
  }
}

const findingsOf = (document: TextDocument, { problems }: ParsedDictionary): readonly EntryFinding[] =>
  problems.slice(0, maxShown).map((problem) => {
    const range = toRange(document, problem.span);
    const diagnostic = createDiagnostic(
      range.isEmpty ? document.lineAt(range.start.line).range : range,
      ruleSentence(problem),
    );
    diagnostic.code = `glossary.${problem.rule}`;
    if (problem.first !== undefined) {
      const first = new Location(document.uri, document.lineAt(problem.first - 1).range);
      diagnostic.relatedInformation = [new DiagnosticRelatedInformation(first, l10n.t("The first of them."))];
    }
    return { problem, diagnostic };
  });

function diagnosticsOfDocument(
  document: TextDocument,
  { problems, tooLarge }: ParsedDictionary,
): readonly Diagnostic[] {
  const top = document.lineAt(0).range;
  const more = problems.length - maxShown;
  return [
    ...(tooLarge ? [createDiagnostic(top, tooLargeSentence())] : []),
    ...(more > 0 ? [createDiagnostic(top, l10n.t("{0} more entries break a rule.", numberText(more)))] : []),
  ];
}

function createDiagnostic(range: Range, sentence: string): Diagnostic {
  const diagnostic = new Diagnostic(range, sentence, DiagnosticSeverity.Error);
  diagnostic.source = "Glossa";
  return diagnostic;
}
