import { type Disposable, type Event, EventEmitter, l10n } from "vscode";
import { chosenOf } from "../../core/choosing.ts";
import { defaultThreshold, type ResourceChoice } from "../../core/resources.ts";
import type { App } from "../platform/app.ts";
import type { ActiveProject } from "../platform/choices.ts";
import { inBackground } from "../platform/commands.ts";
import { setContext } from "../platform/context.ts";
import { disposeAll } from "../platform/disposables.ts";
import { languageLabel, listText, percentText } from "../platform/names.ts";
import { resourceKinds } from "./node.ts";
import { nameOf } from "./words.ts";

/** What the active project chose, as it was read last: rows can't wait for files. */
export class Chosen implements Disposable {
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
        inBackground(app.log, "resources", this.read());
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

  /** Reads anew at the next question. */
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

  /** Files are told of often: rows that are drawn anew for nothing would be in the way of the pointer. */
  #show(choice: ResourceChoice, project: ActiveProject | undefined): void {
    const known = JSON.stringify([project?.uri, project?.name, choice]);
    this.#choice = choice;
    this.#project = project;
    if (known === this.#known) return;
    this.#known = known;
    setContext(
      "glossa.resources.hasChosen",
      resourceKinds.some((kind) => chosenOf(choice, kind).length > 0),
    );
    this.#app.statusLines.show(linesOf(choice, project));
    this.#changed.fire();
  }
}

/** What is chosen, a line a kind; nothing where nothing is. */
function linesOf(choice: ResourceChoice, project: ActiveProject | undefined): readonly string[] {
  const names = (kind: Parameters<typeof chosenOf>[1]) => chosenOf(choice, kind).map(nameOf);
  const styles = chosenOf(choice, "style").map((one) => `${nameOf(one)} (${languageLabel(one.language ?? "")})`);
  const threshold = percentText(choice.memory?.threshold ?? defaultThreshold);
  const lines = [
    ...named(l10n.t("Glossaries"), names("glossary")),
    ...named(l10n.t("Style Rules"), styles),
    ...named(
      l10n.t("Translation memory"),
      names("memory").map((name) => l10n.t("{0}, from {1}", name, threshold)),
    ),
    ...named(l10n.t("Spoken Terms"), names("spokenTerms")),
  ];
  return lines.length > 0 && project !== undefined ? [l10n.t("Chosen for {0}:", project.name), ...lines] : lines;
}

const named = (title: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [l10n.t("{0}: {1}", title, listText(names))];
