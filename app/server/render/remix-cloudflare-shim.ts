import { sign, unsign } from "@remix-run/cloudflare/dist/crypto";
import { createCookieFactory, createCookieSessionStorageFactory } from "@remix-run/server-runtime";

export { createRequestHandler, data, redirect } from "@remix-run/server-runtime";

/**
 * Stands for `@remix-run/cloudflare` in the Worker. That is CommonJS, of which bundlers keep all: a parser
 * of uploads and storages of sessions that nothing here uses, 4 KB of gzip.
 */
export const createCookie = createCookieFactory({ sign, unsign });

export const createCookieSessionStorage = createCookieSessionStorageFactory(createCookie);
