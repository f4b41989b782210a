import { l10n } from "vscode";
import type { EngineUse, Money } from "../../../core/engines/engineCost.ts";
import { type BudgetLimit, isCurrency } from "../../../core/projectFile/budgetLimit.ts";
import { charactersText, interfaceLanguage, numberText } from "./displayText.ts";

/** `1 token`, `1,204 tokens`. */
export const tokensText = (count: number): string =>
  count === 1 ? l10n.t("1 token") : l10n.t("{0} tokens", numberText(Math.round(count)));

/** `$0.15`; fractions of a cent keep two digits. */
export function moneyText({ amount, currency }: Money): string {
  const digits = amount > 0 && amount < 0.1 ? ({ maximumSignificantDigits: 2 } as const) : {};
  return new Intl.NumberFormat(interfaceLanguage(), { style: "currency", currency, ...digits }).format(amount);
}

/** `0.15`: an amount whose currency is next to it. */
export const amountText = (amount: number): string =>
  new Intl.NumberFormat(interfaceLanguage(), {
    minimumFractionDigits: 2,
    ...(amount > 0 && amount < 0.1 ? { maximumFractionDigits: 6 } : { maximumFractionDigits: 2 }),
  }).format(amount);

/** Tokens and money, each as a text; nothing for nothing. */
export const useTexts = ({ input, output, costs }: EngineUse): readonly string[] =>
  input + output === 0 ? [] : [tokensText(input + output), ...costs.map(moneyText)];

/** `about 3,200 tokens, $0.02`: an estimate; empty for nothing. */
export function estimateText(use: EngineUse): string {
  const texts = useTexts(use);
  return texts.length === 0 ? "" : l10n.t("about {0}", texts.join(", "));
}

/** A limit of a budget: `20,000 characters`, `50,000 tokens`, `$2.50`. */
export function limitText({ unit, amount }: BudgetLimit): string {
  if (isCurrency(unit)) return moneyText({ amount, currency: unit });
  return unit === "tokens" ? tokensText(amount) : charactersText(amount);
}
