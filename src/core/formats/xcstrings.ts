import type { Locale } from "../catalog.ts";
import { defineFormat } from "./defineFormat.ts";
import type { Format } from "./format.ts";
import { emptyAs } from "./json/empty.ts";
import { read } from "./json/read.ts";
import type { Tree } from "./json/reader.ts";
import { localesIn, messagesOf, sourceOf } from "./xcstrings/parse.ts";
import { itemsOf, within } from "./xcstrings/place.ts";
import { planLocale } from "./xcstrings/plan.ts";

/**
 * Xcode's string catalogs: all locales in one file, by key. The path is the key, followed by the plural category, the device
 * or the substitution that it varies by; the note is its comment. By itself the format reads and writes the source language.
 */
export const xcstrings: Format = {
  ...view(undefined),
  multilingual: {
    locales(text) {
      const tree = read(text);
      return { source: sourceOf(tree), all: localesIn(tree) };
    },
    of: view,
  },
};

function view(locale: Locale | undefined): Format {
  const localeIn = (tree: Tree): Locale => locale ?? sourceOf(tree);
  return defineFormat<Tree>({
    id: "xcstrings",
    extensions: [".xcstrings"],
    parse: read,
    list: (tree) => messagesOf(tree, localeIn(tree)),
    edit(tree, changes, { model, marks }) {
      // what a file holds tells its order better than a model that may be older
      const source = model === undefined || holdsKeys(tree) ? tree : model;
      return planLocale(tree, changes, localeIn(tree), source.fault === undefined ? source : tree, marks);
    },
    empty: ({ tree }) => emptyAs(tree),
  });
}

const holdsKeys = ({ root }: Tree): boolean => itemsOf(within(root, "strings")).length > 0;
