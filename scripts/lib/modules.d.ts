declare module "*/remix.config.js" {
  const options: import("@remix-run/dev").VitePluginConfig;
  export default options;
}
