import { ACCOUNT, POST, type RetentionRule } from "./retention-rule";

export const TEXT_TABLES = [
  { kind: "table", store: "posts", holds: "Posts and projects", until: POST },
  {
    kind: "table",
    store: "drafts",
    holds: "Drafts and unpublished changes",
    until: "you publish or delete them, or " + ACCOUNT,
  },
  {
    kind: "table",
    store: "revisions",
    holds: "The last 50 versions of a post or draft",
    until: POST,
  },
  {
    kind: "table",
    store: "imports",
    holds: "The last archive of texts that you uploaded",
    days: 30,
    after: "the upload",
  },
  {
    kind: "table",
    store: "past_imports",
    holds: "The archives that you imported, so that each can be undone",
    days: 30,
    after: "the import",
  },
  {
    kind: "table",
    store: "import_items",
    holds: "What that archive has, and what became of it",
    until: "you delete or replace the archive, or 30 days have passed",
  },
  {
    kind: "table",
    store: "imported_posts",
    holds: "Which of your posts came from which text of an archive",
    until: ACCOUNT,
  },
  {
    kind: "table",
    store: "text_pictures",
    holds: "Which pictures are in which text",
    until: "a day after no text, draft or version names them, or " + ACCOUNT,
  },
  {
    kind: "table",
    store: "comments",
    holds: "Comments",
    until: "they, their post or the account are deleted",
  },
  {
    kind: "table",
    store: "received_comments",
    holds: "Which comments are on your posts",
    until: "they, their post or the account are deleted",
  },
  {
    kind: "table",
    store: "reactions",
    holds: "Likes and dislikes",
    until: "you take them back, or the post or the account is deleted",
  },
  {
    kind: "table",
    store: "saves",
    holds: "Posts that you saved to read later",
    until: "you unsave them, or the post or the account is deleted",
  },
] as const satisfies readonly RetentionRule[];
