import type { z } from "zod";
import type { CacheTag, TagKind } from "./cache/tags";
import type { LimitRule } from "./site/rate-limits";

/** Handlers check ownership. */
export type Access = "public" | "user" | "verified" | "moderator" | "admin";

export type SuccessStatus = 200 | 201 | 202;
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

/** The minimal description of a call for clients. */
export type Call<Path extends string = string> = {
  method: "get" | "post" | "put" | "delete";
  /** Every `{parameter}` is an id. */
  path: Path;
  cacheTags?: Read<z.ZodType>["cacheTags"];
  /** The body is a file, which the handler reads. */
  takesFile?: true;
  /** The media type of a streamed response. */
  returnsFile?: "application/zip";
};

/**
 * One call of the API; the router, the web client, the OpenAPI document and the permission test are
 * derived from it.
 */
export type Endpoint<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType | null = z.ZodType | null,
> = Call<Path> & Described<Query, Body, Response> & (Read<Response> | Write);

type Read<Response> = {
  method: "get";
  /** The cache tags of a response. A page with data from a call without `cacheTags` is not cached. */
  cacheTags?(
    document: Response extends z.ZodType ? z.output<Response> : never,
    request: { params: Record<string, string>; query: Record<string, unknown> },
  ): CacheTag[];
  /** Responses to visitors are cached until their tags are purged. */
  isCached?: true;
  purges?: undefined;
};

type Write = {
  method: "post" | "put" | "delete";
  cacheTags?: undefined;
  isCached?: undefined;
  /** The tags that a write may purge; the handler reports them by `markChanged`. */
  purges: readonly TagKind[];
};

type Described<Query, Body, Response> = {
  /** Unique: code generators name functions after it. */
  operationId: string;
  tag: string;
  summary: string;
  access: Access;
  /** Every write, and every costly call, has a limit. */
  limit?: LimitRule;
  query?: Query;
  body?: Body;
  /** The body with `status: "draft"`, where nothing is required. */
  draftBody?: z.ZodObject;
  /** Also accepts multipart with a picture in `image`; required if the body has no fields. */
  takesUpload?: true;
  /** Ignores the Idempotency-Key: the call changes nothing, or its response has a token. */
  isNeverReplayed?: true;
  /** A repetition gets a response of its own: the first has a token, which is not stored. */
  hasToken?: true;
  /** Accepts a cached session; the handler checks whether it has ended. */
  isSessionKept?: true;
  /** Error statuses besides those that access, path, limit, body and query imply. */
  errors?: readonly ErrorStatus[];
  /** 200 by default. */
  status?: SuccessStatus;
  /** Null for a WebSocket. */
  response: Response;
  /** The body of 503 if it is not an error. */
  responseWhenUnavailable?: z.ZodType;
};

export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
