import { type EnginePrice, factShare } from "./engineList.ts";
import { estimateTokens } from "./estimateTokens.ts";
import { maxNearOfRequest, type NearPair, type TextFacts } from "./textFacts.ts";

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
  /** Returns what one more text costs with its facts and terms; its request shares a context. */
  add(
    text: string,
    context: string | undefined,
    facts?: TextFacts,
    terms?: readonly (readonly [source: string, target: string])[],
  ): EngineUse;
}

/** Tokens of an item around its text: `{"id":12,"text":""},`. */
const itemTokens = 6;
/** Tokens of a fact that refers to an earlier one: `"note":1,`. */
const repeatedTokens = 2;
/** Translations are a little longer than their sources. */
const growth = 1.1;

/** A request that is being filled. */
interface OpenRequest {
  items: number;
  /** Tokens without the facts of its texts. */
  tokens: number;
  factTokens: number;
  /** Near translations that it has. */
  near: number;
  /** Facts and near translations that it has, as JSON. */
  readonly said: Set<string>;
}

/** Creates an estimator for one engine; without a meter everything costs nothing. */
export function createUseEstimator(meter: EngineMeter | undefined): UseEstimator {
  const open = new Map<string | undefined, OpenRequest>();
  return {
    add(text, context, { near = [], ...facts } = {}, terms = []) {
      if (meter === undefined) return noUse;
      const own = estimateTokens(text);
      const input = own + itemTokens + countTermTokens(terms);
      const members = Object.entries(facts).map((member) => JSON.stringify(member));
      const before = open.get(context);
      const fits = before !== undefined && hasRoom(before, input, members, meter);
      const head = fits ? 0 : headTokens(meter, context);
      const request = fits ? before : { items: 0, tokens: head, factTokens: 0, near: 0, said: new Set<string>() };
      open.set(context, request);
      request.items++;
      request.tokens += input;
      const factTokens = addFacts(request, members) + addNear(request, near, meter);
      return useOf(input + factTokens + head, Math.ceil(own * growth) + itemTokens, meter.price);
    },
  };
}

/** Returns the tokens of a request without its texts. */
const headTokens = ({ requestTokens }: EngineMeter, context: string | undefined): number =>
  requestTokens + (context === undefined ? 0 : estimateTokens(context));

const countTermTokens = (terms: readonly unknown[]): number =>
  terms.length === 0 ? 0 : estimateTokens(JSON.stringify(terms));

function hasRoom(
  { items, tokens, factTokens, said }: OpenRequest,
  input: number,
  members: readonly string[],
  { maxItems, maxInputTokens }: EngineMeter,
): boolean {
  const all = tokens + factTokens + input + countFactTokens(members, said);
  return items < maxItems && tokens + input <= maxInputTokens && all <= maxInputTokens * (1 + factShare);
}

/** Adds facts to a request; returns their tokens. */
function addFacts(request: OpenRequest, members: readonly string[]): number {
  const tokens = countFactTokens(members, request.said);
  for (const member of members) request.said.add(member);
  request.factTokens += tokens;
  return tokens;
}

/** Adds near translations that a request has room for, each once; returns their tokens. */
function addNear(request: OpenRequest, pairs: readonly NearPair[], { maxInputTokens }: EngineMeter): number {
  const before = request.factTokens;
  for (const pair of pairs.map((one) => JSON.stringify(one))) {
    const own = estimateTokens(pair);
    const isFull = request.tokens + request.factTokens + own > maxInputTokens * (1 + factShare);
    if (request.said.has(pair) || request.near === maxNearOfRequest || isFull) continue;
    request.said.add(pair);
    request.near++;
    request.factTokens += own;
  }
  return request.factTokens - before;
}

/** Returns the tokens of facts in a request that says some already. */
const countFactTokens = (members: readonly string[], said: ReadonlySet<string>): number =>
  members.reduce((sum, member) => sum + (said.has(member) ? repeatedTokens : estimateTokens(member)), 0);
