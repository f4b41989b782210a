import assert from "node:assert/strict";
import { EventEmitter } from "vscode";
import { Failure } from "../../../../src/core/failures/failure.ts";
import { silent } from "../../../../src/core/work/log.ts";
import { createTermsSource } from "../../../../src/editor/platform/resources/chosenTerms.ts";
import type { ServiceResourceLists } from "../../../../src/editor/platform/resources/serviceResources.ts";
import type { LanguageService } from "../../../../src/editor/platform/service/languageService.ts";
import type { ServiceState } from "../../../../src/editor/platform/service/serviceState.ts";
import type { LoadedCatalog } from "../../../../src/project/discover/loadCatalogs.ts";
import { untilEvent } from "../../../untilEvent.ts";

describe("terms of a service that changes while it is asked", () => {
  const running: ServiceState = { kind: "embedded", running: true };
  const loaded = {
    project: { glossaries: [{ id: "x", name: "Product" }] },
    catalog: { sourceLocale: "en" },
  } as unknown as LoadedCatalog;

  /** A service whose questions the test answers, and the terms it tells. */
  function world(state: ServiceState) {
    const serviceChanged = new EventEmitter<void>();
    const questions: { reject(error: unknown): void }[] = [];
    const questioned = new EventEmitter<void>();
    const service = {
      state,
      onDidChange: serviceChanged.event,
      directory: {
        glossary: () =>
          new Promise((_, reject) => {
            questions.push({ reject });
            questioned.fire();
          }),
      },
    };
    const resources = { onDidChange: new EventEmitter().event } as unknown as ServiceResourceLists;
    const terms = createTermsSource(service as unknown as LanguageService, resources, silent);
    // whoever shows them asks again when they are told
    terms.onDidChange(() => terms.getCached(loaded, "de", "inflected"));
    const become = (next: ServiceState) => {
      service.state = next;
      serviceChanged.fire();
    };
    const asked = (times: number) => untilEvent(() => questions.length === times, questioned.event);
    return { terms, questions, become, asked, serviceChanged };
  }
  const lost = new Failure("service.unreachable", {});

  it("are asked for again at once if the one before could not find out", async () => {
    const { terms, questions, become, asked } = world(running);
    terms.getCached(loaded, "de", "inflected");
    await asked(1);
    become({ kind: "embedded", running: false });
    become({ kind: "embedded", running: true });
    questions[0]?.reject(lost);
    await asked(2);
    terms.dispose();
  });

  it("are asked for again once a service is in use that had failed", async () => {
    const { terms, questions, become, asked, serviceChanged } = world(running);
    terms.getCached(loaded, "de", "inflected");
    await asked(1);
    questions[0]?.reject(lost);
    await new Promise((resolve) => setImmediate(resolve));
    // an engine answered: no reason to ask a service again that has just failed
    serviceChanged.fire();
    terms.getCached(loaded, "de", "inflected");
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(questions.length, 1);
    become({ kind: "embedded", running: true });
    await asked(2);
    terms.dispose();
  });
});
