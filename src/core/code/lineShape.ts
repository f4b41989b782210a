/** The kind of a line of prose, by its beginning. */
export interface LineShape {
  /** `keep`: no prose; `fence`: no prose up to the next one; `example`: no prose up to the next tag. */
  readonly kind: "blank" | "keep" | "fence" | "example" | "item" | "row" | "line";
  /** The part before the text: a bullet, `@param x - `, a heading's signs; white space included. */
  readonly lead: string;
}

/** Comments that speak to tools. */
const directive =
  /^\s*(?:!\/|eslint\b|biome-|prettier-|stylelint-|tslint:|jshint|jslint|istanbul |c8 |v8 ignore|@ts-|@flow|@jsx|@vite|webpack|#?__PURE__|<reference|go:|\+build|nolint|noqa|type: ?ignore|pylint:|mypy:|pyright:|ruff:|fmt: ?o|isort:|-\*-|vim?:|SPDX-|#?region\b|#?endregion\b|NOLINT|clang-format|rubocop:|frozen_string_literal|sourceMappingURL|cspell:|phpcs:|noinspection|swiftlint:|ktlint|shellcheck|yaml-language-server|language=)/;

/** Sections of Python's docstrings, which tools read. */
const section = /^\s*(?:Args|Arguments|Keyword Args|Other Parameters|Parameters|Returns|Raises|Yields|Attributes):\s*$/;
const fence = /^\s*(?:```|~~~)/;
const reference = /^\s*\[[^\]]{1,80}\]:\s/;
const example = /^\s*[@\\](?:example|code|verbatim|snippet)\b/;
const row = /^\s*\|.*\|\s*$/;

/** Leads before text, tried in order. */
const leads: readonly RegExp[] = [
  // list items, with their check boxes
  /^\s*(?:[-*+•‣–]|\d{1,3}[.)]|[a-z]\))\s+(?:\[[ xX]\]\s+)?/,
  // headings and quotations
  /^\s*#{1,6}\s+/,
  /^\s*(?:>\s?){1,6}/,
  // tags with a name: JSDoc, Javadoc, Doxygen, PHPDoc, KDoc
  /^\s*[@\\](?:param|arg|argument|property|prop|throws|exception|template|typedef|callback|retval|tparam|var|yields|augments|extends|field)(?:\[[\w,]{2,6}\])?(?:\s+\{[^}]{0,200}\})?(?:\s+(?:\[[^\]]{0,100}\]|[\w$.|\\<>&-]{1,80}))?(?:\s+\$\w+)?(?:\s+-\s|\s|$)\s*/,
  // other tags, with their type
  /^\s*[@\\][A-Za-z][\w-]*(?:\s+\{[^}]{0,200}\})?(?:\s+|$)(?:-\s+)?/,
  // reStructuredText fields and arguments as in Google's docstrings
  /^\s*:[a-z][\w ]{0,60}:\s*/,
  /^\s+\*{0,2}\w{1,60} ?\([^)]{1,120}\):\s+/,
  /^\s*(?:TODO|FIXME|HACK|XXX)(?:\([^)]{0,60}\))?:?\s+/,
];

/** Lines without prose, and rows of tables. */
const kinds: readonly (readonly [kind: LineShape["kind"], test: (text: string) => boolean])[] = [
  ["blank", (text) => text.trim() === ""],
  ["fence", (text) => fence.test(text)],
  ["example", (text) => example.test(text)],
  ["keep", (text) => !/[\p{L}\p{N}]/u.test(text) || [directive, reference, section].some((one) => one.test(text))],
  ["row", (text) => row.test(text)],
];

/** Returns the kind of a line. */
export function shapeOf(text: string): LineShape {
  const indent = /^\s*/.exec(text)?.[0] ?? "";
  const kind = kinds.find(([, test]) => test(text))?.[0];
  if (kind !== undefined) return { kind, lead: indent };
  for (const lead of leads) {
    const found = lead.exec(text)?.[0];
    if (found !== undefined) return { kind: found.trim() === text.trim() ? "keep" : "item", lead: found };
  }
  return { kind: "line", lead: indent };
}
