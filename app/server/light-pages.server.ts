import type { WebEnv } from "./env.server";
import { createKeptChoice } from "./kept-choice.server";

const choice = createKeptChoice("pages", "light");

/** Whether this browser wants pages without script and with the smallest pictures. */
export async function wantsLightPages(request: Request): Promise<boolean> {
  return request.headers.get("Save-Data") === "on" || choice.isKept(request);
}

/** The Set-Cookie header that keeps the choice. */
export function commitLightPages(env: WebEnv, areLight: boolean): Promise<string> {
  return choice.commit(env, areLight);
}
