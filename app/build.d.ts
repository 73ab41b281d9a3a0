/** The compiled routes. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

/** Which files belong to which route. */
declare module "virtual:remix/server-manifest" {
  const manifest: import("@remix-run/cloudflare").ServerBuild["assets"];
  export default manifest;
}
