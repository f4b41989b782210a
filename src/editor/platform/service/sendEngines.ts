import { Failure } from "../../../core/failures/failure.ts";
import type { Client } from "../../../service/serviceClient.ts";
import type { SharedModels } from "../models/sharedModels.ts";
import type { EngineInput } from "./engineStore.ts";

/**
 * Sends the engine list, and the address of the editor's models if it has one of them; a service with its own list
 * keeps that.
 */
export async function sendEngines(
  client: Client,
  list: EngineInput | undefined,
  models: Pick<SharedModels, "share">,
): Promise<void> {
  if (list === undefined) return;
  if (list.engines.some(({ kind }) => kind === "editor")) await models.share(client);
  const { putEngines } = await import("../../../service/protocol/embeddedEndpoints.ts");
  try {
    await client.call(putEngines, list, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "service.refused" && error.facts.status === 409)) throw error;
  }
}
