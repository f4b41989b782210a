import { type Disposable, type ExtensionContext, type LogOutputChannel, l10n, Uri, window } from "vscode";
import { useNativeHash } from "../../../project/disk/nativeHash.ts";
import type { Cache } from "../../../project/model/ports.ts";
import { disposeAll } from "../basics/disposables.ts";
import type { Storage } from "../basics/storage.ts";
import type { Register } from "../commands/commandRegistry.ts";
import type { KeyIndexes } from "../keys/keyIndexes.ts";
import { createKeyIndexes } from "../keys/lazyKeyIndexes.ts";
import type { Languages } from "../languages/languageLists.ts";
import { createSharedModels, type SharedModels } from "../models/sharedModels.ts";
import { type BranchFilter, createBranchFilter } from "../projects/branchFilter.ts";
import { createFormatWorker } from "../projects/editorFormatWorker.ts";
import { createProjects, type Projects } from "../projects/projects.ts";
import { createTermsSource, type ExpectedTermsSource } from "../resources/chosenTerms.ts";
import { type Choices, createChoices } from "../resources/resourceChoices.ts";
import { createResources, type ServiceResourceLists } from "../resources/serviceResources.ts";
import { createEngineStore, type EngineStore } from "../service/engineStore.ts";
import { createLanguageService, type LanguageService } from "../service/languageService.ts";
import { lazyCache } from "../service/lazyCache.ts";
import { keysIn } from "../service/serviceKeys.ts";
import { createSpending, type Spending } from "../service/spending.ts";
import { registerOpenPlace } from "../ui/openPlace.ts";
import { createStatusLines, type StatusLines } from "../ui/statusLines.ts";
import { createRegister } from "./createRegister.ts";

/** Services that capabilities share and ask for by name (`Pick<App, …>`); created once by `extension.ts`. */
export interface App extends Disposable {
  readonly register: Register;
  readonly projects: Projects;
  /** The limit to the messages that a branch changed. */
  readonly branch: BranchFilter;
  /** The keys that source files ask for; read at the first question. */
  readonly keys: KeyIndexes;
  readonly service: LanguageService;
  /** The user's engines of the embedded service. */
  readonly engineList: EngineStore;
  /** The language models of this editor. */
  readonly models: SharedModels;
  /** The service's resources: glossaries, style rules, memories, spoken terms. */
  readonly resources: ServiceResourceLists;
  /** The resources that the active project chose. */
  readonly choices: Choices;
  /** The terms that the chosen glossaries expect in translations. */
  readonly terms: ExpectedTermsSource;
  /** Characters that this workspace spent and saved. */
  readonly spending: Spending;
  /** Lines that capabilities add to the tooltip of the status bar item. */
  readonly statusLines: StatusLines;
  /** The translations paid once, shared with the terminal; opened at the first call. */
  readonly cache: () => Promise<Cache>;
  /** The languages that the service offers; loaded at the first call. */
  readonly languages: () => Promise<Languages>;
  /** The one log channel: events and sizes, never texts or keys. */
  readonly log: LogOutputChannel;
  readonly storage: Storage;
}

/** Makes what capabilities share; does not search, start or read anything. */
export function createApp(context: ExtensionContext): App {
  useNativeHash();
  const log = window.createOutputChannel(l10n.t("Glossa"), { log: true });
  const commands = createRegister(log);
  const openPlace = registerOpenPlace(commands.register);
  const formats = createFormatWorker(Uri.joinPath(context.extensionUri, "dist", "extension", "formats.cjs"), log);
  const projects = createProjects(formats);
  const branch = createBranchFilter(projects, context.workspaceState, log);
  const keys = createKeyIndexes(projects, { extension: context.extensionUri, storage: context.storageUri }, log);
  const spending = createSpending(context.workspaceState);
  const engineList = createEngineStore(context.globalState, context.secrets);
  const models = createSharedModels(context.languageModelAccessInformation);
  const service = createLanguageService({
    spending,
    engineList,
    models,
    keys: keysIn(context.secrets),
    log,
    embedded: {
      program: Uri.joinPath(context.extensionUri, "dist", "cli.js"),
      data: Uri.joinPath(context.globalStorageUri, "service"),
      window: models.window,
    },
  });
  const resources = createResources(service);
  const terms = createTermsSource(service, resources, log);
  const choices = createChoices(projects, context.workspaceState, context.globalState);
  const statusLines = createStatusLines();
  return {
    register: commands.register,
    projects,
    branch,
    keys,
    service,
    engineList,
    models,
    resources,
    choices,
    terms,
    spending,
    statusLines,
    cache: lazyCache(),
    languages: async () => {
      const { createLanguages } = await import("../languages/languageLists.ts");
      const engines = (await engineList.list()) ?? [];
      return createLanguages(service, context.globalState, log, Date.now, engines);
    },
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
        keys,
        branch,
        projects,
        service,
        engineList,
        models,
        spending,
        formats,
        log,
      ]),
  };
}
