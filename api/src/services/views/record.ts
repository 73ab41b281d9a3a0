import type { View } from "../../../contract/cache/tags";

/** Changed between two days only: a post's views of a day lie in the bucket of that day. */
export const BUCKETS = 32;
// Ids end in random digits.
const DIGITS = 4;

type ViewsEnv = Pick<ApiEnv, "VIEWS">;

/** The object that counts the views of a bucket. */
export function viewCounter(env: ViewsEnv, bucket: number) {
  return env.VIEWS.get(env.VIEWS.idFromName(`bucket-${bucket}`));
}

/** The bucket of a post. */
export function bucketOf(postId: string): number {
  return Number.parseInt(postId.slice(-DIGITS), 16) % BUCKETS;
}

/** Has views counted, by one call to each object that counts some of them. */
export async function recordViews(env: ViewsEnv, views: readonly View[]): Promise<void> {
  const buckets = new Map<number, View[]>();
  for (const view of views) {
    const bucket = bucketOf(view.postId);
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), view]);
  }
  await Promise.all([...buckets].map(([bucket, seen]) => viewCounter(env, bucket).add(seen)));
}

/** Flushes all objects, so that what they keep about a day ends with it. */
export async function flushAllViews(env: ViewsEnv): Promise<void> {
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
  await Promise.all(buckets.map((bucket) => viewCounter(env, bucket).flush()));
}
