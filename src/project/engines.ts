import type { Locale } from "../core/catalog.ts";
import { Failure } from "../core/failure.ts";
import { isPseudo } from "../core/locale.ts";
import type { Engine } from "../core/translation.ts";
import type { Translator } from "./ports.ts";

/** What will answer for a pair, or why that can't be told. */
export async function engineFor(
  source: Locale,
  target: Locale,
  translator: Translator,
  signal: AbortSignal,
): Promise<Engine | Failure | undefined> {
  try {
    return await translator.engine(source, target, signal);
  } catch (error) {
    if (error instanceof Failure && !signal.aborted) return error;
    throw error;
  }
}

/** Why an engine must not write into a locale: there is none, or it is no translation and nobody said yes. */
export function refusalOf(
  engine: Engine | undefined,
  locale: Locale,
  allowPseudo: boolean | undefined,
): Failure | undefined {
  if (engine === undefined) return new Failure("service.noEngine", { detail: locale });
  if (!engine.pseudo || allowPseudo === true || isPseudo(locale)) return undefined;
  return new Failure("service.noEngine", { detail: locale });
}
