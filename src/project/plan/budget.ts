import {
  addUse,
  createUseEstimator,
  defaultCurrency,
  type EngineUse,
  noUse,
  useIn,
} from "../../core/engines/engineCost.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { BudgetLimit } from "../../core/projectFile/budgetLimit.ts";
import { charactersOf, type JobOrder, type RequestText } from "./textJobs.ts";

/** Texts that a budget allows now. */
export interface TakenTexts {
  readonly texts: readonly RequestText[];
  /** Estimated tokens and money of these texts. */
  readonly use: EngineUse;
  /**
   * The limit that the next text would exceed. Undefined if all texts were taken, or if the others may be requested
   * later.
   */
  readonly exceeded?: BudgetLimit;
}

/** The rest of the limits of a run. */
export interface Budget {
  /** True if what was spent is known only from the answers: then a run takes a part at a time. */
  readonly isMetered: boolean;
  /** Takes the texts that fit, in order; nothing after the first that doesn't. */
  take(texts: readonly RequestText[], engine: Engine | undefined, termsIn?: JobOrder["termsIn"]): TakenTexts;
  /** Counts what answers have cost. */
  spend(use: EngineUse): void;
  /** Returns the reason why an engine can't be used within the limits. */
  refuses(engine: Engine | undefined): Failure | undefined;
}

/** A limit as callers give it; a number limits characters. */
export type BudgetOption = number | BudgetLimit | readonly BudgetLimit[] | undefined;

/** Returns the limits of an option. */
export const limitsOf = (option: BudgetOption): readonly BudgetLimit[] => {
  if (typeof option === "number") return [{ unit: "characters", amount: option }];
  return option === undefined ? [] : [option].flat();
};

/** Creates the budget of an estimate: everything that fits is taken at once, and costs what is estimated. */
export const estimateBudget = (option: BudgetOption): Budget => new LimitedBudget(limitsOf(option), false);

/**
 * Creates the budget of a run. With limits in tokens or money it hands out only a part of what is left at a time, so
 * that an estimate that is too low is known before the rest is sent.
 */
export const runBudget = (option: BudgetOption): Budget => new LimitedBudget(limitsOf(option), true);

/**
 * Part of the remaining tokens or money that a run may plan to use before it looks at the answers. The first part is
 * small: models that think before they answer use a multiple of the estimate.
 */
const partAtOnce = { first: 0.1, later: 0.5 } as const;

class LimitedBudget implements Budget {
  readonly #limits: readonly BudgetLimit[];
  readonly #hasAnswers: boolean;
  #characters = 0;
  /** A limit that was reached; nothing is taken after it. */
  #reached: BudgetLimit | undefined;
  #spent = noUse;
  /** Sum of the estimates for what was sent. */
  #planned = noUse;
  readonly isMetered: boolean;

  constructor(limits: readonly BudgetLimit[], hasAnswers: boolean) {
    this.#limits = limits;
    this.#hasAnswers = hasAnswers;
    this.isMetered = hasAnswers && limits.some(({ unit }) => unit !== "characters");
  }

  take(texts: readonly RequestText[], engine: Engine | undefined, termsIn?: JobOrder["termsIn"]): TakenTexts {
    const estimator = createUseEstimator(engine?.meter);
    const before = this.#spent;
    if (this.#reached !== undefined && texts.length > 0) return { texts: [], use: noUse, exceeded: this.#reached };
    let use = noUse;
    for (const [at, text] of texts.entries()) {
      const own = addUse(use, estimator.add(text.xml, text.context, text.facts, termsOf(text, termsIn)));
      const exceeded = this.#limits.find((limit) => this.#isExceeded(limit, text, addUse(before, this.#scale(own))));
      if (exceeded !== undefined) return this.#takeTexts(texts.slice(0, at), use, exceeded);
      if (at > 0 && this.#limits.some((limit) => this.#isMuch(limit, before, own)))
        return this.#takeTexts(texts.slice(0, at), use);
      this.#characters += charactersOf(text);
      use = own;
    }
    return this.#takeTexts(texts, use);
  }

  spend(use: EngineUse): void {
    if (this.#hasAnswers) this.#spent = addUse(this.#spent, use);
  }

  refuses(engine: Engine | undefined): Failure | undefined {
    const limit = this.#limits.find(({ unit }) => unit !== "characters" && engine && !isCounted(engine, unit));
    if (limit === undefined) return undefined;
    return new Failure("budget.uncounted", { unit: limit.unit, engine: engine?.name ?? "" });
  }

  #isExceeded({ unit, amount }: BudgetLimit, text: RequestText, use: EngineUse): boolean {
    return unit === "characters" ? this.#characters + charactersOf(text) > amount : useIn(use, unit) > amount;
  }

  #isMuch({ unit, amount }: BudgetLimit, before: EngineUse, own: EngineUse): boolean {
    if (!this.#hasAnswers || unit === "characters") return false;
    const part = this.#planned === noUse ? partAtOnce.first : partAtOnce.later;
    return useIn(this.#scale(own), unit) > (amount - useIn(before, unit)) * part;
  }

  /** Corrects an estimate by what the answers so far have cost in comparison with theirs. */
  #scale(use: EngineUse): EngineUse {
    const [spent, planned] = [useIn(this.#spent, "tokens"), useIn(this.#planned, "tokens")];
    const factor = this.#hasAnswers && planned > 0 ? Math.max(1, spent / planned) : 1;
    if (factor === 1) return use;
    const costs = use.costs.map(({ amount, currency }) => ({ amount: amount * factor, currency }));
    return { input: use.input * factor, output: use.output * factor, costs };
  }

  #takeTexts(texts: readonly RequestText[], use: EngineUse, exceeded?: BudgetLimit): TakenTexts {
    this.#reached ??= exceeded;
    this.#planned = addUse(this.#planned, use);
    if (!this.#hasAnswers) this.#spent = addUse(this.#spent, use);
    return { texts, use, ...(exceeded && { exceeded }) };
  }
}

/** Returns the terms of a text as they are sent. */
const termsOf = ({ xml }: RequestText, termsIn: JobOrder["termsIn"]): readonly (readonly [string, string])[] =>
  termsIn?.(xml).map(({ source, target }) => [source, target] as const) ?? [];

/** Returns whether the tokens or the money of an engine are known; programs on this machine cost none. */
function isCounted({ meter, isWholeService, hasUnknownCost }: Engine, unit: string): boolean {
  if (meter === undefined) return isWholeService !== true && (hasUnknownCost !== true || unit === "tokens");
  return unit === "tokens" || (meter.price !== undefined && (meter.price.currency ?? defaultCurrency) === unit);
}

/** Returns the failure of work that would exceed a limit. */
export const createLimitFailure = ({ unit, amount }: BudgetLimit): Failure =>
  new Failure("budget.exceeded", { detail: String(amount), ...(unit !== "characters" && { unit }) });
