import type { Disposable } from "vscode";
import type { App } from "../platform/app/app.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { registerTextsBeforeExtraction } from "./extractionChanges.ts";

type Needs = Pick<App, "register" | "projects" | "keys" | "log">;

/** Extracting keys from source code: keys that code uses and the source locale lacks are added. */
export function registerExtract(app: Needs): Disposable {
  const { register } = app;
  return combineDisposables(
    registerTextsBeforeExtraction(),
    register("glossa.extract", async ([file], signal) => {
      await (await loadFlow()).extractMessages(app, file, signal);
    }),
    register("glossa.extractAndTranslate", async ([file], signal) => {
      await (await loadFlow()).extractAndTranslate(app, file, signal);
    }),
  );
}

/** Loaded on first use. */
const loadFlow = () => import("./extractFlow.ts");
