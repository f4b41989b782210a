import { isFuzzing } from "../../property.ts";
import { overLoopback } from "./overLoopback.ts";

/** Every run has others. */
const sessions = isFuzzing ? 100 : 30;

describe("dictation over loopback", function () {
  this.timeout(300_000);
  const { assertNothingLost } = overLoopback(5);

  it(`loses and doubles nothing in ${sessions} sessions that break off anywhere, several times`, () =>
    assertNothingLost(sessions));
});
