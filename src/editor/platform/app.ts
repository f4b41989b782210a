import { type Disposable, type ExtensionContext, type LogOutputChannel, l10n, type Memento, Uri, window } from "vscode";
import type { Cache, Extractor } from "../../project/ports.ts";
import { lazyCache } from "./cache.ts";
import { type Choices, createChoices } from "./choices.ts";
import { createRegister, type Register } from "./commands.ts";
import { disposeAll } from "./disposables.ts";
import { extractorFor } from "./extractor.ts";
import { formatsOf } from "./formats.ts";
import { keysIn } from "./keys.ts";
import type { Languages } from "./languages.ts";
import { registerOpenPlace } from "./openPlace.ts";
import { createProjects, type Projects } from "./projects.ts";
import { createResources, type Resources } from "./resources.ts";
import { createService, type Service } from "./service.ts";
import { createSpending, type Spending } from "./spending.ts";
import { createStatusLines, type StatusLines } from "./statusLines.ts";
import { createTerms, type Terms } from "./terms.ts";

/** What capabilities ask for by name (`Pick<App, …>`); made once by `extension.ts`. */
export interface App extends Disposable {
  readonly register: Register;
  readonly projects: Projects;
  readonly service: Service;
  /** What the service keeps: glossaries, style rules, memories, spoken terms. */
  readonly resources: Resources;
  /** What of it the active project chose. */
  readonly choices: Choices;
  /** What the chosen glossaries ask of translations. */
  readonly terms: Terms;
  /** What this workspace spent and saved. */
  readonly spending: Spending;
  /** What the tooltip of the status bar item says besides the service. */
  readonly statusLines: StatusLines;
  /** The translations paid once, shared with the terminal; opened at the first call. */
  readonly cache: () => Promise<Cache>;
  /** What finds the keys in the code of a workspace folder; started at each call of it. */
  readonly extractor: (folder: Uri) => Promise<Extractor>;
  /** The languages that the service offers; loaded at the first call. */
  readonly languages: () => Promise<Languages>;
  /** The one log channel: events and sizes, never texts or keys. */
  readonly log: LogOutputChannel;
  readonly storage: Storage;
}

/** What is remembered; secrets are the service's own matter. */
export interface Storage {
  /** Per workspace. */
  readonly workspace: Memento;
  readonly global: Memento;
  /** Folder for files about this workspace; absent without one, and may not exist yet. */
  readonly folder: Uri | undefined;
}

/** Makes what capabilities share; searches, starts and reads nothing. */
export function createApp(context: ExtensionContext): App {
  const log = window.createOutputChannel(l10n.t("Glossa"), { log: true });
  const commands = createRegister(log);
  const openPlace = registerOpenPlace(commands.register);
  const formats = formatsOf(Uri.joinPath(context.extensionUri, "dist", "extension", "formats.cjs"), log);
  const projects = createProjects(formats);
  const spending = createSpending(context.workspaceState);
  const service = createService({
    spending,
    keys: keysIn(context.secrets),
    log,
    embedded: {
      program: Uri.joinPath(context.extensionUri, "dist", "cli.js"),
      data: Uri.joinPath(context.globalStorageUri, "service"),
    },
  });
  const resources = createResources(service);
  const terms = createTerms(service, resources, log);
  const choices = createChoices(projects, context.workspaceState, context.globalState);
  const statusLines = createStatusLines();
  return {
    register: commands.register,
    projects,
    service,
    resources,
    choices,
    terms,
    spending,
    statusLines,
    cache: lazyCache(),
    extractor: extractorFor(Uri.joinPath(context.extensionUri, "dist", "cli", "extract.js")),
    languages: async () => (await import("./languages.ts")).createLanguages(service, context.globalState, log),
    log,
    storage: { workspace: context.workspaceState, global: context.globalState, folder: context.storageUri },
    dispose: () =>
      disposeAll([
        commands,
        openPlace,
        statusLines,
        choices,
        terms,
        resources,
        projects,
        service,
        spending,
        formats,
        log,
      ]),
  };
}
