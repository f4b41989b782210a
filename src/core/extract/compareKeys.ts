import type { Locale } from "../catalog/catalog.ts";
import type { Message, Path } from "../catalog/message.ts";
import type { AskedKey, KeyCall } from "./askedKeys.ts";
import type { ExtractOptions } from "./extractOptions.ts";
import { defaultNames, type KeyVariant, type VariantOptions, variantsOf } from "./keyVariants.ts";
import { PathIndex } from "./pathIndex.ts";

/** The input of a comparison of keys and messages. */
export interface ComparisonInput {
  /** Keys of this namespace. */
  readonly keys: readonly AskedKey[];
  /** Messages of the source file. */
  readonly messages: readonly Message[];
  readonly sourceLocale: Locale;
}

/** A message that code asks for. */
export interface RequestedMessage {
  readonly path: Path;
  readonly text: string;
}

/** The messages of one source file that are missing, compared with the keys in code. */
export interface KeyComparison {
  /** In the order of the code. */
  readonly missing: readonly RequestedMessage[];
  /** Messages that code asks for, present or not, in its order: new messages go next to their neighbours in code. */
  readonly wanted: readonly RequestedMessage[];
  /** Keys that can't be added, as another key is in the way: it would have to be a text and contain others. */
  readonly blocked: readonly RequestedMessage[];
}

type Style = Pick<
  ExtractOptions,
  "keySeparator" | "pluralSeparator" | "contextSeparator" | "pluralStyle" | "keyAsText" | "defaultValue"
>;

/**
 * Compares the keys of code with the messages of one source file. A message is missing if i18next finds no text for a
 * form that code asks for, also not by a less precise key: an empty text would hide what works.
 */
export function compareKeys({ keys, messages, sourceLocale }: ComparisonInput, style: Style): KeyComparison {
  const tree = new PathIndex(
    messages.map(({ path }) => path),
    style.keySeparator,
  );
  const missing: RequestedMessage[] = [];
  const wanted: RequestedMessage[] = [];
  const blocked: RequestedMessage[] = [];
  const request = (message: RequestedMessage): void => {
    const isFree = tree.isFree(message.path);
    (isFree ? missing : blocked).push(message);
    if (isFree) tree.add(message.path);
  };
  for (const key of keys) {
    const path = keyPathOf(key.key, style.keySeparator);
    if (path.length === 0) continue;
    const requested = requestsOf(key, path, tree, { ...style, sourceLocale });
    wanted.push(...requested.all);
    requested.missing.forEach(request);
  }
  return { missing, wanted, blocked };
}

interface Requests {
  readonly all: readonly RequestedMessage[];
  readonly missing: readonly RequestedMessage[];
}

function requestsOf(key: AskedKey, path: Path, tree: PathIndex, style: Style & VariantOptions): Requests {
  const at = (suffix: string): Path => [...path.slice(0, -1), `${path.at(-1)}${suffix}`];
  const has = (suffix: string): boolean => tree.has(at(suffix)) || (suffix === "" && tree.isParent(path));
  const last = String(path.at(-1));
  const variants = new Map<string, KeyVariant & { readonly isMissing: boolean }>();
  const isNew = key.calls.every((call) => variantsOf(call, last, false, style).every(({ chain }) => !chain.some(has)));
  // as they are before anything is added: what one call adds may be what another one does without
  for (const call of key.calls) {
    for (const variant of variantsOf(call, last, isNew, style)) {
      const isMissing = variant.isOptional
        ? !has(variant.suffix)
        : !variant.chain.some(has) && !hasOther(call, path, tree, style);
      const known = variants.get(variant.suffix);
      variants.set(variant.suffix, known?.isMissing ? known : { ...variant, isMissing });
    }
  }
  const all = [...variants.values()].map((variant) => ({
    isMissing: variant.isMissing,
    message: { path: at(variant.suffix), text: textOf(key, variant, style) },
  }));
  return {
    all: all.map(({ message }) => message),
    missing: all.flatMap(({ isMissing, message }) => (isMissing ? message : [])),
  };
}

/** Returns whether a message exists for a context that only the running program knows. */
const hasOther = ({ isContextOpen }: KeyCall, path: Path, tree: PathIndex, { contextSeparator }: Style): boolean =>
  isContextOpen && tree.hasBeginning(path, contextSeparator);

/** The text that code has for a form: that of the form, then those of less precise ones. */
function textOf({ key, calls }: AskedKey, variant: KeyVariant, { defaultValue, keyAsText }: Style): string {
  const written = (name: string): string | undefined =>
    calls.map(({ defaults }) => defaults[name]).findLast((text) => text !== undefined);
  const own = defaultNames(variant)
    .map(written)
    .find((text) => text !== undefined);
  const plain = calls.map(({ defaultText }) => defaultText).findLast((text) => text !== "");
  return defaultValue ?? own ?? plain ?? (keyAsText ? key : "");
}

/** A key as a path: split if it is nested, without the empty parts of superfluous separators. */
export function keyPathOf(key: string, separator: string | false): readonly string[] {
  if (separator === false) return key === "" ? [] : [key];
  return key.split(separator).filter((part) => part !== "");
}
