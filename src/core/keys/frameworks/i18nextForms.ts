import { propertyNames, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { literalText } from "../javascript/jsUsage.ts";
import type { AskedForms, KeyUsage } from "../keyUsage.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";

/** Reads what the options of `t` say of context, ordinals and default values of plural forms. */
export function readForms(settings: SyntaxNode | undefined): Pick<KeyUsage, "forms"> {
  if (settings === undefined) return {};
  const ordinal = propertyOf(settings, "ordinal");
  const defaults = formDefaults(settings);
  const forms: AskedForms = {
    ...readContext(propertyOf(settings, "context")),
    ...(ordinal && unwrap(ordinal).type === "true" && { isOrdinal: true as const }),
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
  };
  return Object.keys(forms).length === 0 ? {} : { forms };
}

/** Reads the value of `context`; an empty one is none. */
export function readContext(value: SyntaxNode | undefined): Pick<AskedForms, "context" | "isContextOpen"> {
  const context = literalText(value);
  if (value === undefined || context === "") return {};
  return context === undefined ? { isContextOpen: true } : { context };
}

/** `defaultValue_one: "…"` by its suffix. */
function formDefaults(settings: SyntaxNode): readonly (readonly [suffix: string, text: string])[] {
  const names = (propertyNames(settings) ?? []).filter((name) => /^defaultValue./.test(name));
  return names.flatMap((name) => {
    const text = literalText(propertyOf(settings, name));
    return text ? [[name.slice("defaultValue".length), text] as const] : [];
  });
}
