import type { Hono } from "hono";
import type { z } from "zod";
import { IdSchema } from "../../contract/common";
import type { TagKind } from "../../contract/cache/tags";
import type { Access, Endpoint, ParameterOf, SuccessStatus } from "../../contract/endpoint";
import type { ApiContext, AppEnv } from "./context";
import { isForeignKeyViolation } from "../db/client";
import { ApiError, conflict, invalid, notFound } from "../lib/errors";
import { type Body, readBody } from "./body";
import { respondIfChanged, respondWithJson, toJson } from "./json-response";
import { respondOnce } from "./idempotency";
import { enforceAccountLimit, enforceAddressLimit } from "../services/limiter/rate-limit";
import { authorize, authorizeCached, readAuthorized } from "./session";
import { readList } from "./cache/cached-lists";
import { refuseWhilePaused } from "../services/site/refuse-while-paused";
import { readSite } from "../services/site/site-config";
import { purgeAfter } from "../services/purges/purge";
import { parse } from "../lib/parse";
import { StreamedFile } from "../lib/streamed-file";
import { StreamedJson } from "../lib/streamed-json";

/** A method and a path with the handler that makes the whole response. */
export type Route = {
  method: Endpoint["method"];
  path: string;
  respond: (c: ApiContext) => Response | Promise<Response>;
};

type Input<Path extends string, Query, Fields> = {
  params: Record<ParameterOf<Path>, string>;
  query: Query;
  image: File | null;
  /** The fields before validation, for checks that come before it. */
  rawBody: Record<string, unknown>;
  /** Validates the fields; refuses the request with 422 where they are invalid. */
  parseBody: () => Fields;
};

// Receiving a body can take long, and its sender may be blocked in the meantime.
const AUTHORIZED_MS = 1000;

/**
 * The route of an endpoint. It refuses in the contract's order: rate limit, authorization, type and
 * size of the body. The handler then checks existence, ownership and the parsed body.
 */
export function handle<
  Path extends string,
  Query extends z.ZodObject,
  Fields extends z.ZodObject,
  Response extends z.ZodType,
>(
  endpoint: Endpoint<Path, Query, Fields, Response>,
  handler: (
    c: ApiContext,
    input: Input<Path, z.output<Query>, z.output<Fields>>,
  ) => Promise<z.output<Response> | StreamedJson | StreamedFile>,
  /** Returns the document again, where `db.commit` made the change that a request repeats. */
  readAgain?: (c: ApiContext, id: string) => Promise<z.output<Response>>,
): Route {
  const { method, path, access, purges } = endpoint;

  const status: SuccessStatus = endpoint.status ?? 200;

  async function respondToRead(c: ApiContext) {
    begin(c);
    const make = () =>
      handler(c, readInput(c, null)).catch((error: unknown) => explainMissing(c, access, error));
    const sent = await admitRead(c, endpoint, async () => {
      if (!endpoint.isCached) return toJson(await make());
      return readList(c, async () => {
        const document = await make();
        return { document, tags: listTags(c, endpoint, document) };
      });
    });
    return access === "public" ? respondIfChanged(c, sent) : respondWithJson(c, sent.json, status);
  }

  async function respondWithFile(c: ApiContext, type: string) {
    await admit(c, endpoint);
    begin(c);
    const file = await handler(c, readInput(c, null));
    if (!(file instanceof StreamedFile)) throw new TypeError("A handler returned no file");
    c.header("Content-Type", type);
    return c.newResponse(file.toBody(), status);
  }

  async function respondToWrite(c: ApiContext, tags: readonly TagKind[]) {
    // Mails show the site's name; those who only read get none.
    const [site] = await Promise.all([readSite(c.env), admit(c, endpoint)]);
    c.set("config", site.config);
    refuseWhilePaused(c, endpoint.operationId, site.pausedUntil);
    begin(c);
    const authorizedAt = Date.now();
    const body = endpoint.body ? await readBody(c, endpoint.takesUpload ?? false) : null;
    if (Date.now() - authorizedAt > AUTHORIZED_MS) await authorize(c, access);

    const makeDocument = () =>
      handler(c, readInput(c, body)).catch((error: unknown) => explainMissing(c, access, error));
    const key = c.req.header("Idempotency-Key");
    const write =
      key !== undefined && !endpoint.isNeverReplayed
        ? respondOnce(c, key, body, {
            status,
            execute: makeDocument,
            readAgain: readAgain ? (id) => readAgain(c, id) : null,
            hasToken: endpoint.hasToken ?? false,
          })
        : makeDocument().then((result) => ({ status, text: JSON.stringify(result) }));
    const running = purgeAfter(c, tags, write);
    // A client that disconnects, as a browser does on a double click, must not cut a write short.
    c.executionCtx.waitUntil(running.catch(() => undefined));
    const answer = await running;
    return respondWithJson(c, answer.text, answer.status);
  }

  function readInput(c: ApiContext, body: Body | null) {
    return {
      params: readParameters<Path>(c.req.param()),
      query: readQuery(endpoint.query, c.req.query()),
      image: body?.image ?? null,
      rawBody: isRecord(body?.fields) ? body.fields : {},
      parseBody: () => parseBody(endpoint.body, body),
    };
  }

  function begin(c: ApiContext): void {
    c.set("operation", endpoint.operationId);
    c.set("subjectId", c.req.param("id") ?? null);
  }

  function respond(c: ApiContext) {
    if (purges) return respondToWrite(c, purges);
    return endpoint.returnsFile ? respondWithFile(c, endpoint.returnsFile) : respondToRead(c);
  }

  return { method, path, respond };
}

/** The cache tags of a document; none of one that is sent in parts, which is not cached. */
function listTags(c: ApiContext, { cacheTags }: Pick<Endpoint, "cacheTags">, document: unknown) {
  if (!cacheTags || document instanceof StreamedJson) return [];
  return cacheTags(document, { params: c.req.param(), query: c.req.query() });
}

/** Refuses a request beyond its limits, per address and per account, or without the right to it. */
export async function admit(
  c: ApiContext,
  { access, limit, isSessionKept }: Pick<Endpoint, "access" | "limit" | "isSessionKept">,
  token?: string,
): Promise<void> {
  if (limit) await enforceAddressLimit(c, limit);
  if (isSessionKept) await authorizeCached(c, access);
  else await authorize(c, access, token);
  if (limit && c.var.caller) await enforceAccountLimit(c, limit, c.var.caller.id);
}

/** The same for a read, which begins while the right to it is asked for. */
async function admitRead<Result>(
  c: ApiContext,
  { access, limit }: Pick<Endpoint, "access" | "limit">,
  read: () => Promise<Result>,
): Promise<Result> {
  if (limit) await enforceAddressLimit(c, limit);
  const readWithinLimit = async () => {
    if (limit && c.var.caller) await enforceAccountLimit(c, limit, c.var.caller.id);
    return read();
  };
  if (limit !== "export") return readAuthorized(c, access, readWithinLimit);
  // It makes as many statements as a request may: never twice.
  await authorize(c, access);
  return readWithinLimit();
}

/** Adds routes to an app. Literal segments win over parameters, whatever order they are listed in. */
export function addRoutes(app: Hono<AppEnv>, routes: readonly Route[]): void {
  for (const { method, path, respond } of routes.toSorted(literalsFirst)) {
    app.on(method, path.replace(/\{(\w+)\}/gu, ":$1"), (c) => {
      c.set("pattern", path);
      return respond(c);
    });
  }
}

/** Hono takes the first match, and "{" sorts after every letter. */
function literalsFirst(one: Route, other: Route): number {
  return one.path < other.path ? -1 : Number(one.path > other.path);
}

/** What a request is about may be missing because the caller was deleted: 401 comes first then. */
async function explainMissing(c: ApiContext, access: Access, error: unknown): Promise<never> {
  const isOrphan = isForeignKeyViolation(error);
  const isMissing = isOrphan || (error instanceof ApiError && error.code === "NOT_FOUND");
  if (isMissing && c.var.caller) await authorize(c, access);
  throw isOrphan ? conflict("What this is about has been deleted") : error;
}

function readParameters<Path extends string>(params: Record<string, string>) {
  const ids = Object.values(params);
  if (!ids.every((id) => IdSchema.safeParse(id).success)) throw notFound();
  return params as Record<ParameterOf<Path>, string>;
}

/** Forms send empty parameters for filters that are not set; an empty page is invalid. */
function readQuery<Query extends z.ZodObject>(
  schema: Query | undefined,
  query: Record<string, string>,
): z.output<Query> {
  if (!schema) return {} as z.output<Query>;
  const given = Object.entries(query).filter(([name, value]) => value !== "" || name === "page");
  return parse(schema, Object.fromEntries(given));
}

function parseBody<Fields extends z.ZodObject>(schema: Fields | undefined, body: Body | null) {
  if (!schema || !isRecord(body?.fields)) throw invalid({ body: ["Send a JSON object"] });
  return parse(schema, body.fields);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
