import type { Comment } from "~api/contract/responses/comments";

/** The first comment may be deleted, or on another page. */
export type Thread = { id: string; first: Comment | null; replies: Comment[] };

/** Groups comments, oldest first, by thread. */
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
