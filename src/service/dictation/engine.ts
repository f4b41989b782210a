import { Failure } from "../../core/failure.ts";
import { isPseudo, sourceCode } from "../../core/locale.ts";
import type { Client } from "../client.ts";
import { engines } from "../protocol/embedded.ts";
import { serviceCode } from "../translator.ts";

/**
 * Throws `Failure` `service.noEngine` where the embedded service has no translation of speech to give, before anything is
 * heard: pseudo-localized text is none. What is spoken is English where it is not known.
 */
export async function mustTranslateSpeech(
  client: Client,
  targets: readonly string[],
  source: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!client.connection.embedded) return;
  for (const target of targets.filter((one) => !isPseudo(one))) {
    const asked = { source: sourceCode(source ?? "en"), target: serviceCode(target) };
    if (asked.target.startsWith(asked.source)) continue;
    const { engine } = await client.call(engines, asked, signal);
    if (engine.pseudo) throw new Failure("service.noEngine", { detail: target });
  }
}
