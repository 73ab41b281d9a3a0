import { z } from "zod";
import { app } from "../src/app";

/** A call as the OpenAPI document describes it, with the schemas that the document is made from. */
export type DescribedCall = {
  /** `GET /api/posts/{id}` */
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  query: z.ZodObject | null;
  body: z.ZodObject | null;
  takesUpload: boolean;
  answers: ReadonlyMap<number, z.ZodType>;
};

type Definition = (typeof app.openAPIRegistry.definitions)[number];

/** Every call of the contract. */
export const calls: readonly DescribedCall[] = app.openAPIRegistry.definitions.flatMap(describe);

/** The call that a request to a path of ours makes. */
export function findCall(method: string, path: string): DescribedCall | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  return calls
    .filter((call) => call.method === asked && toPattern(call.path).test(path))
    .sort((one, other) => countParameters(one.path) - countParameters(other.path))[0];
}

function describe(definition: Definition): DescribedCall[] {
  if (definition.type !== "route") return [];
  const { method, path, request, responses, security } = definition.route;
  const contents = request?.body?.content ?? {};
  const body = schemaOf(contents["application/json"] ?? contents["multipart/form-data"]);
  const answers = Object.entries(responses).flatMap(([status, response]) => {
    const content = "content" in response ? response.content : undefined;
    const schema = schemaOf(content?.["application/json"]);
    return schema ? [[Number(status), schema] as const] : [];
  });
  return [
    {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isPublic: security === undefined,
      query: asObject(request?.query),
      body: asObject(body),
      takesUpload: "multipart/form-data" in contents,
      answers: new Map(answers),
    },
  ];
}

function schemaOf(content: object | undefined): z.ZodType | null {
  return content && "schema" in content && content.schema instanceof z.ZodType
    ? content.schema
    : null;
}

function asObject(schema: unknown): z.ZodObject | null {
  return schema instanceof z.ZodObject ? schema : null;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/gu, "[^/]+")}$`, "u");
}

function countParameters(path: string): number {
  return path.split("{").length;
}
