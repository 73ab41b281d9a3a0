import { expect, test } from "vitest";
import type { FriendList } from "~api/contract/responses/messages";
import { countUnread, toFriends } from "./message-types";
import { createMessengerState, messengerReducer } from "./messenger-state";
import type { MessengerEvent } from "./messenger-state";

function listOf(unseen: Record<string, number>, unseenTotal: number): FriendList {
  const friends = Object.entries(unseen).map(([id, unseenCount]) => ({
    friendInfo: {
      id,
      fullName: id,
      profilePhoto: "",
    } as FriendList["friends"][number]["friendInfo"],
    msgInfo: null,
    unseenCount,
  }));
  return { success: true, friends, hasMore: true, unseenTotal };
}

test("unread messages of friends beyond the list count; those of the open conversation do not", () => {
  expect(countUnread(toFriends(listOf({ ann: 2, bob: 1 }, 10), "me"))).toBe(10);
  // The API excludes the open conversation.
  expect(countUnread(toFriends(listOf({ ann: 2, bob: 1 }, 8), "me", "ann"), "ann")).toBe(8);
  expect(countUnread(toFriends(listOf({ ann: 2, bob: 1 }, 6), "me", "zoe"), "zoe")).toBe(6);
});

test("events of friends beyond the list change the count", () => {
  const list = toFriends(listOf({ ann: 2, bob: 1 }, 10), "me");
  let state = createMessengerState({ ownId: "me", cursor: "", ...list });
  const count = (event: MessengerEvent, openId?: string) => {
    state = messengerReducer(state, event);
    return countUnread(state, openId);
  };
  expect(count({ type: "unread", friendId: "ann", count: 3, total: 11 })).toBe(11);
  expect(count({ type: "unread", friendId: "zoe", count: 0, total: 4 })).toBe(4);
  expect(count({ type: "unread", friendId: "ann", count: 0 }, "ann")).toBe(1);
  expect(count({ type: "unread", friendId: "ann", count: 1, total: 2 }, "ann")).toBe(1);
  expect(count({ type: "friendsLoaded", list })).toBe(10);
});
