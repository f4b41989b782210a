import type { Found } from "../../../core/checks/memory.ts";
import type { LookWork } from "../../ports.ts";

/** What the thread is asked. */
export interface ToThread {
  readonly id: number;
  readonly work: LookWork;
}

/** What it answers. */
export interface FromThread {
  readonly id: number;
  readonly found: readonly (readonly Found[])[];
}
