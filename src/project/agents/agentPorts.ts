import type { Locale } from "../../core/catalog/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import type { Failure } from "../../core/failures/failure.ts";
import type { MessagesInCode } from "../../core/keys/messagesInCode.ts";
import type { Problem } from "../../core/problems/problem.ts";
import type { AppliedFile } from "../apply/applyOutcome.ts";
import type { FoundCatalog, LoadedCatalog, Root } from "../discover/loadCatalogs.ts";
import type { Outcome } from "../run/runPlan.ts";

/** A catalog of the project that an agent works on. */
export interface AgentCatalog {
  readonly root: Root;
  readonly found: FoundCatalog;
}

/** Access of an agent's tools to a project. */
export interface AgentPorts {
  /** Finds the catalogs again. Throws `Failure`. */
  catalogs(signal: AbortSignal): Promise<readonly AgentCatalog[]>;
  /** The path of a file as agents read and write it. */
  displayPath(catalog: AgentCatalog, path: string): string;
  /** Writes verified translations, as one step that can be undone. */
  apply(catalog: AgentCatalog, outcome: Outcome): Promise<readonly AppliedFile[]>;
  /** The terms of the chosen glossaries; `undefined` if there are none. */
  terms(loaded: LoadedCatalog, locale: Locale, signal: AbortSignal): Promise<ExpectedTerms | undefined>;
  /** Returns the places where code asks for the messages of a catalog; `undefined` if they are not known. */
  code(catalog: AgentCatalog, signal: AbortSignal): Promise<MessagesInCode | undefined>;
  readonly sentences: AgentSentences;
}

/** Problems and failures in words. */
export interface AgentSentences {
  problem(problem: Problem): string;
  failure(failure: Failure): string;
}

/** A request that cannot be met as it is; the message says what to do, and is for the agent. */
export class BadRequest extends Error {
  override readonly name = "BadRequest";
}
