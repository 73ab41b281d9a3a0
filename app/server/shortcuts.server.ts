import type { WebEnv } from "./env.server";
import { createKeptChoice } from "./kept-choice.server";

const choice = createKeptChoice("shortcuts", "off");

/** Whether single keys are shortcuts in this browser: yes, until somebody turns them off. */
export async function wantsShortcuts(request: Request): Promise<boolean> {
  return !(await choice.isKept(request));
}

/** The Set-Cookie header that keeps the choice. */
export function commitShortcuts(env: WebEnv, areOn: boolean): Promise<string> {
  return choice.commit(env, !areOn);
}
