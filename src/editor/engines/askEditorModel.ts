import { l10n } from "vscode";
import type { EngineEntry } from "../../core/engines/engineList.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { ModelFailure, type ModelFailureCode } from "../platform/models/bridgedModels.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { pickOne, type StepPlace } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";

/** A model of this editor that translated a sentence as a trial. */
export interface AskedModel {
  /** Without an id of its own. */
  readonly entry: EngineEntry;
  readonly trial: string;
}

/**
 * Asks for a model of this editor. The editor then asks the user whether Glossa may use it, and a sentence is
 * translated. Throws `Failure` `engine.…`.
 */
export async function askEditorModel(
  needs: Pick<App, "service" | "models">,
  place: StepPlace,
  signal: AbortSignal,
): Promise<AskedModel> {
  const models = await needs.models.models();
  const found = await models.list(signal);
  if (found.length === 0) {
    notify(
      "information",
      l10n.t("This editor has no language models. Set up one, for example with a key of your own, then try again."),
    );
    throw createCancellation();
  }
  const items = found.map((model) => ({ label: model.name, description: model.id, model }));
  const { model } = await pickOne(place, { items, placeholder: l10n.t("Select a model") }, signal);
  const entry: EngineEntry = {
    id: "editor",
    kind: "editor",
    model: model.id,
    name: l10n.t("{0} (this editor)", model.name),
    // the quota is the user's own
    concurrency: 4,
  };
  const run = async (either: AbortSignal): Promise<string> => {
    const justification = l10n.t("Glossa translates and improves your texts with it.");
    await models.askConsent(model.id, justification, either).catch((error: unknown) => {
      throw toFailure(error, model.name);
    });
    return await tryModel(needs, entry, either);
  };
  return { entry, trial: await withLateProgress(l10n.t("Trying {0}…", model.name), run, signal) };
}

async function tryModel(
  { service, models }: Pick<App, "service" | "models">,
  engine: EngineEntry,
  signal: AbortSignal,
): Promise<string> {
  const [client, { testEngine }] = await Promise.all([
    service.client(signal),
    import("../../service/protocol/embeddedEndpoints.ts"),
  ]);
  await models.share(client);
  return (await client.call(testEngine, { engine }, signal)).text;
}

const codes = {
  notFound: "engine.model",
  noPermissions: "engine.consent",
  blocked: "engine.blocked",
  failed: "engine.refused",
} as const satisfies Readonly<Record<ModelFailureCode, string>>;

const toFailure = (error: unknown, engine: string): unknown =>
  error instanceof ModelFailure ? new Failure(codes[error.code], { engine, detail: error.message }, error) : error;
