import { smallAnswers } from "./smallAnswers.ts";

describe("answers about a large project", () => smallAnswers(1500, 60));
