import { OpenAPIHono, createRoute } from "@hono/zod-openapi";
import type { z } from "zod";
import { IdSchema } from "../contract/common";
import { type Refusal, documentCall } from "./call-document";
import type { ApiContext, AppEnv } from "./context";
import { isOrphaned } from "./db/client";
import { ApiError, conflict, invalid, invalidBy, notFound } from "./errors";
import type { LimitRule } from "./limiter/limits";
import { clientAddress } from "./middleware/address";
import { type Body, readBody } from "./middleware/body";
import { answerOnce } from "./middleware/idempotency";
import { enforceAccountLimit, enforceLimit } from "./middleware/limit";
import { type Access, admit } from "./middleware/session";
import type { Success } from "./queries/idempotency";

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** One call of the contract: who may make it, what it takes and what it answers. */
export type Call<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: "get" | "post" | "put" | "delete";
  /** Every `{parameter}` is an id. */
  path: Path;
  tag: string;
  summary: string;
  access: Access;
  limit?: LimitRule;
  query?: Query;
  body?: Input;
  /** Also takes multipart, with a picture in `image`. */
  takesUpload?: true;
  /** An answer that carries a token is never kept for replays. */
  keepsNoAnswer?: true;
  /** What else it refuses with than its access, path, limit, body and query tell. */
  refusals?: readonly Refusal[];
  status?: Success;
  answer: Answer;
};

type Request<Path extends string, Query, Input> = {
  params: Record<ParameterOf<Path>, string>;
  query: Query;
  image: File | null;
  /** The fields as they came, for what is looked at before they are checked. */
  sent: Record<string, unknown>;
  /** The checked fields; refuses what is not valid. */
  input: () => Input;
};

// A body may be long on its way, and its sender be shut out meanwhile.
const ADMITTED_MS = 1000;

export type Router = OpenAPIHono<AppEnv>;

export function createRouter(): Router {
  return new OpenAPIHono<AppEnv>();
}

/**
 * Adds a call to a router and its description to the OpenAPI document. Refuses in the contract's
 * order: the limit, who calls, the body's type and size; then `handle` looks for what is named,
 * whose it is, and takes the checked input.
 */
export function addCall<
  Path extends string,
  Query extends z.ZodObject,
  Input extends z.ZodObject,
  Answer extends z.ZodType,
>(
  router: Router,
  call: Call<Path, Query, Input, Answer>,
  handle: (
    c: ApiContext,
    request: Request<Path, z.output<Query>, z.output<Input>>,
  ) => Promise<z.output<Answer>>,
): void {
  const route = createRoute(documentCall(call));
  router.openAPIRegistry.registerPath(route);
  router.on(call.method, route.getRoutingPath(), async (c: ApiContext) => {
    c.set("pattern", call.path);
    if (call.limit) await enforceLimit(c, call.limit, clientAddress(c));
    await admit(c, call.access);
    if (call.limit && c.var.caller) await enforceAccountLimit(c, call.limit, c.var.caller.id);
    const admittedAt = Date.now();
    const body = call.body ? await readBody(c, call.takesUpload ?? false) : null;
    if (Date.now() - admittedAt > ADMITTED_MS) await admit(c, call.access);

    async function answer() {
      const document = await handle(c, {
        params: readParameters<Path>(c.req.param()),
        query: readQuery(call.query, c.req.query()),
        image: body?.image ?? null,
        sent: isRecord(body?.fields) ? body.fields : {},
        input: () => readInput(call.body, body),
      }).catch((error: unknown) => explainLoss(c, call.access, error));
      const status: Success = call.status ?? 200;
      return { status, text: JSON.stringify(document) };
    }

    const key = c.req.header("Idempotency-Key");
    const isKept = key !== undefined && call.method !== "get" && !call.keepsNoAnswer;
    const answering = isKept ? answerOnce(c, key, body, answer) : answer();
    // Whoever hangs up, as a browser does at a second press, must leave no write half done.
    if (call.method !== "get") c.executionCtx.waitUntil(answering.catch(() => undefined));
    const { status, text } = await answering;
    c.header("Content-Type", "application/json; charset=utf-8");
    return c.newResponse(text, status);
  });
}

/** Where something is gone since it was looked at, it may be the caller, who is told so first. */
async function explainLoss(c: ApiContext, access: Access, error: unknown): Promise<never> {
  const isOrphan = isOrphaned(error);
  const isLoss = isOrphan || (error instanceof ApiError && error.code === "NOT_FOUND");
  if (isLoss && c.var.caller) await admit(c, access);
  throw isOrphan ? conflict("What this is about was deleted meanwhile") : error;
}

function readParameters<Path extends string>(params: Record<string, string>) {
  const ids = Object.values(params);
  if (!ids.every((id) => IdSchema.safeParse(id).success)) throw notFound();
  return params as Record<ParameterOf<Path>, string>;
}

/** An empty parameter, as a form sends it, asks for nothing; an empty page is no page. */
function readQuery<Query extends z.ZodObject>(
  schema: Query | undefined,
  query: Record<string, string>,
): z.output<Query> {
  if (!schema) return {} as z.output<Query>;
  const given = Object.entries(query).filter(([name, value]) => value !== "" || name === "page");
  return parse(schema, Object.fromEntries(given));
}

function readInput<Input extends z.ZodObject>(schema: Input | undefined, body: Body | null) {
  if (!schema || !isRecord(body?.fields)) throw invalid({ body: ["Send a JSON object"] });
  return parse(schema, body.fields);
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidBy(result.error);
  return result.data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
