import { API_CONFIG, Failure, STATE, main, run } from "../lib/project";
import { runLocally, toStatement } from "./set-admin";

/** Makes a verified account an admin, or takes that back. */
main(async () => {
  const given = process.argv.slice(2).filter((argument) => argument !== "--remote");
  const statement = toStatement(given);
  if (process.argv.includes("--remote")) {
    const target = ["DB", "--remote", "-c", API_CONFIG];
    await run("wrangler", ["d1", "execute", ...target, "--command", statement]);
    return;
  }
  const [command, address] = given;
  if (!(await runLocally(STATE, statement))) {
    throw new Failure(`No verified account has the address ${address}.`);
  }
  console.log(`${address} is ${command === "grant" ? "an admin now" : "no admin any more"}.`);
});
