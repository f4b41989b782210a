import type { PreparedToolInvocation } from "vscode";
import type { App } from "../platform/app.ts";

export type ToolNeeds = Pick<App, "projects" | "service" | "choices" | "cache" | "storage" | "log">;

/** What a tool does: its input has passed the schema of the manifest. What it returns goes to the model as JSON. */
export interface Tool<I> {
  prepare(needs: ToolNeeds, input: I, signal: AbortSignal): Promise<PreparedToolInvocation>;
  invoke(needs: ToolNeeds, input: I, signal: AbortSignal): Promise<object>;
}
