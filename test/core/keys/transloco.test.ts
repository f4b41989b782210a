// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { ngTranslate } from "../../../src/core/keys/frameworks/ngTranslate.ts";
import { transloco } from "../../../src/core/keys/frameworks/transloco.ts";
import { assertRows, type KeyRows, readKeys, readUsages } from "./readKeys.ts";

const lib = `import { translate, translateObject, translateSignal, TranslocoService } from "@jsverse/transloco";\n`;

describe("keys of Transloco", () => {
  const templates: KeyRows = [
    ["a pipe", `<p>{{ 'a.b' | transloco }}</p>`, ["a.b"]],
    ["a pipe with values", `<p>{{ 'a' | transloco: { name: user.name } }}</p>`, ["a"]],
    ["a pipe with a language", `<p>{{ "a" | transloco : { n: 1 } : 'de' }}</p>`, ["a"]],
    ["a line break before the pipe", `<p>{{\n  'a'\n  | transloco\n}}</p>`, ["a"]],
    ["a bound attribute", `<input [placeholder]="'a' | transloco" (focus)="show('b' | transloco)">`, ["a", "b"]],
    ["a condition", `<p>{{ (ok ? 'a' : 'b') | transloco }}</p>`, ["a | b"]],
    ["nested conditions", `<p>{{ (x ? 'a' : y ? 'b' : 'c') | transloco }}</p>`, ["a | b | c"]],
    ["a sum and a variable", `<p>{{ ('a.' + x) | transloco }}{{ key | transloco }}</p>`, ["a.*", "?"]],
    ["another pipe behind it", `<p>{{ 'a' | transloco | uppercase }}{{ 'b' | other }}</p>`, ["a"]],
    ["an attribute", `<p transloco="a.b"></p>`, ["a.b"]],
    ["a bound directive", `<p [transloco]="'a'" [translocoParams]="{ n: 1 }"></p>`, ["a"]],
    [
      "a structural directive",
      `<ng-container *transloco="let t"><p>{{ t('a') }}</p></ng-container>{{ t('b') }}`,
      ["a"],
    ],
    ["a prefix", `<div *transloco="let t; prefix: 'user.card'">{{ t('a') }}</div>`, ["user.card.a"]],
    ["the older name of a prefix", `<div *transloco="let t; read: 'user'">{{ t('a') }}</div>`, ["user.a"]],
    [
      "a scope, which adds nothing",
      `<div *transloco="let t; scope: 'admin-page'">{{ t('adminPage.a') }}</div>`,
      ["adminPage.a"],
    ],
    ["a prefix without a colon", `<div *transloco="let t; prefix 'user'; scope: 's'">{{ t('a') }}</div>`, ["user.a"]],
    ["a prefix that is not known", `<div *transloco="let t; prefix: section">{{ t('a') }}</div>`, ["*a"]],
    ["a prefix that is composed", `<div *transloco="let t; read: 'a.' + b">{{ t('c') }}</div>`, ["*c"]],
    [
      "names that are declared, and texts, like a prefix",
      `<div *transloco="let read; scope: 's'">{{ read('a') }}</div><div *transloco="let prefix, let t = x; scope: 'my prefix a'">{{ prefix('b') }}</div>`,
      ["a", "b"],
    ],
    [
      "a prefix behind a declared name like it",
      `<div *transloco="let read; scope: 's'; read: 'user'">{{ read('a') }}</div>`,
      ["user.a"],
    ],
    ["a variable like a prefix", `<div *transloco="let t; readable: x">{{ t('a') }}</div>`, ["a"]],
    [
      "bound prefixes",
      `<ng-template transloco let-t [translocoRead]="'x.y'">{{ t('a') }}</ng-template><ng-template transloco let-t [translocoPrefix]="p">{{ t('b') }}</ng-template>`,
      ["x.y.a", "*b"],
    ],
    ["a renamed function", `<div *transloco="let say">{{ say('a') }}{{ t('b') }}</div>`, ["a"]],
    [
      "two functions in one template",
      `<div *transloco="let t; prefix: 'x'">{{ t('a') }}</div><div *transloco="let u; prefix: 'y'">{{ u('b') }}</div>`,
      ["x.a", "y.b"],
    ],
    [
      "a directive in another",
      `<div *transloco="let t; prefix: 'x'"><p *transloco="let t; prefix: 'y'">{{ t('a') }}</p>{{ t('b') }}</div>`,
      ["y.a", "x.b"],
    ],
    [
      "a template element",
      `<ng-template transloco let-t translocoPrefix="x"><p [title]="t('a')"></p></ng-template>`,
      ["x.a"],
    ],
    ["control flow", `<div *transloco="let t">@if (t('a') === x) { <p>{{ t('b') }}</p> }</div>`, ["a", "b"]],
    ["a comment", `<!-- t(a.b, c) --><div *transloco="let t; prefix: 'x'"><!-- t(d) --></div>`, ["a.b", "c", "x.d"]],
    ["a comment under a prefix in code", `<div *transloco="let t; prefix: section"><!-- t(d) --></div>`, ["*d"]],
    [
      "a prefix with a value in it",
      `<ng-template transloco let-t translocoPrefix="{{p}}">{{ t('a') }}</ng-template>`,
      ["*a"],
    ],
    ["a text that looks like code", `<p>t('a') 'b' | transloco</p>`, []],
    ["a comment that is code", `<!-- {{ 'a' | transloco }} -->`, []],
    ["broken markup", `<p>{{ 'a' | transloco }}</p><div {{ 'b' | `, ["a"]],
  ];
  assertRows(transloco, "a.html", templates);
  assertRows(transloco, "a.ts", [
    [
      "a service by constructor",
      `class A { constructor(private ts: TranslocoService) { this.ts.translate("a"); this.ts.other("b") } }`,
      ["a"],
    ],
    [
      "a service by inject",
      `class A { ts = inject(TranslocoService); f() { return this.ts.selectTranslate("a") } }`,
      ["a"],
    ],
    [
      "a private service",
      `class A { #ts = inject(TranslocoService); f() { return this.#ts.translateObject("a") } }`,
      ["a"],
    ],
    ["a service in a function", `const ts = inject(TranslocoService); ts.translate(["a", "b"])`, ["a | b"]],
    ["functions", `${lib}translate("a"); translateObject("b"); translateSignal("c")`, ["a", "b", "c"]],
    [
      "a renamed function",
      `import { translate as tr } from "@jsverse/transloco";\ntr(\n  "a",\n); translate("b")`,
      ["a"],
    ],
    [
      "a marker",
      `import { marker } from "@jsverse/transloco-keys-manager/marker";\nmarker("a"); marker("b", {}, "admin-page")`,
      ["a", "adminPage.b"],
    ],
    ["a comment", `/** t(a.b) */\nconst x = 1; // t(c)`, ["a.b"]],
    ["functions of elsewhere", `import { translate } from "./matrix";\ntranslate("a"); matrix.translate("b")`, []],
    ["an inline template", "@Component({ template: `<p>{{ 'a' | transloco }}</p>` })\nclass A {}", ["a"]],
    ["broken code", `${lib}function f() { translate("a"); if (`, ["a"]],
  ]);

  it("reads as many beginnings of comments as a file can have", () => {
    const many = 500_000;
    assert.deepEqual(readKeys(transloco, "a.html", "<!--".repeat(many)), []);
    assert.deepEqual(readKeys(transloco, "a.ts", `${"/**".repeat(many)}`), []);
  });

  it("gives the place of a prefix", () => {
    const places = (code: string) =>
      readUsages(transloco, "a.html", code).map(({ writtenPrefix: found }) =>
        found === undefined ? "" : `${found.text} ${code.slice(found.span.start, found.span.end)}`,
      );
    assert.deepEqual(places(`<p *transloco="let t; prefix: 'a.b'">{{ t('c') }}</p><p>{{ 'd' | transloco }}</p>`), [
      "",
      "a.b a.b",
    ]);
    assert.deepEqual(
      places(`<ng-template transloco let-t translocoPrefix="a">{{ t('c') }}<!-- t(d) --></ng-template>`),
      ["a a", "a a"],
    );
    assert.deepEqual(places(`<ng-template transloco let-t [translocoRead]="'a'">{{ t('c') }}</ng-template>`), ["a a"]);
  });

  it("gives values and subtrees", () => {
    const [pipe] = readUsages(transloco, "a.html", `{{ 'a' | transloco: { name, n: 1 } }}`);
    const [object] = readUsages(transloco, "a.ts", `${lib}translateObject("a")`);
    assert.deepEqual([pipe?.parameters, object?.isSubtree], [["name", "n"], true]);
  });
});

describe("keys of ngx-translate", () => {
  const templates: KeyRows = [
    ["a pipe", `<p>{{ 'a.b' | translate }}</p>`, ["a.b"]],
    ["a pipe with values", `<p [title]="'a' | translate:{ n: x }"></p>`, ["a"]],
    ["a condition", `<p>{{ (ok ? 'a' : 'b') | translate }}</p>`, ["a | b"]],
    ["an attribute", `<p translate="a.b"></p>`, ["a.b"]],
    ["a bound attribute", `<p [translate]="'a'"></p>`, ["a"]],
    ["the content", `<p translate>\n  a.b\n</p>`, ["a.b"]],
    ["HTML's own attribute", `<p translate="no">x</p>`, []],
    ["content that is more than a key", `<p translate>a <b>c</b></p>`, []],
    ["two in one text", `<p>{{ 'a' | translate }} {{ 'b' | translate | uppercase }}</p>`, ["a", "b"]],
  ];
  assertRows(ngTranslate, "a.html", templates);
  assertRows(ngTranslate, "a.ts", [
    [
      "a service",
      `class A { constructor(private readonly tr: TranslateService) {} f() { this.tr.get("a"); this.tr.instant(["b", "c"]); this.tr.stream("d") } }`,
      ["a", "b | c", "d"],
    ],
    [
      "an injected service",
      `class A { private tr = inject(TranslateService); f() { return this.tr.instant(\n"a") } }`,
      ["a"],
    ],
    ["another service", `class A { constructor(private http: HttpClient) {} f() { this.http.get("a") } }`, []],
    [
      "a marker",
      `import { marker as _ } from "@biesbjerg/ngx-translate-extract-marker";\n_("a"); _(["b", "c"])`,
      ["a", "b | c"],
    ],
    [
      "a template and a variable",
      "class A { constructor(tr: TranslateService) { tr.get(`a.${b}`); tr.get(key) } }",
      ["a.*", "?"],
    ],
    ["an inline template", `@Component({ template: "<p>{{ 'a' | translate }}</p>" })\nclass A {}`, ["a"]],
    ["texts and comments", `const s = "'a' | translate"; // tr.get("b")`, []],
  ]);
});
