import { type Settings, readSettings } from "../deploy/settings";
import { Failure } from "../lib/project";
import { type Finding, error, sortFindings } from "./finding";
import { checkMachine } from "./machine-checks";
import { checkMail } from "./mail-checks";
import { checkPlatform } from "./platform-checks";
import { checkSettings } from "./settings-checks";
import type { Environment } from "./environment";

/** All findings, errors first. */
export async function runChecks(
  name: string,
  environment: Environment,
  read: (name: string) => Settings = readSettings,
): Promise<Finding[]> {
  const file = `config/${name}.toml`;
  const machine = await checkMachine(environment);
  let settings: Settings;
  try {
    settings = read(name);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const what = failure.message.replace(/\.$/u, "");
    return sortFindings([
      ...machine,
      error("settings", file, what, "config/example.toml explains each setting"),
    ]);
  }
  const lists = await Promise.all([
    checkSettings(settings, file),
    checkMail(settings, environment),
    checkPlatform(settings, environment),
  ]);
  return sortFindings([...machine, ...lists.flat()]);
}
