import assert from "node:assert/strict";
import { EventEmitter } from "vscode";
import { Failure } from "../../../src/core/failures/failure.ts";
import type { ServiceResourceKind } from "../../../src/core/resources/resourceReferences.ts";
import { silent } from "../../../src/core/work/log.ts";
import type { App } from "../../../src/editor/platform/app/app.ts";
import { ResourceRights } from "../../../src/editor/resources/resourceRights.ts";

describe("the group of style profiles", () => {
  /** A service whose lists the test answers. */
  function world() {
    const changed = new EventEmitter<ServiceResourceKind | undefined>();
    const lists: { resolve(all: readonly unknown[]): void; reject(failure: Failure): void }[] = [];
    const list = () => new Promise((resolve, reject) => lists.push({ resolve, reject }));
    const resources = { onDidChange: changed.event, list };
    const app = { service: { state: { kind: "remote" } }, resources, log: silent } as unknown as App;
    const rights = new ResourceRights(app);
    const isShown = () => rights.isOffered("styleProfile");
    return { changed, lists, rights, isShown };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it("is shown once the service has listed them", async () => {
    const { lists, isShown, rights } = world();
    let found = 0;
    rights.onDidFind(() => found++);
    assert.deepEqual([isShown(), isShown(), lists.length], [false, false, 1]);
    lists[0]?.resolve([]);
    await settled();
    assert.deepEqual([isShown(), found, lists.length], [true, 1, 1]);
  });

  it("is not shown by an answer of the service before", async () => {
    const { changed, lists, isShown } = world();
    isShown();
    changed.fire(undefined);
    isShown();
    lists[0]?.resolve([]);
    await settled();
    assert.equal(isShown(), false);
    lists[1]?.reject(new Failure("service.notFound", { status: 404 }));
    await settled();
    assert.deepEqual([isShown(), lists.length], [false, 2]);
  });

  it("is shown with a failure that says nothing of them", async () => {
    for (const [code, wanted] of [
      ["service.forbidden", false],
      ["service.unreachable", true],
    ] as const) {
      const { lists, isShown } = world();
      isShown();
      lists[0]?.reject(new Failure(code));
      await settled();
      assert.equal(isShown(), wanted, code);
    }
  });
});
