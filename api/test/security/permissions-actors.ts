/**
 * Who calls. A newcomer has done as much as a new account may; a deleted person still has the token; a
 * blocked one still has an object.
 */
export const ACTORS = [
  "anonymous",
  ...(["rider", "another rider", "provider", "another provider"] as const),
  ...(["unverified", "newcomer", "moderator", "admin", "blocked", "deleted"] as const),
] as const;
export type Actor = (typeof ACTORS)[number];

/** The status for what is the caller's own, and for what is another's. */
type Statuses = { own: number; other: number };
export type Expected = Record<Actor, Statuses>;

export const same = (status: number): Statuses => ({ own: status, other: status });

export function signedIn(own: number, other = own): Expected {
  const writer = { own, other };
  return {
    anonymous: same(401),
    rider: writer,
    "another rider": writer,
    provider: writer,
    "another provider": writer,
    unverified: writer,
    newcomer: writer,
    moderator: writer,
    admin: writer,
    blocked: same(403),
    deleted: same(401),
  };
}

export const everybody = (status: number): Expected => ({
  ...signedIn(status),
  anonymous: same(status),
  blocked: same(status),
  deleted: same(status),
});
/** Of those who call without a right to: a public call answers them as visitors. */
export const outside = (status: number) => ({
  anonymous: same(status),
  blocked: same(status),
  deleted: same(status),
});
export const ownersAndAdmins = (status = 200): Expected => ({
  ...signedIn(status, 403),
  admin: same(status),
});
export const ownersAndModerators = (): Expected => ({
  ...ownersAndAdmins(),
  moderator: same(200),
});
export const admins = (status = 200, own = status): Expected => ({
  ...signedIn(403),
  admin: { own, other: status },
});
export const notOneself = (status = 200): Expected => signedIn(422, status);
export const providersAndAdmins = (status: number): Expected => ({
  ...signedIn(status),
  rider: same(403),
  "another rider": same(403),
  unverified: same(403),
  newcomer: same(403),
  moderator: same(403),
});
/** What others see is not for those whose address is not verified. */
export const verified = (own: number, other = own): Expected => ({
  ...signedIn(own, other),
  unverified: same(403),
});
/** Of such things a new account may make a few. */
export const capped = (own: number, other = own): Expected => ({
  ...verified(own, other),
  newcomer: same(429),
});
/** A first message to somebody. */
export const toStrangers: Expected = {
  ...signedIn(422, 201),
  unverified: { own: 422, other: 403 },
  newcomer: { own: 422, other: 429 },
};
export const moderators = (status = 200, own = status): Expected => ({
  ...signedIn(403),
  moderator: { own, other: status },
  admin: { own, other: status },
});
