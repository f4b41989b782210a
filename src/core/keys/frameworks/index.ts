import type { KeyFramework } from "../keyFramework.ts";
import { i18next } from "./i18next.ts";

/** All frameworks whose calls are understood. If two of them find the same place, the first one counts. */
export const keyFrameworks: readonly KeyFramework[] = [i18next];

export const frameworkById = (id: string): KeyFramework | undefined => keyFrameworks.find((one) => one.id === id);
