import assert from "node:assert/strict";
import type { Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { tokenize } from "../../../src/core/messages/tokenize.ts";
import { eachRow } from "../../rows.ts";
import { assertWhole, maliciousParts } from "./maliciousParts.ts";

/** Tokens in short: text as it is, placeholders `[name]`, tags `<b>`, `</b>` and `<br/>`. */
function short(text: string, ...syntaxes: Syntax[]): string {
  return tokenize(text, new Set(syntaxes))
    .map(({ kind, text: raw, name }) => {
      if (kind === "text") return raw;
      if (kind === "open") return `<${name}>`;
      if (kind === "close") return `</${name}>`;
      return kind === "void" ? `<${name}/>` : `[${name}]`;
    })
    .join("·");
}

type Example = readonly [text: string, tokens: string];

const tables: Readonly<Record<string, readonly [readonly Syntax[], readonly Example[]]>> = {
  i18next: [
    ["i18next"],
    [
      ["Hi {{name}}!", "Hi ·[{{name}}]·!"],
      ["{{ name }}", "[{{name}}]"],
      ["{{x, number(minimumFractionDigits: 2)}}", "[{{x,number(minimumFractionDigits:2)}}]"],
      ["{{- raw}}", "[{{-raw}}]"],
      ["{{{html}}}", "[{{html}}]"],
      ["see $t(menu.file) now", "see ·[$t(menu.file)]· now"],
      ['$t(girls, {"count": {{girls}} }) and', '[$t(girls, {"count": {{girls}} })]· and'],
      ['$t(a, {"b": "$t(c, { \\"d\\": 1 })"}) e', '[$t(a, {"b": "$t(c, { \\"d\\": 1 })"})]· e'],
      ["$t(a, { b: $t(c) }) d", "[$t(a, { b: $t(c) })]· d"],
      ['$t(a, {"b": "x)"}) c', '[$t(a, {"b": "x)"})]· c'],
      ["a {{ b", "a {{ b"],
      ["{single} braces are prose", "{single} braces are prose"],
    ],
  ],
  vue: [
    ["vue"],
    [
      ["{n} of {0}", "[{n}]· of ·[{0}]"],
      ["Hello {'@'} all", "Hello ·[{'@'}]· all"],
      ["Hello {'@'}all, {'@'}a/b.", "Hello ·[{'@'}all]·, ·[{'@'}a/b]·."],
      ["Write to help{'@'}example.org.", "Write to ·[help{'@'}example.org]·."],
      ["help{'@'}home", "help·[{'@'}]·home"],
      ["{'{'}x", "[{'{'}]·x"],
      ["see @:menu.file.", "see ·[@:menu.file]·."],
      ["@.lower:key and @:(key) and @:{'key'}", "[@.lower:key]· and ·[@:(key)]· and ·[@:{'key'}]"],
      ["one | many", "one ·[|]· many"],
      ["@:{fields.name}, @:.key, \\@:key", "[@:{fields.name}]·, ·[@]·:.key, \\·[@]·:key"],
      ["`a | b` @anna", "`a ·[|]· b` ·[@anna]"],
    ],
  ],
  icu: [
    ["icu"],
    [
      ["{ name }, {n, number, ::.00}", "[{name}]·, ·[{n,number,::.00}]"],
      ["{d, date, h 'o''clock' a}", "[{d,date,h 'o''clock' a}]"],
      ["a {n, plural, one {# b} other {#}} c", "a ·[{n}]· c"],
      ["It''s '{x}' l'ami", "It·['']·s ·['{x}']· l'ami"],
      ["in '<head>...</head>' of", "in ·['<head>...</head>']· of"],
      ["quoted '{to the end", "quoted ·['{to the end]"],
      ["the users'<b>x</b>", "the users'·<b>·x·</b>"],
      ["# is a number in plurals only", "# is a number in plurals only"],
    ],
  ],
  qt: [
    ["qt"],
    [
      ["%1 of %2", "[%1]· of ·[%2]"],
      ["%n file(s), %L1%", "[%n]· file(s), ·[%L1]·%"],
      ["'%0' and 100% of %name", "'·[%0]·' and 100% of %name"],
    ],
  ],
  "printf qt": [["printf", "qt"], [["%1 %s %1$s %d%%", "[%1]· ·[%1$s]· ·[%1$s]· ·[%2$d]·[%%]"]]],
  java: [
    ["java"],
    [
      ["Can''t open {0}", "Can·['']·t open ·[{0}]"],
      ["'{'{0,number,#.#}'}' of {1}", "['{']·[{0,number,#.#}]·['}']· of ·[{1}]"],
      ["{0,choice,0#none|1#one|1<{0} files}", "[{0,choice}]"],
      ["quoted '{''0}' and 'to the end {0}", "quoted ·['{''0}']· and ·['to the end {0}]"],
      ["don't: no arguments, no format", "don't: no arguments, no format"],
    ],
  ],
  brace: [
    ["brace"],
    [
      ["{user.name} and {items[0]}", "[{user.name}]· and ·[{items[0]}]"],
      ['{"json": 1}', '[{"json":1}]'],
      ["{this is a whole sentence}", "{this is a whole sentence}"],
      ["a { b", "a { b"],
    ],
  ],
  printf: [
    ["printf"],
    [
      [
        "%s %1$s %d %.2f %% %-5d %@ %ld %lld",
        "[%1$s]· ·[%1$s]· ·[%2$d]· ·[%3$.2f]· ·[%%]· ·[%4$-5d]· ·[%5$@]· ·[%6$ld]· ·[%7$lld]",
      ],
      ["100% sure, 50%-off, 20%discount", "100% sure, 50%-off, 20%discount"],
      ["100% d'accord", "100% d'accord"],
      ["%d%% of %ss", "[%1$d]·[%%]· of ·[%2$s]·s"],
      ["%0-Format", "%0-Format"],
    ],
  ],
  python: [
    ["python"],
    [
      ["%(name)s has %(n)d", "[%(name)s]· has ·[%(n)d]"],
      ["{x!r:>10} {} {0.attr[1]}", "[{x!r:>10}]· ·[{0}]· ·[{0.attr[1]}]"],
      ["{{ and }}", "[{{and}}]"],
      ["a {{ b", "a ·[{{]· b"],
    ],
  ],
  ruby: [
    ["ruby"],
    [["%{count} of %<total>.2f, %%{literal}, 5%", "[%{count}]· of ·[%<total>.2f]·, ·[%%{literal}]·, 5%"]],
  ],
  dotnet: [["dotnet"], [["{0:N2} {1,-10:C} {{0}} a }} b", "[{0:N2}]· ·[{1,-10:C}]· ·[{{0}}]· a ·[}}]· b"]]],
  chrome: [["chrome"], [["$USER$ has $1 of $user$, $$5 ", "[$user]· has ·[$1]· of ·[$user]·, ·[$$]·5 "]]],
  "no syntax": [
    [],
    [
      ["<b>a</b> <0>b</0>", "<b>·a·</b>· ·<0>·b·</0>"],
      ["<br/><br><1/><hr >", "<br/>·<br/>·<1/>·<hr/>"],
      ["<br></br>", "<br>·</br>"],
      ["<a href=\"x>y\" b='>' c={d > e} disabled>z</a>", "<a>·z·</a>"],
      ["</b> a <i>", "[</b>]· a ·[<i>]"],
      ["<p>a<br>b<p>c</p>", "[<p>]·a·<br/>·b·<p>·c·</p>"],
      ["a < b > c <3 <- 1<2", "a < b > c <3 <- 1<2"],
      ["Enter <your name> here", "Enter <your name> here"],
      ["Press <Enter>", "Press ·[<Enter>]"],
      ["a <!-- <b> --> c <![CDATA[d]]> <?php e ?>", "a ·[<!-- <b> -->]· c ·[<![CDATA[]·d·[]]>]· ·[<?php e ?>]"],
      ["&amp; &nbsp; &#39; &#x27; AT&T & co", "[&amp;]· ·[&nbsp;]· ·[&#39;]· ·[&#x27;]· AT&T & co"],
      ["a\\nb\\tc", "a·[\\n]·b·[\\t]·c"],
      ["a \n\n  b\r\nc", "a ·[\n\n]·b·[\n]·c"],
      ["(see https://a.b/c_(d)?e=f&g.) or http://x.", "(see ·[https://a.b/c_(d)?e=f&g]·.) or ·[http://x]·."],
      ["www.example.org、https://例え.jp", "[www.example.org]·、·[https://]·例え.jp"],
      ["mail a.b+c@example.co.uk.", "mail ·[a.b+c@example.co.uk]·."],
      ["@home and a@b", "[@home]· and a@b"],
      ["Ask @anna.b- or (@types/node), @ 5 o'clock", "Ask ·[@anna.b]·- or (·[@types/node]·), @ 5 o'clock"],
      ["Open src/app.config.ts, README.MD.", "Open ·[src/app.config.ts]·, ·[README.MD]·."],
      ["a .csv file, {x}.json, ./run.sh", "a ·[.csv]· file, {x}·[.json]·, ·[./run.sh]"],
      ["Stop.Go now, e.g. v1.2.3 of a.b.c", "Stop.Go now, e.g. v1.2.3 of a.b.c"],
      ["请打开config.json文件", "请打开·[config.json]·文件"],
      ["Run `npm i`, ``a`b`` or ` `", "Run ·[`npm i`]·, ·[``a`b``]· or ` `"],
      ["a `b and\n`c", "a `b and·[\n]·`c"],
      ["in C:\\new\\table", "in ·[C:\\new\\table]"],
      ["{{x}} {x} %s", "{{x}} {x} %s"],
      ["\u0001😀\ud800", "[\u0001]·😀·[\ud800]"],
    ],
  ],
};

describe("tokens", () => {
  for (const [name, [syntaxes, examples]] of Object.entries(tables)) {
    describe(name, () => {
      for (const [text, expected] of examples) {
        it(JSON.stringify(text), () => assert.equal(short(text, ...syntaxes), expected));
      }
    });
  }

  it("has a placeholder of the syntax inside of a URL as part of the URL", () => {
    assert.equal(short("https://x.y/{id}/edit.", "brace"), "[https://x.y/{id}/edit]·.");
    assert.equal(short("https://x.y/%s/a%20b", "printf"), "[https://x.y/%s/a%20b]");
  });

  it("knows values identified by order, which may be identified by number as well", () => {
    const [first, , second] = tokenize("%s %d", new Set(["printf"]));
    assert.deepEqual([first?.argument, first?.ordered, second?.name], ["1", true, "%2$d"]);
  });

  it("reads # as the number in branches of an ICU plural", () => {
    const tokens = tokenize("# files '#'", new Set(["icu"]), { pound: true });
    assert.deepEqual(
      tokens.map(({ role }) => role),
      ["argument", "text", "escape"],
    );
  });

  it("comes to an end on malicious texts", () =>
    eachRow(maliciousParts, JSON.stringify, (part) => assertWhole(part, 2000)));
});
