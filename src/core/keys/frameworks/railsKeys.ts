import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage, UsedKey } from "../keyUsage.ts";
import { concatenate, exactValue, type KeyValue, openValue } from "../keyValue.ts";
import { type CodeArgument, type CodeCall, findNamedArgument, onlyText } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import { formatUsages, isAskedByRails } from "./railsConventions.ts";
import { hamlCalls } from "./railsHaml.ts";
import { controllerScope, isInRenderBlock, relativePrefix } from "./railsPaths.ts";

const maker = { framework: "rails", identity: "path" } as const;

/** Ruby on Rails and other users of the I18n gem. */
export const railsKeys: KeyFramework = {
  id: "rails",
  title: "Rails I18n",
  dependencies: { gem: ["rails", "i18n", "rails-i18n", "actionview", "activesupport", "hanami", "jekyll-t"] },
  formats: ["yaml", "script"],
  languages: new Set(["ruby", "erb", "haml"]),
  words: ["t", "translate", "I18n", "human_attribute_name", "model_name", "l", "localize"],
  asksItself: ({ key }) => isAskedByRails(key),
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  const calls = file.language === "haml" ? hamlCalls(file.text) : codeCalls(file, ["t", "translate", "exists"]);
  const usages = [...calls].filter(isTranslator).flatMap((call) => callUsages(call, file));
  const names = file.language === "haml" ? [] : modelNames(file);
  return [...usages, ...names, ...formatUsages(file), ...commentUsages(file)];
}

const receivers =
  /^(?:::)?(?:.*\.)?(?:I18n|i18n|Spree|self|helpers?|h|view|view_context|template|controller|ApplicationController\.helpers)$/;

function isTranslator({ name, receiver, args }: CodeCall): boolean {
  if (args.length === 0) return false;
  if (/^exists\??$/.test(name)) return /I18n$/.test(receiver ?? "");
  return /^(?:t|translate)!?$/.test(name) && (receiver === undefined || receivers.test(receiver));
}

function callUsages(call: CodeCall, file: SourceFile): readonly KeyUsage[] {
  const [key] = call.args;
  if (key === undefined || key.name !== undefined || key.isSpread) return [];
  const given = findNamedArgument(call, "default");
  const text = textOf(given);
  const isTest = /^exists/.test(call.name);
  const details = {
    span: key.span,
    call: call.span,
    ...valuesOf(call),
    ...(text !== undefined && { defaultText: text }),
    ...(given !== undefined && text === undefined && { hasDefault: true as const }),
    ...(isTest && { isTest: true as const }),
  };
  const isLazy = !/(?:I18n|Spree)$/.test(call.receiver ?? "");
  const { value, prefix } = applyScope(key.value(), call, isLazy ? lazyPrefix(file, call) : noPrefix);
  const usage = createKeyUsage(maker, value, details);
  const others = defaultKeys(given).map((other) =>
    // the next one, or a text, is taken where it is missing
    createKeyUsage(maker, other.value(), { span: other.span, call: call.span, isTest: true }),
  );
  const all = [prefix === undefined ? usage : { ...usage, prefix }, ...others];
  const scope = isLazy && prefix !== undefined && scopeOf(call) === undefined ? controllerScope(file.path) : undefined;
  return all
    .map((one) => withFallback(one, scope))
    .map((one) => markProvided(one, prefix !== undefined && componentPath.test(file.path)));
}

/** Adds the keys of a controller without its action, which is the last part of the prefix. */
function withFallback(usage: KeyUsage, scope: string | undefined): KeyUsage {
  const { prefix, keys } = usage;
  if (scope === undefined || prefix === undefined) return usage;
  return { ...usage, keys: keys.map((one) => ({ ...one, fallback: `${scope}.${one.key.slice(prefix.length)}` })) };
}

/** Components of views may have their texts in a file of their own, next to them. */
const componentPath = /(?:^|\/)components\//;

/** Keys that Rails itself and the most common paginator bring texts for. */
const provided =
  /^(?:(?:date|time|datetime|number|support)\.|errors\.(?:format$|messages\.)|helpers\.(?:select|submit)\.|active(?:record|model)\.errors\.|views\.pagination\.)/;

/** Marks keys that need no message in the project. */
function markProvided(usage: KeyUsage, isComponent: boolean): KeyUsage {
  if (!isComponent && !usage.keys.some(({ key }) => provided.test(key))) return usage;
  return {
    ...usage,
    keys: usage.keys.map((one) => (isComponent || provided.test(one.key) ? { ...one, own: [] } : one)),
  };
}

const reserved: ReadonlySet<string> = new Set([
  ...["scope", "default", "locale", "raise", "throw", "exception_handler", "deep_interpolation", "cascade", "fallback"],
]);

function valuesOf({ args }: CodeCall): Pick<KeyUsage, "parameters" | "hasCount"> {
  const names = args.slice(1).flatMap(({ name }) => name ?? []);
  // options that come from elsewhere may hold any value
  const isKnown = args.slice(1).every(({ name, isSpread }) => name !== undefined && isSpread === undefined);
  return {
    ...(isKnown && { parameters: names.filter((name) => !reserved.has(name)) }),
    ...(names.includes("count") && { hasCount: true as const }),
  };
}

const isSymbol = ({ text }: CodeArgument): boolean => text.startsWith(":");

/** `default: "Text"`, `default: [:other, "Text"]`. */
function textOf(given: CodeArgument | undefined): string | undefined {
  const all = given === undefined ? [] : (given.members() ?? [given]);
  return onlyText(all.filter((one) => !isSymbol(one)).at(-1));
}

/** Keys that are asked for if the first one has no text. */
function defaultKeys(given: CodeArgument | undefined): readonly CodeArgument[] {
  const all = given === undefined ? [] : (given.members() ?? [given]);
  return all.filter(isSymbol);
}

interface Scoped {
  readonly value: KeyValue;
  readonly prefix?: string;
}

/** In a block that a view hands to another one, such keys are those of the other. */
const lazyPrefix = ({ path, text }: SourceFile, { chain, span }: CodeCall): KeyValue | undefined =>
  isInRenderBlock(text, span.start) ? undefined : relativePrefix(path, chain);

/** `I18n.t(".title")` is `title`. */
const noPrefix = exactValue([{ text: "" }]);

/** Puts the scope before the keys: the option, or for `.title` the view's or the controller's own. */
function applyScope(value: KeyValue, call: CodeCall, relative: KeyValue | undefined): Scoped {
  const given = scopeOf(call);
  if (given !== undefined) return addPrefix(value, given);
  const isRelative =
    value.kind === "exact" ? value.strings.every(({ text }) => text.startsWith(".")) : startsWithDot(value);
  if (!isRelative) return { value };
  if (relative === noPrefix) return { value: withoutDot(value) };
  // a helper has such keys of each view that calls it
  return addPrefix(withoutDot(value), relative ?? { kind: "pattern", parts: ["", ""] });
}

/** The scope of a call: its option, that of a block of `with_options` around it, or Spree's own. */
function scopeOf(call: CodeCall): KeyValue | undefined {
  const given = findNamedArgument(call, "scope");
  const own = given && scopeValue(given);
  if (!/(?:^|::|\.)Spree$/.test(call.receiver ?? "")) return own ?? blockScope(call);
  const spree = exactValue([{ text: "spree" }]);
  return own === undefined ? spree : concatenate([spree, exactValue([{ text: "." }]), own]);
}

/** `I18n.with_options scope: "a.b" do … end`, whose block may call `t` on what it gets, or by itself. */
function blockScope({ chain, receiver = "" }: CodeCall): KeyValue | undefined {
  if (receiver.includes(".") || /^[A-Z]/.test(receiver)) return undefined;
  const block = chain.findLast((node) => node.childForFieldName("method")?.text === "with_options");
  const head = block?.text.slice(0, 300) ?? "";
  if (!/^[^\n]*\bscope:/.test(head)) return undefined;
  const scope = /^[^\n]*?\bscope:\s*(?:"([\w.]+)"|'([\w.]+)'|:(\w+))/.exec(head);
  const text = scope?.[1] ?? scope?.[2] ?? scope?.[3];
  return text === undefined ? openValue : exactValue([{ text }]);
}

const startsWithDot = (value: KeyValue): boolean => value.kind === "pattern" && (value.parts[0] ?? "").startsWith(".");

function withoutDot(value: KeyValue): KeyValue {
  if (value.kind === "pattern")
    return { kind: "pattern", parts: [(value.parts[0] ?? "").slice(1), ...value.parts.slice(1)] };
  if (value.kind !== "exact") return value;
  return exactValue(
    value.strings.map(({ text, span }) => ({
      text: text.slice(1),
      ...(span && { span: { start: span.start + 1, end: span.end } }),
    })),
  );
}

/** With a known prefix the keys keep their places. */
function addPrefix(value: KeyValue, scope: KeyValue): Scoped {
  const [only, ...others] = scope.kind === "exact" ? scope.strings : [];
  if (only === undefined || others.length > 0 || value.kind !== "exact") {
    return { value: concatenate([scope, exactValue([{ text: "." }]), value]) };
  }
  const prefix = `${only.text}.`;
  const strings = value.strings.map(
    (one): UsedKey => ({ key: prefix + one.text, ...(one.span && { span: one.span }) }),
  );
  return { value: exactValue(strings.map(({ key, span }) => ({ text: key, ...(span && { span }) }))), prefix };
}

/** `scope: [:a, :b]`, `scope: "a.b"`. */
function scopeValue(given: CodeArgument): KeyValue {
  const parts = given.members();
  if (parts === undefined) return given.value();
  const dot = exactValue([{ text: "." }]);
  return concatenate(parts.flatMap((part, index) => (index === 0 ? [part.value()] : [dot, part.value()])));
}

/** `User.human_attribute_name(:name)` and `User.model_name.human`, which do without a message, too. */
function* modelNames(file: SourceFile): Generator<KeyUsage> {
  for (const call of codeCalls(file, ["human_attribute_name", "human"])) {
    const match = /^(?:::)?([A-Z]\w*(?:::[A-Z]\w*)*)(\.model_name)?$/.exec(call.receiver ?? "");
    const isModel = match?.[2] !== undefined;
    if (match === null || isModel !== (call.name === "human")) continue;
    const name = underscore(match[1] ?? "");
    yield isModel ? modelUsage(call, name) : attributeUsage(call, name);
  }
}

function modelUsage(call: CodeCall, name: string): KeyUsage {
  const value = exactValue([{ text: `activerecord.models.${name}` }]);
  return createKeyUsage(maker, value, { span: call.nameSpan, call: call.span, isTest: true });
}

function attributeUsage(call: CodeCall, name: string): KeyUsage {
  const [key] = call.args;
  const details = { span: key?.span ?? call.nameSpan, call: call.span, isTest: true as const };
  return createKeyUsage(maker, key?.value() ?? openValue, { ...details, prefix: `activerecord.attributes.${name}.` });
}

const underscore = (name: string): string =>
  name
    .replaceAll("::", "/")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase();

/** `# i18n-tasks-use t('key')`: a usage on purpose. */
function* commentUsages({ text }: SourceFile): Generator<KeyUsage> {
  for (const line of text.matchAll(/(?:#|\/\/|\/)[ \t]*i18n-tasks-use[^\n]*/g)) {
    for (const match of line[0].matchAll(/(?<!\w)t[( ]\s*(["'])([^"'\n]+)\1/g)) {
      const key = match[2] ?? "";
      const end = line.index + match.index + match[0].length - 1;
      const span = { start: end - key.length, end };
      const around = { start: span.start - 1, end: end + 1 };
      const details = { span: around, call: around, isComment: true as const };
      const parts = key.split(/#\{[^}]*\}/);
      yield createKeyUsage(
        maker,
        parts.length > 1 ? { kind: "pattern", parts } : exactValue([{ text: key, span }]),
        details,
      );
    }
  }
}
