import type { EnginePrice } from "./engineList.ts";
import { estimateTokens } from "./estimateTokens.ts";

/** Facts from which the tokens of texts are estimated before they are sent. Only engines that count tokens have them. */
export interface EngineMeter {
  /** Tokens of the instructions that every request has, without context. */
  readonly requestTokens: number;
  /** Texts of one request. */
  readonly maxItems: number;
  /** Tokens of one request without its answer. */
  readonly maxInputTokens: number;
  /** Default: no money is counted. */
  readonly price?: EnginePrice | undefined;
}

/** An amount of money in a currency (ISO 4217). */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Tokens and money that requests cost. */
export interface EngineUse {
  readonly input: number;
  readonly output: number;
  /** One for each currency; empty without a price. */
  readonly costs: readonly Money[];
}

export const noUse: EngineUse = { input: 0, output: 0, costs: [] };

/** Currency of a price that names none. */
export const defaultCurrency = "USD";

/** Returns the use of some tokens and seconds of sound at a price per million and per minute. */
export function useOf(input: number, output: number, price: EnginePrice | undefined, seconds = 0): EngineUse {
  if (price === undefined) return { input, output, costs: [] };
  const amount = (input * price.input + output * price.output) / 1_000_000 + (seconds / 60) * (price.minute ?? 0);
  return { input, output, costs: [{ amount, currency: price.currency ?? defaultCurrency }] };
}

/** Returns the sum of two uses. */
export function addUse(a: EngineUse, b: EngineUse): EngineUse {
  const costs = b.costs.reduce(addMoney, a.costs);
  return { input: a.input + b.input, output: a.output + b.output, costs };
}

export const sumUses = (uses: Iterable<EngineUse>): EngineUse => [...uses].reduce(addUse, noUse);

function addMoney(sums: readonly Money[], { amount, currency }: Money): readonly Money[] {
  const known = sums.find((sum) => sum.currency === currency);
  if (known === undefined) return [...sums, { amount, currency }];
  return sums.map((sum) => (sum === known ? { currency, amount: sum.amount + amount } : sum));
}

/** Returns how much of a unit (`characters` excepted) a use is: tokens, or money of a currency. */
export const useIn = ({ input, output, costs }: EngineUse, unit: string): number =>
  unit === "tokens" ? input + output : (costs.find(({ currency }) => currency === unit)?.amount ?? 0);

/** Estimates the tokens of texts in the order in which they fill requests. */
export interface UseEstimator {
  /** Returns what one more text costs; its request shares a context. */
  add(text: string, context: string | undefined): EngineUse;
}

/** Tokens of an item around its text: `{"id":12,"text":""},`. */
const itemTokens = 6;
/** Translations are a little longer than their sources. */
const growth = 1.1;

/** Creates an estimator for one engine; without a meter everything costs nothing. */
export function createUseEstimator(meter: EngineMeter | undefined): UseEstimator {
  const open = new Map<string | undefined, { items: number; tokens: number }>();
  return {
    add(text, context) {
      if (meter === undefined) return noUse;
      const { requestTokens, maxItems, maxInputTokens, price } = meter;
      const own = estimateTokens(text);
      const input = own + itemTokens;
      const head = requestTokens + (context === undefined ? 0 : estimateTokens(context));
      const request = open.get(context);
      const fits = request !== undefined && request.items < maxItems && request.tokens + input <= maxInputTokens;
      const next = fits ? request : { items: 0, tokens: head };
      open.set(context, { items: next.items + 1, tokens: next.tokens + input });
      return useOf(input + (fits ? 0 : head), Math.ceil(own * growth) + itemTokens, price);
    },
  };
}
