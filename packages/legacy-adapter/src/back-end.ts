import type { z } from "zod";
import { IdSchema } from "../../../api/contract/common";
import { ApiError, notFound, unauthenticated } from "../../../api/src/lib/errors";
import {
  CategoryDocumentSchema,
  PostDocumentSchema,
  PostEnvelopeSchema,
  UserDocumentSchema,
  listOf,
} from "./documents";
import type { CategoryDocument, PostDocument, UserDocument } from "./documents";
import type { AdapterEnv } from "./env";
import { toApiError, unreadable } from "./refusals";
import type { Caller } from "./token";

const TIMEOUT_MS = 10_000;
const MAX_PAGES = 20;

type Method = "POST" | "PUT" | "DELETE";

export type BackEnd = ReturnType<typeof openBackEnd>;

/** The back end on behalf of one caller. Reads are cached until the next write. */
export function openBackEnd(env: AdapterEnv, caller: Caller | null) {
  const answers = new Map<string, Promise<unknown>>();

  async function request(method: Method | "GET", path: string, body?: object): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, env.BACK_END_URL), {
      method,
      headers: {
        Accept: "application/json",
        ...(caller && { Authorization: `Bearer ${caller.token}` }),
        ...(body && !isForm && { "Content-Type": "application/json" }),
      },
      body: isForm ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      console.error("The back end does not respond:", error);
      throw unreadable();
    });
    const answer = parseJson(await response.text());
    if (response.ok) return answer;
    throw toApiError(response.status, answer, method !== "GET");
  }

  function get(path: string): Promise<unknown> {
    const cached = answers.get(path) ?? request("GET", path);
    answers.set(path, cached);
    return cached;
  }

  function send(method: Method, path: string, body?: object): Promise<unknown> {
    return request(method, path, body).finally(() => answers.clear());
  }

  async function read<Schema extends z.ZodType>(path: string, schema: Schema) {
    return requireDocument(schema, await get(path));
  }

  /** Handles back ends with and without pages. */
  async function posts(): Promise<PostDocument[]> {
    const all = new Map<string, PostDocument>();
    for (let page = 1, size = 0; page <= MAX_PAGES; page += 1) {
      const answer = await get(`/api/posts?page=${page}`);
      const envelope = PostEnvelopeSchema.safeParse(answer).data;
      const found = listOf(PostDocumentSchema).parse(envelope?.data ?? answer);
      const isNew = found.some(({ _id }) => !all.has(_id));
      for (const post of found) all.set(post._id, post);
      size ||= found.length;
      if (envelope ? page >= envelope.numberOfPages : !isNew || found.length < size) break;
    }
    return [...all.values()];
  }

  /** Visitors may not list categories everywhere; then those of the posts are used. */
  async function categories(): Promise<CategoryDocument[]> {
    const answer = await get("/api/category").catch((error: unknown) => {
      if (!caller && error instanceof ApiError && error.code === "UNAUTHENTICATED") return null;
      throw error;
    });
    return listOf(CategoryDocumentSchema).parse(answer ?? []);
  }

  const user = async (id: string): Promise<UserDocument> =>
    read(`/api/users/${requireId(id)}`, UserDocumentSchema);

  async function me(): Promise<UserDocument> {
    if (!caller) throw unauthenticated();
    return read(`/api/users/profile/${caller.id}`, UserDocumentSchema);
  }

  return {
    callerId: caller?.id ?? null,
    caller,
    env,
    get,
    send,
    read,
    posts,
    categories,
    user,
    me,
  };
}

/** Validates an id from a body before it becomes part of a path. */
export function requireId(id: string): string {
  if (!IdSchema.safeParse(id).success) throw notFound();
  return id;
}

/** Parses a document. Missing ones come as null with status 200. */
export function requireDocument<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  if (answer === null) throw notFound();
  const { data, success } = schema.safeParse(answer);
  if (!success) throw unreadable();
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
