import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";

/** An instruction of a Dockerfile, lines that go on joined. */
interface Instruction {
  readonly name: string;
  readonly value: string;
}

const text = readFileSync("Dockerfile", "utf8");
const instructions: readonly Instruction[] = text
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, " ")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => {
    const [, name = "", value = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return { name, value };
  });
const last = instructions.findLastIndex(({ name }) => name === "FROM");
const stages = { build: instructions.slice(0, last), final: instructions.slice(last) };
const valuesOf = (name: string, stage = stages.final) =>
  stage.filter((one) => one.name === name).map(({ value }) => value);

/** The rules of a good image, without a registry that could give its base (docs/services.md, *In a container*). */
describe("Dockerfile", () => {
  it("has known instructions only", () => {
    const known = /^(ARG|FROM|WORKDIR|COPY|RUN|LABEL|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD)$/;
    for (const { name, value } of instructions) assert.match(name, known, value);
  });

  it("names its base images with a version, and the last one has no shell", () => {
    const images = instructions.filter(({ name, value }) => name === "ARG" && value.includes("IMAGE="));
    assert.equal(images.length, 2);
    for (const { value } of images) assert.match(value, /=[\w./-]+:(?!latest)[\w.-]+$/);
    assert.match(images[1]?.value ?? "", /distroless.*:nonroot$/);
    assert.deepEqual(valuesOf("RUN"), [], "nothing runs where no shell is");
  });

  it("runs as nobody in particular, and writes to its volume alone", () => {
    assert.deepEqual(valuesOf("USER"), ["65532:65532"]);
    assert.deepEqual(valuesOf("VOLUME"), ['["/data"]']);
    const own = valuesOf("COPY").filter((value) => value.includes("--chown"));
    assert.deepEqual(own, ["--from=build --chown=65532:65532 /data /data"]);
  });

  it("starts without a shell, so that signals arrive, and checks its health", () => {
    for (const name of ["ENTRYPOINT", "CMD"]) {
      const [value = ""] = valuesOf(name);
      assert.ok(Array.isArray(JSON.parse(value)), name);
    }
    const [port = ""] = valuesOf("EXPOSE");
    const [check = ""] = valuesOf("HEALTHCHECK");
    assert.match(check, /^--interval=15s .* CMD \[/);
    const program = JSON.parse(valuesOf("ENTRYPOINT")[0] ?? "[]");
    const called = JSON.parse(check.slice(check.indexOf("[")));
    assert.deepEqual(called, [...program, "serve", "health", "--url", `http://127.0.0.1:${port}`]);
    assert.ok(valuesOf("CMD")[0]?.includes(`"--port", "${port}"`));
    assert.deepEqual(valuesOf("STOPSIGNAL"), ["SIGTERM"]);
  });

  it("copies into the build what exists and is not ignored, and no secrets", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    assert.equal(
      ignored.find((line) => !line.startsWith("#")),
      "**",
    );
    for (const line of ignored.filter((one) => one.startsWith("!") && !one.includes("*")))
      assert.ok(existsSync(line.slice(1)), line);
    assert.ok(!/ADD |password|token|secret|_KEY/i.test(text));
    assert.match(valuesOf("RUN", stages.build)[0] ?? "", /^npm ci --ignore-scripts/);
  });
});
