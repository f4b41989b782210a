import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { threadProgramUrl } from "../../../src/project/disk/startProgram.ts";

describe("the program of a thread", () => {
  const program = { bundled: "./texts.js", source: "./textThread/main.ts" };
  const source = "file:///glossa/src/project/disk/textClient.ts";
  let given: string | undefined;
  beforeEach(() => {
    given = process.env["GLOSSA_DIST"];
  });
  afterEach(() => {
    if (given === undefined) delete process.env["GLOSSA_DIST"];
    else process.env["GLOSSA_DIST"] = given;
  });

  it("is next to the chunk that starts it", () => {
    process.env["GLOSSA_DIST"] = "/elsewhere";
    assert.equal(
      threadProgramUrl("file:///glossa/dist/cli/chunk-A.js", program).href,
      "file:///glossa/dist/cli/texts.js",
    );
  });

  it("is what the tests have built, started from source", () => {
    process.env["GLOSSA_DIST"] = join("/built", "dist");
    assert.equal(threadProgramUrl(source, program).href, pathToFileURL(join("/built", "dist", "cli", "texts.js")).href);
  });

  it("is its source where nothing is built", () => {
    delete process.env["GLOSSA_DIST"];
    const code = decodeURIComponent(threadProgramUrl(source, program).href.replace("data:text/javascript,", ""));
    assert.match(code, /register\(\);await import\("file:\/\/\/glossa\/src\/project\/disk\/textThread\/main\.ts"\);$/);
  });
});
