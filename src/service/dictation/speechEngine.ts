import { Failure } from "../../core/failures/failure.ts";
import { isPseudo, toServiceSource } from "../../core/locales/locale.ts";
import { engines } from "../protocol/embeddedEndpoints.ts";
import type { Client } from "../serviceClient.ts";
import { serviceCode } from "../translator.ts";

/**
 * Throws `Failure` `service.noEngine` if the embedded service can only pseudo-localize speech, before anything is
 * recorded. An unknown spoken language counts as English.
 */
export async function assertTranslatesSpeech(
  client: Client,
  targets: readonly string[],
  source: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!client.connection.embedded) return;
  for (const target of targets.filter((one) => !isPseudo(one))) {
    const asked = { source: toServiceSource(source ?? "en"), target: serviceCode(target) };
    if (asked.target.startsWith(asked.source)) continue;
    const { engine } = await client.call(engines, asked, signal);
    if (engine.pseudo) throw new Failure("service.noEngine", { detail: target });
  }
}
