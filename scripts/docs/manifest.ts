import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../processes.ts";

/** A setting of the extension, or a member of a JSON schema. */
export interface Property {
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly scope?: string;
  readonly order?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly enumDescriptions?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly description?: string;
  readonly markdownDescription?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Property;
  readonly anyOf?: readonly Property[];
  readonly properties?: Readonly<Record<string, Property>>;
  readonly additionalProperties?: Property | boolean;
  readonly $ref?: string;
}

interface MenuItem {
  readonly command?: string;
  readonly when?: string;
}

/** The parts of package.json that the documentation shows. */
export interface Manifest {
  readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] } };
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category?: string }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
    readonly customEditors: readonly { readonly viewType: string; readonly displayName: string }[];
    readonly keybindings: readonly { readonly command: string; readonly key: string; readonly mac?: string }[];
    readonly configuration: readonly {
      readonly title: string;
      readonly order?: number;
      readonly properties: Readonly<Record<string, Property>>;
    }[];
    readonly languageModelTools: readonly {
      readonly toolReferenceName: string;
      readonly displayName: string;
      readonly userDescription: string;
    }[];
  };
}

/** The schema of `glossa.json`. */
export interface Schema extends Property {
  readonly definitions: Readonly<Record<string, Property>>;
}

const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

/** Reads the texts of package.json in English. */
export const readTexts = () => json("package.nls.json") as Readonly<Record<string, string>>;

/** Reads package.json with its texts in English. */
export function readManifest(): Manifest {
  const texts = readTexts();
  const withTexts = (_: string, value: unknown): unknown => {
    const name = typeof value === "string" ? /^%([\w.]+)%$/.exec(value)?.[1] : undefined;
    return name === undefined ? value : (texts[name] ?? value);
  };
  return JSON.parse(JSON.stringify(json("package.json")), withTexts) as Manifest;
}

/** Reads the schema of `glossa.json`. */
export const readSchema = (): Schema => json("media/glossa.schema.json") as Schema;
