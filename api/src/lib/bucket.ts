import { StorageError } from "./errors";

const TIMEOUT_MS = 10_000;

/** What the bucket answers; throws a StorageError where it fails, or does not answer in time. */
export async function askBucket<Result>(answer: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const timeout = scheduler.wait(TIMEOUT_MS, { signal: done.signal }).then(() => {
    throw new StorageError("bucket", "No answer in time");
  });
  try {
    return await Promise.race([answer, timeout]);
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError("bucket", error);
  } finally {
    timeout.catch(() => undefined);
    done.abort();
  }
}
