import { once } from "node:events";
import { main } from "./project";
import { withStack } from "./scratch";

export type Addresses = { BASE_URL: string; API_URL: string; MAIL_URL: string };

/** Runs the built product for the tests, as long as its parent lives. */
main(async () => {
  await withStack({}, async ({ webUrl, apiUrl, mailUrl }) => {
    const addresses: Addresses = { BASE_URL: webUrl, API_URL: apiUrl, MAIL_URL: mailUrl };
    process.send?.(addresses);
    if (process.connected) await once(process, "disconnect");
  });
  process.exit(0);
});
