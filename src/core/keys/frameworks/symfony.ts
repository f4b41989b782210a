import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { argumentOf, type CodeCall, findNamedArgument, onlyText } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import type { SourceFile } from "../sourceFile.ts";
import { isAskedBySymfony } from "./symfonyConventions.ts";
import { defaultDomain, messageDetails, symfonyUsage } from "./symfonyMessages.ts";
import { twigUsages } from "./symfonyTwig.ts";

/** Symfony: PHP, constraints, forms and Twig templates. */
export const symfony: KeyFramework = {
  id: "symfony",
  title: "Symfony",
  dependencies: {
    composer: ["symfony/translation", "symfony/framework-bundle", "symfony/twig-bridge", "symfony/form"],
  },
  formats: ["yaml", "xliff", "php", "po", "json"],
  languages: new Set(["php", "twig"]),
  asksItself: ({ namespace, key }) => isAskedBySymfony(namespace, key),
  isOfLibrary: (namespace) => namespace !== defaultDomain,
  words: ["trans", "t", "TranslatableMessage", "message", "label", "endtrans", "add", "Assert"],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  if (file.language === "twig") return twigUsages(file);
  const usages = [...codeCalls(file, ["trans", "t", "TranslatableMessage"])].flatMap(
    (call) => readTranslation(call) ?? [],
  );
  return [...usages, ...constraints(file), ...formOptions(file)];
}

function readTranslation(call: CodeCall): KeyUsage | undefined {
  const { name, receiver, args } = call;
  // a function of its own name belongs to Laravel; `t` is a function, `trans` a method
  if ((name === "trans") === (receiver === undefined)) return undefined;
  const key = argumentOf(call, 0, "id", "message");
  if (key === undefined || args.length === 0) return undefined;
  return symfonyUsage(key.value(), messageDetails(key, call, call.span));
}

const constraintNames =
  "NotBlank NotNull Blank IsNull IsTrue IsFalse Type Email ExpressionSyntax Length Url Regex Hostname Ip Json Uuid Ulid UserPassword " +
  "NotCompromisedPassword PasswordStrength CssColor EqualTo NotEqualTo IdenticalTo NotIdenticalTo LessThan LessThanOrEqual " +
  "GreaterThan GreaterThanOrEqual Range DivisibleBy Unique Positive PositiveOrZero Negative NegativeOrZero Date DateTime Time " +
  "Timezone Choice Language Locale Country File Image Bic CardScheme Currency Luhn Iban Isbn Issn Isin Callback Expression " +
  "UniqueEntity Count Valid All Collection Compound Sequentially When Cascade";

/** `#[Assert\NotBlank(message: "k")]`, `new Length(min: 2, minMessage: "k")`. */
function* constraints(file: SourceFile): Generator<KeyUsage> {
  if (!/\bmessage\b|Message\b/.test(file.code)) return;
  for (const call of codeCalls(file, constraintNames.split(" "))) {
    const options = call.args.flatMap((argument) =>
      argument.name === undefined ? (argument.members() ?? []) : [argument],
    );
    for (const option of options) {
      if (!/^(?:message|\w+Message)$/.test(option.name ?? "")) continue;
      yield symfonyUsage(option.value(), { span: option.span, call: call.span }, "validators");
    }
  }
}

/** Labels, helps and placeholders in the options of `$builder->add("name", Type::class, […])`. */
function* formOptions(file: SourceFile): Generator<KeyUsage> {
  if (!/\bAbstractType\b|FormBuilder|createFormBuilder/.test(file.code)) return;
  for (const call of codeCalls(file, ["add"])) {
    const options = argumentOf(call, 2, "options")?.members() ?? [];
    const domain = onlyText(findNamedArgument({ args: options }, "translation_domain"));
    const inner = findNamedArgument({ args: options }, "attr")?.members() ?? [];
    const texts = [
      ...options.filter(({ name }) => /^(?:label|help|placeholder|empty_data_label)$/.test(name ?? "")),
      ...inner.filter(({ name }) => /^(?:placeholder|title)$/.test(name ?? "")),
    ];
    for (const option of texts) {
      const value = option.value();
      if (value.kind === "open") continue;
      yield symfonyUsage(value, {
        span: option.span,
        call: call.span,
        ...(domain !== undefined && { namespace: domain }),
      });
    }
  }
}
