import { json } from "../../../src/core/formats/json.ts";
import { anyJson } from "./arbitraries.ts";
import type { Subject } from "./subject.ts";

const repeat = (text: string, count: number): string => text.repeat(count);

export const jsonSubject: Subject = {
  format: json,
  fixtures: "json",
  blank: "{}\n",
  texts: anyJson,
  malice: {
    "20,000 arrays in each other": (n) => `${repeat("[", n)}${repeat("]", n)}`,
    "20,000 objects in each other": (n) => `${repeat('{"a":', n)}"x"${repeat("}", n)}`,
    "100,000 brackets never closed": (n) => repeat("[", n),
    "100,000 braces never closed": (n) => repeat('{"a":{', n),
    "100,000 closing brackets": (n) => repeat("]", n),
    "100,000 commas": (n) => `{"a":"x"${repeat(",", n)}}`,
    "100,000 colons": (n) => `{"a"${repeat(":", n)}"x"}`,
    "100,000 stray words": (n) => `{${repeat("x ", n)}}`,
    "100,000 keys of one name": (n) => `{${repeat('"a":"x",', n)}}`,
    "100,000 comments": (n) => `{${repeat("/**/", n)}"b":"x"${repeat("//\n", n)}}`,
    "an unclosed comment": '{"a": "x"} /* and then',
    "an unclosed string": '{"a": "x',
    "a string broken by a line end": '{"a": "x\ny"}',
    "an invalid escape": '{"a": "\\x41"}',
    "an incomplete Unicode escape": '{"a": "\\u12"}',
    "control characters in a string": '{"a": "\u0001"}',
    "a NUL after the end": '{"a": "x"}\u0000',
    "two BOMs": '\uFEFF\uFEFF{"a": "x"}',
    "merge conflict markers": '{\n<<<<<<< HEAD\n  "a": "x"\n=======\n  "a": "y"\n>>>>>>> other\n}\n',
    "two values": '{"a": "x"} {"a": "y"}',
    "a line of 100,000 blanks": (n) => `{${repeat(" ", n)}"b":"x"}`,
    "an indentation of 100,000 blanks": (n) => `{\n${repeat(" ", n)}"b": "x"\n}`,
    "a string with 1,000,000 characters": (n) => `{"b":"${repeat("x", n)}"}`,
    "__proto__ as a group": '{"__proto__": {"polluted": "x"}, "constructor": {"prototype": {"polluted": "x"}}}',
  },
};
