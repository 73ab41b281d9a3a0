import { fileURLToPath } from "node:url";
import { type Configs, type Table, readBase } from "../../scripts/deploy/configs";
import type { Settings } from "../../scripts/deploy/settings";
import { Failure } from "../../scripts/lib/project";

export const ADAPTER_CONFIG = fileURLToPath(new URL("wrangler.toml", import.meta.url));

export function mergeAdapterConfig({ site, cloudflare, legacy_adapter: legacy }: Settings): Table {
  if (!legacy) throw new Failure("legacy_adapter.back_end_url is missing in the settings.");
  const base = readBase(ADAPTER_CONFIG);
  return {
    ...base,
    name: `${cloudflare.prefix}-legacy-adapter`,
    ...(cloudflare.account_id && { account_id: cloudflare.account_id }),
    vars: {
      ...(base["vars"] as Table),
      BACK_END_URL: legacy.back_end_url,
      IMAGE_HOSTS: site.image_hosts.join(" "),
    },
  };
}

/** Binds the web Worker to the adapter instead of our API. */
export function withAdapter(configs: Configs, adapter: Table): Configs {
  const services = [{ binding: "API", service: adapter["name"] }];
  return { ...configs, web: { ...configs.web, services } };
}
