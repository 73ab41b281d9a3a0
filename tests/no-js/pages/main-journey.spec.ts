import { walkMainJourney } from "../../fixtures/journeys";
import { test } from "../../fixtures/test";

test("a visitor registers, logs in, publishes a post with a picture, finds it first and comments, without a script", async ({
  page,
}) => {
  await walkMainJourney(page);
});
