import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { ErrorSchema, IdSchema } from "../../../contract/common";
import type { Endpoint, ErrorStatus } from "../../../contract/endpoint";
import { LIMITS_PER_MINUTE } from "../../../contract/site/rate-limits";
import { endpointList } from "../../../contract/endpoints";
import { ClientMessageSchema, ServerMessageSchema } from "../../../contract/socket";

const INFO = {
  title: "The port-5000 API",
  version: "1",
  description: "Posts, people and pictures. All errors share one envelope, `Error`.",
};

const ERRORS: Record<ErrorStatus, string> = {
  400: "The request is malformed",
  401: "Not signed in",
  403: "The caller is not allowed to do this",
  404: "Not found",
  409: "Conflicts with existing data",
  413: "The body is too large",
  415: "The body has an unsupported type",
  422: "A field or parameter is invalid",
  429: "Too many requests. Retry-After says when to try again",
};

const BinarySchema = z.string().meta({ format: "binary" });

/** The contract as an OpenAPI 3.1 document. */
export function createDocument() {
  const generator = new OpenAPIHono();
  const { openAPIRegistry: registry } = generator;
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "The token that signing in returns",
  });
  // Copies: a schema that is older than the import above lacks the method that registers it.
  registry.register("SocketServerMessage", ServerMessageSchema.clone());
  registry.register("SocketClientMessage", ClientMessageSchema.clone());
  for (const endpoint of endpointList) registry.registerPath(describeEndpoint(endpoint));
  const tags = [...new Set(endpointList.map(({ tag }) => tag))].map((name) => ({ name }));
  const document = generator.getOpenAPI31Document({ openapi: "3.1.0", info: INFO, tags });
  repairPatterns(document);
  return document;
}

/** The generator prints a regular expression with the slash and the flags that end its literal. */
function repairPatterns(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  if ("pattern" in node && typeof node.pattern === "string") {
    node.pattern = node.pattern.replace(/(?<!\\)\/[a-z]+$/u, "");
  }
  Object.values(node).forEach(repairPatterns);
}

/** The error statuses that an endpoint may respond with. */
export function errorStatuses(endpoint: Endpoint): ErrorStatus[] {
  const { method, path, access, limit, query, body, errors = [] } = endpoint;
  return [
    ...(method === "get" ? [] : ([400, 409] as const)),
    ...(access === "public" ? [] : ([401, 403] as const)),
    ...(path.includes("{") ? ([404] as const) : []),
    ...(body ? ([413, 415] as const) : []),
    ...(body || query ? ([422] as const) : []),
    ...(limit ? ([429] as const) : []),
    ...errors,
  ];
}

function describeEndpoint(endpoint: Endpoint): RouteConfig {
  const { operationId, method, path, tag, summary, access, limit } = endpoint;
  const { query, body, draftBody, takesUpload } = endpoint;
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
  const params = z.object(Object.fromEntries(names.map((name) => [name, IdSchema])));
  return {
    operationId,
    method,
    path,
    tags: [tag],
    summary,
    security: access === "public" ? [] : [{ bearer: [] }],
    ...(limit && {
      description: `At most ${LIMITS_PER_MINUTE[limit]} calls a minute from one address and by one account.`,
    }),
    request: {
      ...(names.length > 0 && { params }),
      ...(query && { query }),
      ...(body && { body: describeBody(body, takesUpload ?? false, draftBody) }),
      ...(endpoint.takesFile && {
        body: {
          required: true,
          content: { "application/octet-stream": { schema: BinarySchema } },
        },
      }),
    },
    responses: {
      ...describeSuccess(endpoint),
      ...describeErrors(endpoint),
    },
  };
}

/** A body without fields is only a picture, which JSON cannot carry. */
function describeBody(schema: z.ZodObject, takesUpload: boolean, draft?: z.ZodObject) {
  const isPicture = Object.keys(schema.shape).length === 0;
  const image = isPicture ? BinarySchema : BinarySchema.optional();
  const withImage = ({ shape }: z.ZodObject) => z.object({ ...shape, image });
  const form = draft ? z.union([withImage(schema), withImage(draft)]) : withImage(schema);
  const json = draft ? z.union([schema, draft]) : schema;
  return {
    required: true,
    content: {
      ...(!isPicture && { "application/json": { schema: json } }),
      ...(takesUpload && { "multipart/form-data": { schema: form } }),
    },
  };
}

function describeSuccess(endpoint: Endpoint): RouteConfig["responses"] {
  const { method, access, status = 200, response, responseWhenUnavailable } = endpoint;
  // Health makes its response by itself.
  const isTagged = method === "get" && access === "public" && !responseWhenUnavailable;
  return response
    ? {
        [status]: describeResponse("Success", response, endpoint.returnsFile),
        ...(isTagged && { 304: { description: "The same as If-None-Match names by its ETag" } }),
      }
    : {
        101: {
          description: "The server sends SocketServerMessage, the client SocketClientMessage",
        },
      };
}

/** Every refusal, and what may go wrong in any call. */
function describeErrors(endpoint: Endpoint): RouteConfig["responses"] {
  const { responseWhenUnavailable } = endpoint;
  return {
    ...Object.fromEntries(
      errorStatuses(endpoint).map((status) => [
        status,
        describeResponse(ERRORS[status], ErrorSchema),
      ]),
    ),
    ...(responseWhenUnavailable && {
      503: describeResponse("Unavailable", responseWhenUnavailable),
    }),
    default: describeResponse("Any other failure", ErrorSchema),
  };
}

function describeResponse(description: string, schema: z.ZodType, type = "application/json") {
  return { description, content: { [type]: { schema } } };
}
