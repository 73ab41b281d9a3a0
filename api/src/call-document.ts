import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { ErrorSchema, IdSchema } from "../contract/common";
import type { Call } from "./call";

const ERRORS = {
  400: "The body or a header is malformed",
  401: "Nobody is signed in",
  403: "The caller may not do this",
  404: "What is named does not exist",
  409: "It contradicts what is there",
  413: "The body is too large",
  415: "The body is of another type",
  422: "A field or parameter is not valid",
  429: "Too many requests; Retry-After says when to come back",
} as const;

/** The status of a refusal that a call may answer. */
export type Refusal = keyof typeof ERRORS;

const PictureSchema = z.custom<File>().meta({ type: "string", format: "binary" });

/** A call as the OpenAPI document describes it. */
export function documentCall<Path extends string>(call: Call<Path>) {
  const names = [...call.path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
  const params = z.object(Object.fromEntries(names.map((name) => [name, IdSchema])));
  return {
    method: call.method,
    path: call.path,
    tags: [call.tag],
    summary: call.summary,
    ...(call.access !== "public" && { security: [{ bearer: [] }] }),
    request: {
      ...(names.length > 0 && { params }),
      ...(call.query && { query: call.query }),
      ...(call.body && { body: describeBody(call.body, call.takesUpload ?? false) }),
    },
    responses: {
      [call.status ?? 200]: {
        description: "Done",
        content: { "application/json": { schema: call.answer } },
      },
      ...Object.fromEntries(errorsOf(call).map((status) => [status, describeError(status)])),
    },
  } satisfies RouteConfig;
}

function describeBody(schema: z.ZodObject, takesUpload: boolean) {
  const form = z.object({ ...schema.shape, image: PictureSchema.optional() });
  return {
    required: true,
    content: {
      "application/json": { schema },
      ...(takesUpload && { "multipart/form-data": { schema: form } }),
    },
  };
}

function errorsOf(call: Call): Refusal[] {
  const isWrite = call.method !== "get";
  return [
    ...(isWrite ? ([400, 409] as const) : []),
    ...(call.access !== "public" ? ([401, 403] as const) : []),
    ...(call.path.includes("{") ? ([404] as const) : []),
    ...(call.body ? ([413, 415] as const) : []),
    ...(call.body || call.query ? ([422] as const) : []),
    ...(call.limit ? ([429] as const) : []),
    ...(call.refusals ?? []),
  ];
}

function describeError(status: Refusal) {
  return {
    description: ERRORS[status],
    content: { "application/json": { schema: ErrorSchema } },
  };
}
