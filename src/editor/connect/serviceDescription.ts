import { l10n } from "vscode";
import { dialects, type ServiceDialect } from "../../service/dialect.ts";
import type { LanguageService } from "../platform/service/languageService.ts";
import type { ServiceState } from "../platform/service/serviceState.ts";

/** Describes the service in use to the user. */
export interface ServiceDescription {
  readonly name: string;
  /** The embedded service's engine that answered last, a real one if there was one; undefined before one was asked. */
  readonly engine?: string;
  readonly facts: readonly string[];
  /** True if nothing can be translated before the user connects. */
  readonly needsConnection: boolean;
}

/** Describes the service in use: its place and the engines that answered so far. */
export function describeService({ state, engines }: Pick<LanguageService, "state" | "engines">): ServiceDescription {
  const answered = [...engines.values()];
  const engine = (answered.findLast(({ pseudo }) => !pseudo) ?? answered.at(-1))?.name;
  const pairs = [...engines].map(([pair, { name }]) => l10n.t("{0}: {1}", pair, name));
  return {
    name: nameOf(state),
    ...(engine === undefined || state.kind !== "embedded" ? {} : { engine }),
    facts: [...listFacts(state), ...(state.kind === "embedded" ? pairs : [])],
    needsConnection: state.kind === "invalid" || (state.kind === "remote" && !state.keys.has("translation")),
  };
}

function nameOf(state: ServiceState): string {
  if (state.kind === "invalid") return l10n.t("No service");
  if (state.kind === "embedded") return l10n.t("Embedded");
  return placeOf(state.dialect);
}

/** Returns the display name of a service: its host, or the product name of a public service. */
export const placeOf = ({ id, baseUrl, name }: ServiceDialect): string =>
  id === "service" || id === "custom" ? new URL(baseUrl).host : name;

function listFacts(state: ServiceState): readonly string[] {
  if (state.kind === "invalid") {
    return [l10n.t("The settings name no service that a key may be sent to.")];
  }
  if (state.kind === "embedded") {
    return [
      l10n.t("{0}, on this machine", dialects.embedded.name),
      state.running ? l10n.t("Running") : l10n.t("Starts with the first translation"),
    ];
  }
  return [
    l10n.t("{0} at {1}", state.dialect.name, state.dialect.baseUrl),
    state.keys.has("translation")
      ? l10n.t("A key is stored on this machine")
      : l10n.t("No key is stored on this machine"),
    ...(state.keys.has("admin") ? [l10n.t("An admin key is stored on this machine")] : []),
  ];
}
