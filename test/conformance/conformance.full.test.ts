import { describeRows } from "./describeRows.ts";
import { allRows } from "./suite.ts";

const rows = (await allRows()).filter(({ isLarge }) => isLarge);

describe("the embedded service conforms to what is large", () => describeRows(rows));
