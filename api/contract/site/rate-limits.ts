export type LimitRule =
  | "login"
  | "register"
  | "contact"
  | "mailLink"
  | "password"
  | "email"
  | "message"
  | "comment"
  | "post"
  | "draft"
  | "preview"
  | "upload"
  | "reaction"
  | "follow"
  | "search"
  | "export"
  | "socket"
  | "verify"
  | "write";

/** The limits per client address, and per account. */
export const LIMITS_PER_MINUTE: Record<LimitRule, number> = {
  login: 10,
  register: 5,
  contact: 5,
  mailLink: 3,
  password: 10,
  email: 10,
  message: 60,
  comment: 20,
  post: 20,
  draft: 60,
  preview: 120,
  upload: 20,
  reaction: 60,
  follow: 60,
  search: 120,
  export: 5,
  socket: 60,
  verify: 20,
  write: 120,
};

/**
 * Limits of calls that guess secrets, send mails or take long: counted exactly, also across
 * restarts.
 */
export const EXACT_LIMITS: ReadonlySet<LimitRule> = new Set([
  ...(["login", "password", "verify", "register", "contact", "mailLink", "email"] as const),
  "export",
]);
