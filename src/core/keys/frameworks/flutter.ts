import type { Span } from "../../text/textEdits.ts";
import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { argumentOf, type CodeCall, findNamedArgument, memberNames } from "../languages/codeCall.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { closingBracket, type MaskedText } from "../languages/maskedText.ts";
import { argumentsIn } from "../languages/textCalls.ts";
import { evaluateText } from "../languages/textValues.ts";
import { treeCalls } from "../languages/treeCalls.ts";
import type { SourceFile } from "../sourceFile.ts";

/** Flutter: getters of gen-l10n and intl_utils, `tr` of easy_localization and GetX, paths of slang. */
export const flutterKeys: KeyFramework = {
  id: "flutter",
  title: "Flutter",
  dependencies: {
    pub: ["flutter_localizations", "intl", "intl_utils", "easy_localization", "slang", "slang_flutter", "get"],
  },
  evidence: ["arb"],
  formats: ["arb", "json", "yaml", "csv"],
  languages: new Set(["dart"]),
  isCompiled: true,
  asksItself: ({ key, path }) => isOfFlutter.test(path) || isComment.test(key),
  words: [
    "AppLocalizations",
    "of",
    "maybeOf",
    "l10n",
    "loc",
    "current",
    "tr",
    "plural",
    "trParams",
    "trPlural",
    "trArgs",
    "t",
    "Translations",
  ],
  read,
};

/** Catalogs of Flutter's own widgets. */
const isOfFlutter = /(?:^|\/)(?:material|cupertino|widgets)_\w+\.arb$/;

/** Members of slang that describe others: `@info`. */
const isComment = /(?:^|\.)@/;

function read(file: SourceFile): readonly KeyUsage[] {
  const code = file.maskedText;
  return [...getters(code), ...extensionGetters(code), ...findTranslated(file, code), ...paths(code)];
}

/** Classes of Flutter itself end alike. */
const generated = "(?!Material|Cupertino|Widgets|Global|Default)(?:\\w*Localizations?|\\w*L10n|S)";

/** Members of the class that are no messages. */
const ownMembers: ReadonlySet<string> = new Set([
  ...["of", "maybeOf", "delegate", "localeName", "supportedLocales", "localizationsDelegates", "load", "current"],
  ...["toString", "hashCode", "runtimeType", "lookup", "noSuchMethod"],
]);

/** `AppLocalizations.of(context)!.title`, `S.current.title`, `context.l10n.title`, and names that hold the object. */
function* getters(code: MaskedText): Generator<KeyUsage> {
  const names = [...findHeldNames(code)];
  const receivers = [
    `(?<![\\w$.])${generated}\\s*\\.\\s*(?:(?:of|maybeOf)\\s*\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)|current)`,
    "\\.\\s*(?:l10n|loc|localizations|appLocalizations|localization)",
    "(?<![\\w$.])l10n",
    ...names.map(({ name }) => `(?<![\\w$.])(?:this\\.)?${name}`),
  ];
  const pattern = new RegExp(`(?:${receivers.join("|")})\\s*[!?]?\\s*\\.\\s*(\\w+)`, "g");
  for (const match of code.masked.matchAll(pattern)) {
    const key = match[1] ?? "";
    const end = match.index + match[0].length;
    if (ownMembers.has(key) || !isInScope(match[0], match.index, names)) continue;
    yield getterUsage(code, key, { start: match.index, end });
  }
}

/** A held name counts in its scope only. */
function isInScope(receiver: string, at: number, names: readonly HeldName[]): boolean {
  const name = /^(?:this\.)?(\w+)\s*[!?]?\s*\.\s*\w+$/.exec(receiver)?.[1];
  if (name === undefined || name === "l10n") return true;
  return names.some((one) => one.name === name && one.scope.start <= at && at < one.scope.end);
}

function getterUsage(code: MaskedText, key: string, { start, end }: Span): KeyUsage {
  const span = { start: end - key.length, end };
  const hasArguments = code.masked[end] === "(";
  const close = hasArguments ? closingBracket(code.masked, end) : end;
  const args = hasArguments ? argumentsIn(code, { start: end + 1, end: close }) : [];
  const isNamed = args.every(({ name }) => name !== undefined);
  return {
    framework: "flutter",
    identity: "name" as const,
    keys: [{ key, span }],
    span,
    call: { start: code.masked[start] === "." ? span.start : start, end: hasArguments ? close + 1 : end },
    ...(isNamed && { parameters: args.flatMap(({ name }) => name ?? []) }),
  };
}

/** Names of the class in an extension of it: `extension X on AppLocalizations { String f() => title; }`. */
function* extensionGetters(code: MaskedText): Generator<KeyUsage> {
  const head = new RegExp(`\\bextension\\s+(?:\\w+\\s+)?on\\s+${generated}\\s*\\{`, "g");
  for (const match of code.masked.matchAll(head)) {
    const start = match.index + match[0].length;
    const block = code.masked.slice(start, closingBracket(code.masked, start - 1));
    for (const value of block.matchAll(/(?:[:?]|=>|\breturn\b)\s*([a-z]\w*)\s*(?=[,;}:])/g)) {
      const name = value[1] ?? "";
      const end = start + value.index + value[0].trimEnd().length;
      if (!isOwnName(block, name)) yield getterUsage(code, name, { start: end - name.length, end });
    }
  }
}

/** Returns whether a block declares a name, as a variable or a parameter, or the name is no message anyway. */
function isOwnName(block: string, name: string): boolean {
  if (ownMembers.has(name) || /^(?:true|false|null|this|super)$/.test(name)) return true;
  return new RegExp(`(?:\\w|(?<!=)>)\\??\\s+${name}\\s*[=;{,)]`).test(block.replace(/\breturn\b/g, "=>"));
}

interface HeldName {
  readonly name: string;
  readonly scope: Span;
}

/** `final l = AppLocalizations.of(context)!`, `late AppLocalizations l`, `AppLocalizations get l`, and parameters. */
function* findHeldNames({ masked }: MaskedText): Generator<HeldName> {
  const assigned = new RegExp(
    `\\b(?:final|var|const|late|${generated}\\??)\\s+(?:\\w+\\??\\s+)?(\\w+)\\s*=\\s*(?:${generated}\\s*\\.\\s*(?:of|maybeOf|current)|\\w+\\s*\\.\\s*(?:l10n|loc|localizations)\\s*;)`,
    "g",
  );
  const typed = new RegExp(`(?<![\\w$])${generated}\\??\\s+(?:get\\s+)?(\\w+)\\s*(?=[;,){=]|=>)`, "g");
  for (const match of masked.matchAll(assigned))
    yield { name: match[1] ?? "", scope: blockAround(masked, match.index) };
  for (const match of masked.matchAll(typed)) {
    if (match[1] !== "l10n") yield { name: match[1] ?? "", scope: { start: 0, end: masked.length } };
  }
}

/** From a declaration to the brace that closes its block. */
function blockAround(masked: string, start: number): Span {
  const braces = /[{}]/g;
  braces.lastIndex = start;
  let depth = 0;
  for (let match = braces.exec(masked); match !== null; match = braces.exec(masked)) {
    depth += match[0] === "{" ? 1 : -1;
    if (depth < 0) return { start, end: match.index };
  }
  return { start, end: masked.length };
}

/** easy_localization and GetX: `tr("k")`, `"k".tr()`, `"k".tr`, `LocaleKeys.a_b.tr()`. */
function* findTranslated(file: SourceFile, code: MaskedText): Generator<KeyUsage> {
  for (const call of treeCalls(file, [
    "tr",
    "plural",
    "trParams",
    "trPlural",
    "trPluralParams",
    "trArgs",
    "trExists",
  ])) {
    const usage = readTranslation(call, code);
    if (usage !== undefined) yield { ...usage, ...valuesOf(call) };
  }
}

function readTranslation(call: CodeCall, code: MaskedText): KeyUsage | undefined {
  const { receiver } = call;
  const maker = { framework: "flutter", identity: "path" } as const;
  if (receiver === undefined || /^(?:context|this)$/.test(receiver)) {
    const key = argumentOf(call, 0, "key");
    return key && /^(?:tr|plural)$/.test(call.name)
      ? createKeyUsage(maker, key.value(), { span: key.span, call: call.span })
      : undefined;
  }
  const mark = /\??\.\s*$/.exec(code.masked.slice(call.span.start, call.nameSpan.start))?.[0].length ?? 1;
  const span = { start: call.span.start, end: call.nameSpan.start - mark };
  const generatedKey = /^(?:LocaleKeys|Keys|TranslationKeys)\.(\w+)$/.exec(receiver)?.[1];
  if (generatedKey !== undefined) {
    const at = { start: span.end - generatedKey.length, end: span.end };
    return { framework: "flutter", identity: "name", keys: [{ key: generatedKey, span: at }], span, call: call.span };
  }
  const value = evaluateText(code, span);
  return value.kind === "open" && call.name !== "tr"
    ? undefined
    : createKeyUsage(maker, value, { span, call: call.span });
}

function valuesOf(call: CodeCall): Pick<KeyUsage, "parameters" | "hasCount"> {
  const given = findNamedArgument(call, "namedArgs") ?? (call.name === "trParams" ? call.args[0] : undefined);
  const names = given === undefined ? undefined : memberNames(given);
  const isPlural = /plural/i.test(call.name);
  return {
    ...(names && { parameters: isPlural ? ["count", ...names] : names }),
    ...(isPlural && { hasCount: true as const }),
  };
}

/** slang: `t.a.b`, `context.t.a.b(name: x)`, `Translations.of(context).a.b`, `t["a.b"]`. */
function* paths(code: MaskedText): Generator<KeyUsage> {
  if (!/(?:strings|translations|i18n)\.g\.dart|package:slang|\bTranslations\s*\.\s*of\b/.test(code.text)) return;
  const root = "(?<![\\w$.])(?:Translations\\s*\\.\\s*of\\s*\\([^()]*\\)|(?:context\\s*\\.\\s*)?t)";
  for (const match of code.masked.matchAll(new RegExp(`${root}\\s*((?:\\.\\s*\\w+\\s*)+)`, "g"))) {
    const written = (match[1] ?? "").trimEnd();
    const start = match.index + match[0].indexOf(match[1] ?? "") + written.indexOf(".") + 1;
    const span = { start, end: start + written.length - 1 };
    yield {
      ...getterUsage(code, written.slice(1), { start: match.index, end: span.end }),
      ...slangKey(written.slice(1), span),
    };
  }
  for (const match of code.masked.matchAll(new RegExp(`${root}\\s*\\[`, "g"))) {
    const open = match.index + match[0].length - 1;
    const close = closingBracket(code.masked, open);
    const span = { start: open + 1, end: close };
    const call = { start: match.index, end: close + 1 };
    yield createKeyUsage({ framework: "flutter", identity: "path" }, evaluateText(code, span), { span, call });
  }
}

/** Methods and properties of texts, lists and maps: behind a message they are no part of its key. */
const dartMembers =
  /\.(?:join|length|first|last|single|isEmpty|isNotEmpty|map|where|any|every|fold|reduce|expand|entries|keys|values|forEach|elementAt|asMap|toList|toSet|reversed|contains|containsKey|indexOf|toUpperCase|toLowerCase|trim|split|substring|replaceAll|replaceFirst|startsWith|endsWith|padLeft|padRight|toString|hashCode|runtimeType)$/;

/** The compiler reports names that do not exist. */
function slangKey(written: string, span: Span): Pick<KeyUsage, "identity" | "keys" | "span"> {
  const whole = written.replace(/\s+/g, "");
  const key = whole.replace(dartMembers, "");
  const end = key === whole ? span.end : span.start + written.lastIndexOf(".");
  const own = { start: span.start, end };
  return { identity: "name", keys: [{ key, span: own }], span: own };
}
