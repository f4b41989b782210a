import assert from "node:assert/strict";
import { limitHeadersOf, retryAfterOf } from "../../../src/local/engines/http/rateLimitHeaders.ts";
import { createPace } from "../../../src/local/engines/http/requestPace.ts";

type Headers = Readonly<Record<string, string>>;
const reader = (headers: Headers) => (name: string) => headers[name];
const none = reader({});
/** Headers as OpenAI writes them. */
const openAi = (requests: readonly [string, string, string], tokens: readonly [string, string, string]) =>
  reader({
    "x-ratelimit-limit-requests": requests[0],
    "x-ratelimit-remaining-requests": requests[1],
    "x-ratelimit-reset-requests": requests[2],
    "x-ratelimit-limit-tokens": tokens[0],
    "x-ratelimit-remaining-tokens": tokens[1],
    "x-ratelimit-reset-tokens": tokens[2],
  });

describe("the pace of requests", () => {
  let time = 0;
  const pace = (max = 8) => createPace(max, () => time);
  beforeEach(() => {
    time = 1_000_000;
  });

  it("waits until enough tokens have come back, not until all have", () => {
    const own = pace();
    own.start(500)(openAi(["60", "59", "1s"], ["6000", "200", "58s"]), true);
    // 100 come back in a second
    assert.equal(own.delay(200), 0);
    assert.equal(own.delay(500), 3000);
    time += 3000;
    assert.equal(own.delay(500), 0);
  });

  it("waits for one more request of a minute", () => {
    const own = pace();
    own.start(10)(openAi(["60", "0", "1m0s"], ["6000", "5000", "10s"]), true);
    assert.equal(own.delay(10), 1000);
  });

  it("counts what left after an answer was given", () => {
    const own = pace();
    const end = own.start(100);
    own.start(300);
    end(openAi(["60", "2", "58s"], ["6000", "400", "56s"]), true);
    assert.equal(own.delay(100), 0);
    assert.ok(own.delay(150) > 0);
    own.start(50);
    assert.ok(own.delay(10) > 0, "the two requests that were left are used");
  });

  /** Four requests of 900 tokens: whether a fifth may leave after each answer, which says how many tokens are left. */
  const answered = (...answers: readonly (readonly [request: number, left: number])[]) => {
    const own = pace();
    const ends = [0, 1, 2, 3].map(() => own.start(900));
    return answers.map(([request, left]) => {
      ends[request]?.(openAi(["60", "56", "4s"], ["5000", `${left}`, `${5000 - left}ms`]), true);
      return own.delay(900) === 0;
    });
  };

  it("lets none pass for which requests that overtook one another left nothing", () => {
    assert.deepEqual(answered([3, 3100], [2, 2200], [1, 1300], [0, 400]), [false, false, false, false]);
  });

  it("lets pass what is left after all, though answers overtake one another", () => {
    assert.deepEqual(answered([3, 1400], [1, 3200], [0, 4100], [2, 2300]), [false, false, false, true]);
  });

  it("ignores an older answer that comes later", () => {
    const own = pace();
    const [first, second] = [own.start(10), own.start(10)];
    second(openAi(["60", "0", "60s"], ["6000", "5000", "10s"]), true);
    first(openAi(["60", "50", "10s"], ["6000", "5000", "10s"]), true);
    assert.ok(own.delay(10) > 0);
  });

  it("waits for the end of a period after a refusal despite what was said", () => {
    const own = pace();
    const refuse = () => {
      own.start(10)(openAi(["60", "0", "30s"], ["6000", "5000", "10s"]), false);
      own.pause(0, true);
    };
    refuse();
    refuse();
    assert.equal(own.delay(10), 30_000);
  });

  it("sends again after a period of which the end is not named, at the latest after two minutes", () => {
    const own = pace();
    own.start(10)(reader({ "x-ratelimit-remaining-tokens": "0" }), true);
    assert.equal(own.delay(10), 120_000);
    time += 120_000;
    assert.equal(own.delay(10), 0);
  });

  it("is no longer held by a request that is larger than the limit", () => {
    const own = pace();
    own.start(10)(openAi(["60", "59", "1s"], ["600", "500", "10s"]), true);
    assert.equal(own.delay(5000), 10_000);
  });

  it("halves the number at a time when it is throttled, and grows again", () => {
    const own = pace(4);
    own.pause(0, true);
    const [a, b] = [own.start(1), own.start(1)];
    assert.equal(own.delay(1), Number.POSITIVE_INFINITY);
    a(none, true);
    b(none, true);
    for (let count = 0; count < 3; count++) own.start(1);
    assert.equal(own.delay(1), Number.POSITIVE_INFINITY);
  });
});

describe("headers about limits", () => {
  const now = Date.UTC(2026, 4, 1, 12, 0, 0);
  const table: readonly (readonly [headers: Headers, milliseconds: number | undefined])[] = [
    [{ "retry-after-ms": "250" }, 250],
    [{ "retry-after-ms": "1234.5", "retry-after": "9" }, 1234.5],
    [{ "retry-after": "20" }, 20_000],
    [{ "retry-after": "1.5" }, 1500],
    [{ "retry-after": "Fri, 01 May 2026 12:00:05 GMT" }, 5000],
    [{ "retry-after": "Fri, 01 May 2026 11:59:00 GMT" }, 0],
    [{ "retry-after": "soon" }, undefined],
    [{}, undefined],
    [{ "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1m30.5s" }, 90_500],
    [
      {
        "x-ratelimit-remaining-requests": "9",
        "x-ratelimit-reset-requests": "20ms",
        "x-ratelimit-remaining-tokens": "12",
        "x-ratelimit-reset-tokens": "6m0s",
      },
      360_000,
    ],
  ];
  for (const [headers, expected] of table)
    it(`${JSON.stringify(headers)}: ${expected} ms`, () => assert.equal(retryAfterOf(reader(headers), now), expected));

  it("are read of gateways too, whose reset is a date", () => {
    const headers = { "x-ratelimit-limit": "20", "x-ratelimit-remaining": "3", "x-ratelimit-reset": `${now + 4000}` };
    assert.deepEqual(limitHeadersOf(reader(headers), "requests", now), { left: 3, max: 20, reset: 4000 });
    assert.equal(limitHeadersOf(reader(headers), "tokens", now), undefined);
    assert.equal(limitHeadersOf(reader({ "x-ratelimit-remaining-tokens": "-5" }), "tokens", now), undefined);
  });
});
