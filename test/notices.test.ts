import assert from "node:assert/strict";
import { notices } from "../scripts/notices.ts";

describe("the notices of libraries", () => {
  let text = "";
  before(async () => {
    const files = [
      "@fluent/syntax/esm/index.js",
      "format/format.js",
      "i18next-parser/node_modules/typescript/lib/typescript.js",
    ];
    const inputs = Object.fromEntries(files.map((file) => [`node_modules/${file}`, { bytes: 1, imports: [] }]));
    text = await notices([{ inputs }]);
  });

  const sectionOf = (title: RegExp): string => text.split(/^--- /m).find((section) => title.test(section)) ?? "";

  const rows: readonly (readonly [title: RegExp, holds: readonly RegExp[]])[] = [
    [/^@fluent\/syntax /, [/Copyright Mozilla/, /Apache License\s+Version 2\.0/, /END OF TERMS AND CONDITIONS/]],
    [/^format /, [/Copyright 2010 - 2014 Sami Samhuri/, /Permission is hereby granted/]],
    [/^typescript /, [/Apache License/, /TypeScript ThirdPartyNotices/, /DefinitelyTyped/]],
    [
      /^code in node-sqlite3-wasm\.wasm/,
      [/public domain/, /Emscripten authors/, /Rich Felker/, /Permission is hereby/],
    ],
    [/^code in harper_wasm_bg\.wasm/, [/crates\.io\/crates\/serde_json\/\d/, /crates\.io\/crates\/html5ever\/\d/]],
  ];
  for (const [title, holds] of rows) {
    it(`pass on what ${title.source.replace(/[\\^]/g, "").trim()} asks for`, () => {
      for (const pattern of holds) assert.match(sectionOf(title), pattern);
    });
  }

  it("never say that a licence is undefined", () => assert.doesNotMatch(text, /undefined|Licence: /));
});
