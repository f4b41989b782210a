/** The most that one run may cost. */
export interface BudgetLimit {
  /** `characters`, `tokens`, or a currency (ISO 4217). */
  readonly unit: string;
  readonly amount: number;
}

/** The units of a budget other than currencies. */
export const budgetUnits = ["characters", "tokens"] as const;

/** Returns whether a unit is a currency. */
export const isCurrency = (unit: string): boolean => /^[A-Z]{3}$/.test(unit);

/**
 * Reads a budget: `20000` (characters), `50000 tokens`, `2.50 USD`. Returns `undefined` for anything else: a negative or
 * unreadable number, an unknown unit, a part of a character or of a token.
 */
export function parseBudget(value: unknown): BudgetLimit | undefined {
  if (typeof value === "number") return verifyAmount(value, "characters");
  const [, digits = "", unit = ""] =
    (typeof value === "string" ? /^\s*(\d{1,15}(?:\.\d{1,6})?)\s*([A-Za-z]*)\s*$/.exec(value) : null) ?? [];
  return digits === "" ? undefined : verifyAmount(Number(digits), unit);
}

function verifyAmount(amount: number, unit: string): BudgetLimit | undefined {
  if (!(Number.isFinite(amount) && amount >= 0)) return undefined;
  const known = unit === "" ? "characters" : budgetUnits.find((one) => one === unit.toLowerCase());
  if (known !== undefined) return Number.isSafeInteger(amount) ? { unit: known, amount } : undefined;
  return isCurrency(unit.toUpperCase()) ? { unit: unit.toUpperCase(), amount } : undefined;
}
