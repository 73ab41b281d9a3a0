import type { UserPublic } from "~api/contract/users";

export type Person = Omit<UserPublic, "_id" | "lastName" | "followers" | "following">;
