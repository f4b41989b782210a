import assert from "node:assert/strict";
import { fromConnectionError, fromErrorAnswer } from "../../src/service/attemptFailures.ts";

describe("failures of the service", () => {
  describe("by status", () => {
    const statuses: readonly (readonly [number, string, string | undefined, boolean])[] = [
      [301, "service.badResponse", undefined, false],
      [400, "service.refused", undefined, false],
      [401, "service.unauthorized", undefined, false],
      [403, "service.forbidden", undefined, false],
      [404, "service.notFound", undefined, false],
      [408, "service.refused", undefined, false],
      [413, "service.tooLarge", undefined, false],
      [414, "service.tooLarge", undefined, false],
      [415, "service.refused", undefined, false],
      [429, "service.tooManyRequests", "throttled", true],
      [456, "service.quota", undefined, false],
      [500, "service.down", "failing", false],
      [501, "service.down", undefined, false],
      [502, "service.down", "failing", false],
      [503, "service.down", "failing", true],
      [504, "service.down", "failing", false],
      [529, "service.tooManyRequests", "throttled", true],
    ];
    for (const [status, code, trouble, untouched] of statuses) {
      it(`${status} is ${code}`, () => {
        const setback = fromErrorAnswer(status, "", { traceId: "abc" });
        assert.deepEqual(
          [setback.failure.code, setback.retryKind, setback.untouched, setback.failure.facts],
          [code, trouble, untouched, { status, traceId: "abc" }],
        );
      });
    }
  });

  describe("in the service's words", () => {
    const bodies: readonly (readonly [string, object])[] = [
      ["", {}],
      ["<html>Bad gateway</html>", {}],
      ["null", {}],
      ["[]", {}],
      ['"text"', {}],
      ['{"message":"Wrong"}', { serviceMessage: "Wrong" }],
      [
        '{"message":"Wrong","code":"invalid_content_type"}',
        { serviceMessage: "Wrong", serviceCode: "invalid_content_type" },
      ],
      ['{"message":"Wrong","detail":"at 3"}', { serviceMessage: "Wrong: at 3" }],
      ['{"error":{"message":"Bad Gateway."}}', { serviceMessage: "Bad Gateway." }],
      ['{"error":"plain"}', { serviceMessage: "plain" }],
      ['{"message":{"deep":1}}', {}],
      ['{"message":"two\\nlines\\u0007 \\u202e"}', { serviceMessage: "two lines" }],
      [JSON.stringify({ message: "x".repeat(9000) }), { serviceMessage: "x".repeat(500) }],
      [
        '{"message":"Forbidden","detail":"Missing required scope(s): glossaries:write"}',
        { serviceMessage: "Forbidden: Missing required scope(s): glossaries:write", scope: "glossaries:write" },
      ],
    ];
    for (const [body, words] of bodies) {
      it(body.slice(0, 60) || "an empty body", () =>
        assert.deepEqual(fromErrorAnswer(403, body, {}).failure.facts, { status: 403, ...words }),
      );
    }
  });

  describe("by transport error", () => {
    const wrapped = (code: string) => Object.assign(new TypeError("fetch failed"), { cause: { code } });
    const all = { code: "ECONNREFUSED", errors: [{ code: "ECONNREFUSED" }] };
    const errors: readonly (readonly [string, unknown, boolean, string, string | undefined, boolean])[] = [
      ["refused", wrapped("ECONNREFUSED"), false, "service.unreachable", "unreachable", true],
      ["refused on all addresses", new AggregateError([all], "all"), false, "service.unreachable", "unreachable", true],
      ["unknown host", wrapped("ENOTFOUND"), false, "service.unreachable", "unreachable", true],
      ["reset before the head", wrapped("ECONNRESET"), false, "service.unreachable", "unreachable", false],
      ["reset within the body", wrapped("UND_ERR_SOCKET"), true, "service.badResponse", "unreachable", false],
      ["timeout", { code: "ETIMEDOUT" }, false, "service.timeout", "timeout", false],
      ["timeout of the connection", wrapped("UND_ERR_CONNECT_TIMEOUT"), false, "service.timeout", "timeout", true],
      ["expired certificate", wrapped("CERT_HAS_EXPIRED"), false, "service.tls", undefined, true],
      ["own certificate", wrapped("DEPTH_ZERO_SELF_SIGNED_CERT"), false, "service.tls", undefined, true],
      ["another name", wrapped("ERR_TLS_CERT_ALTNAME_INVALID"), false, "service.tls", undefined, true],
      ["no TLS", wrapped("ERR_SSL_WRONG_VERSION_NUMBER"), false, "service.tls", undefined, true],
      ["no error", undefined, false, "service.unreachable", "unreachable", false],
    ];
    for (const [name, error, headed, code, trouble, untouched] of errors) {
      it(name, () => {
        const setback = fromConnectionError(error, "https://example.org/v2/usage?x=1", headed);
        assert.deepEqual([setback.failure.code, setback.retryKind, setback.untouched], [code, trouble, untouched]);
        assert.match(setback.failure.facts.detail ?? "", /^[\w ]+ \(example\.org\)$/);
      });
    }

    it("ends in a loop of causes", () => {
      const error: { cause?: unknown } = {};
      error.cause = error;
      assert.equal(fromConnectionError(error, "https://example.org", false).failure.code, "service.unreachable");
    });
  });
});
