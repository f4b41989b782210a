import type { Uri } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { App } from "../platform/app.ts";
import type { ChooseSource } from "./controller.ts";

/** What dictation can record from on this machine, chosen as the setting says. */
export function createSources(_needs: Pick<App, "log">, _extension: Uri): ChooseSource {
  return async () => {
    throw new Failure("sound.noMicrophone");
  };
}
