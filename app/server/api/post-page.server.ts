import type { Page } from "~api/contract/common";
import type { PostListQuery } from "~api/contract/posts";
import type { Post } from "~api/contract/responses/posts";
import { calls } from "~api/contract/calls";
import { collectTags } from "~/server/api/cache-tag-collector.server";
import { parseApiJson } from "./parse-api-json.server";
import { openPostPage } from "./client.server";
import { throwUnavailable } from "./failure.server";
import type { ApiCaller } from "./client.server";

type PageNumbers = Omit<Page<Post>, "data">;

/**
 * Streams a page of whole posts, one JSON line each, so that their texts are never in memory
 * together. Other back ends send one JSON array.
 */
export async function readPostPage(
  caller: ApiCaller,
  query: PostListQuery,
): Promise<PageNumbers & { posts: AsyncIterable<Post> }> {
  const { body } = await openPostPage(caller, query);
  if (!body) return throwUnavailable("A page without a body");
  const lines = readLines(body);
  const { value: first = "" } = await lines.next();
  const isInLines = first.endsWith("[");
  const show = (post: Post) => {
    collectTags(caller.cacheTags, calls.posts.list, { query }, [post]);
    return post;
  };
  const { data, ...page } = parse<Page<Post>>(
    caller,
    isInLines ? `${first}]}` : first + (await join(lines)),
  );
  collectTags(caller.cacheTags, calls.posts.list, { query }, data);
  return { ...page, posts: isInLines ? readPosts(caller, lines, show) : listOf(data) };
}

async function* readPosts(
  caller: ApiCaller,
  lines: AsyncIterable<string>,
  show: (post: Post) => Post,
): AsyncGenerator<Post> {
  for await (const line of lines) {
    if (line.startsWith("{")) yield show(parse(caller, line.replace(/,$/u, "")));
  }
}

async function* listOf(posts: Post[]): AsyncGenerator<Post> {
  yield* posts;
}

function parse<Value>({ env, trace }: ApiCaller, json: string): Value {
  try {
    return parseApiJson(json, env.API_URL) as Value;
  } catch (error) {
    return throwUnavailable(trace.id, error);
  }
}

async function join(lines: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const line of lines) text += line;
  return text;
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let pending: string[] = [];
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const [start = "", ...lines] = decoder.decode(part.value, { stream: true }).split("\n");
    pending.push(start);
    for (const line of lines) {
      yield pending.join("");
      pending = [line];
    }
  }
  yield pending.join("");
  return undefined;
}
