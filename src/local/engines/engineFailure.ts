import { type EngineFailureCode, textFailureCodes } from "../../core/failures/engineFailures.ts";
import { failedDependency } from "../../service/protocol/serviceLimits.ts";
import { HttpError } from "../wire/httpError.ts";

/** The reason for which an engine gave no translation. It never holds a key or a text to translate. */
export class EngineFailure extends Error {
  override readonly name = "EngineFailure";
  readonly code: EngineFailureCode;
  /** Name of the engine, for people. */
  readonly engine: string;
  /** The endpoint's words, an address, a number: a bare fact. */
  readonly detail: string | undefined;

  constructor(code: EngineFailureCode, engine: string, detail?: string) {
    super(`${engine}: ${code}${detail === undefined ? "" : ` (${detail})`}`);
    this.code = code;
    this.engine = engine;
    this.detail = detail;
  }

  /** True if only the text is affected, not all that the engine is asked. */
  get isOfText(): boolean {
    return textFailureCodes.has(this.code);
  }
}

/** Returns a failed engine as one line: its name, a sentence, and the bare fact in the place of its period. */
export const engineSentence = ({ code, engine, detail }: EngineFailure): string =>
  `${engine}: ${detail === undefined ? sentences[code] : sentences[code].replace(/\.$/, `: ${detail}`)}`;

/** Returns the answer of the service for a failed engine (docs/protocol.md, *Error body*). */
export const engineError = ({ code, engine, detail }: EngineFailure): HttpError =>
  new HttpError(failedDependency, `${engine}: ${sentences[code]}`, detail, {}, code);

const sentences: Readonly<Record<EngineFailureCode, string>> = {
  "engine.key": "The key was refused.",
  "engine.model": "There is no such model.",
  "engine.address": "There is no such endpoint at this address.",
  "engine.unreachable": "It can't be reached.",
  "engine.busy": "It gets too many requests.",
  "engine.quota": "Its credit is used up.",
  "engine.blocked": "The editor does not let it be used at the moment.",
  "engine.consent": "Its use was not allowed in the editor.",
  "engine.timeout": "It took too long.",
  "engine.context": "A text is too long for its context.",
  "engine.refused": "It refused the request.",
  "engine.unusable": "Its answers could not be verified.",
  "engine.down": "It answered with an error.",
  "engine.declined": "It refused to translate.",
  "engine.cutOff": "Its answer was cut off.",
  "engine.format": "Its answer had another form than was asked for.",
  "engine.copied": "It answered with the source.",
  "engine.language": "It answered in another language.",
  "engine.shared": "It gave one answer for many different texts.",
};
