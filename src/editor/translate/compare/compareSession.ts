import type { Disposable } from "vscode";
import { l10n } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import { type LocaleOutcome, type Outcome, runPlan } from "../../../project/run/runPlan.ts";
import type { CompareView, FromComparePage } from "../../../webview/compare/compareProtocol.ts";
import type { EngineChoice } from "../../platform/service/engineChoices.ts";
import { readPlanBudget } from "../planCosts.ts";
import { type FlowNeeds, writeOutcome } from "../translateFlow.ts";
import type { TranslationDraft } from "../translationDraft.ts";
import { planDraft, resolvePlan } from "../translationPlanQuestion.ts";
import { type ColumnResult, createCompareView, findChange, hasComparedText, listRows } from "./compareView.ts";

/** Services, and the page that is shown. */
export type CompareNeeds = FlowNeeds & { post(view: CompareView): void };

/** Translations of some messages by several engines, and those that the user chooses. */
export class CompareSession implements Disposable {
  readonly #needs: CompareNeeds;
  readonly #draft: TranslationDraft;
  readonly #title: string;
  readonly #ending = new AbortController();
  readonly #columns: ColumnResult[];
  /** Column by row. */
  readonly #chosen = new Map<number, number>();

  constructor(needs: CompareNeeds, draft: TranslationDraft, choices: readonly EngineChoice[], title: string) {
    this.#needs = needs;
    this.#draft = draft;
    this.#title = title;
    this.#columns = choices.map((choice) => ({ choice }));
  }

  /** Has every engine translate; each column is shown when it is complete. Never throws for a `Failure`. */
  async run(): Promise<void> {
    await Promise.all(
      this.#columns.map(async ({ choice }, at) => {
        const result = await this.#translate(choice).catch((error: unknown): ColumnResult => {
          if (error instanceof Failure) return { choice, failure: error };
          throw error;
        });
        if (this.#ending.signal.aborted) return;
        this.#columns[at] = result;
        this.#post();
      }),
    );
  }

  take(message: FromComparePage): void {
    if (message.type === "choose") this.#choose([message.row], message.column);
    else if (message.type === "chooseAll") this.#choose([...this.#rows().keys()], message.column);
    this.#post();
  }

  /** Writes what is chosen, with a summary that can undo it. Throws `Failure`. */
  async write(): Promise<void> {
    const outcome = this.#selectOutcome();
    if (outcome === undefined) return;
    const isApplied = await writeOutcome(this.#needs, this.#draft, outcome);
    if (isApplied) this.#post(l10n.t("The chosen translations were written."));
  }

  dispose(): void {
    this.#ending.abort();
  }

  async #translate(choice: EngineChoice): Promise<ColumnResult> {
    const { signal } = this.#ending;
    const draft = { ...this.#draft, options: { ...this.#draft.options, ...choice.options } };
    const plan = await resolvePlan(this.#needs, draft, await planDraft(this.#needs, draft, signal), signal);
    const { service, cache, log } = this.#needs;
    const ports = { translator: await service.translator(signal), cache: await cache(), log };
    const start = Date.now();
    const outcome = await runPlan(plan, { ...ports, budget: readPlanBudget(plan) }, signal);
    return { choice, outcome, milliseconds: Date.now() - start };
  }

  #rows() {
    return listRows(this.#columns);
  }

  #choose(rows: readonly number[], column: number): void {
    const all = this.#rows();
    for (const at of rows) {
      const row = all[at];
      if (row !== undefined && hasComparedText(this.#columns[column], row)) this.#chosen.set(at, column);
    }
  }

  /** Returns the outcome that has of each message the chosen translation alone. */
  #selectOutcome(): Outcome | undefined {
    const whole = this.#columns.find(({ outcome }) => outcome !== undefined)?.outcome;
    const rows = this.#rows();
    const chosen = [...this.#chosen].flatMap(([at, column]) => {
      const row = rows[at];
      const change = row && findChange(this.#columns[column], row);
      return row && change ? [{ file: row.file, change }] : [];
    });
    if (whole === undefined || chosen.length === 0) return undefined;
    const locales = whole.locales.map((locale): LocaleOutcome => {
      const { failure: _, use: __, ...rest } = locale;
      const files = locale.files.map((file) => ({
        ...file,
        changes: chosen.flatMap((picked) => (picked.file === file.path ? picked.change : [])),
        problems: [],
        left: 0,
      }));
      return { ...rest, files, sent: 0, billed: 0, fromCache: 0, saved: 0 };
    });
    return { ...whole, locales, cancelled: false };
  }

  #post(say?: string): void {
    const { catalog, targets } = this.#draft;
    const [target = ""] = targets;
    this.#needs.post(
      createCompareView({
        title: this.#title,
        source: catalog.found.catalog.sourceLocale,
        target,
        columns: this.#columns,
        chosen: this.#chosen,
        say,
      }),
    );
  }
}
