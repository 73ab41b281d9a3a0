/** How often a minute each may be done by one address, and by one account. */
export const LIMITS_PER_MINUTE = {
  login: 10,
  register: 5,
  contact: 5,
  mailLink: 3,
  password: 10,
  email: 10,
  message: 60,
  comment: 20,
  post: 20,
} as const;

export type LimitRule = keyof typeof LIMITS_PER_MINUTE;
