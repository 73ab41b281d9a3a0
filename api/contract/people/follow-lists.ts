export const FOLLOW_LISTS = ["followers", "following"] as const;
export type FollowList = (typeof FOLLOW_LISTS)[number];
