import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { provesIdentity } from "../../src/service/identity.ts";
import { pseudoOnly } from "../local/service.ts";
import { raw, scripted } from "./server.ts";

const never = new AbortController().signal;

describe("the identity of a service", () => {
  let service: LocalService;
  before(async () => {
    service = await createLocalService(pseudoOnly);
  });
  after(() => service.close());

  it("is proved by who knows the key", async () => {
    assert.equal(await provesIdentity(service, never), true);
    assert.equal(await provesIdentity({ ...service, key: `${service.key}x` }, never), false);
    assert.equal(await provesIdentity({ ...service, key: service.adminKey }, never), false);
  });

  it("is not proved by who passes the question on", async () => {
    const other = await scripted((response, { url }) => {
      void fetch(service.url + url).then(async (answer) => response.end(await answer.text()));
    });
    assert.equal(await provesIdentity({ ...service, port: other.port }, never), false);
    await other.close();
  });

  const bodies = ["", "null", '{"proof":""}', '{"proof":7}', `{"proof":"${"00".repeat(32)}"}`, "x".repeat(100_000)];
  for (const body of bodies) {
    it(`is not proved by ${JSON.stringify(body.slice(0, 20))}, and the key is not sent`, async () => {
      const other = await scripted((response) => void response.end(body));
      assert.equal(await provesIdentity({ port: other.port, key: "secret" }, never), false);
      assert.ok(other.asked.every((one) => !JSON.stringify(one).includes("secret")));
      assert.equal(other.asked.length, 1);
      await other.close();
    });
  }

  it("is not waited for when it is cancelled", async () => {
    const silent = await raw(() => {});
    const cancelled = AbortSignal.timeout(50);
    await assert.rejects(provesIdentity({ port: silent.port, key: "secret" }, cancelled), { name: "TimeoutError" });
    await silent.close();
  });

  for (const challenge of ["", "00", "x".repeat(64), "0".repeat(65)]) {
    it(`is asked by a random number only: ${challenge}`, async () => {
      const { status } = await fetch(`${service.url}/glossa/identity?challenge=${challenge}`);
      assert.equal(status, 400);
    });
  }
});
