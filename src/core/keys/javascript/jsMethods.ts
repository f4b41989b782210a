import type { KeyIdentity, KeyUsage } from "../keyUsage.ts";
import { spanOf } from "../syntax/syntaxTree.ts";
import { type JsCall, unwrap } from "./jsNodes.ts";
import { callsOf } from "./jsPlaces.ts";
import type { JsReading } from "./jsReading.ts";
import { countArgument, readPassedParameters, usageOf } from "./jsUsage.ts";
import { evaluate } from "./jsValues.ts";
import { lastName } from "./keyTranslator.ts";

/** Methods of one object, whose first argument is the key and whose second one the values. */
export interface MethodRule {
  readonly framework: string;
  readonly methods: readonly string[];
  /** Matches the last name of the object. */
  readonly receiver: RegExp;
  readonly identity: KeyIdentity;
}

/** Finds the calls of the methods of one object. */
export function methodUsages({ file, names }: JsReading, rule: MethodRule): readonly KeyUsage[] {
  const calls = [...callsOf(file, rule.methods)];
  return calls.flatMap((call) =>
    call.receiver !== undefined && rule.receiver.test(lastName(call.receiver))
      ? (readKeyedCall(call, names, rule) ?? [])
      : [],
  );
}

/** Makes a usage of a call whose first argument is the key and whose second one the values, or a count. */
export function readKeyedCall(
  { args: [key, values], node }: Pick<JsCall, "args" | "node">,
  names: JsReading["names"],
  { framework, identity }: Pick<MethodRule, "framework" | "identity">,
): KeyUsage | undefined {
  if (key === undefined) return undefined;
  const isNumber = values !== undefined && unwrap(values).type === "number";
  const passed = isNumber ? {} : readPassedParameters(values);
  return {
    ...usageOf(evaluate(key, names), spanOf(key), spanOf(node), { framework, identity }),
    ...passed,
    ...(isNumber ? { hasCount: true as const } : countArgument(passed)),
  };
}
