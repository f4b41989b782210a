import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import { argumentOf, type CodeCall, findNamedArgument, onlyText } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import { fxmlUsages, pageUsages } from "./javaPages.ts";

const maker = { framework: "java", identity: "name" } as const;

/** Java's resource bundles, Spring, Bean Validation, Thymeleaf, JSP, JSF and JavaFX. */
export const java: KeyFramework = {
  id: "java",
  title: "Java",
  dependencies: {
    maven: [
      "spring-context",
      "spring-boot-starter",
      "spring-boot-starter-thymeleaf",
      "jakarta.validation-api",
      "hibernate-validator",
      "thymeleaf",
      "javafx-fxml",
    ],
  },
  evidence: ["properties"],
  formats: ["properties"],
  languages: new Set(["java", "kotlin", "html", "xml"]),
  words: [
    "ResourceBundle",
    "getString",
    "getMessage",
    "MessageSource",
    "message",
    "messages",
    "msg",
    "code",
    "fmt",
    "bundle",
    "th",
  ],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  if (file.language === "html") return pageUsages(file);
  if (file.language === "xml") return file.path.endsWith(".fxml") ? fxmlUsages(file) : [];
  return [...bundles(file), ...messages(file), ...constraints(file)];
}

const baseName = (name: string): string => name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("/")) + 1);

/** `ResourceBundle.getBundle("b").getString("k")`, and names that hold a bundle. */
function* bundles(file: SourceFile): Generator<KeyUsage> {
  const pattern = /(\w+)\s*=\s*ResourceBundle\s*\.\s*getBundle\(\s*"([^"\n]+)"/g;
  const held = new Map([...file.code.matchAll(pattern)].map((match) => [match[1] ?? "", baseName(match[2] ?? "")]));
  for (const call of codeCalls(file, ["getString", "getStringArray", "getObject"])) {
    const key = argumentOf(call, 0);
    const receiver = call.receiver?.replace(/^this\./, "") ?? "";
    if (key === undefined || !(held.has(receiver) || bundleNames.test(receiver))) continue;
    const namespace = held.get(receiver) ?? ownBundle(receiver);
    yield createKeyUsage(maker, key.value(), { span: key.span, call: call.span, ...(namespace && { namespace }) });
  }
}

const bundleNames = /bundle|resources$|^rb$|messages$|i18n|localization|translations?$/i;

function ownBundle(receiver: string): string | undefined {
  const name = /getBundle\(\s*"([^"\n]+)"/.exec(receiver)?.[1];
  return name === undefined ? undefined : baseName(name);
}

/** `messageSource.getMessage("k", args, "Default", locale)`, `accessor.getMessage("k")`. */
function* messages(file: SourceFile): Generator<KeyUsage> {
  for (const call of codeCalls(file, ["getMessage", "rejectValue", "reject"])) {
    const key = keyOf(call);
    if (key === undefined) continue;
    const text = onlyText(argumentOf(call, 2));
    yield createKeyUsage(maker, key.value(), {
      span: key.span,
      call: call.span,
      ...(text !== undefined && call.name === "getMessage" && { defaultText: text }),
    });
  }
}

function keyOf(call: CodeCall) {
  // an exception's message has no arguments
  if (call.args.length === 0) return undefined;
  if (call.name === "getMessage")
    return /message|source|accessor|i18n|context|translat/i.test(call.receiver ?? "") ? call.args[0] : undefined;
  if (!/errors|result|binding/i.test(call.receiver ?? "")) return undefined;
  return call.args[call.name === "reject" ? 0 : 1];
}

const constraintNames =
  "NotNull NotBlank NotEmpty Size Min Max Email Pattern Past Future PastOrPresent FutureOrPresent Positive PositiveOrZero Negative " +
  "NegativeOrZero Digits DecimalMin DecimalMax AssertTrue AssertFalse Null Length Range URL UniqueElements CreditCardNumber";

/** `@NotNull(message = "{k}")`: the braces name a key of `ValidationMessages`. */
function* constraints(file: SourceFile): Generator<KeyUsage> {
  if (!/\bmessage\s*=/.test(file.code)) return;
  for (const call of codeCalls(file, constraintNames.split(" "))) {
    const message = findNamedArgument(call, "message");
    const text = onlyText(message);
    const key = /^\{([\w.-]+)\}$/.exec(text ?? "")?.[1];
    if (message === undefined || key === undefined) continue;
    const start = message.span.start + message.text.indexOf(key);
    const value = exactValue([{ text: key, span: { start, end: start + key.length } }]);
    yield createKeyUsage(maker, value, { span: message.span, call: call.span, namespace: "ValidationMessages" });
  }
}
