import { type Disposable, type Event, EventEmitter, l10n } from "vscode";
import { listChosen } from "../../core/resources/resourceChoice.ts";
import { defaultThreshold, type ResourceChoice } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { setContext } from "../platform/basics/context.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import type { ActiveProject } from "../platform/resources/resourceChoices.ts";
import { languageLabel, listText, percentOfHundredText } from "../platform/ui/displayText.ts";
import { resourceKinds } from "./resourceNode.ts";
import { resourceName } from "./resourceWords.ts";

/** The choice of the active project as it was last read: rows can't wait for files. */
export class ChosenResources implements Disposable {
  readonly #app: Pick<App, "choices" | "statusLines" | "log">;
  readonly #changed = new EventEmitter<void>();
  readonly #listeners: readonly Disposable[];
  #choice: ResourceChoice = {};
  #project: ActiveProject | undefined;
  #reading: Promise<void> | undefined;
  #known: string | undefined;
  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(app: Pick<App, "choices" | "statusLines" | "log">) {
    this.#app = app;
    this.#listeners = [
      this.#changed,
      app.choices.onDidChange(() => {
        this.#reading = undefined;
        inBackground(app.log, "resources", () => this.read());
      }),
    ];
  }

  get choice(): ResourceChoice {
    return this.#choice;
  }

  /** `undefined` without a folder, and before it was read. */
  get project(): ActiveProject | undefined {
    return this.#project;
  }

  /** Reads once, and again when something may have changed. `Failure` `project.invalid` for a broken `glossa.json`. */
  read(): Promise<void> {
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** Drops the choice, so that the next read reads it again. */
  forget(): void {
    this.#reading = undefined;
  }

  dispose(): void {
    disposeAll(this.#listeners);
  }

  async #read(): Promise<void> {
    const { choices } = this.#app;
    const project = await choices.active();
    let choice: ResourceChoice = {};
    try {
      choice = await choices.current();
    } finally {
      this.#show(choice, project);
    }
  }

  /** Shows a choice if it changed: redrawing rows without need disturbs the pointer. */
  #show(choice: ResourceChoice, project: ActiveProject | undefined): void {
    const known = JSON.stringify([project?.uri, project?.name, choice]);
    this.#choice = choice;
    this.#project = project;
    if (known === this.#known) return;
    this.#known = known;
    setContext(
      "glossa.resources.hasChosen",
      resourceKinds.some((kind) => listChosen(choice, kind).length > 0),
    );
    this.#app.statusLines.show(statusLinesOf(choice, project));
    this.#changed.fire();
  }
}

/** The chosen resources, a line for each kind that has some. */
function statusLinesOf(choice: ResourceChoice, project: ActiveProject | undefined): readonly string[] {
  const names = (kind: Parameters<typeof listChosen>[1]) => listChosen(choice, kind).map(resourceName);
  const styles = listChosen(choice, "style").map(
    (one) => `${resourceName(one)} (${languageLabel(one.language ?? "")})`,
  );
  const threshold = percentOfHundredText(choice.memory?.threshold ?? defaultThreshold);
  const lines = [
    ...toLine(l10n.t("Glossaries"), names("glossary")),
    ...toLine(l10n.t("Style Rules"), styles),
    ...toLine(
      l10n.t("Translation memory"),
      names("memory").map((name) => l10n.t("{0}, from {1}", name, threshold)),
    ),
    ...toLine(l10n.t("Style profile"), names("styleProfile")),
    ...toLine(l10n.t("Spoken Terms"), names("spokenTerms")),
  ];
  return lines.length > 0 && project !== undefined ? [l10n.t("Chosen for {0}:", project.name), ...lines] : lines;
}

const toLine = (title: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [l10n.t("{0}: {1}", title, listText(names))];
