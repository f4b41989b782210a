import { histories } from "./histories.ts";
import { oneOfEachKind } from "./localeTexts.ts";

describe("histories of a locale file with two sides", () => histories(oneOfEachKind));
