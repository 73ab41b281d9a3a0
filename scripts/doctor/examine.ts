import { type Settings, readSettings } from "../deploy/settings";
import { Failure } from "../lib/project";
import { type Finding, error, sortFindings } from "./finding";
import { checkMachine } from "./machine-checks";
import { checkMail } from "./mail-checks";
import { checkPlatform } from "./platform-checks";
import { checkSettings } from "./settings-checks";
import type { World } from "./world";

/** All that is found of an environment, errors first. */
export async function examine(
  environment: string,
  world: World,
  read: (environment: string) => Settings = readSettings,
): Promise<Finding[]> {
  const file = `config/${environment}.toml`;
  const machine = await checkMachine(world);
  let settings: Settings;
  try {
    settings = read(environment);
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
    checkMail(settings, world),
    checkPlatform(settings, world),
  ]);
  return sortFindings([...machine, ...lists.flat()]);
}
