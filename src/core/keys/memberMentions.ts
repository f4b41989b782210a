/** Chains of one file that are looked at, at most: generated code has thousands. */
const maxChains = 2_000;

/** Matches a text that names a data file, as code that reads a locale file itself has one: `"./locales/en.json"`. */
const dataFile = /(?<name>[\w.-]+)\.(?:json5?|ya?ml)["'`]/g;

/** Data files that every project has and that hold no messages. */
const otherData = /^(?:package|package-lock|tsconfig|jsconfig|composer|manifest)$/;

/** Matches members of members, `pwa.screenshots.dark`, and computed ones: `pwa.names[`, `texts[`. */
const chain = /(?<![\w$."'`/-])[A-Za-z_$][\w$]*(?:(?:\??\.[A-Za-z_$][\w$]*)+(?:(?:\?\.)?\[)?|(?:\?\.)?\[)/g;

/**
 * Finds keys that a file asks for as members of what it read from a data file: `en.pages.title` of `import en from
 * "./locales/en.json"`. As the name of the variable may be part of the key or not, each is given with and without its
 * first names. A key that ends with a dot means all keys below it.
 */
export function* memberMentions(text: string): Generator<string> {
  if (!namesDataFile(text)) return;
  let count = 0;
  for (const [all] of text.matchAll(chain)) {
    if (++count > maxChains) return;
    yield* keysOfChain(all);
  }
}

function* keysOfChain(all: string): Generator<string> {
  const names = all.replace(/(?:\?\.)?\[$/, "").split(/\??\./);
  const end = all.endsWith("[") ? "." : "";
  for (let from = 0; from < Math.min(names.length, 3); from++) yield names.slice(from).join(".") + end;
}

function namesDataFile(text: string): boolean {
  for (const { groups } of text.matchAll(dataFile)) if (!otherData.test(groups?.["name"] ?? "")) return true;
  return false;
}
