import type { z } from "zod";
import type { CacheTag, TagKind } from "./cache/tags";

/** Who may make a call. Ownership of what the call names is checked by its handler. */
export type Access = "public" | "user" | "verified" | "moderator" | "admin";

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
  | "draft"
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
  draft: 60,
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

/** Limits of calls that guess secrets, cause mails or take long: counted exactly, across restarts too. */
export const EXACT_LIMITS: ReadonlySet<LimitRule> = new Set([
  ...(["login", "password", "verify", "register", "contact", "mailLink", "email"] as const),
  "export",
]);

export type SuccessStatus = 200 | 201 | 202;
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

/** What a client has to know of a call. */
export type Call<Path extends string = string> = {
  method: "get" | "post" | "put" | "delete";
  /** Every `{parameter}` is an id. */
  path: Path;
  shows?: Read<z.ZodType>["shows"];
  /** Takes the bytes of a file as its body, which its handler reads. */
  takesFile?: true;
  /** The media type of what it sends in place of JSON, in parts. */
  returnsFile?: "application/zip";
};

/**
 * One call of the API. The router, the web Worker's client, the OpenAPI document and the
 * permissions test are all derived from it.
 */
export type Endpoint<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType | null = z.ZodType | null,
> = Call<Path> & Described<Query, Body, Response> & (Read<Response> | Write);

type Read<Response> = {
  method: "get";
  /**
   * The cache tags of what visitors see in a document. Without it, what shows the document is not
   * cached.
   */
  shows?(
    document: Response extends z.ZodType ? z.output<Response> : never,
    request: { params: Record<string, string>; query: Record<string, unknown> },
  ): CacheTag[];
  /** Its answers to visitors are cached, until something is purged that they show. */
  isCached?: true;
  purges?: undefined;
};

type Write = {
  method: "post" | "put" | "delete";
  shows?: undefined;
  isCached?: undefined;
  /** What it may change of what visitors see. Its handler says which, by `markChanged`. */
  purges: readonly TagKind[];
};

type Described<Query, Body, Response> = {
  /** Unique: code generators name their functions by it. */
  operationId: string;
  tag: string;
  summary: string;
  access: Access;
  /** Every call that writes, and every costly one, has a limit. */
  limit?: LimitRule;
  query?: Query;
  body?: Body;
  /** What it takes instead with `status: "draft"`, where nothing is required yet. */
  draftBody?: z.ZodObject;
  /** Also takes multipart, with a picture in `image`; required where the body has no fields. */
  takesUpload?: true;
  /** Ignores the Idempotency-Key: the call changes nothing, or its response has a token. */
  isNeverReplayed?: true;
  /** The caller's session may have been looked up before; the handler asks whether it has ended. */
  isSessionKept?: true;
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
