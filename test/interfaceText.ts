import bundle from "../l10n/bundle.l10n.json" with { type: "json" };

/** Keys of the texts that the code shows, which are the English texts with `{0}` for values. */
export type InterfaceText = keyof typeof bundle;

/** Returns a text of the interface with its values. A text that was reworded no longer compiles. */
export function text(key: InterfaceText, ...values: readonly (string | number)[]): string {
  return bundle[key].replace(/\{(\d+)\}/g, (whole, index) => String(values[Number(index)] ?? whole));
}
