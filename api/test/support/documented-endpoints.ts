import type { z } from "zod";
import { ErrorSchema } from "../../contract/common";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList } from "../../contract/endpoints";
import { errorStatuses } from "../../src/routes/docs/openapi";

/** An endpoint of the OpenAPI document, with its schemas. */
export type DocumentedEndpoint = {
  /** `GET /api/posts/{id}` */
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  query: z.ZodObject | null;
  body: z.ZodObject | null;
  takesUpload: boolean;
  responses: ReadonlyMap<number, z.ZodType>;
  /** Matches the paths that a request to it may have. */
  pattern: RegExp;
};

export const endpoints: readonly DocumentedEndpoint[] = endpointList.map(document);

/** The endpoint that a request is for. */
export function findEndpoint(method: string, path: string): DocumentedEndpoint | undefined {
  const requested = method === "HEAD" ? "GET" : method;
  return endpoints
    .filter((endpoint) => endpoint.method === requested && endpoint.pattern.test(path))
    .sort((one, other) => countParameters(one.path) - countParameters(other.path))[0];
}

function document(endpoint: Endpoint): DocumentedEndpoint {
  const { path, access, query, body, takesUpload, status = 200, response } = endpoint;
  const method = endpoint.method.toUpperCase();
  const errors = errorStatuses(endpoint).map((error) => [error, ErrorSchema] as const);
  return {
    name: `${method} ${path}`,
    method,
    path,
    isPublic: access === "public",
    query: query ?? null,
    body: body ?? null,
    takesUpload: takesUpload ?? false,
    pattern: toPattern(path),
    responses: new Map([...(response ? [[status, response] as const] : []), ...errors]),
  };
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/gu, "[^/]+")}/?$`, "u");
}

function countParameters(path: string): number {
  return path.split("{").length;
}
