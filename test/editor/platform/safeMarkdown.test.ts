import assert from "node:assert/strict";
import fc from "fast-check";
import { lexer, type Token, type Tokens, walkTokens } from "marked";
import {
  blocksMarkdown,
  codeBlock,
  colorMarkdown,
  commandLink,
  icon,
  inline,
  linesMarkdown,
  listMarkdown,
  type Markdown,
  paragraphsMarkdown,
  strong,
  struck,
  textMarkdown,
} from "../../../src/editor/platform/ui/safeMarkdown.ts";
import { property } from "../../property.ts";

/** Returns the tokens that VS Code makes of Markdown: it uses the same library. */
function tokensOf({ source }: Markdown): readonly Token[] {
  const found: Token[] = [];
  void walkTokens(lexer(source), (token) => {
    found.push(token);
  });
  return found;
}

const typesOf = (markdown: Markdown): readonly string[] => [...new Set(tokensOf(markdown).map(({ type }) => type))];
const linksOf = (markdown: Markdown) =>
  tokensOf(markdown).filter((token): token is Tokens.Link => token.type === "link");

/** Returns the text that a person reads. */
const readOf = (markdown: Markdown): string =>
  tokensOf(markdown)
    .flatMap((token) => {
      if (token.type === "br" || token.type === "space") return ["\n"];
      if (token.type === "code") return [(token as Tokens.Code).text];
      return token.type === "escape" || (token.type === "text" && !("tokens" in token && token.tokens))
        ? [(token as Tokens.Text).text]
        : [];
    })
    .map(decoded)
    .join("");

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};
const decoded = (html: string): string => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? "");

const hostile = [
  "[a](command:workbench.action.terminal.new)",
  "x](command:_glossa.openPlace?%5B%5D) [y",
  "![](https://evil.example/pixel.png)",
  "![a][b]\n\n[b]: https://evil.example/pixel.png",
  "https://evil.example www.evil.example a@evil.example mailto:a@evil.example",
  "<https://evil.example> <img src=https://evil.example/x.png> <!-- --> &lt;b&gt; &#91;",
  "# heading\n\n- list\n1. list\n1) list\n> quote\n---\n***\n===\n| a | b |\n|---|---|",
  "    indented code\n\tand tab",
  "```\n[a](command:x)\n``` \n~~~ x",
  "`[a](command:x)` ``x`` **b** __b__ ~~s~~ _i_",
  "\\[a\\](command:x) \\",
  "trailing  \nbreak\\\nline\r\nand\rreturn",
];

describe("Markdown", () => {
  for (const value of hostile) {
    it(`shows a text as it is: ${JSON.stringify(value)}`, () => {
      for (const whole of [textMarkdown(value), inline([textMarkdown("a"), textMarkdown(value)], textMarkdown(" "))]) {
        assert.deepEqual(
          typesOf(whole).filter((type) => !["paragraph", "text", "escape"].includes(type)),
          [],
        );
        assert.ok(
          readOf(whole).endsWith(
            value.replace(/\r\n?|\n/g, " ↵ ").replace(/[ \t]{2,}|\t/g, (run) => "\u00A0".repeat(run.length)),
          ),
        );
      }
      assert.deepEqual(
        typesOf(paragraphsMarkdown(value)).filter((type) => !["paragraph", "text", "escape", "space"].includes(type)),
        [],
      );
      assert.deepEqual(
        typesOf(listMarkdown([textMarkdown(value), textMarkdown(value)])).filter(
          (type) => !["list", "list_item", "text", "escape"].includes(type),
        ),
        [],
      );
    });

    it(`keeps a text in a block of code: ${JSON.stringify(value)}`, () => {
      const tokens = lexer(blocksMarkdown([textMarkdown("a"), codeBlock(value), textMarkdown("b")]).source).filter(
        ({ type }) => type !== "space",
      );
      assert.deepEqual(
        tokens.map(({ type }) => type),
        ["paragraph", "code", "paragraph"],
      );
      assert.equal((tokens[1] as Tokens.Code).text, value.replace(/\r\n?/g, "\n").replaceAll("\t", "    "));
    });

    it(`shows a text as a label: ${JSON.stringify(value)}`, () => {
      const [link, ...more] = linksOf(commandLink(value, "_glossa.openPlace", [value, 1, 1], value));
      assert.deepEqual(more, []);
      assert.deepEqual(argumentsOf(link?.href), ["_glossa.openPlace", [value, 1, 1]]);
      assert.ok(link?.title);
    });
  }

  it("lets no fence of a text end its block, not even an indented one", () => {
    const value = "a\n  ```\n![](https://evil.example/pixel.png)\n````\nb";
    assert.deepEqual(typesOf(codeBlock(value)), ["code"]);
  });

  const sign = fc.constantFrom(
    ..."[]()!<>\\`*_~#|:@/.&;=+-\"' \t\n\r$",
    "https://e.example",
    "www.e.example",
    "a@e.example",
    "command:x",
    "```",
  );
  property("has neither link nor image in any text", fc.array(sign, { maxLength: 30 }), (signs) => {
    const value = signs.join("");
    const whole = blocksMarkdown([
      textMarkdown(value),
      codeBlock(value),
      paragraphsMarkdown(value),
      listMarkdown([textMarkdown(value)]),
      strong(value),
      struck(value),
    ]);
    assert.deepEqual(
      typesOf(whole).filter((type) => ["link", "image", "html", "codespan", "heading", "def", "table"].includes(type)),
      [],
    );
    assert.deepEqual(whole.commands, []);
  });

  it("passes arguments on as they are, brackets and percent signs too", () => {
    for (const value of ["Lächeln :)", "a) b", "((", "100 %", "%41", "%2", "it's *x*", "\\", '"', "\u2028", "a\nb"]) {
      const [link, ...more] = linksOf(commandLink("Use", "_glossa.openPlace", [value, 1, 1], "title"));
      assert.deepEqual(more, []);
      assert.deepEqual(argumentsOf(link?.href), ["_glossa.openPlace", [value, 1, 1]]);
    }
  });

  it("knows the commands of its links, wherever they are", () => {
    const open = commandLink("Open", "_glossa.openPlace", ["a", 1, 1]);
    const whole = blocksMarkdown([
      listMarkdown([linesMarkdown([inline([textMarkdown("a"), open]), open])]),
      commandLink("Stop", "glossa.dictate", []),
    ]);
    assert.deepEqual(whole.commands, ["_glossa.openPlace", "glossa.dictate"]);
    assert.deepEqual(textMarkdown("[a](command:x)").commands, []);
  });

  property("colors a text without adding an element", fc.array(sign, { maxLength: 30 }), (signs) => {
    const value = signs.join("");
    const whole = inline([textMarkdown("a "), colorMarkdown(value), textMarkdown(value)]);
    const html = tokensOf(whole).flatMap(({ type, raw }) => (type === "html" ? raw : []));
    const own = ['<span style="color:var(--vscode-glossa-placeholder);">', "</span>"];
    assert.deepEqual(html, value === "" ? [] : own);
    const other = ["link", "image", "codespan", "heading", "def", "table"];
    assert.deepEqual(
      typesOf(whole).filter((type) => other.includes(type)),
      [],
    );
    assert.equal(whole.hasColors, value !== "");
  });

  it("has icons only where one was asked for", () => {
    assert.deepEqual([textMarkdown("$(trash)").hasIcons, codeBlock("$(trash)").hasIcons], [false, false]);
    const whole = inline([icon("book"), textMarkdown("$(trash)")], textMarkdown(" "));
    assert.equal(whole.hasIcons, true);
    assert.deepEqual(readOf(whole).match(/\$\([a-z]+\)/g), ["$(book)"]);
  });

  it("marks what was added and removed", () => {
    assert.equal(inline([textMarkdown("a "), struck("b "), strong(" c*")]).source, "a ~~b~~  **c\\***");
  });
});

/** A command and its arguments as VS Code's `CommandOpener` reads them: it decodes them twice where it can. */
function argumentsOf(href = ""): readonly [string, unknown] {
  const [command = "", query = ""] = href.replace(/^command:/, "").split("?");
  const once = decodeURIComponent(query);
  try {
    return [command, JSON.parse(decodeURIComponent(once))];
  } catch {
    return [command, JSON.parse(once)];
  }
}
