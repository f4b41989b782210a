import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { type CodeArgument, type CodeCall, onlyText } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { callsIn } from "../languages/textCalls.ts";
import type { SourceFile } from "../sourceFile.ts";
import { formUsages } from "./qtForms.ts";
import { classAround } from "./qtScopes.ts";

/** Indexes of the arguments of a function. */
interface Places {
  readonly text: number;
  readonly context?: number;
  readonly comment?: number;
  readonly count?: number;
  readonly isId?: true;
}

const functions: Readonly<Record<string, Places>> = {
  tr: { text: 0, comment: 1, count: 2 },
  trUtf8: { text: 0, comment: 1, count: 2 },
  translate: { context: 0, text: 1, comment: 2, count: 3 },
  qsTr: { text: 0, comment: 1, count: 2 },
  qsTranslate: { context: 0, text: 1, comment: 2, count: 3 },
  qsTrId: { text: 0, count: 1, isId: true },
  qtTrId: { text: 0, count: 1, isId: true },
  QT_TR_NOOP: { text: 0 },
  QT_TR_NOOP_UTF8: { text: 0 },
  QT_TR_N_NOOP: { text: 0 },
  QT_TRANSLATE_NOOP: { context: 0, text: 1 },
  QT_TRANSLATE_NOOP3: { context: 0, text: 1, comment: 2 },
  QT_TRANSLATE_N_NOOP: { context: 0, text: 1 },
  QT_TRID_NOOP: { text: 0, isId: true },
  QT_TRID_N_NOOP: { text: 0, isId: true },
  QT_TRANSLATE_NOOP_UTF8: { context: 0, text: 1 },
  QT_TRID_NOOP_UTF8: { text: 0, isId: true },
};

/** Qt in C++, QML, forms and Python. */
export const qtKeys: KeyFramework = {
  id: "qt",
  title: "Qt",
  dependencies: { python: ["pyqt5", "pyqt6", "pyside2", "pyside6"] },
  evidence: ["qt"],
  formats: ["qt"],
  languages: new Set(["cpp", "qml", "xml", "python"]),
  words: [...Object.keys(functions), "string"],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  if (file.language === "xml") return file.path.endsWith(".ui") ? formUsages(file) : [];
  // QML is no TypeScript: its calls are found by their names
  const names = Object.keys(functions);
  const calls = file.language === "qml" ? callsIn(file.maskedText, names) : codeCalls(file, names);
  return [...calls].flatMap((call) => usageOf(call, file) ?? []);
}

function usageOf(call: CodeCall, file: SourceFile): KeyUsage | undefined {
  const places = functions[call.name];
  const key = places && call.args[places.text];
  if (places === undefined || key === undefined || !isTranslator(call, file)) return undefined;
  const identity = places.isId ? ("name" as const) : ("text" as const);
  const at = (index: number | undefined): CodeArgument | undefined =>
    index === undefined ? undefined : call.args[index];
  const context = places.isId ? undefined : (onlyText(at(places.context)) ?? contextOf(call, places, file));
  const comment = onlyText(at(places.comment));
  const hasCount = at(places.count) !== undefined || /_N_NOOP$/.test(call.name);
  return createKeyUsage({ framework: "qt", identity }, key.value(), {
    span: key.span,
    call: call.span,
    ...(context !== undefined && { context }),
    ...(comment && { disambiguation: comment }),
    ...(hasCount && { hasCount: true as const }),
  });
}

function isTranslator({ name, receiver = "" }: CodeCall, { language }: SourceFile): boolean {
  if (name === "translate")
    return /^(?:|.*\bQ(?:Core|Gui)?Application|qApp|app|QtCore\.QCoreApplication|Qt)$/.test(receiver);
  if (language !== "python") return true;
  // these are functions of the module
  if (/^(?:qtTrId|QT_)/.test(name)) return /^(?:|.*\bQtCore)$/.test(receiver);
  return /^(?:self|\w*[A-Z]\w*)$/.test(receiver);
}

/** The class whose `tr` is called, the one around the call, or the QML file; unknown for the `tr` of another object. */
function contextOf(call: CodeCall, { context }: Places, file: SourceFile): string | undefined {
  if (context !== undefined) return undefined;
  if (file.language === "qml") return /([^/]*)\.qml$/.exec(file.path)?.[1];
  const { receiver } = call;
  if (receiver === undefined || receiver === "this" || receiver === "self") return classAround(call.chain);
  const isClass = file.code.slice(0, call.nameSpan.start).endsWith("::");
  if (!isClass) return undefined;
  const named = file.code
    .slice(call.span.start, call.nameSpan.start)
    .replace(/::\s*$/, "")
    .trim();
  const around = classAround(call.chain);
  // the class itself, within its namespace
  return around?.endsWith(`::${named}`) ? around : named;
}
