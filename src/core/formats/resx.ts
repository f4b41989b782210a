import type { Message, MessageChange } from "../catalog/message.ts";
import { defineFormat } from "./defineFormat.ts";
import { type EditPlan, planFresh } from "./editPlan.ts";
import type { Format, Parsed } from "./format.ts";
import { createEmptyResx } from "./resx/resxEmpty.ts";
import { resxLayout } from "./resx/resxLayout.ts";
import { planResxChanges } from "./resx/resxPlan.ts";
import { findResxBlockReason, type ResxResources, readResx, valueSpanOf } from "./resx/resxReader.ts";

/** .NET's resources: the path is the name alone, with any dots; its `<comment>` is the note. */
export const resx: Format = defineFormat<ResxResources>({
  id: "resx",
  extensions: [".resx", ".resw"],
  parse: readResx,
  list,
  edit: (file, changes, { model }) => plan(file, changes, model),
  createEmpty: ({ tree }) => createEmptyResx(tree),
  layout: resxLayout,
});

function list({ text, entries, problems }: ResxResources): Parsed {
  const messages = [...entries.values()].flatMap((entry): Message[] => {
    const span = valueSpanOf(text, entry);
    if (span === undefined || findResxBlockReason(entry) !== undefined) return [];
    const { name, keySpan, note } = entry;
    return [{ path: [name], text: entry.text, span, keySpan, ...(note !== undefined && { note }) }];
  });
  return { messages, problems };
}

function plan(file: ResxResources, changes: readonly MessageChange[], base: ResxResources | undefined): EditPlan {
  if (file.fault !== undefined || file.root !== undefined) return planResxChanges(file, changes, base);
  // a file of no bytes yet
  const start = createEmptyResx(base ?? readResx(""));
  return planFresh(file.text, start, planResxChanges(readResx(start), changes, base));
}
