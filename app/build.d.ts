declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

declare module "virtual:remix/server-manifest" {
  const manifest: import("@remix-run/cloudflare").ServerBuild["assets"];
  export default manifest;
}
