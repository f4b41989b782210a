import assert from "node:assert/strict";
import { isKey } from "../../src/core/engines/address.ts";
import { baseUrlOf, dialectNamed, isAuthScheme } from "../../src/service/dialect.ts";

describe("dialect", () => {
  const addresses: readonly (readonly [string, string | undefined])[] = [
    ["https://api.deepl.com", "https://api.deepl.com"],
    [" https://example.org/languages/ ", "https://example.org/languages"],
    ["https://EXAMPLE.org:8443//", "https://example.org:8443"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
    ["http://localhost", "http://localhost"],
    ["http://[::1]:9", "http://[::1]:9"],
    ["http://example.org", undefined],
    ["http://127.0.0.1.example.org", undefined],
    ["http://localhost.example.org", undefined],
    ["https://name:secret@example.org", undefined],
    ["https://example.org?key=1", undefined],
    ["https://example.org#x", undefined],
    ["file:///etc/passwd", undefined],
    ["api.deepl.com", undefined],
    ["", undefined],
  ];
  for (const [text, expected] of addresses) {
    it(`takes ${JSON.stringify(text)} as ${expected}`, () => assert.equal(baseUrlOf(text), expected));
  }

  it("is the first that is named by its id, else the embedded one", () => {
    assert.equal(dialectNamed([undefined, "deeplPro", "custom"]), "deeplPro");
    assert.equal(dialectNamed([undefined, 3, "toString"]), "embedded");
  });

  for (const [key, expected] of [
    ["b3f1:fx", true],
    ["", false],
    ["two words", false],
    ["line\r\nX-Header: 1", false],
    ["schlüssel", false],
    ["a".repeat(1025), false],
  ] as const) {
    it(`${expected ? "takes" : "refuses"} the key ${JSON.stringify(key.slice(0, 30))}`, () =>
      assert.equal(isKey(key), expected));
  }

  for (const [scheme, expected] of [
    ["Service-Auth-Key", true],
    ["Bearer", true],
    ["", false],
    ["Two Words", false],
    ["X\r\n", false],
  ] as const) {
    it(`${expected ? "takes" : "refuses"} the scheme ${JSON.stringify(scheme)}`, () =>
      assert.equal(isAuthScheme(scheme), expected));
  }
});
