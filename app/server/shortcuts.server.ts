import { createCookie } from "@remix-run/cloudflare";

const cookie = createCookie("shortcuts", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
});

/** Whether single keys are shortcuts in this browser: yes, until somebody turns them off. */
export async function wantsShortcuts(request: Request): Promise<boolean> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes("shortcuts=")) return true;
  return (await cookie.parse(cookies)) !== "off";
}

/** The Set-Cookie header that keeps the choice. */
export function commitShortcuts(areOn: boolean): Promise<string> {
  return cookie.serialize(areOn ? "on" : "off", areOn ? { maxAge: 0 } : {});
}
