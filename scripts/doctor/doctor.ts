import { parseArgs } from "node:util";
import { Failure, main } from "../lib/project";
import { runChecks } from "./run-checks";
import { toLine } from "./finding";
import { REAL_ENVIRONMENT } from "./environment";

/** Reports what keeps an environment from being deployed or from running well. */
main(async () => {
  const { values } = parseArgs({
    options: { env: { type: "string" }, json: { type: "boolean", default: false } },
  });
  if (values.env === undefined) {
    throw new Failure("Say which environment: npm run doctor -- --env production.");
  }
  const findings = await runChecks(values.env, REAL_ENVIRONMENT);
  if (values.json) console.log(JSON.stringify({ environment: values.env, findings }, null, 2));
  else {
    for (const finding of findings) console.log(toLine(finding));
    if (findings.every(({ level }) => level === "note")) console.log("Nothing is wrong.");
  }
  process.exitCode = findings.some(({ level }) => level === "error") ? 1 : 0;
});
