import { once } from "node:events";
import { main } from "../lib/project";
import { withTestStack } from "./test-stack";

/** Runs the built product for the tests until the parent process ends. */
main(async () => {
  await withTestStack(async (variables) => {
    process.send?.(variables);
    if (process.connected) await once(process, "disconnect");
  });
  process.exit(0);
});
