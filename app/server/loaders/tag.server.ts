import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { TagNameSchema } from "~api/contract/posts/tags";

export function requireTag(params: LoaderFunctionArgs["params"]): string {
  const parsed = TagNameSchema.safeParse({ tag: params["tag"] ?? "" });
  if (!parsed.success) throw noSuchTag();
  return parsed.data.tag;
}

export function noSuchTag() {
  return data({ message: "No post has this tag.", error: "NOT_FOUND" }, 404);
}
