import { Language, Parser } from "web-tree-sitter";
import { type GrammarName, grammarOf, type SourceLanguage } from "../../../core/code/sourceLanguage.ts";
import { scriptLanguages } from "../../../core/keys/keyFramework.ts";
import type { ParseCode } from "../../../core/keys/syntax/syntaxTree.ts";
import { readWasm } from "./readWasm.ts";

/** Returns the path of a grammar's WebAssembly, and of the parser's own for `parser`. */
export type GrammarPath = (name: GrammarName | "parser") => string;

/** Grammars that are loaded when a file needs them, each once. */
export interface Grammars {
  /** Loads grammars; those that cannot be loaded are left out, so that their files have no tree. */
  load(names: Iterable<GrammarName>): Promise<void>;
  /** Loads the grammars that a file of a language needs. */
  loadFor(language: SourceLanguage): Promise<void>;
  readonly parse: ParseCode;
}

/** Creates the grammars of one thread; `onFailure` gets the reason why one was not loaded. */
export async function createGrammars(pathOf: GrammarPath, onFailure: (reason: string) => void): Promise<Grammars> {
  await Parser.init({ wasmBinary: await readWasm(pathOf("parser")) });
  const languages = new Map<string, Promise<Language | undefined>>();
  const parsers = new Map<string, Parser>();
  const loadOne = async (name: GrammarName): Promise<Language | undefined> => {
    try {
      const language = await Language.load(await readWasm(pathOf(name)));
      const parser = new Parser();
      parser.setLanguage(language);
      parsers.set(name, parser);
      return language;
    } catch (error) {
      onFailure(`grammar ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const load = async (names: Iterable<GrammarName>): Promise<void> => {
    const loading = [...new Set(names)].map((name) => {
      const known = languages.get(name) ?? loadOne(name);
      languages.set(name, known);
      return known;
    });
    await Promise.all(loading);
  };
  return {
    load,
    loadFor: async (language) => {
      const grammar = grammarOf[language];
      if (grammar !== undefined) await load([grammar, ...(scriptLanguages.has(language) ? scripts : [])]);
    },
    parse: (grammar, code) => parsers.get(grammar)?.parse(code) ?? undefined,
  };
}

/** The grammars of modules, which are parsed while another file is read. */
const scripts = ["typescript", "tsx"] as const;
