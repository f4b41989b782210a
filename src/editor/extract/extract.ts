import type { Disposable } from "vscode";
import type { App } from "../platform/app.ts";
import { together } from "../platform/disposables.ts";
import { registerBefore } from "./changes.ts";

type Needs = Pick<App, "register" | "projects" | "extractor" | "log">;

/** Extracting keys from source code: what code asks for and the source locale lacks is added. */
export function registerExtract(app: Needs): Disposable {
  const { register } = app;
  return together(
    registerBefore(),
    register("glossa.extract", async ([file], signal) => {
      await (await flow()).extractMessages(app, file, signal);
    }),
    register("glossa.extractAndTranslate", async ([file], signal) => {
      await (await flow()).extractAndTranslate(app, file, signal);
    }),
  );
}

/** Loaded when it is wanted first. */
const flow = () => import("./flow.ts");
