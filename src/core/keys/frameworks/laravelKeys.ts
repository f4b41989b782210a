import type { KeyUsage } from "../keyUsage.ts";
import type { KeyValue, KnownString } from "../keyValue.ts";
import { createKeyUsage, type UsageDetails } from "../languages/createUsage.ts";

/** Makes the usages of a key, which is either a file and a path in it, or a whole text; keys of several files make a usage each. */
export function laravelUsages(framework: string, value: KeyValue, details: UsageDetails): readonly KeyUsage[] {
  if (value.kind !== "exact") return [composeUsage(framework, value, details)];
  const read = value.strings.map(readKey);
  return [...new Set(read.map(({ namespace }) => namespace))].map((namespace) => {
    const strings = read.filter((one) => one.namespace === namespace);
    const identity = namespace === undefined ? ("text" as const) : ("path" as const);
    return createKeyUsage(
      { framework, identity },
      { kind: "exact", strings },
      { ...details, ...(namespace !== undefined && { namespace }) },
    );
  });
}

const fileKey = /^((?:[\w-]+::)?[\w-]+(?:\/[\w-]+)*)\.(?=[\w*-])(?!.*\s)/;

function readKey({ text, span }: KnownString): KnownString & { readonly namespace: string | undefined } {
  const match = fileKey.exec(text);
  if (match === null) return { text, namespace: undefined, ...(span && { span }) };
  const cut = match[0].length;
  return {
    text: text.slice(cut),
    namespace: match[1],
    ...(span && { span: { start: span.start + cut, end: span.end } }),
  };
}

/** A key with variable parts, whose file is known if it comes first. */
function composeUsage(framework: string, value: KeyValue, details: UsageDetails): KeyUsage {
  const maker = { framework, identity: "path" } as const;
  const [first = "", ...others] = value.kind === "pattern" ? value.parts : [];
  const match = /^((?:[\w-]+::)?[\w-]+(?:\/[\w-]+)*)\./.exec(first);
  if (value.kind !== "pattern" || match === null) return createKeyUsage(maker, value, details);
  const parts = [first.slice(match[0].length), ...others];
  return createKeyUsage(maker, { kind: "pattern", parts }, { ...details, namespace: match[1] ?? "" });
}
