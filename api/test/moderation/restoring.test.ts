import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DecisionAction } from "../../contract/site/moderation/enums";
import { readConfig } from "../../src/lib/env";
import { composeDecision } from "../../src/services/mail/compose-decision";
import { createCategory, createPerson, db, send } from "../support/factory";
import { decide, reportedPost } from "./moderating";

const HIDE = { action: "hide", reason: "Not here" };
const RESTORE = { action: "restore", reason: "It was a mistake" };

test("a hidden post waits for a category where all of them are gone", async () => {
  const moderator = await createPerson({ isModerator: true, isVerified: true });
  const { postId } = await reportedPost();
  await decide(moderator, postId, HIDE);
  await db.batch([sql`DELETE FROM categories`]);
  expect((await decide(moderator, postId, RESTORE)).status).toBe(409);
  const { title } = await createCategory();
  expect((await decide(moderator, postId, RESTORE)).status).toBe(201);
  const post = await (await send(`/api/posts/${postId}`)).json();
  expect(post).toMatchObject({ category: title });
});

test("the mail about a decision asks for a reply, but not who got their own back", () => {
  const compose = (action: DecisionAction) =>
    composeDecision(readConfig(env), {
      id: "1",
      key: "k",
      action,
      subject: "post",
      reason: "Because",
      endsAt: null,
    }).text;
  expect(compose("hide")).toContain("You can reply once.");
  expect(compose("restore")).not.toContain("reply once");
  expect(compose("restore")).toContain("Anyone with this link can reply as you");
});
