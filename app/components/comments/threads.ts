import type { Comment } from "~api/contract/comments";

/** The comments of one thread on a page; its first one may be deleted, or on another page. */
export type Thread = { id: string; first: Comment | null; replies: Comment[] };

/** Puts comments, the oldest first, into their threads, in the order in which those begin here. */
export function toThreads(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const comment of comments) {
    const id = comment.threadId ?? comment.id;
    const thread = threads.get(id) ?? { id, first: null, replies: [] };
    threads.set(id, thread);
    if (comment.threadId === null) thread.first = comment;
    else thread.replies.push(comment);
  }
  return [...threads.values()];
}
