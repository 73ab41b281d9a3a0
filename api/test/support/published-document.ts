import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import type { Endpoint } from "../../contract/endpoint";
import { createDocument } from "../../src/routes/docs/openapi";

type Call = { method: string; path: string };

const validators = new Map<string, ValidateFunction>();

let opened: ReturnType<typeof open> | undefined;

/** What a client that validates by the published document finds wrong with a response; else null. */
export function mismatchWithDocument(call: Call, status: number, body: unknown): string | null {
  const { ajv, document } = (opened ??= open());
  const method = call.method.toLowerCase() as Endpoint["method"];
  const described = document.paths?.[call.path]?.[method]?.responses ?? {};
  const response = String(status) in described ? String(status) : "default";
  const steps = ["paths", call.path, method, "responses", response, "content", "application/json"];
  const pointer = [...steps, "schema"].map(toPointerStep).join("/");
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` });
  validators.set(pointer, validate);
  return validate(body) ? null : ajv.errorsText(validate.errors);
}

function open() {
  const document = createDocument();
  // Strict mode would refuse the words of OpenAPI that JSON Schema does not have.
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  return { ajv, document };
}

function toPointerStep(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
