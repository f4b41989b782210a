import { describeCuts, describeLateCuts } from "./dictating.ts";

describe("dictation", () => {
  describeCuts((cut) => cut % 5 !== 0);
  describeLateCuts((cut) => cut % 5 !== 0);
});
