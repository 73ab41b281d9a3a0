import { sign, unsign } from "@remix-run/cloudflare/dist/crypto";
import { createCookieFactory, createCookieSessionStorageFactory } from "@remix-run/server-runtime";

export { createRequestHandler, data, redirect } from "@remix-run/server-runtime";

/** Replaces `@remix-run/cloudflare`, which bundlers cannot tree-shake: 4 KB of gzip. */
export const createCookie = createCookieFactory({ sign, unsign });

export const createCookieSessionStorage = createCookieSessionStorageFactory(createCookie);
