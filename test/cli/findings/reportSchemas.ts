import sarifDraft4 from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";

/** The schema of SARIF 2.1.0. It is of draft 4, which differs from what Ajv reads by its name and its id alone. */
const { $schema: _draft, id: _id, definitions, ...sarif } = sarifDraft4;
/** The errata of OASIS add that a region says where it begins (and rules for languages, which we do not name). */
const region = {
  ...definitions.region,
  anyOf: ["startLine", "charOffset", "byteOffset"].map((name) => ({ required: [name] })),
};
const sarifSchema = { ...sarif, definitions: { ...definitions, region } };

/** Required members of an issue, as GitLab documents its code quality reports. */
const codeQualitySchema = {
  type: "array",
  items: {
    type: "object",
    required: ["description", "check_name", "fingerprint", "severity", "location"],
    additionalProperties: false,
    properties: {
      description: { type: "string", minLength: 1 },
      check_name: { type: "string", minLength: 1 },
      fingerprint: { type: "string", minLength: 1 },
      severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
      location: {
        type: "object",
        required: ["path", "lines"],
        additionalProperties: false,
        properties: {
          // relative to the repository, without ./
          path: { type: "string", pattern: "^(?!/|\\./|\\.\\./)." },
          lines: {
            type: "object",
            required: ["begin"],
            additionalProperties: false,
            properties: { begin: { type: "integer", minimum: 1 } },
          },
        },
      },
    },
  },
};

type Validate = (report: string) => readonly string[];

/** Functions that list what the schema of a report has against its text. */
export const schemaErrors: Readonly<Record<"sarif" | "gitlab", Validate>> = {
  sarif: validator(sarifSchema),
  gitlab: validator(codeQualitySchema),
};

function validator(schema: object): Validate {
  // strict: a keyword or a format that Ajv did not know would check nothing
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    unicodeRegExp: false,
    allErrors: true,
  });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  const told = ({ instancePath, message }: ErrorObject): string => `${instancePath} ${message}`;
  return (report) => (validate(JSON.parse(report)) ? [] : (validate.errors ?? []).map(told));
}
