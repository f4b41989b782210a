import { assertWhole, maliciousParts } from "./maliciousParts.ts";

describe("tokens", () => {
  describe("comes to an end on malicious texts", () => {
    for (const part of maliciousParts) it(JSON.stringify(part), () => assertWhole(part, 100_000));
  });
});
