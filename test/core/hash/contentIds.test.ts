import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { angularId } from "../../../src/core/hash/angularId.ts";
import { linguiId, sha512Id, sha512UrlId } from "../../../src/core/hash/contentIds.ts";
import { sha512 } from "../../../src/core/hash/sha512.ts";

describe("ids of texts", () => {
  it("hashes as the runtime does, at the borders of blocks too", () => {
    for (const text of ["", "abc", "ü€😀", "x".repeat(111), "x".repeat(112), "x".repeat(127), "x".repeat(300)]) {
      assert.equal(sha512(text), createHash("sha512").update(text).digest("hex"));
    }
  });

  it("are the beginning of a hash in base 64", () => {
    const digest = (text: string, encoding: "base64" | "base64url") =>
      createHash("sha512").update(text).digest(encoding).slice(0, 6);
    const texts = Array.from({ length: 40 }, (_, index) => `Text ${index}`);
    assert.deepEqual(
      texts.map(sha512Id),
      texts.map((text) => digest(text, "base64")),
    );
    assert.deepEqual(
      texts.map(sha512UrlId),
      texts.map((text) => digest(text, "base64url")),
    );
    const withContext = createHash("sha256").update("Open\u001fverb").digest("base64url").slice(0, 6);
    assert.equal(linguiId("Open", "verb"), withContext);
  });

  it("are those that Angular writes", () => {
    // from the fixtures of Angular's command line
    assert.equal(angularId("Hello {$INTERPOLATION}! "), "4286451273117902052");
    assert.notEqual(angularId("Hello", "meaning"), angularId("Hello"));
  });
});
