import { createCookie } from "@remix-run/cloudflare";

const cookie = createCookie("pages", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
});

/** Whether this browser wants pages without script and with the smallest pictures. */
export async function wantsLightPages(request: Request): Promise<boolean> {
  if (request.headers.get("Save-Data") === "on") return true;
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes("pages=")) return false;
  return (await cookie.parse(cookies)) === "light";
}

/** The Set-Cookie header that keeps the choice. */
export function commitLightPages(light: boolean): Promise<string> {
  return cookie.serialize(light ? "light" : "full", light ? {} : { maxAge: 0 });
}
