import { runInNewContext } from "node:vm";
import { transform } from "esbuild";

/** A component that shows texts of a locale file, and how i18next is configured. */
interface Rendered {
  /** A script with one exported component, `Cart`. */
  readonly code: string;
  /** The locale file as data. */
  readonly messages: unknown;
  readonly props: object;
  readonly escapeValue: boolean;
}

/** Compiles and runs a component with the least of React and i18next that shows it, and returns what it shows. */
export async function render({ code, messages, props, escapeValue }: Rendered): Promise<string> {
  const options = { loader: "tsx", format: "cjs", jsx: "transform", jsxFactory: "h", jsxFragment: "Fragment" } as const;
  const compiled = await transform(code, options);
  const module: { exports: { Cart?: (props: object) => unknown } } = { exports: {} };
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    interpolate(messageOf(messages, key), values, escapeValue);
  const globals = { h, Fragment: "", Icon: "Icon", require: () => ({ useTranslation: () => ({ t }) }) };
  runInNewContext(compiled.code, { ...globals, module });
  const { Cart } = module.exports;
  if (Cart === undefined) throw new Error("no component");
  return show(Cart(props));
}

/** An element as React describes it. */
interface Made {
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly unknown[];
}

const h = (type: string, attributes: Made["attributes"] | null, ...children: readonly unknown[]): Made => ({
  type,
  attributes: attributes ?? {},
  children,
});

function show(made: unknown): string {
  if (made === null || made === undefined || typeof made === "boolean") return "";
  if (Array.isArray(made)) return made.map(show).join("");
  if (typeof made !== "object") return String(made);
  const { type, attributes, children } = made as Made;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}=${JSON.stringify(String(value))}`);
  return `<${type}${written.join("")}>${children.map(show).join("")}</${type}>`;
}

const messageOf = (messages: unknown, key: string): string => {
  let found = messages;
  for (const part of key.split(".")) found = (found as Readonly<Record<string, unknown>>)[part];
  return String(found);
};

const escapes: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "/": "&#x2F;" },
};

/** As i18next does it: values behind a hyphen are never escaped. */
const interpolate = (text: string, values: Readonly<Record<string, unknown>>, escapeValue: boolean): string =>
  text.replace(/\{\{(-?)(.+?)\}\}/g, (_, hyphen: string, name: string) => {
    const value = String(values[name.trim()] ?? "");
    return hyphen === "" && escapeValue ? value.replace(/[&<>"'/]/g, (one) => escapes[one] ?? one) : value;
  });
