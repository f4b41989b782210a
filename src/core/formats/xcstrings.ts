import type { Locale } from "../catalog/catalog.ts";
import type { PathRename } from "../catalog/message.ts";
import type { Edit } from "../text/textEdits.ts";
import { defineFormat, treeIn } from "./defineFormat.ts";
import type { Format } from "./format.ts";
import { createEmptyLike } from "./json/defineJsonFormat.ts";
import { jsonBookkeeping } from "./json/jsonBookkeeping.ts";
import { jsonLayout } from "./json/jsonLayout.ts";
import { readJsonText } from "./json/jsonReader.ts";
import type { JsonTree } from "./json/jsonTreeBuilder.ts";
import { renamedEntries } from "./shared/entryRename.ts";
import { objectItemsOf, objectValueAt } from "./xcstrings/stringUnits.ts";
import {
  listCatalogLocales,
  type ReadStrings,
  readSourceLocale,
  xcstringsMessagesOf,
} from "./xcstrings/xcstringsParser.ts";
import { planLocale } from "./xcstrings/xcstringsPlan.ts";

/**
 * Xcode's string catalogs: all locales in one file, by key. The path is the key, followed by the plural category, the
 * device or the substitution that it varies by; the note is its comment. By itself the format reads and writes the
 * source language.
 */
export const xcstrings: Format = { ...catalogFormat("translatable"), forMerging: catalogFormat("all") };

function catalogFormat(strings: ReadStrings): Format {
  return {
    ...view(undefined, strings),
    multilingual: {
      locales(from) {
        const tree = treeIn(from, readJsonText);
        return { source: readSourceLocale(tree), all: listCatalogLocales(tree) };
      },
      of: (locale) => view(locale, strings),
    },
  };
}

/** Depths below the root: each string, and in it each locale. */
const [stringDepth, localizationDepth] = [2, 4];

/** Returns whether a property says how Xcode found a string. */
const isExtraction = ([top, , key, ...more]: readonly string[]): boolean =>
  top === "strings" && key === "extractionState" && more.length === 0;

function view(locale: Locale | undefined, strings: ReadStrings): Format {
  const localeIn = (tree: JsonTree): Locale => locale ?? readSourceLocale(tree);
  return defineFormat<JsonTree>({
    id: "xcstrings",
    extensions: [".xcstrings"],
    parse: readJsonText,
    list: (tree) => xcstringsMessagesOf(tree, localeIn(tree), strings),
    edit(tree, changes, { model, marks }) {
      // the content of a file shows its order better than a model that may be older
      const source = model === undefined || holdsKeys(tree) ? tree : model;
      const options = { model: source.fault === undefined ? source : tree, marks, strings };
      return planLocale(tree, changes, localeIn(tree), options);
    },
    renameKeys,
    layout: (tree) => ({
      ...jsonLayout(tree, { divisibleDepth: stringDepth, entryDepth: localizationDepth }),
      bookkeeping: jsonBookkeeping(tree, isExtraction),
    }),
    createEmpty: ({ tree }) => createEmptyLike(tree),
  });
}

/** Returns the edits that give strings another key, in all locales; `undefined` if something else changes. */
function renameKeys({ root }: JsonTree, renames: readonly PathRename[]): readonly Edit[] | undefined {
  const keys = renamedEntries(renames);
  return (
    keys &&
    objectItemsOf(objectValueAt(root, "strings")).flatMap(({ key, start, keyEnd: end }) => {
      const newKey = keys.get(key);
      return newKey === undefined ? [] : [{ span: { start, end }, text: JSON.stringify(newKey) }];
    })
  );
}

const holdsKeys = ({ root }: JsonTree): boolean => objectItemsOf(objectValueAt(root, "strings")).length > 0;
