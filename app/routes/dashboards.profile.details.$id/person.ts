import type { UserPublic } from "~api/contract/users";

/** What a profile shows of a person. */
export type Person = Omit<UserPublic, "_id" | "lastName" | "followers" | "following">;
