import type { TokenKinds } from "./messageScan.ts";

/** Turns tags without a partner into placeholders, so that what stays open and closed is well nested. */
export function pairTags<Token extends TokenKinds & { readonly text: string }>(
  tokens: readonly Token[],
): readonly Token[] {
  if (!tokens.some(isTag)) return tokens;
  const paired = partners(tokens);
  return tokens.map((token) =>
    isTag(token) && !paired.has(token) ? { ...token, kind: "placeholder" as const, name: token.text } : token,
  );
}

const isTag = ({ kind }: TokenKinds): boolean => kind === "open" || kind === "close";

function partners<Token extends TokenKinds>(tokens: readonly Token[]): ReadonlySet<Token> {
  const paired = new Set<Token>();
  const open = new Stack<Token>();
  for (const token of tokens) {
    if (token.kind === "open") open.push(token);
    if (token.kind !== "close") continue;
    const partner = open.popUntil(token.name);
    if (partner) paired.add(partner).add(token);
  }
  return paired;
}

/** Open tags, with their names counted: an end tag without a start must not search through all of them. */
class Stack<Token extends TokenKinds> {
  readonly #tokens: Token[] = [];
  readonly #counts = new Map<string, number>();

  push(token: Token): void {
    this.#tokens.push(token);
    this.#count(token.name, 1);
  }

  /** The innermost open tag of that name; tags opened since have no partner and are dropped. */
  popUntil(name: string): Token | undefined {
    if (!this.#counts.get(name)) return undefined;
    for (let top = this.#tokens.pop(); top; top = this.#tokens.pop()) {
      this.#count(top.name, -1);
      if (top.name === name) return top;
    }
    return undefined;
  }

  #count(name: string, by: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
  }
}
