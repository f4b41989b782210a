import fc from "fast-check";
import type { MessageChange, Path } from "../../../src/core/catalog/message.ts";
import { anyUnicode } from "../../property.ts";

/** Texts that a service or a person may bring: controls, line ends, quotation marks, emoji, lone surrogates, long ones. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 12 }),
  anyUnicode({ maxLength: 12 }),
  fc.constantFrom(
    "",
    '"',
    "\\",
    "\\u00fc",
    "ü",
    "a/b",
    "\ud800",
    "\udc00x",
    "\u2028",
    "\uFEFF",
    "\r\n",
    "</script>",
    "😀",
  ),
);

const keyNames = ["a", "b", "c", "", "a.b", "0", "__proto__", "constructor", 'q"uote', "ü", "\n", "\ud800"];
const formNames = ["item_one", "item_few", "item_other", "one", "other", "message", "description", "placeholders"];

/** Keys that collide often, the odd ones among them. */
export const anyKey: fc.Arbitrary<string> = fc.constantFrom(...keyNames, ...formNames, "$schema");

/** Paths that often lead somewhere. */
export const anyPath: fc.Arbitrary<Path> = fc.array(
  fc.oneof({ weight: 4, arbitrary: anyKey }, { weight: 1, arbitrary: fc.nat(3) }),
  { minLength: 1, maxLength: 4 },
);

/** A wish for changes: turned into `Change`s of one text by `changesFor`. */
export type Wish = { readonly path: Path; readonly pick: number; readonly text: string | undefined };

/** Wishes for these paths, and for those beside and below present messages. */
export const wishes = (paths: fc.Arbitrary<Path>): fc.Arbitrary<readonly Wish[]> =>
  fc.array(
    fc.record({
      path: paths,
      pick: fc.oneof(fc.nat(30), fc.constant(-1)),
      text: fc.option(anyText, { nil: undefined, freq: 3 }),
    }),
    { maxLength: 12 },
  );

/** Changes of different paths: some of present messages, some beside or below them, some anywhere. */
export function changesFor(wanted: readonly Wish[], present: readonly Path[]): readonly MessageChange[] {
  const changes = new Map<string, MessageChange>();
  for (const { path, pick, text } of wanted) {
    const known = present[pick];
    const cut = path.length % 3;
    const place = known === undefined ? path : cut === 2 ? known : [...known.slice(0, -1 - cut), ...path.slice(cut)];
    if (place.length > 0) changes.set(JSON.stringify(place), { path: place, text });
  }
  return [...changes.values()];
}

/** White space and comments as people and tools leave them, and worse. */
const gaps = fc.constantFrom(
  "",
  "",
  "",
  " ",
  "\n",
  "\n  ",
  "\r\n    ",
  "\r",
  "\t",
  "\n\n",
  " // note, {\n",
  "\n  // own line\n  ",
  "/* b */",
  "\n/* long\n */\n",
  ' /* "k": */ ',
);
const gap = fc.oneof(fc.constantFrom("", " ", "\n  "), gaps);

/** A string in JSON, escaped here and there. */
const written = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.nat(5)).map(([value, habit]) => {
    const plain = JSON.stringify(value);
    if (habit === 1) return plain.replaceAll("/", "\\/");
    if (habit !== 2) return plain;
    return plain.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  });

const scalar = fc.oneof(
  { weight: 5, arbitrary: written(anyText) },
  { weight: 1, arbitrary: fc.constantFrom("1", "-1.5e3", "true", "false", "null") },
);

interface Layout {
  readonly gaps: readonly string[];
  readonly trailing: boolean;
  readonly style: number;
}

const anyLayout: fc.Arbitrary<Layout> = fc.record({
  gaps: fc.array(gap, { minLength: 1, maxLength: 6 }),
  trailing: fc.boolean(),
  style: fc.nat(3),
});

/** Joins items as one of these: on one line, on lines of their own with LF or CRLF, whatever the gaps are. */
const joiners: readonly ((open: string, items: readonly string[], close: string, layout: Layout) => string)[] = [
  (open, items, close) => open + items.join(", ") + close,
  (open, items, close, layout) => onLines("\n", open, items, close, layout),
  (open, items, close, layout) => onLines("\r\n", open, items, close, layout),
  (open, items, close, { gaps: all, trailing }) => {
    const at = (index: number): string => all[index % all.length] ?? "";
    const body = items.map((item, index) => at(index) + item + at(index + 1)).join(",");
    return `${open}${body}${items.length > 0 && trailing ? "," : ""}${at(items.length + 2)}${close}`;
  },
];

function onLines(eol: string, open: string, items: readonly string[], close: string, { trailing }: Layout): string {
  const lines = items.map((item) => `${eol}  ${item.replaceAll(eol, `${eol}  `)}`);
  return items.length === 0 ? open + close : `${open}${lines.join(",")}${trailing ? "," : ""}${eol}${close}`;
}

function joined(open: string, items: readonly string[], close: string, layout: Layout): string {
  return joiners[layout.style]?.(open, items, close, layout) ?? "";
}

const { root } = fc.letrec<{ value: string; object: string; array: string; root: string }>((tie) => ({
  value: fc.oneof({ depthSize: "small", withCrossShrink: true }, scalar, tie("object"), tie("array")),
  object: fc
    .tuple(fc.array(fc.tuple(written(anyKey), gap, tie("value")), { maxLength: 5 }), anyLayout)
    .map(([items, layout]) => {
      const colon = (between: string): string => (layout.style === 3 ? `${between}:` : ": ");
      return joined(
        "{",
        items.map(([key, between, value]) => key + colon(between) + value),
        "}",
        layout,
      );
    }),
  array: fc
    .tuple(fc.array(tie("value"), { maxLength: 4 }), anyLayout)
    .map(([items, layout]) => joined("[", items, "]", layout)),
  root: fc.oneof(
    { weight: 6, arbitrary: tie("object") },
    { weight: 1, arbitrary: tie("array") },
    { weight: 1, arbitrary: tie("value") },
  ),
}));

/** Valid JSONC texts of any layout: BOM, comments, trailing commas, duplicate keys, mixed line ends, nothing at all. */
export const anyJson: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "\uFEFF"),
    gap,
    fc.oneof({ weight: 20, arbitrary: root }, { weight: 1, arbitrary: fc.constant("") }),
    gap,
  )
  .map((parts) => parts.join(""));
