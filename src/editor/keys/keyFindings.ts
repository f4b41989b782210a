import { Diagnostic, type DiagnosticSeverity, type TextDocument } from "vscode";
import { findKeyProblems, type KeyProblem, type TextsOf } from "../../core/keys/keyProblems.ts";
import type { KeyUsage } from "../../core/keys/keyUsage.ts";
import { pathInProject } from "../../core/projectFile/projectRules.ts";
import { setting } from "../platform/basics/settings.ts";
import { createSeverityLookup } from "../platform/checks/diagnosticSeverity.ts";
import type { IgnoredPlace } from "../platform/checks/ignoreFixes.ts";
import type { TranslationScope } from "../platform/commands/commandArguments.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { isSourceDocument } from "../platform/keys/sourceDocuments.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import { createLocaleReader, type KeyNeeds } from "./keyPlaces.ts";
import { findUntranslatedKeys, type UntranslatedKey } from "./translateKey.ts";
import { VisibleFindings } from "./visibleFindings.ts";

/** A finding as it is shown. */
export interface KeyFinding {
  readonly diagnostic: Diagnostic;
  readonly problem: KeyProblem;
  /** `undefined` if no `glossa.json` would govern the file. */
  readonly place?: IgnoredPlace;
  /** Translates a message that locales lack. */
  readonly translation?: TranslationScope;
}

/** The findings of a document. */
interface FoundInDocument {
  readonly diagnostics: readonly Diagnostic[];
  readonly findings: readonly KeyFinding[];
}

/** Keys of visible source files that no message has, and values that code and texts do not share. */
export type KeyFindings = VisibleFindings<FoundInDocument>;

export const createKeyFindings = (needs: KeyNeeds): KeyFindings =>
  new VisibleFindings(needs, {
    name: "glossa-keys",
    pauseMs: 400,
    isTyped: isSourceDocument,
    find: (document, signal) => findIn(needs, document, signal),
  });

async function findIn(needs: KeyNeeds, document: TextDocument, signal: AbortSignal): Promise<FoundInDocument | "none"> {
  const { keys } = needs;
  const isOn = isSourceDocument(document) && setting("glossa.checks.enabled", document);
  const read = isOn ? await keys.read(document) : undefined;
  const folder = read && (await keys.folderOf(document.uri));
  const path = folder && pathIn(folder.folder.uri, document.uri);
  if (read === undefined || folder === undefined || path === undefined) return "none";
  const lookup = await folder.messages.lookup();
  const shared = await folder.messages.shared(folder.generation, signal);
  // the source is at hand; what a translation lacks is a finding of its locale file
  const textsOf: TextsOf = ({ messages }) => messages.map(({ text }) => text);
  const place = findIgnoredPlace(folder, path);
  const severityOf = createSeverityLookup(document.uri, folder.messages.projectOf(path)?.found ?? noProject, { path });
  const problems: readonly Pick<KeyFinding, "problem" | "translation">[] = [
    ...read.usages.flatMap((usage) =>
      findKeyProblems(lookup, { path, usage }, folder.options, textsOf).flatMap((problem) =>
        problem.code === "key.missing" && shared.hasMissing({ path, usage }, problem.detail) ? [] : { problem },
      ),
    ),
    ...(severityOf("key.untranslated") === undefined
      ? []
      : await findUntranslated(needs, folder, { path, usages: read.usages }, signal)),
  ];
  const findings = problems.flatMap(({ problem, translation }): readonly KeyFinding[] => {
    const severity = severityOf(problem.code);
    if (severity === undefined) return [];
    const diagnostic = toDiagnostic(document, problem, severity);
    return [{ problem, diagnostic, ...(place && { place }), ...(translation && { translation }) }];
  });
  return { findings, diagnostics: findings.map(({ diagnostic }) => diagnostic) };
}

async function findUntranslated(
  needs: KeyNeeds,
  folder: FolderKeys,
  { path, usages }: { readonly path: string; readonly usages: readonly KeyUsage[] },
  signal: AbortSignal,
): Promise<readonly UntranslatedKey[]> {
  const lookup = await folder.messages.lookup();
  // all locale files of a catalog are read, so once for all of its messages
  const readLocales = createLocaleReader(needs, folder, undefined, signal);
  const found: UntranslatedKey[] = [];
  for (const usage of usages) found.push(...(await findUntranslatedKeys(lookup, { path, usage }, readLocales)));
  return found;
}

/** Settings of the editor alone count there. */
const noProject = { project: {}, lockPath: "glossa.lock" };

function findIgnoredPlace(folder: FolderKeys, path: string): IgnoredPlace | undefined {
  const catalog = folder.messages.projectOf(path);
  const [first] = catalog?.found.catalog.files ?? [];
  return catalog && first && { uri: uriOf(catalog, first.path), path: pathInProject(catalog.found, path) };
}

function toDiagnostic(document: TextDocument, problem: KeyProblem, severity: DiagnosticSeverity): Diagnostic {
  const diagnostic = new Diagnostic(toRange(document, problem.span), toProblemSentence(problem), severity);
  diagnostic.source = "Glossa";
  diagnostic.code = problem.code;
  return diagnostic;
}
