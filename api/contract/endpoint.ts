import type { z } from "zod";

/** Who may make a call. Ownership of what the call names is checked by its handler. */
export type Access = "public" | "user" | "verified" | "admin";

/** The rate limit that a call counts against. */
export type LimitRule =
  | "login"
  | "register"
  | "contact"
  | "mailLink"
  | "password"
  | "email"
  | "message"
  | "comment"
  | "post"
  | "preview"
  | "upload"
  | "reaction"
  | "follow"
  | "search"
  | "export"
  | "socket"
  | "verify"
  | "write";

/** The requests per minute that one client address, and one account, may make. */
export const LIMITS_PER_MINUTE: Record<LimitRule, number> = {
  login: 10,
  register: 5,
  contact: 5,
  mailLink: 3,
  password: 10,
  email: 10,
  message: 60,
  comment: 20,
  post: 20,
  preview: 120,
  upload: 20,
  reaction: 60,
  follow: 60,
  search: 120,
  export: 5,
  socket: 60,
  verify: 20,
  write: 120,
};

export type SuccessStatus = 200 | 201 | 202;
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

/**
 * One call of the API. The router, the web Worker's client, the OpenAPI document and the
 * permissions test are all derived from it.
 */
export type Endpoint<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType | null = z.ZodType | null,
> = {
  /** Unique: code generators name their functions by it. */
  operationId: string;
  method: "get" | "post" | "put" | "delete";
  /** Every `{parameter}` is an id. */
  path: Path;
  tag: string;
  summary: string;
  access: Access;
  /** Every call that writes, and every costly one, has a limit. */
  limit?: LimitRule;
  query?: Query;
  body?: Body;
  /** Also takes multipart, with a picture in `image`; required where the body has no fields. */
  takesUpload?: true;
  /** Ignores the Idempotency-Key: the call changes nothing, or its response has a token. */
  isNeverReplayed?: true;
  /** Error statuses besides those that access, path, limit, body and query imply. */
  errors?: readonly ErrorStatus[];
  /** 200 where it is left out. */
  status?: SuccessStatus;
  /** Null for a WebSocket. */
  response: Response;
  /** The body of 503 where it is not an error. */
  responseWhenUnavailable?: z.ZodType;
};

/** The names of a path's parameters. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
