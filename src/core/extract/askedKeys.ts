import { type KeyUsage, usageCertainty } from "../keys/keyUsage.ts";
import type { PlacedUsage } from "../keys/placedUsage.ts";

/** A call of i18next with one of its keys. */
export interface KeyCall {
  /** The text that the call gives; empty if there is none. */
  readonly defaultText: string;
  /** The texts of forms that the call gives, by suffix (`_one`, `_male`). */
  readonly defaults: Readonly<Record<string, string>>;
  /** A number selects one of several forms. */
  readonly plural?: "cardinal" | "ordinal";
  /** The contexts that the call may pass, as far as they are known. */
  readonly contexts: readonly string[];
  /** It may pass none. */
  readonly isContextOptional: boolean;
  /** It may pass others. */
  readonly isContextOpen: boolean;
}

/** A key that code asks for by name. */
export interface AskedKey {
  readonly namespace: string;
  /** With its prefix, without endings of forms. */
  readonly key: string;
  /** In the order of the code. */
  readonly calls: readonly KeyCall[];
}

/** The keys of code. */
export interface AskedKeys {
  /** Each once, in the order of the files and of their lines. */
  readonly keys: readonly AskedKey[];
  /** Places whose keys are put together, or known at run time only. */
  readonly composed: readonly PlacedUsage[];
}

/**
 * Gathers the keys that usages of i18next ask for, those in comments too, which are there for extractors. Keys without a
 * namespace get the default one.
 */
export function gatherAskedKeys(usages: Iterable<PlacedUsage>, names: NamespaceNames): AskedKeys {
  const keys = new Map<string, AskedKey & { readonly calls: KeyCall[] }>();
  const composed: PlacedUsage[] = [];
  for (const placed of usages) {
    const { usage } = placed;
    if (isComposed(usage)) composed.push(placed);
    if (!isExtracted(usage)) continue;
    const call = callOf(usage);
    for (const named of namedKeys(usage, names)) {
      const id = `${named.namespace}\n${named.key}`;
      const known = keys.get(id) ?? { ...named, calls: [] };
      keys.set(id, known);
      known.calls.push(call);
    }
  }
  return { keys: [...keys.values()], composed };
}

/** The namespace of keys that name none, and the separator in those that do. */
export interface NamespaceNames {
  readonly defaultNamespace: string;
  readonly namespaceSeparator: string | false;
}

/** The keys of a usage with their namespaces. */
function namedKeys(
  { keys, namespace, defaultText = "" }: KeyUsage,
  { defaultNamespace, namespaceSeparator: separator }: NamespaceNames,
): readonly Omit<AskedKey, "calls">[] {
  // a key that is its own default value has no namespace: `<Trans>Total:{{sum}}</Trans>`
  const isSentence = (key: string): boolean =>
    namespace !== undefined && defaultText === `${namespace}${separator}${key}`;
  return keys
    .map(({ key }) =>
      isSentence(key)
        ? { namespace: defaultNamespace, key: defaultText }
        : { namespace: namespace ?? defaultNamespace, key },
    )
    .filter(({ key }) => key !== "");
}

function callOf({ defaultText = "", forms = {}, hasCount }: KeyUsage): KeyCall {
  return {
    defaultText,
    defaults: forms.defaults ?? {},
    ...(hasCount && { plural: forms.isOrdinal ? "ordinal" : "cardinal" }),
    contexts: forms.contexts ?? [],
    isContextOptional: forms.isContextOptional === true,
    isContextOpen: forms.isContextOpen === true || forms.hasOpenOptions === true,
  };
}

/** Returns whether code asks for a text of each of its keys. */
const isExtracted = (usage: KeyUsage): boolean =>
  usageCertainty(usage) === "exact" && !isOfSeveralNamespaces(usage) && !usage.isTest && !usage.isSubtree;

/** Returns whether a usage has several namespaces: it is not known which of them has the key. */
const isOfSeveralNamespaces = ({ isNamespaceAssumed, namespace }: KeyUsage): boolean =>
  isNamespaceAssumed === true && namespace !== undefined;

const isComposed = (usage: KeyUsage): boolean =>
  !usage.isTest && (usageCertainty(usage) !== "exact" || isOfSeveralNamespaces(usage));
