import { expect, test } from "vitest";
import { DEFAULT_NEWCOMERS, toNewcomers } from "../../contract/site/settings/newcomers";
import {
  describeCap,
  describeHours,
  describeTooNew,
} from "../../contract/site/settings/newcomer-texts";

const newcomers = toNewcomers(DEFAULT_NEWCOMERS);

test.each([
  [0, "a moment"],
  [1, "an hour"],
  [5, "5 hours"],
  [24, "a day"],
  [36, "36 hours"],
  [720, "30 days"],
])("%i hours are %s", (hours, text) => {
  expect(describeHours(hours)).toBe(text);
});

test.each([
  [
    "posts",
    5,
    "New accounts can publish 5 posts. You can do more in 3 hours, or once your posts have 3 likes from others",
  ],
  [
    "comments",
    1,
    "New accounts can write 1 comment. You can do more in 3 hours, or once your posts have 3 likes from others",
  ],
  [
    "conversations",
    1000,
    "New accounts can start 1,000 conversations. You can do more in 3 hours, or once your posts have 3 likes from others",
  ],
  [
    "emails",
    0,
    "New accounts cannot send e-mails yet. You can in 3 hours, or once your posts have 3 likes from others",
  ],
  [
    "links",
    1,
    "New accounts can put 1 link in a text. You can do more in 3 hours, or once your posts have 3 likes from others",
  ],
  [
    "links",
    0,
    "New accounts cannot put links in a text yet. You can in 3 hours, or once your posts have 3 likes from others",
  ],
] as const)("of %s, %i are said as people say it", (name, cap, text) => {
  const kinds = {
    posts: "post",
    comments: "comment",
    conversations: "conversation",
    emails: "email",
    links: "link",
  } as const;
  expect(describeCap(kinds[name], { ...newcomers, [name]: cap }, 2.5)).toBe(text);
});

test("who can publish nothing is not told to wait for likes", () => {
  expect(describeCap("post", { ...newcomers, posts: 0 }, 0.5)).toBe(
    "New accounts cannot publish posts yet. You can in an hour",
  );
});

test("one like is one, and long waits are in days", () => {
  expect(describeCap("post", { ...newcomers, likes: 1 }, 48.5)).toBe(
    "New accounts can publish 2 posts. You can do more in 3 days, or once your posts have 1 like from others",
  );
  expect(describeCap("post", newcomers, 47.5)).toContain("in 48 hours");
});

test("what new accounts cannot do at all says from when they can", () => {
  expect(describeTooNew({ ...newcomers, hours: 72 })).toBe("New accounts can do this after 3 days");
});
