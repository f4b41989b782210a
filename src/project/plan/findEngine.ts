import type { Locale } from "../../core/catalog/catalog.ts";
import { type Engine, memoryEngineName } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import { isPseudo } from "../../core/locales/locale.ts";
import type { Translator } from "../model/ports.ts";

/** Returns the engine for a pair, or the reason why it is unknown. */
export async function findEngineFor(
  source: Locale,
  target: Locale,
  translator: Translator,
  signal: AbortSignal,
  id?: string,
): Promise<Engine | Failure | undefined> {
  try {
    return await translator.engine(source, target, signal, id);
  } catch (error) {
    if (error instanceof Failure && !signal.aborted) return error;
    throw error;
  }
}

/**
 * Returns the reason why an engine must not write into a locale: there is none, or it only pseudo-localizes and nobody
 * allowed that.
 */
export function blockingFailure(
  engine: Engine | undefined,
  locale: Locale,
  allowPseudo: boolean | undefined,
): Failure | undefined {
  if (engine === undefined) return new Failure("service.noEngine", { detail: locale });
  if (!engine.pseudo || allowPseudo === true || isPseudo(locale)) return undefined;
  return new Failure("service.noEngine", { detail: locale });
}

/** Returns whether an engine, or a memory, gave an answer; `name` lists all that took part in it. */
export const isAnswerOf = (engine: Engine, name: string | undefined): boolean =>
  engine.isWholeService === true ||
  name === undefined ||
  /^[, ]*$/.test(name.replaceAll(engine.name, "").replaceAll(memoryEngineName, ""));

/** Returns whether pseudo-localized text came in place of an engine that failed; `name` is the engine that answered. */
export const isStandIn = (engine: Engine | undefined, name: string | undefined): boolean =>
  engine?.pseudo === false && name !== undefined && /^pseudo/i.test(name);
