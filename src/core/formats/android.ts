import type { Message, MessageChange, Path } from "../catalog/message.ts";
import { createEmptyAndroid } from "./android/androidEmpty.ts";
import { androidLayout } from "./android/androidLayout.ts";
import { planAndroidChanges } from "./android/androidPlan.ts";
import { type AndroidResources, androidBlockReason, entrySpanOf, readAndroid } from "./android/androidReader.ts";
import { listStringReferences } from "./android/androidReferences.ts";
import { renameResources } from "./android/androidRename.ts";
import { defineFormat } from "./defineFormat.ts";
import { type EditPlan, planFresh } from "./editPlan.ts";
import type { Format, Parsed } from "./format.ts";

/**
 * Android's resources (`values/strings.xml`): a string is a message at its name, a form of a plural at `[name, quantity]`, an
 * item of an array at `[name, index]`; after the name comes `product=…` if it is for one product. Tags and
 * `<xliff:g>` stay as written, the rest is decoded. Untranslatable resources and references are no messages.
 */
export const android: Format = defineFormat<AndroidResources>({
  id: "android",
  extensions: [".xml"],
  parse: readAndroid,
  list,
  edit: (file, changes, { model }) => plan(file, changes, model),
  others: listOthers,
  renameKeys: renameResources,
  references: { mayHave: (text) => text.includes("@string/"), list: listStringReferences },
  createEmpty: ({ tree }) => createEmptyAndroid(tree),
  layout: androidLayout,
});

function list({ text, entries, problems }: AndroidResources): Parsed {
  const messages = [...entries.values()].flatMap((entry): Message[] => {
    if (androidBlockReason(entry) !== undefined) return [];
    const { path, content, keySpan, resource } = entry;
    return [
      {
        path,
        text: content.text,
        span: entrySpanOf(text, entry),
        ...(keySpan && { keySpan }),
        ...(resource.note !== undefined && { note: resource.note }),
        ...(resource.kind === "plurals" && { plural: "counts" }),
      },
    ];
  });
  return { messages, problems };
}

/** Code asks for references and untranslatable resources as well. */
function listOthers({ entries }: AndroidResources): readonly Path[] {
  return [...entries.values()].flatMap((entry) => (androidBlockReason(entry) === undefined ? [] : [entry.path]));
}

function plan(file: AndroidResources, changes: readonly MessageChange[], base: AndroidResources | undefined): EditPlan {
  if (file.fault !== undefined || file.root !== undefined) return planAndroidChanges(file, changes, base);
  // a file of no bytes yet
  const start = createEmptyAndroid(base ?? readAndroid(""));
  return planFresh(file.text, start, planAndroidChanges(readAndroid(start), changes, base));
}
