import { CodeAction, CodeActionKind, type WorkspaceEdit } from "vscode";
import type { Finding } from "./messageDiagnostics.ts";

/** A fix whose edit is made when it is chosen or previewed: making it reads the whole file. */
export class EditFix extends CodeAction {
  readonly make: () => WorkspaceEdit | Promise<WorkspaceEdit>;

  constructor(title: string, finding: Finding, make: EditFix["make"]) {
    super(title, CodeActionKind.QuickFix);
    this.diagnostics = [finding.diagnostic];
    this.make = make;
  }
}
