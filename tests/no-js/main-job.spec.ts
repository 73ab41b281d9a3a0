import { walkTheMainJob } from "../fixtures/journeys";
import { test } from "../fixtures/test";

test("a visitor registers, logs in, writes with a picture, finds it first and comments, without a script", async ({
  page,
}) => {
  await walkTheMainJob(page);
});
