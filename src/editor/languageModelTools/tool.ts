import type { App } from "../platform/app/app.ts";
import type { Markdown } from "../platform/ui/safeMarkdown.ts";

export type ToolNeeds = Pick<App, "projects" | "keys" | "service" | "choices" | "terms" | "cache" | "storage" | "log">;

/** Texts that a chat shows before a tool runs. Without a `question` it runs without asking. */
export interface Preparation {
  readonly progress: Markdown;
  /** Its title is a text of ours: chats read it as Markdown, or as it is. */
  readonly question?: { readonly title: string; readonly message: Markdown };
}

/** A tool: its input has passed the schema of the manifest. Its result goes to the model as JSON. */
export interface Tool<I> {
  prepare(needs: ToolNeeds, input: I, signal: AbortSignal): Promise<Preparation>;
  invoke(needs: ToolNeeds, input: I, signal: AbortSignal): Promise<object>;
}
