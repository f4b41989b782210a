import type { Span } from "../../text/textEdits.ts";
import type { KeyIdentity, KeyUsage } from "../keyUsage.ts";
import type { KeyValue } from "../keyValue.ts";

/** Everything about a usage but its keys. */
export type UsageDetails = Omit<KeyUsage, "keys" | "pattern" | "framework" | "identity" | "span" | "call"> & {
  readonly span: Span;
  readonly call: Span;
};

/** Makes usages of one framework. */
export interface UsageMaker {
  readonly framework: string;
  readonly identity: KeyIdentity;
}

/** Makes a usage of the strings that a key may be, with the prefix in front of them. */
export function createKeyUsage({ framework, identity }: UsageMaker, value: KeyValue, details: UsageDetails): KeyUsage {
  const { prefix = "", ...others } = details;
  const common = { framework, identity, ...others, ...(prefix !== "" && { prefix }) };
  if (value.kind === "exact") {
    const keys = value.strings.map(({ text, span }) => ({ key: prefix + text, ...(span && { span }) }));
    return { ...common, keys };
  }
  if (value.kind === "open") return { ...common, keys: [] };
  const [first = "", ...rest] = value.parts;
  return { ...common, keys: [], pattern: [prefix + first, ...rest] };
}
