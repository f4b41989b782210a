import { type ChangeMethod, StyleRulesText } from "./styleRulesText.ts";

describe("style rules as text, each request of a save", () => {
  const rules = new StyleRulesText().hook();
  const methods: readonly ChangeMethod[] = ["PATCH", "PUT", "POST", "DELETE"];

  for (const method of methods) {
    for (const when of ["before", "after"] as const) {
      it(`stay unsaved when the service is gone ${when} a ${method}, and go on from there at the next try`, () =>
        rules.saveTwice(method, when));
    }
  }
});
