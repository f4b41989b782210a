import { type Disposable, type Event, EventEmitter, type Memento, RelativePattern, Uri, workspace } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import type { ResourceChoice } from "../../../core/resources/resourceReferences.ts";
import type { Files } from "../../../project/model/ports.ts";
import { disposeAll } from "../basics/disposables.ts";
import type { Projects } from "../projects/projects.ts";
import { createExcludeGlob, filesOf, pathIn } from "../projects/workspaceFiles.ts";

/** A project that a choice is written to: its `glossa.json`, which need not exist yet. */
export interface ActiveProject {
  readonly uri: Uri;
  /** Display name: `apps/web`, or the name of the workspace folder. */
  readonly name: string;
}

/** The resources that the active project chose; without a folder, those chosen for no project. */
export interface Choices extends Disposable {
  /** The choice changed, or another project became active. */
  readonly onDidChange: Event<void>;
  /** All projects of the workspace: every `glossa.json`, and each workspace folder without one. */
  projects(): Promise<readonly ActiveProject[]>;
  /** The one that was activated last, else that of the active editor, else the first; `undefined` without a folder. */
  active(): Promise<ActiveProject | undefined>;
  activate(project: ActiveProject): Promise<void>;
  /** `Failure` `project.invalid` for a `glossa.json` that is broken. */
  current(): Promise<ResourceChoice>;
  /** Edits the `glossa.json` (leaves it unsaved if it is open and unsaved), or the stored choice without a folder. */
  change(make: (before: ResourceChoice) => ResourceChoice): Promise<void>;
}

const storageKeys = { active: "glossa.resources.project", choice: "glossa.resources.choice" };

/** Makes `Choices`; reads nothing before the first call. */
export function createChoices(projects: Projects, workspaceState: Memento, globalState: Memento): Choices {
  return new WorkspaceChoices(projects, workspaceState, globalState);
}

class WorkspaceChoices implements Choices {
  readonly #projects: Projects;
  readonly #workspaceState: Memento;
  readonly #globalState: Memento;
  readonly #changed = new EventEmitter<void>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  readonly onDidChange = this.#changed.event;

  constructor(projects: Projects, workspaceState: Memento, globalState: Memento) {
    this.#projects = projects;
    this.#workspaceState = workspaceState;
    this.#globalState = globalState;
    this.#listeners = [
      this.#changed,
      // a `glossa.json` that changed, came or went is reported like a catalog
      projects.onDidChange(({ catalogs }) => {
        if (catalogs) this.#changed.fire();
      }),
      workspace.onDidChangeWorkspaceFolders(() => this.#changed.fire()),
    ];
  }

  async projects(): Promise<readonly ActiveProject[]> {
    const known = await this.#projects.findProjectFiles(this.#controller.signal);
    const found = await Promise.all(
      (workspace.workspaceFolders ?? []).map(async ({ uri, name }) => {
        const files =
          known ?? (await workspace.findFiles(new RelativePattern(uri, "**/glossa.json"), createExcludeGlob(uri)));
        const paths = files.flatMap((file) => pathIn(uri, file) ?? []).sort();
        const all = paths.includes("glossa.json") ? paths : ["glossa.json", ...paths];
        return all.map((path) => ({
          uri: Uri.joinPath(uri, path),
          name: path.replace(/\/?glossa\.json$/, "") || name,
        }));
      }),
    );
    return found.flat();
  }

  async active(): Promise<ActiveProject | undefined> {
    const projects = await this.projects();
    const wanted = this.#workspaceState.get<string>(storageKeys.active);
    return projects.find(({ uri }) => uri.toString() === wanted) ?? projects[0];
  }

  async activate({ uri }: ActiveProject): Promise<void> {
    await this.#workspaceState.update(storageKeys.active, uri.toString());
    this.#changed.fire();
  }

  async current(): Promise<ResourceChoice> {
    const project = await this.active();
    if (project === undefined) return this.#globalState.get<ResourceChoice>(storageKeys.choice, {});
    return pickChoice(await parseChoice(await readText(project.uri), project.uri));
  }

  async change(make: (before: ResourceChoice) => ResourceChoice): Promise<void> {
    const project = await this.active();
    if (project === undefined) {
      await this.#globalState.update(storageKeys.choice, make(await this.current()));
    } else {
      await changeFile(project.uri, make);
      this.#projects.refresh();
    }
    this.#changed.fire();
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll(this.#listeners);
  }
}

/** Returns the members of a `glossa.json` that choose resources. */
function pickChoice({ glossaries, styles, memory, styleProfile, spokenTerms }: ResourceChoice): ResourceChoice {
  return {
    ...(glossaries && { glossaries }),
    ...(styles && { styles }),
    ...(memory && { memory }),
    ...(styleProfile && { styleProfile }),
    ...(spokenTerms && { spokenTerms }),
  };
}

/** A project file among those of its workspace folder, whose other folders may be links. */
function findPlace(uri: Uri): { readonly files: Files; readonly path: string } {
  const folder = workspace.getWorkspaceFolder(uri)?.uri ?? Uri.joinPath(uri, "..");
  return { files: filesOf(folder), path: pathIn(folder, uri) ?? "glossa.json" };
}

/** Returns an empty text if there is no file. */
async function readText(uri: Uri): Promise<string> {
  const { files, path } = findPlace(uri);
  if (!(await files.exists(path))) return "";
  const { decode } = await import("../../../project/model/textEncoding.ts");
  return decode(await files.read(path), relativePath(uri)).text;
}

async function parseChoice(text: string, uri: Uri): Promise<ResourceChoice> {
  const { parseProject } = await import("../../../core/projectFile/projectFile.ts");
  if (text.trim() === "") return {};
  const { project, problems } = parseProject(text);
  // a wrong member is left out and reported elsewhere; a broken file has no choice
  const broken = problems.find(({ path }) => path === undefined);
  if (broken) throw new Failure("project.invalid", { file: relativePath(uri), detail: broken.detail ?? "" });
  return project;
}

const relativePath = (uri: Uri): string => workspace.asRelativePath(uri);

async function changeFile(uri: Uri, make: (before: ResourceChoice) => ResourceChoice): Promise<void> {
  const [{ decode, encode }, { choiceEdits: chosenEdits }, { applyEdits }] = await Promise.all([
    import("../../../project/model/textEncoding.ts"),
    import("../../../core/projectFile/projectEdits.ts"),
    import("../../../core/text/textEdits.ts"),
  ]);
  const choice = make(pickChoice(await parseChoice(await readText(uri), uri)));
  const { files, path } = findPlace(uri);
  await files.update(path, (before) => {
    const { text, encoding } =
      before === undefined ? { text: "", encoding: "utf-8" as const } : decode(before, relativePath(uri));
    const after = chosenEdits(text, choice).reduce((now, edits) => applyEdits(now, edits(now)), text);
    return after === text ? before : encode({ text: after, encoding });
  });
}
