import { walkMainJourney } from "../fixtures/journeys";
import { test } from "../fixtures/journey";

test(
  "a visitor registers, publishes a post with a picture, finds it first and comments",
  { tag: ["@quick", "@scripts"] },
  async ({ page }) => {
    await walkMainJourney(page);
  },
);
