import type { Span } from "../../text/textEdits.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { closingBracket } from "../languages/maskedText.ts";

/** Previews of one file that are looked for. */
const maxPreviews = 100;

/** Marks usages in the parts of a file that only Xcode shows, with texts that are made up. */
export function markPreviews(masked: string, usages: readonly KeyUsage[]): readonly KeyUsage[] {
  const previews = findPreviews(masked);
  if (previews.length === 0) return usages;
  const isWithin = ({ start, end }: Span): boolean => previews.some((one) => one.start < start && end <= one.end);
  return usages.map((usage) => (isWithin(usage.call) ? { ...usage, isTest: true } : usage));
}

/** `#Preview { … }`, `struct A_Previews: PreviewProvider { … }`, and views that only these show. */
function findPreviews(masked: string): readonly Span[] {
  const previews = blocksAt(masked, /#Preview\b[^{]{0,200}|\bstruct\s+\w+\s*:\s*PreviewProvider\s*/g);
  return previews.length === 0 ? previews : [...previews, ...findHelpers(masked, previews)];
}

/** A view whose name says that it is made for previews, and that nothing else of the file shows. */
function findHelpers(masked: string, previews: readonly Span[]): readonly Span[] {
  const names = new Set([...masked.matchAll(helper)].flatMap(([, name]) => name ?? []));
  const isShownInPreview = ({ index }: RegExpExecArray): boolean =>
    previews.some(({ start, end }) => start < index && index < end);
  return [...names].slice(0, maxPreviews).flatMap((name) => {
    const shown = [...masked.matchAll(new RegExp(`(?<!\\bstruct\\s+)\\b${name}\\b`, "g"))];
    const isHelper = shown.length > 0 && shown.every(isShownInPreview);
    return isHelper ? blocksAt(masked, new RegExp(`\\bstruct\\s+${name}\\b[^{]{0,200}`, "g")) : [];
  });
}

const helper = /\bstruct\s+(Preview(?:Wrapper|Container|Host|Helper|Content)\w*|\w+ForPreviews?)\b/g;

/** The blocks whose heads match a pattern. */
function blocksAt(masked: string, pattern: RegExp): readonly Span[] {
  return [...masked.matchAll(pattern)].slice(0, maxPreviews).map(({ index, 0: head }) => {
    const open = masked.indexOf("{", index + head.length - 1);
    return { start: index, end: open < 0 ? index : closingBracket(masked, open) };
  });
}
