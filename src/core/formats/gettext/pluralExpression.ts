/** Returns the index of the plural form for a whole number. */
export type PluralRule = (n: number) => number;

/**
 * Reads the C expression of a `Plural-Forms` field (gettext, *Plural forms*): numbers, `n`, `! * / % + - < > <= >= == != && ||`,
 * `?:` and parentheses. Nothing is executed; `undefined` for what is no such expression, longer than 1,000 characters or nested
 * deeper than 50 levels. A division by zero gives `NaN`.
 */
export function parsePluralRule(expression: string): PluralRule | undefined {
  if (expression.length > 1000) return undefined;
  const tokens = expression.match(token) ?? [];
  if (tokens.join("") !== expression.replace(/\s+/g, "")) return undefined;
  const reader = new Reader(tokens);
  const rule = reader.choice(0);
  return reader.isDone ? rule : undefined;
}

const token = /\d{1,9}|n|&&|\|\||[=!<>]=|[!<>*/%+\-?:()]/g;

type Operation = (a: number, b: number) => number;
const toNumber = (value: boolean): number => (value ? 1 : 0);

/** Binary operators, those that bind least first. */
const levels: readonly ReadonlyMap<string, Operation>[] = [
  new Map([["||", (a, b) => toNumber(a !== 0 || b !== 0)]]),
  new Map([["&&", (a, b) => toNumber(a !== 0 && b !== 0)]]),
  new Map([
    ["==", (a, b) => toNumber(a === b)],
    ["!=", (a, b) => toNumber(a !== b)],
  ]),
  new Map([
    ["<", (a, b) => toNumber(a < b)],
    [">", (a, b) => toNumber(a > b)],
    ["<=", (a, b) => toNumber(a <= b)],
    [">=", (a, b) => toNumber(a >= b)],
  ]),
  new Map([
    ["+", (a, b) => a + b],
    ["-", (a, b) => a - b],
  ]),
  new Map([
    ["*", (a, b) => a * b],
    ["/", (a, b) => Math.trunc(a / b)],
    ["%", (a, b) => a % b],
  ]),
];

const maxDepth = 50;

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length;
  }

  choice(depth: number): PluralRule | undefined {
    if (depth > maxDepth) return undefined;
    const condition = this.#binary(0, depth);
    if (condition === undefined || !this.#take("?")) return condition;
    const yes = this.choice(depth + 1);
    if (yes === undefined || !this.#take(":")) return undefined;
    const no = this.choice(depth + 1);
    return no && ((n) => (condition(n) !== 0 ? yes(n) : no(n)));
  }

  #binary(level: number, depth: number): PluralRule | undefined {
    const operations = levels[level];
    if (operations === undefined) return this.#unary(depth);
    let left = this.#binary(level + 1, depth);
    for (;;) {
      const operation = operations.get(this.#tokens[this.#at] ?? "");
      if (left === undefined || operation === undefined) return left;
      this.#at++;
      left = combineRules(left, operation, this.#binary(level + 1, depth));
    }
  }

  #unary(depth: number): PluralRule | undefined {
    let negations = 0;
    while (this.#take("!")) negations++;
    const value = this.#value(depth);
    if (value === undefined || negations === 0) return value;
    return (n) => toNumber((value(n) === 0) === (negations % 2 === 1));
  }

  #value(depth: number): PluralRule | undefined {
    if (this.#take("(")) {
      const inner = this.choice(depth + 1);
      return inner !== undefined && this.#take(")") ? inner : undefined;
    }
    const word = this.#tokens[this.#at] ?? "";
    if (!/^(?:n|\d+)$/.test(word)) return undefined;
    this.#at++;
    return word === "n" ? (n) => n : () => Number(word);
  }

  #take(word: string): boolean {
    if (this.#tokens[this.#at] !== word) return false;
    this.#at++;
    return true;
  }
}

const combineRules = (left: PluralRule, operation: Operation, right: PluralRule | undefined): PluralRule | undefined =>
  right && ((n) => operation(left(n), right(n)));
