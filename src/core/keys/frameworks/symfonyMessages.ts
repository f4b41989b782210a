import type { KeyUsage } from "../keyUsage.ts";
import type { KeyValue } from "../keyValue.ts";
import { argumentOf, type CodeArgument, type CodeCall, memberNames, onlyText } from "../languages/codeCall.ts";
import { createKeyUsage, type UsageDetails } from "../languages/createUsage.ts";

/** The domain of texts for which code names none. */
export const defaultDomain = "messages";

/** Reads the arguments behind the key: values, and the domain. */
export function messageDetails(
  key: Pick<CodeArgument, "span">,
  call: Pick<CodeCall, "args">,
  span: CodeCall["span"],
  isFilter = false,
): UsageDetails {
  const at = isFilter ? 0 : 1;
  const given = argumentOf(call, at, "parameters", "arguments");
  const names = given === undefined ? [] : memberNames(given);
  const domain = onlyText(argumentOf(call, at + 1, "domain"));
  return {
    span: key.span,
    call: span,
    ...(domain !== undefined && { namespace: domain }),
    ...(names && { parameters: names.map(parameterName) }),
    ...(names?.some((name) => parameterName(name) === "count") && { hasCount: true as const }),
  };
}

/** `%name%`, `{{ name }}` and ICU's `name`. */
const parameterName = (name: string): string => name.replace(/^(?:%|\{\{\s*|[:!@])|(?:%|\s*\}\})$/g, "");

/** Makes a usage; ids with spaces are texts. */
export function symfonyUsage(value: KeyValue, details: UsageDetails, fallback = defaultDomain): KeyUsage {
  const isText = value.kind === "exact" && value.strings.some(({ text }) => /\s/.test(text));
  const maker = { framework: "symfony", identity: isText ? ("text" as const) : ("path" as const) };
  return createKeyUsage(maker, value, { ...details, namespace: details.namespace ?? fallback });
}
