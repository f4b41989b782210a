import type { KeyUsage } from "../keyUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import { argumentOf, type CodeCall, onlyText } from "./codeCall.ts";
import { codeCalls } from "./codeCalls.ts";
import { createKeyUsage } from "./createUsage.ts";

/** The arguments of a function of gettext, by index. */
export interface GettextKeyword {
  readonly text: number;
  readonly plural?: number;
  readonly context?: number;
  readonly domain?: number;
}

/** Functions of gettext by name, as xgettext writes them: `pgettext:1c,2`; `2d` is the domain. */
export function gettextKeywords(...specs: readonly string[]): ReadonlyMap<string, GettextKeyword> {
  return new Map(
    specs.map((spec) => {
      const [name = "", places = "1"] = spec.split(":");
      const all = places.split(",");
      const at = (mark: string): number | undefined => {
        const found = all.find((place) => place.endsWith(mark));
        return found === undefined ? undefined : Number.parseInt(found, 10) - 1;
      };
      const [text = 0, plural] = all.filter((place) => /^\d+$/.test(place)).map((place) => Number(place) - 1);
      const [context, domain] = [at("c"), at("d")];
      const keyword = {
        text,
        ...(plural !== undefined && { plural }),
        ...(context !== undefined && { context }),
        ...(domain !== undefined && { domain }),
      };
      return [name, keyword] as const;
    }),
  );
}

export interface GettextCalls {
  readonly framework: string;
  readonly keywords: ReadonlyMap<string, GettextKeyword>;
  /** Counts for calls that name no domain. */
  readonly domain?: string;
  accepts?(call: CodeCall): boolean;
}

/** Finds the calls of gettext's functions. */
export function* gettextCalls(file: SourceFile, rules: GettextCalls): Generator<KeyUsage> {
  for (const call of codeCalls(file, rules.keywords.keys())) {
    const keyword = rules.keywords.get(call.name);
    if (keyword === undefined || rules.accepts?.(call) === false) continue;
    const usage = gettextUsage(call, keyword, rules);
    if (usage !== undefined) yield usage;
  }
}

/** Returns the usage of one call; `undefined` for one without a text. */
export function gettextUsage(
  call: CodeCall,
  { text, plural, context, domain }: GettextKeyword,
  { framework, domain: fallback }: GettextCalls,
): KeyUsage | undefined {
  const key = argumentOf(call, text, "message", "msgid", "singular");
  if (key === undefined || key.name !== undefined) return undefined;
  const namespace = (domain === undefined ? undefined : onlyText(argumentOf(call, domain, "domain"))) ?? fallback;
  const pluralText = plural === undefined ? undefined : onlyText(argumentOf(call, plural, "plural", "msgid_plural"));
  return createKeyUsage({ framework, identity: "text" }, key.value(), {
    span: key.span,
    call: call.span,
    ...(namespace !== undefined && { namespace }),
    ...contextIn(call, context),
    ...(plural !== undefined && { hasCount: true as const }),
    ...(pluralText !== undefined && { pluralText }),
  });
}

function contextIn(call: CodeCall, index: number | undefined): Pick<KeyUsage, "context" | "isContextOpen"> {
  if (index === undefined) return {};
  const context = onlyText(argumentOf(call, index, "context"));
  return context === undefined ? { isContextOpen: true } : { context };
}
