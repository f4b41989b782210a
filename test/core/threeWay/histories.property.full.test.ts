import { histories } from "./histories.ts";
import { localeTexts, oneOfEachKind } from "./localeTexts.ts";

describe("histories of a locale file with two sides", () =>
  histories(Object.keys(localeTexts).filter((name) => !oneOfEachKind.includes(name))));
