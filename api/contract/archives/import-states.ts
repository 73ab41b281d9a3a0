export const IMPORT_FORMATS = [
  "markdown",
  "ghost",
  "wordpress",
  "medium",
  "substack",
  "blogger",
  "squarespace",
  "hashnode",
  "forem",
  "tumblr",
  "disqus",
  "feed",
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What an archive of each format is called, with its article. */
export const FORMAT_NAMES: Record<ImportFormat, string> = {
  markdown: "a folder of Markdown files",
  ghost: "a Ghost export",
  wordpress: "a WordPress export",
  medium: "a Medium export",
  substack: "a Substack export",
  blogger: "a Blogger export",
  squarespace: "a Squarespace export",
  hashnode: "a Hashnode export",
  forem: "a Forem (DEV) export",
  tumblr: "a Tumblr export",
  disqus: "a Disqus export",
  feed: "a feed",
};

/**
 * In order: after the upload, once read and reviewed, until a new account may publish much, while and
 * after creating the posts.
 */
export const IMPORT_STATES = [
  "reading",
  "refused",
  "ready",
  "waiting",
  "running",
  "stopped",
  "done",
] as const;

/** What an entry becomes: comments alone are added to a post that is here. */
export const ITEM_KINDS = ["post", "scheduled", "draft", "comments", "nothing"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const ITEM_STATES = ["planned", "made", "failed"] as const;

/** What can be done with all that an import made. */
export const IMPORT_TASKS = ["publish", "undo", "pictures"] as const;
export type ImportTask = (typeof IMPORT_TASKS)[number];
