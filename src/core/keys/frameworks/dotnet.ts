import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue } from "../keyValue.ts";
import { argumentOf, type CodeArgument, type CodeCall, findNamedArgument } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { findIndexedCalls } from "../languages/treeCalls.ts";
import type { SourceFile } from "../sourceFile.ts";
import { localizersOf, razorCalls, xamlUsages } from "./dotnetMarkup.ts";

const maker = { framework: "dotnet", identity: "name" } as const;

/** .NET: localizers, resource classes and managers, attributes, Razor and XAML. */
export const dotnet: KeyFramework = {
  id: "dotnet",
  title: ".NET",
  dependencies: {
    nuget: [
      "Microsoft.Extensions.Localization",
      "Microsoft.AspNetCore.Mvc.Localization",
      "System.Resources.ResourceManager",
    ],
  },
  evidence: ["resx"],
  formats: ["resx"],
  languages: new Set(["csharp", "razor", "xml"]),
  isCompiled: true,
  words: [
    ...[
      "IStringLocalizer",
      "IHtmlLocalizer",
      "IViewLocalizer",
      "Localizer",
      "_localizer",
      "localizer",
      "L",
      "GetString",
      "ApplyResources",
    ],
    ...[
      "Resources",
      "Resource",
      "Strings",
      "AppResources",
      "ResourceType",
      "ErrorMessageResourceName",
      "Uid",
      "Static",
    ],
  ],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  if (file.language === "xml") return xamlUsages(file);
  if (file.language === "razor") return [...razorUsages(file), ...resourceMembers(file.text)];
  return [
    ...findIndexed(file),
    ...methods(file),
    ...attributes(file),
    ...controls(file),
    ...resourceMembers(file.maskedText.masked),
  ];
}

/** Returns the value of `nameof(Resources.Key)` or of any other expression. */
function keyValue(argument: CodeArgument): KeyValue {
  const name = /^nameof\(\s*(?:[\w.]+\.)?(\w+)\s*\)$/.exec(argument.text)?.[1];
  return name === undefined ? argument.value() : exactValue([{ text: name }]);
}

/** `localizer["k", value]`. */
function* findIndexed(file: SourceFile): Generator<KeyUsage> {
  const localizers = localizersOf(file.maskedText.masked, file.path);
  for (const call of findIndexedCalls(file, localizers.keys())) {
    const key = argumentOf(call, 0);
    const namespace = localizers.get(call.name);
    if (key)
      yield createKeyUsage(maker, keyValue(key), { span: key.span, call: call.span, ...(namespace && { namespace }) });
  }
}

/** `localizer.GetString("k")`, `Resources.ResourceManager.GetString("k")`, `ResourceLoader…GetString("k")`. */
function* methods(file: SourceFile): Generator<KeyUsage> {
  const localizers = localizersOf(file.maskedText.masked, file.path);
  for (const call of codeCalls(file, ["GetString", "GetHtml", "GetLocalizedHtml"])) {
    const key = argumentOf(call, 0, "name");
    const receiver = call.receiver?.replace(/^this\./, "") ?? "";
    const isManager = /(?:resource|loader|manager|\brm|localizer)[\w.]*(?:\(.*\))?$/i.test(receiver);
    if (key === undefined || !(isManager || localizers.has(receiver))) continue;
    const namespace = localizers.get(receiver) ?? /(\w+)\.ResourceManager$/.exec(receiver)?.[1];
    yield createKeyUsage(maker, keyValue(key), { span: key.span, call: call.span, ...(namespace && { namespace }) });
  }
}

/** `resources.ApplyResources(this.ok, "ok")` of a form takes all that its own file has for the control: `ok.Text`. */
function* controls(file: SourceFile): Generator<KeyUsage> {
  const namespace = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/(?:\.designer)?\.cs$/i, "");
  for (const call of codeCalls(file, ["ApplyResources"])) {
    const key = argumentOf(call, 1, "objectName");
    const details = { namespace, isSubtree: true, isTest: true } as const;
    if (key) yield createKeyUsage(maker, key.value(), { span: key.span, call: call.span, ...details });
  }
}

const annotations =
  "Display Required StringLength MaxLength MinLength Range RegularExpression Compare EmailAddress Phone Url CreditCard Remote " +
  "FileExtensions DataType DisplayName Description LocalizedDescription";

/** `[Display(Name = "k", ResourceType = typeof(R))]`, `[Required(ErrorMessageResourceName = "k", …)]`. */
function* attributes(file: SourceFile): Generator<KeyUsage> {
  for (const call of codeCalls(file, annotations.split(" "))) {
    const type = findNamedArgument(call, "ResourceType") ?? findNamedArgument(call, "ErrorMessageResourceType");
    const namespace = /^typeof\(\s*(?:[\w.]+\.)?(\w+)\s*\)$/.exec(type?.text ?? "")?.[1];
    if (namespace !== undefined)
      yield* call.args.filter(isResourceName).map((key) => attributeUsage(key, call, namespace));
  }
}

const isResourceName = ({ name = "" }: CodeArgument): boolean =>
  /^(?:Name|Description|Prompt|ShortName|GroupName|ErrorMessageResourceName)$/.test(name);

const attributeUsage = (key: CodeArgument, { span }: CodeCall, namespace: string): KeyUsage =>
  createKeyUsage(maker, keyValue(key), { span: key.span, call: span, namespace });

/** `Resources.Key`: a member of a class that is generated according to its name. */
function* resourceMembers(masked: string): Generator<KeyUsage> {
  const pattern =
    /(?<![\w"'/-])(?:\w+\.)*?(\w*Resources?|Strings|Messages|Labels|SR)\.([A-Za-z_]\w*)\b(?!\s*[(.]|\s*::)/g;
  for (const match of masked.matchAll(pattern)) {
    const [whole, namespace = "", key = ""] = match;
    if (/^(?:ResourceManager|Culture|Designer)$/.test(key) || isNamespace(masked, match.index)) continue;
    const span = { start: match.index, end: match.index + whole.length };
    const at = { start: span.end - key.length, end: span.end };
    yield { ...maker, keys: [{ key, span: at }], span, call: span, namespace, isNamespaceAssumed: true };
  }
}

/** `using App.Resources.Views;`, `namespace App.Resources;`, `nameof(…)`, `typeof(…)`. */
const isNamespace = (masked: string, at: number): boolean =>
  /(?:\b(?:using|namespace|@using|@inject|@model|new|class)\s+(?:static\s+)?|typeof\(\s*|nameof\(\s*|<)$/.test(
    masked.slice(Math.max(0, at - 40), at),
  );

function* razorUsages(file: SourceFile): Generator<KeyUsage> {
  for (const { argument, call, namespace } of razorCalls(file)) {
    yield createKeyUsage(maker, keyValue(argument), { span: argument.span, call, ...(namespace && { namespace }) });
  }
}
