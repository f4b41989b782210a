import type { RootHookObject } from "mocha";
import { closeAll, openEditors } from "./editor.ts";

/** A failed test leaves pictures of what its editors showed, and nothing outlives the run. */
export const mochaHooks: RootHookObject = {
  async afterEach(this: Mocha.Context) {
    if (this.currentTest?.state !== "failed") return;
    const name = this.currentTest.fullTitle().replace(/[^\w]+/g, "-");
    for (const [index, editor] of openEditors().entries()) {
      console.log(`      ${await editor.screenshot(`failed-${name}-${index}`).catch(String)}`);
    }
  },
  afterAll: closeAll,
};
