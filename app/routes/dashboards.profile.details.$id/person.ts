import type { UserPublic } from "~api/contract/responses/users";

export type Person = Omit<UserPublic, "_id" | "lastName" | "followers" | "following">;
