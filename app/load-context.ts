import type { Visit } from "~/server/visit.server";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    /** What the server knows of this one request; made at the door. */
    visit: Visit;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
